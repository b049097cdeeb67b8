#!/bin/bash
# Puts the shards together when all are done:
#   sbatch --dependency=afterany:JOB slurm-merge.sh FOLDER
#SBATCH --job-name=jackalope-merge
#SBATCH --cpus-per-task=1
set -eu
cd "$1"
rm -f all.jsonl
jackalope bench shard-*.jsonl --results all.jsonl --csv all.csv --html all.html
