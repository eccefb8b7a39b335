import { addressOf } from '@/lib/api.ts'
import { chatFiles } from '@contract/chat/files.ts'

type Shape = 'shown' | 'attachment' | 'thumbnail'

/** Where the content of a file is. */
export const contentOf = (id: string, as: Shape): string =>
  addressOf(chatFiles.download, { params: { id }, query: { as } })

const mebibyte = 1_048_576

/** A size in the reader's language: `340 kB`, `1.2 MB`. */
export function showSize(bytes: number, language: string): string {
  const [value, unit] = bytes < mebibyte ? [Math.max(1, bytes / 1024), 'kilobyte'] : [bytes / mebibyte, 'megabyte']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value)
}
