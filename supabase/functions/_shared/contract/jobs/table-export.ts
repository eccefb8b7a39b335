import { z } from 'zod'
import { auditFilters } from '../administration/audit-log.ts'
import { userSorts } from '../administration/users.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'
import { defineJob } from './definition.ts'
import { spreadsheetFormats } from './spreadsheet-formats.ts'

/** Tables whose screens load every row, so the request lists the ids that are shown. */
export const listedTables = ['companies', 'departments', 'countries', 'areas', 'sites', 'roles', 'categories'] as const

const listed = z.strictObject({
  table: z.enum(listedTables),
  ids: z
    .array(id)
    .max(20_000)
    .optional()
    .meta({ description: 'Only these rows, in this order; all when it is left out' }),
})

const people = z.strictObject({
  table: z.literal('users'),
  search: z.string().max(100).optional(),
  role: z.string().max(limits.roleCodeMaximum).optional(),
  departmentId: id.optional(),
  companyId: id.optional(),
  countryId: id.optional(),
  isActive: z.boolean().optional(),
  isAdmin: z.boolean().optional(),
  sort: z.enum(userSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

const permissions = z.strictObject({ table: z.literal('tab-permissions') })

const audit = z.strictObject({ table: z.literal('audit-log'), ...auditFilters })

/** The table and the filters of its screen. */
const tableChoice = z.discriminatedUnion('table', [listed, people, permissions, audit])

export type TableChoice = z.input<typeof tableChoice>

/** A table of the administration as a spreadsheet. */
export const tableExport = defineJob({
  kind: 'table-export',
  arguments: z.strictObject({ format: z.enum(spreadsheetFormats), rows: tableChoice }),
})
