#!/usr/bin/env python3
"""Makes labels on a Ray cluster: a plan, a task for each shard, and the merge.

    ray_labels.py FOLDER SHARDS OUTPUT galley labels product.yaml --data stock.csv --stock L7651

FOLDER, for the shards, and the files of the command are on storage that all machines share.
"""
import subprocess
import sys

import ray


class TemporaryError(Exception):
    """Reading or writing failed, which may be different on another machine."""


def run(*command):
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    # Other statuses, such as bad options and records, would be the same again.
    if done.returncode in (1, -9):
        raise TemporaryError(done.stderr)
    if done.returncode != 0:
        raise SystemExit(done.stderr.strip())


@ray.remote(num_cpus=1, max_retries=5, retry_exceptions=[TemporaryError])
def shard(number, count, folder, command):
    path = f"{folder}/shard-{number}.pdf"
    run(*command, "--threads", "1", "--shard", f"{number}/{count}", "--plan", f"{folder}/plan", "-o", path)
    return path


def main():
    folder, count, output, *command = sys.argv[1:]
    count = int(count)
    run(*command, "--plan-shards", str(count), "-o", f"{folder}/plan")
    ray.init()
    paths = ray.get([shard.remote(number, count, folder, command) for number in range(1, count + 1)])
    run(command[0], "merge", *paths, "-o", output)


if __name__ == "__main__":
    main()
