import { Hono } from 'hono'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createDependencies, type Dependencies } from '../dependencies.ts'
import { answerProblem } from '../http/answer-problem.ts'
import type { Variables } from '../http/context.ts'
import { unavailable } from '../http/problem.ts'
import { testSettings } from '../settings.fixture.ts'
import { Refused } from './ask-auth.ts'
import { identify } from './caller.ts'
import type { Session } from './session.ts'

const personId = '0d9f4c1e-7a55-4f61-9d52-1f6f0f1a2b3c'
const dependencies = createDependencies(testSettings)
const soon = Math.floor(Date.now() / 1000) + 3_600

async function sessionUntil(expiresAt: number): Promise<Session> {
  const accessToken = await new SignJWT({ sub: personId, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(testSettings.jwtSecret ?? ''))
  return { accessToken, refreshToken: 'refresh', expiresAt }
}

/** The response to a request that a browser with this session sends. */
async function ask(session: Session, refreshSession: Dependencies['refreshSession']): Promise<Response> {
  const application = new Hono<Variables>()
  application.get('/api/me', async (context) =>
    context.json({ personId: (await identify({ ...dependencies, refreshSession }, context)).personId }),
  )
  application.onError((error, context) => answerProblem(error, context, { write: () => {}, showsErrors: false }))
  const cookie = `portal_session=${await dependencies.seal.close(session)}`
  return application.request('/api/me', { headers: { Cookie: cookie } })
}

const neverCalled = (): Promise<Session> => Promise.reject(new Error('Must not be called'))

describe('a session', () => {
  test('is not renewed when it has more than a minute left', async () => {
    const response = await ask(await sessionUntil(soon), neverCalled)
    expect(await response.json()).toEqual({ personId })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('is renewed within its last minute, and the browser gets the new cookie', async () => {
    const renewed = await sessionUntil(soon)
    const response = await ask(await sessionUntil(Math.floor(Date.now() / 1000) + 30), async () => renewed)
    expect(await response.json()).toEqual({ personId })
    expect(response.headers.getSetCookie()).toHaveLength(1)
  })

  test('ends when Auth refuses to renew it, and its cookie is cleared', async () => {
    const response = await ask(await sessionUntil(0), () => Promise.reject(new Refused('session_not_found', 'No')))
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()[0]).toMatch(/^portal_session=;.*Max-Age=0/)
  })

  test('is kept when Auth is unavailable', async () => {
    const response = await ask(await sessionUntil(0), () => Promise.reject(unavailable('auth')))
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(response.headers.getSetCookie()).toEqual([])
  })
})
