import { afterEach, describe, expect, test, vi } from 'vitest'
import { milliseconds } from './milliseconds.ts'
import { queryClient } from './query.ts'
import { userQuery } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
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
})

test('[MOB-15] waits five seconds for authentication, shows toasts for five, and forwards after one or two', () => {
  const { authLoading, toast, simplePageCheck, cacheClearRedirect } = milliseconds
  expect([authLoading, toast, simplePageCheck, cacheClearRedirect]).toEqual([5000, 5000, 1000, 2000])
})
