import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { userQuery } from '@/lib/session.ts'
import { markLeft } from '@/lib/signed-in-mark.ts'
import { checkIn } from './check-in.ts'

afterEach(() => {
  markLeft()
  queryClient.clear()
})

/** Opens a page as a signed-in person; returns the addresses to which it leads later. */
async function openPage(): Promise<string[]> {
  const opened: string[] = []
  vi.stubGlobal('location', { assign: (address: string) => opened.push(address) })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: { id: 'first' }, isViewed: false })))
  await queryClient.fetchQuery(userQuery)
  new QueryObserver(queryClient, userQuery).subscribe(() => undefined)
  return opened
}

test('[USER-8] [MOB-31] a check-in after the session has ended leads to the sign-in screen', async () => {
  const opened = await openPage()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No' }, { status: 401 })))
  expect(await checkIn()).toBeUndefined()
  await expect.poll(() => opened).toEqual(['/login?error=session'])
})

test('a check-in that fails otherwise leaves the page open', async () => {
  const opened = await openPage()
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json({ message: 'No' }, { status: 503 }))
  })
  expect(await checkIn()).toBeUndefined()
  expect(asked).toEqual(['/api/live'])
  expect(opened).toEqual([])
})
