import { ExportButton } from '@/blocks/jobs/ExportButton.tsx'
import { call } from '@/lib/api.ts'
import { contract } from '@contract/index.ts'
import type { TableChoice } from '@contract/jobs/table-export.ts'

/** Exports all pages of the rows that a list shows. */
export function ExportTable({ rows }: { rows: TableChoice }) {
  return (
    <ExportButton
      name={rows.table}
      start={(id, format) => call(contract.exports.table, { body: { id, format, rows } })}
    />
  )
}
