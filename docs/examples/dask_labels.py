#!/usr/bin/env python3
"""Makes labels on a Dask cluster: a plan, a task for each shard, and the merge.

    dask_labels.py FOLDER SHARDS OUTPUT galley labels product.yaml --data stock.csv --stock L7651

FOLDER, for the shards, and the files of the command are on storage that all machines share. DASK_SCHEDULER_ADDRESS is the
cluster's; without it, the processes of this machine are used.
"""
import os
import subprocess
import sys

from dask.distributed import Client


class TemporaryError(Exception):
    """Reading or writing failed, which may be different on another machine."""


def run(*command):
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise TemporaryError(done.stderr)


def shard(number, count, folder, command):
    path = f"{folder}/shard-{number}.pdf"
    run(*command, "--threads", "1", "--shard", f"{number}/{count}", "--plan", f"{folder}/plan", "-o", path)
    return path


def main():
    folder, count, output, *command = sys.argv[1:]
    count = int(count)
    run(*command, "--plan-shards", str(count), "-o", f"{folder}/plan")
    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    with Client(address) if address else Client(threads_per_worker=1) as client:
        tasks = [client.submit(shard, number, count, folder, command, retries=5) for number in range(1, count + 1)]
        run(command[0], "merge", *client.gather(tasks), "-o", output)


if __name__ == "__main__":
    main()
