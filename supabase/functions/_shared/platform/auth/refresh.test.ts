import { UnsecuredJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import type { Connections } from '../db/connections.ts'
import type { AuthServer } from './auth-server.ts'
import { createRefresher } from './refresh.ts'
import { createSeal } from './seal.ts'
import type { Session } from './session.ts'

const outdated = (refreshToken: string): Session => ({ accessToken: 'old', refreshToken, expiresAt: 0 })
const renewed: Session = { accessToken: 'new', refreshToken: 'next', expiresAt: 9_999_999_999 }
const seal = createSeal('A'.repeat(43))

/** Connections to a database that has stored no renewed session yet; a rejection of `answer` fails the statement. */
function connections(answer: (text: string) => Promise<void> = async () => {}) {
  const query = async (statement: string | { sql: string }) => {
    const text = typeof statement === 'string' ? statement : statement.sql
    await answer(text)
    return { rows: [], command: text === 'commit' ? 'COMMIT' : '' }
  }
  const executor = {
    transformQuery: (node: unknown) => node,
    compileQuery: () => ({ sql: 'session' }),
    executeQuery: query,
  }
  const connection = { client: { query, release: () => {} }, database: { getExecutor: () => executor } }
  const run = vi.fn<(work: (given: typeof connection) => unknown) => unknown>((work) => work(connection))
  return { run, connections: { run } as unknown as Connections }
}

describe('renewing sessions', () => {
  test('limits the connections that wait for Auth', async () => {
    const { run, connections: pool } = connections()
    let answer: (session: Session) => void = () => {}
    const refresh = vi.fn<AuthServer['refresh']>(() => new Promise((resolve) => (answer = resolve)))
    const renew = createRefresher(pool, { refresh } as unknown as AuthServer, seal, 3)
    const renewals = Array.from({ length: 10 }, (_, person) => renew(outdated(`token ${person}`)))
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(3))
    expect(run).toHaveBeenCalledTimes(3)
    answer(renewed)
    expect(await Promise.race(renewals)).toEqual(renewed)
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(4))
  })

  test('refuses those beyond 300 that wait, with 503 and Retry-After', async () => {
    const { connections: pool } = connections()
    const refresh = vi.fn<AuthServer['refresh']>(() => new Promise(() => {}))
    const renew = createRefresher(pool, { refresh } as unknown as AuthServer, seal, 3)
    const refused: unknown[] = []
    for (let person = 0; person < 323; person += 1)
      renew(outdated(`token ${person}`)).catch((cause: unknown) => refused.push(cause))
    await expect.poll(() => refused.length).toBe(20)
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
  })

  test('gives one person half of the places at most, and 30 that wait', async () => {
    const { connections: pool } = connections()
    const called: string[] = []
    const refresh: AuthServer['refresh'] = (token) => new Promise(() => called.push(token))
    const renew = createRefresher(pool, { refresh } as unknown as AuthServer, seal, 4)
    const refused: unknown[] = []
    const renewAs = (person: string, place: number) =>
      renew({ ...outdated(`${person} ${place}`), accessToken: new UnsecuredJWT({ sub: person }).encode() })
    for (let place = 0; place < 2 + 30 + 5; place += 1)
      renewAs('greedy', place).catch((cause: unknown) => refused.push(cause))
    await expect.poll(() => refused.length).toBe(5)
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    for (let place = 0; place < 2; place += 1) void renewAs('modest', place)
    // Each is hashed first, and the hashes may be ready in any order.
    await expect.poll(() => called.toSorted()).toEqual(['greedy 0', 'greedy 1', 'modest 0', 'modest 1'])
  })

  test('returns the new session even when the database dies before storing it', async () => {
    const { connections: pool } = connections(async (text) => {
      if (text === 'commit') throw new Error('Connection terminated unexpectedly')
    })
    const renew = createRefresher(pool, { refresh: async () => renewed } as unknown as AuthServer, seal, 3)
    expect(await renew(outdated('token'))).toEqual(renewed)
  })

  test('fails when the database fails before Auth is called', async () => {
    const { connections: pool } = connections(async (text) => {
      if (text === 'begin') throw new Error('Connection terminated unexpectedly')
    })
    const renew = createRefresher(pool, { refresh: async () => renewed } as unknown as AuthServer, seal, 3)
    await expect(renew(outdated('token'))).rejects.toThrow('Connection terminated')
  })
})
