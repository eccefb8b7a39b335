import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tryToClearCache } from './clear-cache.ts'

const { forgetKept } = vi.hoisted(() => ({ forgetKept: vi.fn<() => Promise<void>>(async () => undefined) }))
vi.mock('@/lib/kept-mark.ts', () => ({ forgetKept }))

class FakeStorage {
  [key: string]: unknown
  constructor(values: Record<string, string>) {
    Object.assign(this, values)
  }
  clear(): void {
    for (const key of Object.keys(this)) Reflect.deleteProperty(this, key)
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
}

const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true)
const unregister = vi.fn<() => Promise<boolean>>(async () => true)
const names = vi.fn<() => Promise<string[]>>()
let [local, session] = [new FakeStorage({}), new FakeStorage({})]

beforeEach(() => {
  names.mockResolvedValue(['team-chat-v1', 'team-chat-v3', 'portal'])
  local = new FakeStorage({ old: 'yes', 'portal.draft.te.paris1': 'text', 'portal.unsent.te.paris1': '' })
  session = new FakeStorage({ old: 'yes' })
  vi.stubGlobal('caches', { keys: names, delete: remove })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }, { unregister }] } })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => {
  vi.clearAllMocks()
})

test('[MOB-16] removes all caches, also of earlier versions of the chat, and the service workers', async () => {
  expect(await tryToClearCache()).toBe(true)
  expect(remove.mock.calls).toEqual([['team-chat-v1'], ['team-chat-v3'], ['portal']])
  expect(unregister).toHaveBeenCalledTimes(2)
})

test('[MOB-16] clears local and session storage, except for what was not sent yet', async () => {
  await tryToClearCache()
  expect(Object.keys(local)).toEqual(['portal.draft.te.paris1', 'portal.unsent.te.paris1'])
  expect(Object.keys(session)).toEqual([])
})

test('[MOB-16] removes what was kept of the server’s data', async () => {
  await tryToClearCache()
  expect(forgetKept).toHaveBeenCalledExactlyOnceWith()
})

test('[MOB-16] works in a browser that has neither caches nor service workers', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  vi.stubGlobal('navigator', {})
  expect(await tryToClearCache()).toBe(true)
  expect(Object.keys(session)).toEqual([])
})

test('[MOB-17] only logs a failure, and works the next time', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const refusal = new Error('refused')
  names.mockRejectedValueOnce(refusal)
  expect(await tryToClearCache()).toBe(false)
  expect(logged.mock.calls).toEqual([[refusal]])
  expect(await tryToClearCache()).toBe(true)
})
