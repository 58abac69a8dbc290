#!/usr/bin/env python3
"""Makes labels on a Spark cluster: a plan, a task for each shard, and the merge.

    spark-submit --conf spark.task.maxFailures=5 spark_labels.py FOLDER SHARDS OUTPUT \\
        galley labels product.yaml --data stock.csv --stock L7651

FOLDER, for the shards, and the files of the command are on storage that all machines share.
"""
import subprocess
import sys

from pyspark.sql import SparkSession


def run(*command):
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)


def shard(number, count, folder, command):
    path = f"{folder}/shard-{number}.pdf"
    run(*command, "--threads", "1", "--shard", f"{number}/{count}", "--plan", f"{folder}/plan", "-o", path)
    return path


def main():
    folder, count, output, *command = sys.argv[1:]
    count = int(count)
    run(*command, "--plan-shards", str(count), "-o", f"{folder}/plan")
    spark = SparkSession.builder.appName("galley").getOrCreate()
    numbers = spark.sparkContext.parallelize(range(1, count + 1), count)
    paths = numbers.map(lambda number: shard(number, count, folder, command)).collect()
    run(command[0], "merge", *paths, "-o", output)
    spark.stop()


if __name__ == "__main__":
    main()
