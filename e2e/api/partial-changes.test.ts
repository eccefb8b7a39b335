import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { actionPlans, calendar, holidays, leaves } = contract
const [admin, technician] = clientsOf('adm', 'te.paris1')

const clear = async () => {
  await query(`delete from public.calendar_events where title like 'Partial%'`)
  await query(`delete from public.action_plans where title like 'Partial%'`)
  await query(`delete from public.leave where note = 'Partial'`)
  await query(`delete from public.holidays where name like 'Partial%'`)
}

beforeAll(clear)
afterAll(clear)

test('[API-8] a change to a personal event keeps the fields that it does not contain', async () => {
  const { version: _, ...added } = await expectAnswer(
    calendar.create,
    await technician.post('/api/calendar/events', {
      title: 'Partial',
      description: 'x',
      startDate: '2027-03-10T09:00:00Z',
      endDate: '2027-03-10T10:00:00Z',
      category: 'meeting',
      priority: 'high',
      status: 'in_progress',
    }),
  )
  const path = `/api/calendar/events/${added.id}`
  const change = async (body: Record<string, unknown>) =>
    expectAnswer(calendar.update, await technician.put(path, body))

  expect(await change({ title: 'Partial two' })).toMatchObject({ ...added, title: 'Partial two' })
  expect(await change({ priority: null })).toMatchObject({ ...added, title: 'Partial two', priority: null })
  await expectFailure(await technician.put(path, { startDate: '2027-03-10' }), 400, {
    field: 'startDate',
    code: 'event.not_all_day',
  })
  expect(await change({ isAllDay: true })).toMatchObject({ startDate: '2027-03-10', endDate: null })
  await expectFailure(await technician.put(path, { isAllDay: false }), 400, { field: 'startDate' })
  expect(await change({ isAllDay: false, startDate: added.startDate, endDate: null })).toMatchObject({
    startDate: added.startDate,
    endDate: null,
    category: 'meeting',
  })
})

test('[API-8] a change to an action plan keeps the fields that it does not contain', async () => {
  const added = await expectAnswer(
    actionPlans.create,
    await technician.post('/api/action-plans', {
      title: 'Partial',
      description: 'x',
      category: 'scheduled_plan',
      priority: 'high',
      dueDate: '2027-03-10',
      scheduledDate: '2027-03-09',
    }),
  )
  const changed = await expectAnswer(
    actionPlans.update,
    await technician.put(`/api/action-plans/${added.id}`, { title: 'Partial two' }),
  )
  expect(changed).toEqual({ ...added, title: 'Partial two', version: added.version + 1 })
})

test('[API-8] a change to leave keeps the fields that it does not contain, and is refused if its days are out of order', async () => {
  const added = await expectAnswer(
    leaves.add,
    await technician.post('/api/leave', { firstDay: '2027-03-10', lastDay: '2027-03-12', note: 'Partial' }),
  )
  const path = `/api/leave/${added.id}`
  expect(await expectAnswer(leaves.change, await technician.put(path, { lastDay: '2027-03-11' }))).toEqual({
    ...added,
    lastDay: '2027-03-11',
  })
  await expectFailure(await technician.put(path, { lastDay: '2027-03-09' }), 400)
})

test('[API-8] a change to a holiday keeps the fields that it does not contain', async () => {
  const added = await expectAnswer(
    holidays.add,
    await admin.post('/api/admin/holidays', { countryId: 1, day: '2027-03-10', name: 'Partial' }),
  )
  const path = `/api/admin/holidays/${added.id}`
  expect(await expectAnswer(holidays.change, await admin.put(path, { name: 'Partial two' }))).toEqual({
    ...added,
    name: 'Partial two',
  })
})
