import { z } from 'zod'
import { message } from './errors/message.ts'
import { filterUpTo, filterValue, optionalDay, page } from './fields.ts'
import { reviewStates } from './reviews.ts'

export const reportStatuses = ['submitted', 'late'] as const
/** In lists, 'overdue' selects the missing reports (REV-15). */
export const listStatuses = [...reportStatuses, 'overdue'] as const
/** Ways to group reports (`groupBy`, REV-33). */
export const groupings = ['none', 'country', 'area', 'department', 'user', 'date'] as const
/** Periods to total reports by (`consolidateBy`). */
export const periods = ['none', 'day', 'week', 'month'] as const

/** The filter `username` for one person alone, whose user name may be part of another (REV-31). */
export const exactly = (username: string): string => `"${username}"`

const filters = {
  startDate: optionalDay,
  endDate: optionalDay,
  company: filterValue.meta({ description: "A company's code" }),
  country: filterValue.meta({ description: "A country's code or name" }),
  area: filterValue.meta({ description: "An area's code or name" }),
  username: filterUpTo(102).meta({
    description: 'Part of a name or user name, or a whole user name in quotation marks',
  }),
}
const groups = {
  groupBy: filterValue.pipe(z.enum(groupings).default('none')),
  consolidateBy: filterValue.pipe(z.enum(periods).default('none')),
}

const isInOrder = ({ startDate, endDate }: { startDate: string | null; endDate: string | null }) =>
  !startDate || !endDate || startDate <= endDate
const order = { path: ['endDate'], message: message('range.end_before_start') }

export const listFilters = {
  ...filters,
  status: filterValue
    .pipe(z.enum(listStatuses).optional())
    .meta({ description: "'overdue' selects the missing reports" }),
  review: filterValue.pipe(z.enum(reviewStates).optional()).meta({ description: 'Does not apply to missing reports' }),
}

/** Totals cannot be filtered by review. */
export const reportQuery = z
  .strictObject({ ...filters, ...groups, status: filterValue.pipe(z.enum(reportStatuses).optional()), ...page })
  .refine(isInOrder, order)

export const reportListQuery = z
  .strictObject({
    ...listFilters,
    ...groups,
    ...page,
  })
  .refine(isInOrder, order)

export const missingQuery = z.strictObject({ ...filters, ...page }).refine(isInOrder, order)
