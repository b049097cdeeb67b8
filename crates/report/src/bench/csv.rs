//! Results as comma-separated values (RFC 4180): a row for names, then one for each run.

use super::model::Run;
use super::score::Judgement;

const COLUMNS: &str =
    "task,family,property,expected,verdict,points,status,seconds,cpu_seconds,memory_mb,compile_seconds,engine,reason";

/// All runs.
pub fn csv(runs: &[Run]) -> String {
    let mut text = format!("{COLUMNS}\r\n");
    for run in runs {
        let optional = |number: Option<f64>| number.map(|number| format!("{number:.3}")).unwrap_or_default();
        let fields = [
            run.task.clone(),
            run.family.clone(),
            run.property.clone(),
            run.expected.map(|expected| expected.name().to_owned()).unwrap_or_default(),
            run.verdict.name().to_owned(),
            Judgement::of(run).points().to_string(),
            run.status.name().to_owned(),
            format!("{:.3}", run.seconds),
            optional(run.cpu_seconds),
            optional(run.memory_mb),
            format!("{:.3}", run.compile_seconds),
            run.engine.clone().unwrap_or_default(),
            run.reason.clone(),
        ];
        let quoted: Vec<String> = fields.iter().map(|field| quote(field)).collect();
        text.push_str(&quoted.join(","));
        text.push_str("\r\n");
    }
    text
}

fn quote(field: &str) -> String {
    if field.contains(['"', ',', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::super::score::tests::run;
    use super::super::{Expected, Run, Verdict};
    use super::*;

    #[test]
    fn odd_fields_are_quoted() {
        let odd = Run { reason: "a, \"b\"\nc".to_owned(), ..run("f/x", Some(Expected::False), Verdict::True) };
        let expected = format!(
            "{COLUMNS}\r\nf/x,f,valid-assert,false,true,-32,answered,0.500,0.750,,0.125,,\"a, \"\"b\"\"\nc\"\r\n"
        );
        assert_eq!(csv(&[odd]), expected);
    }
}
