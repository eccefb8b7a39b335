import { readFile, writeFile } from 'node:fs/promises'
import type { Measurement } from './measurement.ts'

/** A measurement with the part of the benchmark that took it, and the day (`2026-11-30`). */
export interface Result extends Measurement {
  readonly part: string
  readonly day: string
}

/** Replaces what `part` has measured before, and puts all results in the order of `parts`. */
export const replaced = (
  kept: readonly Result[],
  part: string,
  taken: readonly Result[],
  parts: readonly string[],
): Result[] => parts.flatMap((name) => (name === part ? taken : kept.filter((result) => result.part === name)))

/** Reads what {@link writeResults} has written; a file that does not exist holds nothing. */
export async function readResults(file: string): Promise<Result[]> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as Result)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Writes a line of JSON for each result. */
export const writeResults = (file: string, results: readonly Result[]): Promise<void> =>
  writeFile(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''))
