import { afterEach, beforeEach } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import type { ReportInput, ReportItemInput } from '../../../supabase/functions/_shared/contract/reports.ts'
import type { Client } from './client.ts'
import { query, removeReportsSince } from './database.ts'
import { expectAnswer } from './expect-answer.ts'

export const general = (description = 'Nothing special today'): ReportItemInput => ({
  category: 'general',
  type: 'report_content',
  description,
})

export const answer = (category: string, value: ReportItemInput['value']): ReportItemInput => ({
  category,
  type: 'department_specific',
  value,
})

/** The day that is `days` after `day`, or before it when negative. */
export function daysFrom(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The caller's local day and department, and an active category of the department. */
export async function reporterOf(client: Client) {
  const { user } = await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))
  const departmentId = user.departmentId ?? 1
  const categories = await expectAnswer(
    contract.organization.categories,
    await client.get(`/api/categories/${departmentId}`),
  )
  const ids = categories.filter(({ parentCategoryId }) => parentCategoryId !== null).map(({ id }) => id)
  const [categoryId = 0, otherCategoryId = 0] = ids
  return { user, today: user.today, departmentId, categoryId, otherCategoryId }
}

export async function departmentIdOf(code: string): Promise<number> {
  const [row] = await query<{ id: string }>('select id from public.departments where code = $1', [code])
  return Number(row?.id)
}

/** A complete, valid report for today with the given changes. */
export async function validReport(client: Client, changes: Partial<ReportInput> = {}): Promise<ReportInput> {
  const { today, departmentId, categoryId } = await reporterOf(client)
  return { date: today, departmentId, categoryId, items: [general()], ...changes }
}

/** Removes the reports that each test of a file submits. */
export function removeReportsOfEachTest(): void {
  let start = new Date()
  beforeEach(() => {
    start = new Date()
  })
  afterEach(() => removeReportsSince(start))
}
