import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { auth } from '@contract/auth.ts'
import { endpoint } from '@contract/endpoint.ts'
import { addressOf, ApiError, call, send } from './api.ts'

const common = { summary: '', access: 'person', answer: z.array(z.unknown()) } as const
const thing = endpoint('GET /api/things/{id}', { ...common, params: z.strictObject({ id: z.number() }) })
const things = endpoint('GET /api/things', { ...common, query: z.looseObject({}) })

const answers = (body: string | null, init: ResponseInit) => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

describe('call', () => {
  test('[API-2] a non-ok response becomes an error whose message is status, colon, body', async () => {
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

  test('a request is broken off with the signal of its caller', async () => {
    const fetching = answers('{}', { status: 200 })
    const { signal } = new AbortController()
    await call(thing, { params: { id: 7 }, signal })
    await call(thing, { params: { id: 7 } })
    expect(fetching.mock.calls.map(([, init]) => init?.signal)).toEqual([signal, undefined])
  })
})

describe('[API-11] a request that the database is too busy for', () => {
  const busy = { status: 503, headers: { 'Retry-After': '2' } }

  /** The first response is a 503 with this code, the second one a success. */
  const answersLater = (code: string) => {
    const answer = (status: number, init = {}) =>
      new Response(JSON.stringify({ code, message: '' }), { status, ...init })
    const fetching = vi
      .fn<typeof fetch>()
      .mockImplementationOnce(async () => answer(503, busy))
      .mockImplementationOnce(async () => answer(200))
    vi.stubGlobal('fetch', fetching)
    return fetching
  }

  beforeEach(() => void vi.useFakeTimers())

  test.each(['GET', 'PUT', 'DELETE'])(
    'is sent once more after the time in Retry-After when it is a %s',
    async (method) => {
      const fetching = answersLater('service.database_busy')
      const sent = send('/api/things', { method })
      await vi.advanceTimersByTimeAsync(1_999)
      expect(fetching).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(1)
      expect((await sent).status).toBe(200)
      expect(fetching).toHaveBeenCalledTimes(2)
    },
  )

  test('fails when it is refused again', async () => {
    const fetching = vi.fn<typeof fetch>(
      async () => new Response('{"code":"service.database_busy","message":"Busy"}', busy),
    )
    vi.stubGlobal('fetch', fetching)
    const failing = send('/api/things').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await failing).toMatchObject({ status: 503 })
    expect(fetching).toHaveBeenCalledTimes(2)
  })

  test('is not sent again when it is a POST, or when the database may have begun it', async () => {
    const posting = answersLater('service.database_busy')
    await expect(send('/api/things', { method: 'POST' })).rejects.toMatchObject({ status: 503 })
    expect(posting).toHaveBeenCalledTimes(1)
    const reading = answersLater('service.database_away')
    await expect(send('/api/things')).rejects.toMatchObject({ status: 503 })
    expect(reading).toHaveBeenCalledTimes(1)
  })
})

describe('addressOf', () => {
  test('fills in parameters', () => {
    expect(addressOf(thing, { params: { id: 7 } })).toBe('/api/things/7')
  })

  test("[REV-37] leaves out empty filters, 'all' and 'none'", () => {
    const query = { startDate: '', country: 'all', area: undefined, groupBy: 'none', status: 'late' }
    expect(addressOf(things, { query })).toBe('/api/things?status=late')
  })

  test.each(['search', 'q'])('keeps a search for the words of a filter: %s', (name) => {
    expect(addressOf(things, { query: { [name]: 'all' } })).toBe(`/api/things?${name}=all`)
    expect(addressOf(things, { query: { [name]: '' } })).toBe('/api/things')
  })
})
