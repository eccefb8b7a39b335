/** The work to time; throws when it fails. */
export type Run = () => Promise<unknown>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return ((sorted[middle] ?? NaN) + (sorted[sorted.length - 1 - middle] ?? NaN)) / 2
}

/**
 * Median milliseconds of each run. The runs take turns, so that other load on the machine affects them equally.
 * The first turns warm the caches and do not count.
 */
export async function medians(runs: readonly Run[], turns: number): Promise<number[]> {
  const warming = Math.ceil(turns / 5)
  const times = runs.map((): number[] => [])
  for (let turn = -warming; turn < turns; turn++) {
    for (const [index, run] of runs.entries()) {
      const started = performance.now()
      await run()
      if (turn >= 0) times[index]?.push(performance.now() - started)
    }
  }
  return times.map(median)
}

async function throughput(run: Run, clients: number, milliseconds: number): Promise<number> {
  const started = performance.now()
  let done = 0
  const client = async () => {
    while (performance.now() - started < milliseconds) {
      await run()
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / ((performance.now() - started) / 1_000)
}

/** Median throughput of each run per second with this many concurrent clients, in turns of one second. */
export async function throughputs(runs: readonly Run[], clients: number, turns: number): Promise<number[]> {
  const rates = runs.map((): number[] => [])
  for (let turn = -1; turn < turns; turn++)
    for (const [index, run] of runs.entries()) {
      const rate = await throughput(run, clients, 1_000)
      if (turn >= 0) rates[index]?.push(rate)
    }
  return rates.map(median)
}
