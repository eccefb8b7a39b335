import { beforeEach, expect, test, vi } from 'vitest'
import { notice } from './useNoticing.ts'

const page = { visibilityState: 'visible', hasFocus: () => true }
const window = new EventTarget()
const asked = vi.fn<typeof fetch>()
let noticed: { current: number }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal(
    'fetch',
    asked.mockReset().mockImplementation(async () => new Response(null, { status: 204 })),
  )
  noticed = { current: 200 }
})

/** Lets enough time pass for a message to be noticed. */
const pass = () => vi.advanceTimersByTimeAsync(1_000)
const said = () => asked.mock.calls.map(([address, init]) => [init?.method, address, init?.body])
const request = (seq: number) => ['POST', '/api/chat/rooms/room/noticed', JSON.stringify({ seq })]

test('[MSG-53] a message that arrives in a room which is scrolled up is noticed once', async () => {
  const stop = notice('room', 201, noticed)
  await pass()
  expect(said()).toEqual([request(201)])
  window.dispatchEvent(new Event('focus'))
  await pass()
  expect(said()).toHaveLength(1)
  stop()
})

test('[MSG-53] a message that has been read is not noticed', async () => {
  const stop = notice('room', 200, noticed)
  await pass()
  expect(said()).toEqual([])
  stop()
})

test.each([
  ['has no focus', { hasFocus: () => false }],
  ['is hidden', { visibilityState: 'hidden' }],
])('[MSG-53] a message that arrives while the page %s is noticed only once somebody looks at it', async (_, change) => {
  vi.stubGlobal('document', { ...page, ...change })
  const stop = notice('room', 201, noticed)
  await pass()
  expect(said()).toEqual([])
  vi.stubGlobal('document', page)
  window.dispatchEvent(new Event('focus'))
  await pass()
  expect(said()).toEqual([request(201)])
  stop()
})

test('[MSG-53] several messages in a row are noticed together', async () => {
  notice('room', 201, noticed)()
  const stop = notice('room', 202, noticed)
  await pass()
  expect(said()).toEqual([request(202)])
  stop()
})

test('[MSG-53] what could not be said is said again', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const stop = notice('room', 201, noticed)
  await pass()
  window.dispatchEvent(new Event('focus'))
  await pass()
  expect(said()).toEqual([request(201), request(201)])
  stop()
})
