#!/bin/bash
# One shard of a suite, as a task of a Slurm array:
#   sbatch --array=1-8 slurm.sh SUITE FOLDER [ARGUMENTS OF bench]
# Each task of the array appends to its own file in FOLDER, and goes on where it was when it is requeued.
#SBATCH --job-name=jackalope-bench
#SBATCH --cpus-per-task=2
#SBATCH --mem=9G
#SBATCH --time=24:00:00
#SBATCH --signal=B:TERM@60
#SBATCH --requeue
set -u
suite=$1 folder=$2
shift 2
mkdir -p "$folder"
shard=$SLURM_ARRAY_TASK_ID of=$SLURM_ARRAY_TASK_COUNT
jackalope bench "$suite" --shard "$shard/$of" --jobs 1 --results "$folder/shard-$shard.jsonl" --quiet "$@" &
# The signal reaches this script, which hands it on.
trap 'kill -TERM $!' TERM
wait $! || code=$?
wait $! 2>/dev/null || code=$?
# Wrong verdicts are for whoever puts the results together.
[ "${code:-0}" = 1 ] && exit 0
exit "${code:-0}"
