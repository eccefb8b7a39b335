import { afterEach, expect, test } from 'vitest'
import { permissionsQuery } from '@/lib/access.ts'
import { ApiError } from '@/lib/api.ts'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, textsIn, viewer } from '@/ui/test-screen.tsx'
import type { AccessLevel } from '@contract/permissions.ts'
import { reports } from '@contract/reports.ts'
import { statistics } from '@contract/stats.ts'
import MobileHomePage from './MobileHomePage.tsx'
import { recentQuery } from './recent-query.ts'
import texts from './texts.en.ts'

afterEach(() => queryClient.clear())

/** The home of a person whose reads the server refuses. */
async function refusedHome(hasAccess: boolean): Promise<string> {
  const tabs = ['dashboard', 'submit-report', 'reports'].map((code) => ({ code, accessLevel: 'read' as AccessLevel }))
  queryClient.setQueryData(permissionsQuery.queryKey, [
    { applicationCode: 'DAILY_ACTIVITIES', hasAccess, tabs },
  ] as never)
  for (const { queryKey } of [read(statistics.stats), read(reports.today), recentQuery]) {
    const queryFn = () => Promise.reject(new ApiError(403, 'Forbidden', ''))
    await queryClient.prefetchQuery({ queryKey: [...queryKey], queryFn })
  }
  return screenOf(<MobileHomePage />, viewer, { texts: { mobile: texts } })
}

const alertsIn = (markup: string): number => markup.split('role="alert"').length - 1

test('[MREP-17] the home shows neither figures nor failures to a person without access', async () => {
  const home = await refusedHome(false)
  expect(textsIn(home, 'h1')).toEqual(['Hello, Vera Viewer'])
  expect(alertsIn(home)).toBe(0)
  expect(textsIn(home, 'h2')).toEqual([])
  expect(home).not.toContain('Compliance Rate')
})

test('the home says to a person with access what could not be read', async () => {
  const home = await refusedHome(true)
  expect(alertsIn(home)).toBe(3)
  expect(textsIn(home, 'h2')).toEqual(['Today&#x27;s Reports', 'Recent Reports'])
})
