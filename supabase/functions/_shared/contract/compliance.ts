import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { day, filterValue, idParams, page, uuid, uuidParams } from './fields.ts'

/** Rates from this percentage are good. */
export const complianceGood = 90
/** Rates below this percentage are bad. */
export const complianceFair = 70
const heatMapDays = 366

/** 'active' from a rate of 90, 'at_risk' from 70, below it 'critical' (COMP-5). */
export const complianceStatuses = ['active', 'at_risk', 'critical'] as const
/** 'off': no report was owed. 'pending': the day is not over yet. */
const dayStates = ['submitted', 'late', 'missing', 'pending', 'off'] as const
const offReasons = ['rest_day', 'holiday', 'leave', 'before_account', 'not_required'] as const

/** `offReason`: why no report was owed, even if one was submitted. `holiday`: its name. */
const dayOfPerson = z.strictObject({
  date: day,
  state: z.enum(dayStates),
  offReason: z.enum(offReasons).nullable(),
  holiday: z.string().nullable(),
})

const dayOfCountry = z.strictObject({
  date: day,
  owed: z.int(),
  reported: z.int(),
  late: z.int(),
  holiday: z.string().nullable(),
})

/**
 * A person's last 7 days, oldest first, up to today in the person's time zone. `last7Days`: whether a report was
 * submitted; `days` also has days off. `complianceRate`: percent of the owed days, or 100 when none was owed.
 */
export const complianceRow = z.strictObject({
  user: z.strictObject({
    id: uuid,
    username: z.string(),
    name: z.string(),
    position: z.string().nullable(),
    country: z.string().nullable(),
    area: z.string().nullable(),
  }),
  last7Days: z.array(z.boolean()),
  days: z.array(dayOfPerson),
  owedDays: z.int(),
  reportedDays: z.int(),
  complianceRate: z.int(),
  lastSubmission: z.strictObject({ date: day, time: z.string() }).nullable(),
  status: z.enum(complianceStatuses),
})

/** `complianceRate`: over all owed days. `pending`: people whose report for today is still due. */
const summary = z.strictObject({
  people: z.int(),
  active: z.int(),
  atRisk: z.int(),
  critical: z.int(),
  pending: z.int(),
  complianceRate: z.int(),
})

export type ComplianceRow = z.infer<typeof complianceRow>
export type ComplianceSummary = z.infer<typeof summary>
export type DayOfPerson = z.infer<typeof dayOfPerson>
export type DayOfCountry = z.infer<typeof dayOfCountry>

const filters = {
  search: z.string().max(100).optional().meta({ description: 'Part of a name or user name' }),
  country: filterValue.meta({ description: "A country's code or name" }),
  area: filterValue.meta({ description: "An area's name" }),
}

export const complianceSorts = ['name', 'country', 'rate'] as const

const range = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: message('range.end_before_start') })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < heatMapDays * 86_400_000, {
    path: ['from'],
    message: message({ code: 'range.too_many_days', params: { count: heatMapDays } }),
  })

/** The filters and the order of the list. */
export const complianceChoice = z.strictObject({
  ...filters,
  status: filterValue.pipe(z.enum(complianceStatuses).optional()),
  sort: z.enum(complianceSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const compliance = {
  list: endpoint('GET /api/compliance', {
    summary: 'How regularly the caller and the people they review report; paged by Link and X-Next-Cursor',
    access: 'person',
    query: complianceChoice.extend(page),
    answer: z.array(complianceRow),
  }),
  summary: endpoint('GET /api/compliance/summary', {
    summary: 'The number of these people by status, and their compliance rate',
    access: 'person',
    query: z.strictObject(filters),
    answer: summary,
  }),
  countries: endpoint('GET /api/compliance/countries', {
    summary: 'The countries of these people',
    access: 'person',
    answer: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string() })),
  }),
  ofPerson: endpoint('GET /api/compliance/people/{id}', {
    summary: "A person's days, up to today in their time zone",
    access: 'person',
    params: uuidParams,
    query: range,
    answer: z.array(dayOfPerson),
  }),
  ofCountry: endpoint('GET /api/compliance/countries/{id}', {
    summary:
      "For each day, how many of a country's people owed a report and submitted one; only people whom the caller may see",
    access: 'person',
    params: idParams,
    query: range,
    answer: z.array(dayOfCountry),
  }),
}
