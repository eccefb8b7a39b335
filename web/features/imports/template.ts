import { importColumns, type ImportTable } from '@contract/jobs/table-import.ts'

const quoted = (text: string): string => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A header row and an example, in UTF-8 with the byte order mark that Excel needs. */
export function templateOf(table: ImportTable): string {
  const columns = importColumns[table]
  const lines = [columns.map(({ name }) => name), columns.map(({ example }) => quoted(example))]
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

export function downloadTemplate(table: ImportTable): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([templateOf(table)], { type: 'text/csv' }))
  link.download = `${table}-template.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
