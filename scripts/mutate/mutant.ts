import { createHash } from 'node:crypto'

export const kinds = ['policy', 'function', 'route', 'limit', 'worker', 'web'] as const
export type Kind = (typeof kinds)[number]

/** A place of the source where a change can be made. */
export interface Change {
  readonly kind: Kind
  /** From the root of the repository. */
  readonly file: string
  readonly offset: number
  readonly before: string
  readonly after: string
  /** The policy or function in SQL that contains it, such as `chat.send_message`; of a policy, its table. */
  readonly subject?: string
}

/** A change that a test should notice, with a name that stays the same while other lines of its file change. */
export type Mutant = Change & { readonly id: string }

/** Names the changes of one file by their line's text and their place in it. */
export function named(source: string, changes: readonly Change[]): Mutant[] {
  const times = new Map<string, number>()
  return changes.map((change) => {
    const start = source.lastIndexOf('\n', change.offset - 1) + 1
    const line = source.slice(start, (source.indexOf('\n', change.offset) + 1 || source.length + 1) - 1)
    const column = change.offset - start - (line.length - line.trimStart().length)
    const text = JSON.stringify([change.file, line.trim(), column, change.before, change.after])
    const time = times.get(text) ?? 0
    times.set(text, time + 1)
    return { ...change, id: createHash('sha256').update(`${text} ${time}`).digest('hex').slice(0, 12) }
  })
}

export const applyTo = (source: string, { offset, before, after }: Change): string =>
  source.slice(0, offset) + after + source.slice(offset + before.length)

/** How much of a piece of code a description shows, in characters. */
const shown = 80

function inShort(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > shown ? `${line.slice(0, shown)}…` : line
}

/** The change in one line, with its place. */
export function describe(mutant: Change, source: string): string {
  const line = source.slice(0, mutant.offset).split('\n').length
  return `${mutant.file}:${line}: ${inShort(mutant.before)} → ${inShort(mutant.after) || 'nothing'}`
}
