import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { accessToken } from './access-token.ts'
import { createAdmission, type Passage } from './admission.ts'

const key = { name: 'portal', secret: 'a-secret-of-at-least-32-characters' }
const join = async (of = key) => `/livekit/rtc/v1?access_token=${await accessToken(of, { roomJoin: true })}`
const restarting = { status: 503, code: 'service.restarting' }
const refused = { status: 401, code: 'calls.token_refused' }

/** With a passage that the test changes. */
function gate(passage: Passage, limits = { patienceMs: 5_000, waitingMaximum: 2, everyMs: 1 }) {
  const state = { passage }
  return { state, admit: createAdmission(key, () => state.passage, limits) }
}

describe('a request for the server', () => {
  test('passes with a valid token while the server runs', async () => {
    expect(await gate('open').admit(await join())).toBeUndefined()
  })

  test('passes with a token in its header, which is the one that counts', async () => {
    const { admit } = gate('open')
    expect(await admit('/livekit/rtc/v1', `Bearer ${await accessToken(key, {})}`)).toBeUndefined()
    expect(await admit(await join(), 'Bearer secret')).toEqual(refused)
  })

  test.each([
    ['no token', '/livekit/rtc/v1'],
    ['a token that is none', '/livekit/rtc/v1?access_token=secret'],
  ])('is refused with %s', async (_, target) => {
    expect(await gate('open').admit(target)).toEqual(refused)
  })

  test.each([
    { ...key, secret: 'another-secret-of-32-characters-or-more' },
    { ...key, name: 'another' },
  ])('is refused with a token of the key %j', async (other) => {
    expect(await gate('open').admit(await join(other))).toEqual(refused)
  })

  test('is refused with a token that has expired', async () => {
    const expired = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(key.name)
      .setExpirationTime('-1m')
      .sign(new TextEncoder().encode(key.secret))
    expect(await gate('open').admit(`/livekit/rtc/v1?access_token=${expired}`)).toEqual(refused)
  })

  test.each([
    ['preparing', 'calls.preparing'],
    ['none', 'calls.not_configured'],
  ] as const)('is refused while the passage is %j', async (passage, code) => {
    expect(await gate(passage).admit(await join())).toEqual({ status: 503, code })
  })

  test('waits until the rooms exist again', async () => {
    const { state, admit } = gate('opens soon')
    const admitted = admit(await join())
    expect(await Promise.race([admitted, Promise.resolve('waits')])).toBe('waits')
    state.passage = 'open'
    expect(await admitted).toBeUndefined()
  })

  test('waits for a limited time', async () => {
    const { admit } = gate('opens soon', { patienceMs: 20, waitingMaximum: 2, everyMs: 1 })
    expect(await admit(await join())).toEqual(restarting)
  })

  test('does not wait while the maximum number of requests is waiting', async () => {
    const { state, admit } = gate('opens soon')
    const target = await join()
    // Their tokens are verified at the same time, so any of the three may come last.
    const three = [admit(target), admit(target), admit(target)]
    expect(await Promise.race(three)).toEqual(restarting)
    state.passage = 'open'
    const refusals = (await Promise.all(three)).filter((refusal) => refusal !== undefined)
    expect(refusals).toEqual([restarting])
    state.passage = 'opens soon'
    const later = admit(target)
    state.passage = 'open'
    expect(await later).toBeUndefined()
  })
})
