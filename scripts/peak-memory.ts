import { readFile } from 'node:fs/promises'

/** The most memory that a process has held at once, in MB of a million bytes; where Linux tells it. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) * 1_024) / 1_000_000
}
