import { createHash } from 'node:crypto'

export const kinds = ['policy', 'function', 'route', 'limit', 'worker', 'web'] as const
export type Kind = (typeof kinds)[number]

/** One change of the source that a test should notice. */
export interface Mutant {
  readonly kind: Kind
  /** From the root of the repository. */
  readonly file: string
  readonly offset: number
  readonly before: string
  readonly after: string
  /** The policy or function in SQL that contains it, such as `chat.send_message`; of a policy, its table. */
  readonly subject?: string
}

export const idOf = ({ file, offset, before, after }: Mutant): string =>
  createHash('sha256')
    .update(JSON.stringify([file, offset, before, after]))
    .digest('hex')
    .slice(0, 12)

export const applyTo = (source: string, { offset, before, after }: Mutant): string =>
  source.slice(0, offset) + after + source.slice(offset + before.length)

export function describe(mutant: Mutant, source: string): string {
  const line = source.slice(0, mutant.offset).split('\n').length
  return `${mutant.file}:${line}: ${mutant.before.trim()} → ${mutant.after.trim() || 'nothing'}`
}
