import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isSessionVerified, markVerified } from './connection.ts'
import { milliseconds } from './milliseconds.ts'
import { queryClient } from './query.ts'
import { followSession, userQuery } from './session.ts'
import { isLeaving, markLeft, markSignedOut } from './signed-in-mark.ts'

afterEach(() => {
  markLeft()
  markVerified(true)
  queryClient.clear()
})

describe('the signed-in person', () => {
  test('[SIGN-17] is cached for five minutes, and the lookup is not retried', () => {
    expect(userQuery.staleTime).toBe(300_000)
    expect(queryClient.getDefaultOptions().queries?.retry).toBe(false)
  })

  test.each([401, 404, 500])('[SIGN-16] is null after a %i', async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No' }, { status })))
    expect(await queryClient.fetchQuery(userQuery)).toBeNull()
  })

  test('[SIGN-16] stays while the server fails, and is null once it says that the session has ended', async () => {
    const respond = (status: number, body: object) =>
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
    respond(200, { user: { id: 'first' }, isViewed: false })
    await queryClient.fetchQuery(userQuery)
    respond(503, { message: 'Later' })
    await queryClient.refetchQueries(userQuery)
    expect(queryClient.getQueryData(userQuery.queryKey)?.id).toBe('first')
    expect(isSessionVerified()).toBe(false)
    respond(401, { message: 'No' })
    await queryClient.refetchQueries(userQuery)
    expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull()
    expect(isSessionVerified()).toBe(true)
  })
})

test('[MOB-30] a sign-out without a connection is repeated until the server has ended the session', async () => {
  markSignedOut()
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.endsWith('/logout')
        ? Response.json({ message: 'Later' }, { status: 503 })
        : Response.json({ user: { id: 'first' }, isViewed: false }),
    ),
  )
  expect(await queryClient.fetchQuery(userQuery)).toBeNull()
  expect(isLeaving()).toBe(true)
})

test("when somebody else is signed in, the page reloads and never shows them the previous person's data", async () => {
  const answer = (id: string) => () => Promise.resolve(Response.json({ user: { id }, isViewed: false }))
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', answer('first'))
  await queryClient.fetchQuery(userQuery)
  vi.stubGlobal('fetch', answer('second'))
  queryClient.refetchQueries(userQuery).catch(() => undefined)
  queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
  await expect.poll(() => reload).toHaveBeenCalled()
  expect(queryClient.getQueryData(userQuery.queryKey)?.id).toBe('first')
})

test('[MOB-31] the page also reloads when the person before has signed out in between', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  const answer = (id: string) => () => Promise.resolve(Response.json({ user: { id }, isViewed: false }))
  vi.stubGlobal('fetch', answer('first'))
  await queryClient.fetchQuery(userQuery)
  queryClient.setQueryData(userQuery.queryKey, null)
  vi.stubGlobal('fetch', answer('second'))
  queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined)
  await expect.poll(() => reload).toHaveBeenCalled()
  expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull()
})

test('a person who has signed in again, in another tab, reads everything anew', async () => {
  const answer = (status: number) => () =>
    Promise.resolve(Response.json({ user: { id: 'first' }, isViewed: false }, { status }))
  const [shown, refused] = [['/api/plans'], ['/api/reports']]
  vi.stubGlobal('fetch', answer(200))
  await queryClient.fetchQuery(userQuery)
  await queryClient.prefetchQuery({ queryKey: shown })
  new QueryObserver(queryClient, userQuery).subscribe(() => undefined)
  await queryClient.refetchQueries(userQuery)
  expect(queryClient.getQueryState(shown)?.status).toBe('success')

  vi.stubGlobal('fetch', answer(401))
  await queryClient.prefetchQuery({ queryKey: refused })
  queryClient.setQueryData(userQuery.queryKey, null)
  expect(queryClient.getQueryState(refused)?.status).toBe('error')
  vi.stubGlobal('fetch', answer(200))
  await queryClient.refetchQueries(userQuery)
  expect(queryClient.getQueryData(userQuery.queryKey)?.id).toBe('first')
  expect([queryClient.getQueryState(shown), queryClient.getQueryState(refused)]).toEqual([undefined, undefined])
})

test('[MOB-15] waits five seconds for authentication, shows toasts for five, and forwards after one or two', () => {
  const { authLoading, toast, simplePageCheck, cacheClearRedirect } = milliseconds
  expect([authLoading, toast, simplePageCheck, cacheClearRedirect]).toEqual([5000, 5000, 1000, 2000])
})

test('a page that Back restores as it was before signing out is loaded anew, and any other page once only', () => {
  const page = new EventTarget()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { reload })
  followSession()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(reload).not.toHaveBeenCalled()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
})
