import { z } from 'zod'
import { message } from './errors/message.ts'
import { optionalDay, page } from './fields.ts'
import { reviewStates } from './reviews.ts'

export const reportStatuses = ['submitted', 'late'] as const
/** In lists, 'overdue' selects the missing reports (REV-15). */
export const listStatuses = [...reportStatuses, 'overdue'] as const
/** Ways to group reports (`groupBy`, REV-33). */
export const groupings = ['none', 'country', 'area', 'department', 'user', 'date'] as const
/** Periods to total reports by (`consolidateBy`). */
export const periods = ['none', 'day', 'week', 'month'] as const

/** An empty filter and 'all' mean no filter (REV-37). */
const filter = z
  .string()
  .trim()
  .max(100)
  .optional()
  .transform((value) => (value && value !== 'all' ? value : undefined))

const filters = {
  startDate: optionalDay,
  endDate: optionalDay,
  company: filter.meta({ description: "A company's code" }),
  country: filter.meta({ description: "A country's code or name" }),
  area: filter.meta({ description: "An area's code or name" }),
  username: filter.meta({ description: 'Part of a name or user name' }),
}
const groups = {
  groupBy: filter.pipe(z.enum(groupings).default('none')),
  consolidateBy: filter.pipe(z.enum(periods).default('none')),
}

const isInOrder = ({ startDate, endDate }: { startDate: string | null; endDate: string | null }) =>
  !startDate || !endDate || startDate <= endDate
const order = { path: ['endDate'], message: message('range.end_before_start') }

export const listFilters = {
  ...filters,
  status: filter.pipe(z.enum(listStatuses).optional()).meta({ description: "'overdue' selects the missing reports" }),
  review: filter.pipe(z.enum(reviewStates).optional()).meta({ description: 'Does not apply to missing reports' }),
}

/** Totals cannot be filtered by review. */
export const reportQuery = z
  .strictObject({ ...filters, ...groups, status: filter.pipe(z.enum(reportStatuses).optional()), ...page })
  .refine(isInOrder, order)

export const reportListQuery = z
  .strictObject({
    ...listFilters,
    ...groups,
    ...page,
  })
  .refine(isInOrder, order)

export const missingQuery = z.strictObject({ ...filters, ...page }).refine(isInOrder, order)
