import { readFileSync } from 'node:fs'

/** What a process and its children have done so far. */
export type Pulse = { isStopped: boolean; cpuTicks: number }

/** Known on Linux only; undefined elsewhere. */
export function pulseOf(pid: number): Pulse | undefined {
  const own = statOf(pid)
  if (!own) return undefined
  const children = childrenOf(pid).map((child) => statOf(child)?.cpuTicks ?? 0)
  return { ...own, cpuTicks: children.reduce((sum, ticks) => sum + ticks, own.cpuTicks) }
}

/** Known on Linux only; elsewhere there are none. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/**
 * See proc_pid_stat(5): after the name come the state and, 11 fields later, the ticks of the process and of its past
 * children.
 */
function statOf(pid: number): Pulse | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const cpuTicks = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    return { isStopped: /[Tt]/.test(fields[0] ?? ''), cpuTicks }
  } catch {
    return undefined
  }
}
