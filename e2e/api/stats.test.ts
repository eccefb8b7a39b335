import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Stats } from '../../supabase/functions/_shared/contract/stats.ts'
import { Client, signedIn } from './support/client.ts'
import { forgetSignIns, query, removeReportsSince } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { validReport } from './support/report.ts'
import { withoutAccess } from './support/without-access.ts'

const read = async (client: Client, query = ''): Promise<Stats> =>
  expectAnswer(contract.statistics.stats, await client.get(`/api/stats${query}`))
const statsOf = (client: Client): Promise<Stats> => read(client)

beforeAll(forgetSignIns)

describe('[DASH-4] the figures of the dashboard', () => {
  test('count a report of today for its author and reviewers only', async () => {
    const start = new Date()
    const [author, reviewer, stranger] = (await Promise.all(
      ['te.paris2', 'aom.paris', 'cm.de'].map((username) => signedIn(username)),
    )) as [Client, Client, Client]
    const before = await Promise.all([author, reviewer, stranger].map(statsOf))
    try {
      await expectAnswer(contract.reports.create, await author.post('/api/reports', await validReport(author)))
      const after = await Promise.all([author, reviewer, stranger].map(statsOf))
      const more = after.map(({ todayReports }, index) => todayReports - (before[index]?.todayReports ?? 0))
      expect(more).toEqual([1, 1, 0])
    } finally {
      await removeReportsSince(start)
    }
  })

  test('give compliance as the percentage of reports owed in the last week', async () => {
    const { complianceRate, changes } = await statsOf(await signedIn('adm'))
    expect(complianceRate).toBeGreaterThan(0)
    expect(complianceRate).toBeLessThanOrEqual(100)
    expect(changes.complianceRate).not.toBeNull()
  })

  test('count deactivated people only in the total', async () => {
    const { activeUsers, totalUsers } = await statsOf(await signedIn('te.paris1'))
    const [counts] = await query<{ active: number; total: number }>(
      'select (count(*) filter (where is_active))::integer as active, count(*)::integer as total from public.profiles',
    )
    expect({ activeUsers, totalUsers }).toEqual({ activeUsers: counts?.active, totalUsers: counts?.total })
    expect(totalUsers).toBeGreaterThan(activeUsers)
  })

  test('give the average time of submission within the working day', async () => {
    const { averageSubmissionTime } = await statsOf(await signedIn('adm'))
    expect(averageSubmissionTime).toMatch(/^1[0-9]:[0-5][0-9]$/)
  })

  test('count as overdue the plans that the list of plans shows as overdue', async () => {
    const client = await signedIn('te.paris1')
    const plans = await expectAnswer(
      contract.actionPlans.list,
      await client.get('/api/action-plans?status=overdue&limit=200'),
    )
    expect((await statsOf(client)).overdueActions).toBe(plans.length)
  })

  test('[NAV-33] are those of one company if its code is given', async () => {
    const client = await signedIn('adm')
    const [counts] = await query<{ active: number; total: number }>(
      `select (count(*) filter (where p.is_active))::integer as active, count(*)::integer as total
       from public.profiles p join public.companies c on c.id = p.company_id where c.code = 'SOL'`,
    )
    const { activeUsers, totalUsers } = await read(client, '?company=sol')
    expect({ activeUsers, totalUsers }).toEqual({ activeUsers: counts?.active, totalUsers: counts?.total })
    expect(activeUsers).toBeGreaterThan(0)
    expect((await statsOf(client)).activeUsers).toBeGreaterThan(activeUsers)
    expect(await read(client, '?company=all')).toEqual(await statsOf(client))
    expect(await read(client, '?company=ATLANTIS')).toMatchObject({ totalUsers: 0, complianceRate: null })
  })

  test('[ACC-10] need a session, but no tab', async () => {
    await expectFailure(await new Client().get('/api/stats'), 401)
    const client = await signedIn('te.hamburg1')
    await withoutAccess('te.hamburg1', async () => {
      expect(await statsOf(client)).toMatchObject({ todayReports: 0 })
    })
  })
})
