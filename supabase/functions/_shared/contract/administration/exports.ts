import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../fields.ts'
import { job, jobId } from '../jobs.ts'
import { limits } from '../limits.ts'
import { auditActions } from './audit-log.ts'
import { userSorts } from './users.ts'

/** Tables whose screens have every row at hand: they say which they show. */
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

const audit = z.strictObject({
  table: z.literal('audit-log'),
  search: z.string().max(100).optional(),
  action: z.enum(auditActions).optional(),
  entity: z.string().max(100).optional(),
  from: day.optional(),
  to: day.optional(),
})

/** Which rows of which table, filtered as its screen is. */
export const tableChoice = z.discriminatedUnion('table', [listed, people, permissions, audit])

export type TableChoice = z.input<typeof tableChoice>

export const spreadsheetFormats = ['xlsx', 'csv'] as const

export const exports = {
  table: endpoint({
    method: 'POST',
    path: '/api/admin/exports',
    summary: 'Ask for a table of the administration as a spreadsheet; for administrators',
    access: 'person',
    body: z.strictObject({ id: jobId, format: z.enum(spreadsheetFormats), rows: tableChoice }),
    answer: job,
    status: 201,
  }),
}
