#!/usr/bin/env python3
"""Writes ticks.tsv: ticks by the scores of Talbot, Lin and Hanrahan, "An extension of Wilkinson's algorithm for positioning tick labels
on axes" (IEEE TVCG 16, 2010), for ranges of data that follow from a seed.

usage: make.py > ticks.tsv

All candidates are compared, without the bounds by which the algorithm of the paper ends its loops early. Each line has the range, the
number of ticks wanted, and the ticks. Ranges with several best candidates are left out.
"""
import math, random

STEPS = [1, 5, 2, 2.5, 4, 3]


def candidates(low, high, count):
    """The score of each sequence of ticks: simplicity, coverage, density and a legibility of 1."""
    reach = high - low
    for skip in range(1, 9):
        for index, base in enumerate(STEPS):
            for ticks in range(2, 3 * count + 3):
                middle = math.floor(math.log10(reach / (ticks + 1) / skip / base))
                for power in range(middle - 1, middle + 4):
                    unit = base * 10.0 ** power
                    step = skip * unit
                    last = math.ceil(low / unit) + 2 * skip
                    for start in range(math.floor(high / unit) - (ticks + 1) * skip, last + 1):
                        first, end = start * unit, start * unit + step * (ticks - 1)
                        has_zero = start % skip == 0 and first <= 0 <= end
                        simplicity = 1 - index / (len(STEPS) - 1) - skip + has_zero
                        coverage = 1 - 0.5 * ((high - end) ** 2 + (low - first) ** 2) / (0.1 * reach) ** 2
                        rate = (ticks - 1) / (end - first)
                        wanted = (count - 1) / (max(end, high) - min(first, low))
                        density = 2 - max(rate / wanted, wanted / rate)
                        score = 0.25 * simplicity + 0.2 * coverage + 0.5 * density + 0.05
                        yield score, tuple(float(f"{first + tick * step:.12g}") + 0.0 for tick in range(ticks))


def best(low, high, count):
    """The ticks with the best score; None if others have the same."""
    scores = {}
    for score, ticks in candidates(low, high, count):
        scores[ticks] = max(score, scores.get(ticks, -math.inf))
    (first, ticks), (second, _) = sorted(((s, t) for t, s in scores.items()), reverse=True)[:2]
    return ticks if first - second > 1e-9 else None


# The example of the R package labeling, and ranges that begin or end at round numbers.
ranges = [(8.1, 14.1, 4), (0, 100, 5), (0, 1, 6), (-10, 10, 5), (1, 12, 4), (1900, 2010, 6), (-0.3, 0.7, 5), (98, 105, 5)]
numbers = random.Random(2010)
for _ in range(52):
    scale = 10 ** numbers.randint(-6, 6)
    low = round(numbers.uniform(-1, 1) * scale, 9)
    ranges.append((low, round(low + numbers.uniform(0.05, 2) * scale, 9), numbers.randint(3, 8)))
print("# Made by make.py.")
for low, high, count in ranges:
    ticks = best(low, high, count)
    if ticks:
        print(low, high, count, " ".join(f"{tick:.12g}" for tick in ticks), sep="\t")
