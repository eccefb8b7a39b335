import { beforeEach, expect, test, vi } from 'vitest'
import { UploadPlaces } from './upload-places.ts'

beforeEach(() => void vi.useFakeTimers())

const staying = new AbortController().signal
const few = () => new UploadPlaces({ total: 3, perNetwork: 2, patienceMilliseconds: 1_000 })

test('gives a network its share of the places, and the rest to others', async () => {
  const places = few()
  const [first] = await Promise.all([places.take('10.0.0.1', staying), places.take('10.0.0.1', staying)])
  const third = places.take('10.0.0.1', staying)
  expect(await places.take('10.0.0.2', staying)).toBeDefined()
  const fourth = places.take('10.0.0.3', staying)
  first?.()
  expect(await third).toBeDefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await fourth).toBeUndefined()
})

test('counts an IPv6 network as one sender', async () => {
  const places = few()
  const [first] = await Promise.all([places.take('2001:db8::1', staying), places.take('2001:db8::2', staying)])
  const third = places.take('2001:db8::3', staying)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await third).toBeUndefined()
  first?.()
  expect(await places.take('2001:db8::4', staying)).toBeDefined()
})

test('takes a place back once, however often it is returned', async () => {
  const places = new UploadPlaces({ total: 1, perNetwork: 1, patienceMilliseconds: 1_000 })
  const first = await places.take('10.0.0.1', staying)
  first?.()
  first?.()
  expect(await places.take('10.0.0.1', staying)).toBeDefined()
  const waiting = places.take('10.0.0.2', staying)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toBeUndefined()
})

test('passes over a sender that has gone', async () => {
  const places = new UploadPlaces({ total: 1, perNetwork: 1, patienceMilliseconds: 1_000 })
  const first = await places.take('10.0.0.1', staying)
  const gone = new AbortController()
  const left = places.take('10.0.0.2', gone.signal)
  const next = places.take('10.0.0.3', staying)
  gone.abort()
  first?.()
  expect(await left).toBeUndefined()
  expect(await next).toBeDefined()
})
