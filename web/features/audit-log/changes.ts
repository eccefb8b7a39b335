import { showInstant } from '@/lib/dates.ts'
import type { AuditEntry } from '@contract/administration/audit-log.ts'

export interface Change {
  field: string
  before: string
  after: string
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A field's name in words: 'lastDay' and 'last_day' are both 'last day'. */
export const wordsOf = (name: string): string =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const textOf = (value: unknown, language: string): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' && instant.test(value)) return showInstant(value, language)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The changed fields of an entry. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, language: string): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({
      field: wordsOf(field),
      before: textOf(before?.[field], language),
      after: textOf(after?.[field], language),
    }))
    .filter((change) => change.before !== change.after)
}
