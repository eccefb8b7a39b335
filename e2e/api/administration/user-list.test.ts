import { expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { users } = contract
const path = '/api/admin/users'
const [admin, technician] = clientsOf('adm', 'te.osaka1')

test('[USER-13] comes in pages that a client follows by the headers Link and X-Next-Cursor to the last person', async () => {
  const total = Number((await admin.get(path)).headers.get('X-Total-Count'))
  for (const next of [
    (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1],
    (headers: Headers) =>
      headers.has('X-Next-Cursor') && `${path}?sort=username&limit=20&cursor=${headers.get('X-Next-Cursor')}`,
  ]) {
    const names: string[] = []
    for (let address: string | undefined | false = `${path}?sort=username&limit=20`; address;) {
      const response = await admin.get(address)
      names.push(...(await expectAnswer(users.list, response)).map(({ username }) => username))
      address = next(response.headers)
    }
    expect(new Set(names).size).toBe(total)
    expect(names.length).toBe(total)
  }
})

test('[USER-14] searches, filters, sorts and pages the list of people', async () => {
  const list = async (parameters: string) => {
    const response = await admin.get(`${path}?${parameters}`)
    const total = Number(response.headers.get('X-Total-Count'))
    return { total, names: (await expectAnswer(users.list, response)).map(({ username }) => username) }
  }
  const all = await list('sort=username&limit=200')
  expect(all.total).toBe(all.names.length)
  expect(all.names).toContain('inactive')
  const [first, second] = [await list('sort=username&limit=5'), await list('sort=username&limit=5&page=2')]
  expect([...first.names, ...second.names]).toEqual(all.names.slice(0, 10))
  expect(first.total).toBe(all.total)
  expect((await list('sort=username&order=desc&limit=200')).names).toEqual(all.names.toReversed())
  expect(await list('page=99')).toEqual({ total: all.total, names: [] })
  expect(await list('search=%25')).toEqual({ total: 0, names: [] })
  expect(await list('role=te&countryId=4&sort=username')).toEqual({ total: 2, names: ['te.osaka1', 'te.tokyo1'] })
  expect((await list('isActive=false')).names).toEqual(['inactive'])
  expect((await list('isAdmin=true')).names).toEqual(['adm'])
  await expectFailure(await admin.get(`${path}?sort=password`), 400, { field: 'sort' })
})

test('[USER-14] [USER-24] finds people without a country under that of the headquarters', async () => {
  const move = (country: number | null) =>
    query(`update public.profiles set country_id = $1 where username = 'gm'`, [country])
  await move(null)
  try {
    const found = await expectAnswer(users.list, await admin.get(`${path}?role=gm&countryId=7`))
    expect(found.map(({ username }) => username)).toEqual(['gm'])
    expect(await expectAnswer(users.list, await admin.get(`${path}?role=gm&countryId=3`))).toEqual([])
  } finally {
    await move(7)
  }
})

test('[USER-18] lists when each person last looked at the portal, and sorts by it', async () => {
  await query('delete from people.presence')
  const latest = async () =>
    (await expectAnswer(users.list, await admin.get(`${path}?sort=lastSeenAt&order=desc&limit=1`)))[0]
  expect(await latest()).toMatchObject({ lastSeenAt: null, isOnline: false })
  await expectAnswer(contract.live.checkIn, await technician.post('/api/live'))
  const seen = await latest()
  expect(seen).toMatchObject({ username: 'te.osaka1', isOnline: true, lastSeenAt: expect.any(String) })
})
