import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import type { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { holidays, leaves, auth } = contract
const path = '/api/admin/holidays'
const year = new Date().getUTCFullYear() + 2
const [admin, manager, technician, stranger] = clientsOf('adm', 'aom.paris', 'te.paris1', 'te.berlin1')
let userId: string

const clear = async () => {
  await query(`delete from public.holidays where extract(year from day) = $1`, [year])
  await query(`delete from public.leave where extract(year from first_day) >= $1 or note = 'api test'`, [year])
}

beforeAll(async () => {
  userId = (await expectAnswer(auth.user, await technician.get('/api/auth/user'))).user.id
})
beforeEach(clear)
afterAll(clear)

const holidaysOf = async (client: Client) =>
  expectAnswer(holidays.list, await client.get(`/api/holidays?countryId=2&year=${year}`))

test('lets administrators add, change and delete a holiday that everyone signed in sees', async () => {
  const body = { countryId: 2, day: `${year}-07-04`, name: ' Independence Day ' }
  const added = await expectAnswer(holidays.add, await admin.post(path, body))
  expect(added).toMatchObject({ ...body, name: 'Independence Day' })
  expect(await holidaysOf(technician)).toEqual([added])
  await expectFailure(await admin.post(path, body), 409, {
    code: 'holiday.day_taken',
    field: 'day',
  })
  const changed = await expectAnswer(
    holidays.change,
    await admin.put(`${path}/${added.id}`, { ...body, name: 'Fourth of July' }),
  )
  expect(await holidaysOf(stranger)).toEqual([changed])
  await expectFailure(await manager.post(path, { ...body, day: `${year}-07-05` }), 403)
  await expectFailure(await manager.put(`${path}/${added.id}`, body), 403, {
    code: 'request.admins_only',
  })
  await expectFailure(await manager.delete(`${path}/${added.id}`), 403)
  await expectAnswer(holidays.remove, await admin.delete(`${path}/${added.id}`))
  await expectFailure(await admin.delete(`${path}/${added.id}`), 404)
  await expectFailure(await admin.put(`${path}/${added.id}`, body), 404)
  expect(await holidaysOf(admin)).toEqual([])
})

test.each([
  ['day', ''],
  ['day', `${year}-02-30`],
  ['name', '  '],
  ['name', 'x'.repeat(201)],
  ['countryId', 0],
  ['countryId', 9_999_999],
  ['color', 'red'],
])('refuses a holiday with a wrong %s and stores nothing', async (field, value) => {
  const wrong = { [field]: value }
  await expectFailure(await admin.post(path, { countryId: 2, day: `${year}-07-04`, name: 'Fourth', ...wrong }), 400, {
    field,
  })
  expect(await holidaysOf(admin)).toEqual([])
})

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const yearly = [
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;VALUE=DATE:20000704',
  'RRULE:FREQ=YEARLY',
  'SUMMARY:Independence Day',
  'END:VEVENT',
]
const single = ['BEGIN:VEVENT', 'UID:2', `DTSTART;VALUE=DATE:${year}1126`, 'SUMMARY:Thanksgiving', 'END:VEVENT']

test('previews a calendar file without storing it, adds its days, and changes nothing the second time', async () => {
  const found = await expectAnswer(
    holidays.preview,
    await admin.post(`${path}/preview`, { countryId: 2, calendar: calendar(...yearly, ...single) }),
  )
  expect(found.map(({ day }) => day)).toEqual([
    `${year - 2}-07-04`,
    `${year - 1}-07-04`,
    `${year}-07-04`,
    `${year}-11-26`,
  ])
  expect(found[0]).toMatchObject({ name: 'Independence Day', current: 'Independence Day' })
  expect(found[3]).toEqual({ day: `${year}-11-26`, name: 'Thanksgiving', current: null })
  expect(await holidaysOf(admin)).toEqual([])

  const chosen = found.filter(({ day }) => day.startsWith(String(year))).map(({ day, name }) => ({ day, name }))
  const body = { countryId: 2, holidays: chosen }
  expect(await expectAnswer(holidays.import, await admin.post(`${path}/import`, body))).toEqual({
    added: 2,
    changed: 0,
  })
  expect(await expectAnswer(holidays.import, await admin.post(`${path}/import`, body))).toEqual({
    added: 0,
    changed: 0,
  })
  const renamed = { countryId: 2, holidays: [...chosen, { day: `${year}-11-26`, name: 'Thanks' }].toReversed() }
  expect(await expectAnswer(holidays.import, await admin.post(`${path}/import`, renamed))).toEqual({
    added: 0,
    changed: 1,
  })
  expect((await holidaysOf(technician)).map(({ day, name }) => [day, name])).toEqual([
    [`${year}-07-04`, 'Independence Day'],
    [`${year}-11-26`, 'Thanks'],
  ])
})

test('refuses invalid, endless and oversized calendar files with a reason, and anyone but an administrator', async () => {
  const preview = (text: string) => admin.post(`${path}/preview`, { countryId: 2, calendar: text })
  await expectFailure(await preview('%PDF-1.7'), 400, { field: 'calendar', code: 'holiday_file.no_calendar' })
  const daily = calendar(
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;VALUE=DATE:20260101',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Every day',
    'END:VEVENT',
  )
  await expectFailure(await preview(daily), 400, { message: '"Every day" repeats too often for a holiday' })
  await expectFailure(await preview('x'.repeat(1_000_001)), 400, {
    field: 'calendar',
    message: 'A calendar file can be at most 1000 kB',
  })
  await expectFailure(await preview('x'.repeat(3_000_000)), 413)
  await expectFailure(await manager.post(`${path}/preview`, { countryId: 2, calendar: calendar(...single) }), 403)
  const days = [{ day: `${year}-07-04`, name: 'One' }]
  await expectFailure(await manager.post(`${path}/import`, { countryId: 2, holidays: days }), 403)
  await expectFailure(await admin.post(`${path}/import`, { countryId: 2, holidays: [] }), 400, { field: 'holidays' })
  await expectFailure(
    await admin.post(`${path}/import`, { countryId: 2, holidays: [...days, { day: 'soon', name: 'Two' }] }),
    400,
    { field: 'holidays.1.day' },
  )
  expect(await holidaysOf(admin)).toEqual([])
})

const leave = { firstDay: `${year}-08-01`, lastDay: `${year}-08-14`, note: 'Summer' }

test('lets a person add, change and withdraw their own future leave, and shows it to nobody else but reviewers', async () => {
  const added = await expectAnswer(leaves.add, await technician.post('/api/leave', leave))
  expect(added).toMatchObject({ ...leave, canEdit: true, user: { id: userId, username: 'te.paris1' } })
  expect(await expectAnswer(leaves.list, await manager.get(`/api/leave?userId=${userId}`))).toEqual([
    { ...added, canEdit: false },
  ])
  expect(await expectAnswer(leaves.list, await stranger.get(`/api/leave?userId=${userId}`))).toEqual([])
  await expectFailure(await manager.put(`/api/leave/${added.id}`, leave), 403, {
    code: 'leave.not_yours',
  })
  await expectFailure(await stranger.put(`/api/leave/${added.id}`, leave), 404)
  await expectFailure(await stranger.delete(`/api/leave/${added.id}`), 404)
  const shorter = { ...leave, lastDay: `${year}-08-07`, note: '' }
  const changed = await expectAnswer(leaves.change, await technician.put(`/api/leave/${added.id}`, shorter))
  expect(changed).toMatchObject({ lastDay: shorter.lastDay, note: null })
  await expectFailure(await technician.post('/api/leave', leave), 409, { field: 'firstDay' })
  await expectAnswer(leaves.remove, await technician.delete(`/api/leave/${added.id}`))
  await expectFailure(await technician.delete(`/api/leave/${added.id}`), 404)
})

test('[COMP-11] stores the deputy of a leave', async () => {
  const deputy = (await expectAnswer(auth.user, await stranger.get('/api/auth/user'))).user
  const added = await expectAnswer(leaves.add, await technician.post('/api/leave', { ...leave, deputyId: deputy.id }))
  expect(added.deputy).toEqual({ id: deputy.id, name: deputy.name })
  const own = `/api/leave/${added.id}`
  expect((await expectAnswer(leaves.change, await technician.put(own, { note: 'Later' }))).deputy).toEqual(added.deputy)
  await expectFailure(await technician.put(own, { deputyId: userId }), 400, {
    code: 'leave.deputy_is_self',
    field: 'deputyId',
  })
  expect((await expectAnswer(leaves.change, await technician.put(own, { deputyId: null }))).deputy).toBeNull()
})

test('lets only administrators add leave for days that have begun', async () => {
  const past = { firstDay: '2026-01-05', lastDay: '2026-01-06', note: 'api test' }
  await expectFailure(await technician.post('/api/leave', past), 400, { field: 'firstDay' })
  const added = await expectAnswer(leaves.add, await admin.post('/api/leave', { ...past, userId }))
  await expectFailure(await technician.put(`/api/leave/${added.id}`, past), 403)
  await expectFailure(await technician.delete(`/api/leave/${added.id}`), 403)
  expect((await expectAnswer(leaves.list, await admin.get('/api/leave?search=te.paris1'))).map(({ id }) => id)).toEqual(
    [added.id],
  )
  expect(await expectAnswer(leaves.list, await admin.get('/api/leave?search=te.paris1&from=2026-01-07'))).toEqual([])
  await expectAnswer(leaves.remove, await admin.delete(`/api/leave/${added.id}`))
})

test.each([
  ['lastDay', `${year}-07-31`],
  ['firstDay', ''],
  ['note', 'x'.repeat(1_001)],
  ['userId', '00000000-0000-4000-8000-000000000000'],
  ['userId', 'me'],
  ['deputyId', '00000000-0000-4000-8000-000000000000'],
  ['deputyId', 'me'],
])('refuses leave with a wrong %s and stores nothing', async (field, value) => {
  const wrong = { [field]: value }
  await expectFailure(await admin.post('/api/leave', { ...leave, userId, ...wrong }), 400, { field })
  expect(await expectAnswer(leaves.list, await admin.get(`/api/leave?from=${year}-01-01`))).toEqual([])
})

test('refuses leave of more than a year, and leave for someone else', async () => {
  await expectFailure(await technician.post('/api/leave', { ...leave, lastDay: `${year + 2}-01-01` }), 400, {
    message: 'Leave can last at most 366 days',
  })
  await expectFailure(await stranger.post('/api/leave', { ...leave, userId }), 403)
  expect(await expectAnswer(leaves.list, await admin.get(`/api/leave?from=${year}-01-01`))).toEqual([])
})

test('pages through all leave without a gap or a repetition', async () => {
  for (const month of ['01', '02', '03']) {
    await expectAnswer(
      leaves.add,
      await admin.post('/api/leave', {
        ...leave,
        userId,
        firstDay: `${year}-${month}-01`,
        lastDay: `${year}-${month}-02`,
      }),
    )
  }
  const first = await admin.get(`/api/leave?limit=2&userId=${userId}`)
  const next = await admin.get(`/api/leave?limit=2&userId=${userId}&cursor=${first.headers.get('X-Next-Cursor')}`)
  const days = [...(await expectAnswer(leaves.list, first)), ...(await expectAnswer(leaves.list, next))].map(
    ({ firstDay }) => firstDay,
  )
  expect(days).toEqual([`${year}-03-01`, `${year}-02-01`, `${year}-01-01`])
})

test('pages through leave of the same first day without a gap or a repetition', async () => {
  const added = await query<{ id: number }>(
    `insert into public.leave (profile_id, first_day, last_day)
     select p.id, $1, $1 from public.profiles p where p.username in ('te.paris1', 'te.lyon1', 'te.berlin1', 'te.tokyo1')
     returning id::integer`,
    [`${year}-06-01`],
  )
  const first = await admin.get(`/api/leave?limit=2&from=${year}-06-01`)
  const next = await admin.get(`/api/leave?limit=2&from=${year}-06-01&cursor=${first.headers.get('X-Next-Cursor')}`)
  const ids = [...(await expectAnswer(leaves.list, first)), ...(await expectAnswer(leaves.list, next))].map(
    ({ id }) => id,
  )
  expect(ids.toSorted((one, other) => one - other)).toEqual(added.map(({ id }) => id))
})
