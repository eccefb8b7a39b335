import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Report } from '../../supabase/functions/_shared/contract/reports.ts'
import { clientsOf } from './support/clients-of.ts'
import { query, removeReportsSince } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { general, reporterOf, validReport } from './support/report.ts'

const { reports, tasks } = contract

const [author, reviewer] = clientsOf('te.lyon1', 'aom.south.fr')
let start: Date
let report: Report

/** The reviewer reviews tasks, but no reports. */
const permission = { user: 'aom.south.fr', none: ['dashboard', 'reports'], write: ['action-plans'] }

beforeEach(async () => {
  start = new Date()
  const items = [{ ...general('Pump is loud'), nextStep: 'Order bearings' }]
  const body = await validReport(author, { items })
  report = await expectAnswer(reports.create, await author.post('/api/reports', body))
  await query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
     select p.id, t.application_id, t.id, case when t.code = any ($2) then 'none' else 'write' end
     from public.application_tabs t, public.profiles p
     where p.username = $1 and t.code = any ($2::text[] || $3::text[])`,
    [permission.user, permission.none, permission.write],
  )
})
afterEach(async () => {
  await query(
    'delete from public.tab_permissions where user_id = (select p.id from public.profiles p where p.username = $1)',
    [permission.user],
  )
  await removeReportsSince(start)
})

test('[TASK-13] an item without an assignee is its author’s, also for a reviewer who may not read the report', async () => {
  const { user } = await reporterOf(author)
  const path = `/api/tasks/${report.items[0]?.id}/assign`
  expect((await reviewer.get(`/api/reports/${report.id}`)).ok).toBe(false)
  await expectFailure(await reviewer.post(path, { assignedToId: user.id }), 409, { code: 'task.already_assigned' })
  const { user: self } = await reporterOf(reviewer)
  expect(await expectAnswer(tasks.assign, await reviewer.post(path, { assignedToId: self.id }))).toMatchObject({
    assignedTo: { id: self.id },
  })
})
