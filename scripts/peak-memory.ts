import { readFile } from 'node:fs/promises'

/** The peak resident memory of a process in MB (10⁶ bytes). Linux only. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) * 1_024) / 1_000_000
}
