import { z } from 'zod'
import { auditFilters } from '../administration/audit-log.ts'
import { userFilters } from '../administration/users.ts'
import { id } from '../fields.ts'
import { defineJob } from './definition.ts'
import { spreadsheetFormats } from './spreadsheet-formats.ts'

/** Tables whose screens load every row, so the request lists the ids that are shown. */
export const listedTables = ['companies', 'departments', 'countries', 'areas', 'sites', 'roles', 'categories'] as const

const listed = z.strictObject({
  table: z.enum(listedTables),
  ids: z.array(id).max(20_000).optional().meta({ description: 'Only these rows, in this order; all rows by default' }),
})

const people = z.strictObject({ table: z.literal('users'), ...userFilters(id, z.boolean()) })

const permissions = z.strictObject({ table: z.literal('tab-permissions'), ...userFilters(id, z.boolean()) })

const audit = z.strictObject({ table: z.literal('audit-log'), ...auditFilters })

/** The table and the filters of its screen. */
const tableChoice = z.discriminatedUnion('table', [listed, people, permissions, audit])

export type TableChoice = z.input<typeof tableChoice>

/** An administration table as a spreadsheet. */
export const tableExport = defineJob({
  kind: 'table-export',
  arguments: z.strictObject({ format: z.enum(spreadsheetFormats), rows: tableChoice }),
})
