import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { auth } from '@contract/auth.ts'
import { endpoint } from '@contract/endpoint.ts'
import { addressOf, ApiError, call } from './api.ts'

const common = { method: 'GET', summary: '', access: 'person', answer: z.array(z.unknown()) } as const
const thing = endpoint({ ...common, path: '/api/things/{id}', params: z.strictObject({ id: z.number() }) })
const things = endpoint({ ...common, path: '/api/things', query: z.looseObject({}) })

afterEach(() => vi.unstubAllGlobals())

const answers = (body: string | null, init: ResponseInit) => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

describe('call', () => {
  test('[API-2] a non-ok answer becomes an error whose message is status, colon, body', async () => {
    answers('{"message":"Try again"}', { status: 503, statusText: 'Service Unavailable' })
    await expect(call(auth.user)).rejects.toThrow('503: {"message":"Try again"}')
    answers(null, { status: 502, statusText: 'Bad Gateway' })
    await expect(call(auth.user)).rejects.toThrow('502: Bad Gateway')
  })

  test("an error contains the server's message if there is one", () => {
    expect(new ApiError(409, '', '{"message":"There is one"}').failure?.message).toBe('There is one')
    expect(new ApiError(500, '', '<html>').failure).toBeUndefined()
  })

  test('[API-3] keeps the message of a failure with fields that this version does not know', () => {
    const body =
      '{"code":"of.tomorrow","message":"There is one","more":1,"issues":[{"path":["a"],"message":"b","c":{}}]}'
    expect(new ApiError(409, '', body).failure).toMatchObject({
      message: 'There is one',
      issues: [{ path: ['a'], message: 'b' }],
    })
    expect(new ApiError(409, '', '{"message":"There is one","issues":"odd","code":7}').failure?.message).toBe(
      'There is one',
    )
  })

  test('[API-1] credentials are sent, and a body as JSON', async () => {
    const fetching = answers('{}', { status: 200 })
    await call(auth.preferences, { body: { theme: 'dark' } })
    expect(fetching).toHaveBeenCalledWith(
      '/api/auth/preferences',
      expect.objectContaining({
        method: 'PUT',
        credentials: 'include',
        headers: expect.objectContaining({ 'Content-Type': 'application/json' }),
        body: '{"theme":"dark"}',
      }),
    )
  })
})

describe('addressOf', () => {
  test('fills in parameters', () => {
    expect(addressOf(thing, { params: { id: 7 } })).toBe('/api/things/7')
  })

  test("[REV-37] leaves out empty filters and 'all'", () => {
    const query = { startDate: '', country: 'all', area: undefined, status: 'late' }
    expect(addressOf(things, { query })).toBe('/api/things?status=late')
  })
})
