import { afterEach, expect, test } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import ui from '@/ui/texts.en.ts'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { contract } from '@contract/index.ts'
import texts from '../texts.en.ts'
import { ApplicationMatrix } from './ApplicationMatrix.tsx'

afterEach(() => queryClient.clear())

const person = { id: 'ann', name: 'Ann Bell', isAdmin: false } as ManagedUser
const { queryKey } = read(contract.tabPermissions.applications)

/** The applications of a person as the screen shows them when one is active or not. */
function shown(isActive: boolean): string {
  const application = { id: 1, code: 'DAILY_ACTIVITIES', name: 'Daily Activities', description: '', isActive }
  queryClient.setQueryData(queryKey, [application] as never)
  const access = read(contract.tabPermissions.access, { query: { userId: person.id } })
  queryClient.setQueryData(access.queryKey, [{ applicationId: 1, hasAccess: true }] as never)
  return screenOf(<ApplicationMatrix person={person} />, viewer, { texts: { settings: texts } })
}

test('an application can be given to a person while it is active', () => {
  expect(shown(true)).toMatch(/<button [^>]*role="switch"[^>]*aria-checked="true"/)
  expect(shown(false)).not.toContain('role="switch"')
  expect(shown(false)).toContain('Coming Soon')
})

test('[API-12] the applications are fetched again every 30 seconds', () => {
  shown(true)
  const query = queryClient.getQueryCache().find({ queryKey })
  expect(query?.options).toMatchObject({ refetchInterval: 30_000 })
})

test.each([
  ['the applications', read(contract.tabPermissions.applications)],
  ['the rights of the person', read(contract.tabPermissions.access, { query: { userId: person.id } })],
])('says when %s cannot be read, and offers to try again', async (_, query) => {
  const failing = () => Promise.reject(new ApiError(500, '', '{"message":"Not now"}'))
  await queryClient.prefetchQuery({ queryKey: query.queryKey, queryFn: failing })
  const markup = screenOf(<ApplicationMatrix person={person} />, viewer, { texts: { settings: texts, ui } })
  expect(markup).toContain('Not now')
  expect(markup).toMatch(/<button\b.*Retry/s)
})
