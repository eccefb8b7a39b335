import { styleText } from 'node:util'

/** Receives each line that a service writes. */
export type ShowLine = (service: string, line: string) => void

const colors = ['cyan', 'magenta', 'yellow', 'green', 'blue'] as const

/** Prefixes each line with the name of its service, in color where the terminal supports it. */
export function outputOf(print: (line: string) => void): ShowLine {
  const names: string[] = []
  return (service, line) => {
    if (!names.includes(service)) names.push(service)
    const color = colors[names.indexOf(service) % colors.length] ?? 'cyan'
    const name = styleText(color, `${service.padEnd(9)} |`, { stream: process.stdout })
    for (const part of readable(line).split('\n')) print(`${name} ${part}`)
  }
}

/** A line of JSON that the function logs: an error or a request. */
type Entry = { requestId: string } & (
  | { error: string }
  | { error?: never; method: string; route: string | null; status: number; ms: number }
)

/** Shortens a logged request to one line and shows the stack of a logged error; leaves other lines unchanged. */
function readable(line: string): string {
  const entry = parsed(line)
  if (!entry) return line
  if (entry.error !== undefined) return `request ${entry.requestId} failed: ${entry.error}`
  return `${entry.status} ${entry.method} ${entry.route ?? '(no such call)'} ${entry.ms} ms ${entry.requestId}`
}

function parsed(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line) as Partial<Entry>
    return entry.requestId === undefined ? undefined : (entry as Entry)
  } catch {
    return undefined
  }
}
