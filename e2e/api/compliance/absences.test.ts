import { afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { personId } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { leaves } = contract
const [stranger, technician] = clientsOf('te.berlin1', 'te.paris1')
const names = ['te.paris1', 'te.lyon1', 'te.munich1', 'te.berlin1'] as const
const people = {} as Record<(typeof names)[number], { id: string; name: string }>
/** A Wednesday after today that is no public holiday in the demo, in a year without leave. */
const [day, thursday] = ['2041-06-12', '2041-06-13']
const at = `${day}T09:00:00Z`

beforeAll(async () => {
  for (const username of names) {
    const [found] = await query<{ name: string }>('select full_name as name from public.profiles where username = $1', [
      username,
    ])
    people[username] = { id: await personId(username), name: found?.name ?? '' }
  }
})
afterEach(() => query(`delete from public.leave where note = 'absences'`))

const goAway = (username: (typeof names)[number], deputy: (typeof names)[number] | null, days = [day, day]) =>
  query(
    `insert into public.leave (profile_id, first_day, last_day, note, deputy_id) values ($1, $2, $3, 'absences', $4)`,
    [people[username].id, ...days, deputy && people[deputy].id],
  )
const absences = (search: Record<string, string>, client = stranger) =>
  client.get(`/api/absences?${new URLSearchParams(search)}`)

test('[MSG-48] [MEET-40] shows everyone who is away on a day, until when, and the deputy, but not why', async () => {
  await goAway('te.paris1', 'te.munich1')
  const userIds = [people['te.berlin1'].id, people['te.paris1'].id].join(',')
  const deputy = people['te.munich1']
  expect(await expectAnswer(leaves.absences, await absences({ userIds, at }))).toEqual([
    { userId: people['te.paris1'].id, backOn: thursday, deputy: { ...deputy, backOn: null }, standIn: deputy },
  ])
  const next = await absences({ userIds, at: `${thursday}T09:00:00Z` })
  expect(await expectAnswer(leaves.absences, next)).toEqual([])
  expect(await expectAnswer(leaves.list, await stranger.get(`/api/leave?userId=${people['te.paris1'].id}`))).toEqual([])
})

test('[MSG-48] counts today without an instant, and nobody on a day that is over', async () => {
  const [today] = await query<{ day: string }>('select current_date::text as day')
  const [first, last] = [-3, 30].map((days) =>
    new Date(Date.parse(today?.day ?? '') + days * 86_400_000).toISOString().slice(0, 10),
  )
  await goAway('te.paris1', null, [first ?? '', last ?? ''])
  const userIds = people['te.paris1'].id
  const away = { userId: userIds, backOn: expect.any(String), deputy: null, standIn: null }
  expect(await expectAnswer(leaves.absences, await absences({ userIds }))).toEqual([away])
  const before = await absences({ userIds, at: `${first}T12:00:00Z` })
  expect(await expectAnswer(leaves.absences, before)).toEqual([])
})

test('[MSG-54] says that a deputy is away too, and who stands in', async () => {
  await goAway('te.paris1', 'te.munich1')
  await goAway('te.munich1', 'te.lyon1', [day, thursday])
  const asked = { userIds: people['te.paris1'].id, at }
  const away = {
    userId: people['te.paris1'].id,
    backOn: thursday,
    deputy: { ...people['te.munich1'], backOn: '2041-06-14' },
  }
  expect(await expectAnswer(leaves.absences, await absences(asked, technician))).toEqual([
    { ...away, standIn: people['te.lyon1'] },
  ])
  await goAway('te.lyon1', 'te.paris1')
  expect(await expectAnswer(leaves.absences, await absences(asked))).toEqual([{ ...away, standIn: null }])
})

const one = '0198f000-0000-7000-8000-0000000000d1'
test.each<[string, Record<string, string>]>([
  ['userIds.0', { userIds: 'me' }],
  ['userIds', { userIds: Array.from({ length: 51 }, () => one).join(',') }],
  ['userIds', { at }],
  ['at', { userIds: one, at: 'soon' }],
])('refuses a wrong or missing %s', async (field, search) => {
  expect(await expectFailure(await absences(search), 400, { field })).toMatchObject({ code: 'request.invalid' })
})
