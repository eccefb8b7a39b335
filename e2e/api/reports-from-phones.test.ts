import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { countReports, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { daysFrom, removeReportsOfEachTest, reporterOf, validReport } from './support/report.ts'

const person = 'te.lyon1'
const [client] = clientsOf(person)
removeReportsOfEachTest()

const submit = (body: unknown) => client.post('/api/reports', body as Record<string, unknown>)

describe('a report from a phone', () => {
  test('[MREP-12] accepts the place that the mobile form sends', async () => {
    const { date, items } = await validReport(client)
    const body = { date, country: 'FR', area: 'south', site: '', items }
    const named = await query<{ name: string }>(
      'select a.name from public.areas a join public.profiles p on p.area_id = a.id where p.username = $1',
      [person],
    )
    const report = await expectAnswer(contract.reports.create, await submit({ ...body, area: named[0]?.name }))
    expect(report).toMatchObject({ country: 'France', area: named[0]?.name })
    await expectFailure(await submit({ ...body, country: 'ZZ' }), 400, { field: 'country' })
  })

  test.each(['countries', 'areas', 'sites'] as const)(
    '[ADM-14] names a place of the author that was deactivated, but no other inactive one: %s',
    async (table) => {
      const { date, items } = await validReport(client)
      const level = ({ countries: 'country', areas: 'area', sites: 'site' } as const)[table]
      const [own] = await query<Record<string, string>>(
        `select c.code as country, a.code as area, s.code as site
         from public.profiles p join public.countries c on c.id = p.country_id
         join public.areas a on a.id = p.area_id join public.sites s on s.id = p.site_id where p.username = $1`,
        [person],
      )
      const [place] = await query<{ id: number }>(
        `select p.${level}_id::integer as id from public.profiles p where p.username = $1`,
        [person],
      )
      const setActive = (isActive: boolean) =>
        query(`update public.${table} set is_active = $2 where id = $1`, [place?.id, isActive])
      const manager = await signedIn('gm')
      await setActive(false)
      try {
        const report = await expectAnswer(contract.reports.create, await submit({ date, ...own, items }))
        expect(report).toMatchObject({ country: 'France' })
        const refused = await manager.post('/api/reports', { date, departmentId: 1, ...own, items })
        await expectFailure(refused, 400, { field: level, code: `${level}.not_found` as const })
      } finally {
        await setActive(true)
      }
    },
  )

  test('[MREP-12] refuses a name that several places have, and accepts their codes', async () => {
    const { date, items } = await validReport(client)
    const rename = (code: string, name: string) =>
      query('update public.countries set name = $2 where code = $1', [code, name])
    await rename('DE', 'France')
    try {
      await expectFailure(await submit({ date, country: 'France', items }), 400, {
        field: 'country',
        message: 'Several places are named "France". Use the code, and name the country and area too.',
      })
      await rename('DE', 'FR')
      const report = await expectAnswer(contract.reports.create, await submit({ date, country: 'FR', items }))
      expect(report).toMatchObject({ country: 'France' })
    } finally {
      await rename('DE', 'Germany')
    }
    await expectFailure(await submit({ date, area: 'South', items }), 400, { field: 'area', code: 'place.ambiguous' })
  })

  test('[MREP-1] accepts exactly the fields of the mobile form', async () => {
    const { today } = await reporterOf(client)
    const item = {
      description: 'Poured the slab of level 2',
      category: 'timesheet',
      nextStep: null,
      expectedOutcome: null,
      importance: 'critical',
      dueDate: null,
      scheduledDate: null,
      startTime: '07:30',
      endTime: '11:45',
      observations: 'Rain until ten',
    }
    const place = { country: 'FR', area: 'south', site: '' }
    const report = await expectAnswer(
      contract.reports.create,
      await submit({ date: today, ...place, items: [{ ...item, dueDate: '', scheduledDate: '' }] }),
    )
    expect(report).toMatchObject({ date: today, country: 'France', area: 'South', categoryId: null })
    expect(report.items).toEqual([
      {
        ...item,
        id: expect.any(Number),
        sectionId: null,
        kind: 'other',
        type: 'report_content',
        value: null,
        status: 'pending',
        startTime: '07:30:00',
        endTime: '11:45:00',
      },
    ])
  })

  test('[MREP-19] stores a report once that is sent several times with the same id of its client, whatever its day', async () => {
    const clientId = crypto.randomUUID()
    const body = { ...(await validReport(client)), clientId }
    const count = await countReports(person)
    const sent = await Promise.all([submit(body), submit(body)])
    const [first, second] = await Promise.all(sent.map((response) => expectAnswer(contract.reports.create, response)))
    expect(second).toEqual(first)
    // A day long before the demo's reports, so that the person has no other report of it.
    await query('update public.reports set date = date - 400 where client_id = $1', [clientId])
    const later = await expectAnswer(
      contract.reports.create,
      await submit({ ...body, date: daysFrom(body.date, -400) }),
    )
    expect(later.id).toBe(first?.id)
    expect(await countReports(person)).toBe(count + 1)
  })

  test('[MREP-19] answers a report that is sent again as it was stored, also when its place is no longer there', async () => {
    const body = { ...(await validReport(client)), clientId: crypto.randomUUID() }
    const first = await expectAnswer(contract.reports.create, await submit(body))
    const again = await submit({ ...body, site: 'removed-meanwhile' })
    expect(await expectAnswer(contract.reports.create, again)).toEqual(first)
  })

  test('[MREP-19] is found by the id of its client, by its author only', async () => {
    const clientId = crypto.randomUUID()
    const path = `/api/reports/sent/${clientId}`
    await expectFailure(await client.get(path), 404, { code: 'report.not_found' })
    const report = await expectAnswer(
      contract.reports.create,
      await submit({ ...(await validReport(client)), clientId }),
    )
    const found = await client.get(path)
    expect(found.headers.get('ETag')).toBe(`"${report.version}"`)
    expect(await expectAnswer(contract.reports.sent, found)).toEqual(report)
    const other = await signedIn('aom.south.fr')
    const { user } = await reporterOf(other)
    await expectFailure(await other.get(path), 404, { code: 'report.not_found' })
    await expectFailure(await client.get(`${path}?userId=${user.id}`), 409, { code: 'request.other_person' })
  })

  test('[MREP-19] refuses a report that somebody else wrote in this browser', async () => {
    const other = await signedIn('te.berlin1')
    const { user } = await reporterOf(other)
    const count = await countReports(person)
    await expectFailure(await submit({ ...(await validReport(client)), userId: user.id }), 409, {
      code: 'request.other_person',
    })
    expect(await countReports(person)).toBe(count)
  })
})
