import { afterEach, describe, expect, test, vi } from 'vitest'
import { entryStore } from './entry-store.ts'

const { local, browser } = vi.hoisted(() => {
  // As in a browser, the keys of the object are those of what is stored.
  const local: Storage = Object.create({
    getItem: (key: string) => (local[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => Object.assign(local, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(local, key),
    clear: () => Object.keys(local).map((key) => Reflect.deleteProperty(local, key)),
  })
  Object.assign(globalThis, { localStorage: local })
  return { local, browser: { isFull: false, stored: [] as object[] } }
})
// A database that takes every entry, unless it is full, and has those of earlier pages.
vi.mock('../browser-database.ts', () => ({
  withDatabase: async () => {
    if (browser.isFull) throw new DOMException('The quota is used up', 'QuotaExceededError')
    return browser.stored
  },
}))

const fillStorage = () =>
  vi.spyOn(local, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  })
const add = (id: string) =>
  entryStore.put({ id, person: 'someone', kind: 'message', queue: 'room', payload: 'text', createdAt: '' })

afterEach(() => {
  local.clear()
  browser.isFull = false
  browser.stored = []
})

describe('[MSG-17] entries in the browser’s database are durable', () => {
  test('if later pages can find them', async () => {
    await add('1')
    expect(entryStore.isDurable('someone')).toBe(true)
  })

  test('unless the local storage is too full for the mark that leads to them, until it has room', async () => {
    const filled = fillStorage()
    await add('1')
    expect(entryStore.isDurable('someone')).toBe(false)
    filled.mockRestore()
    await add('2')
    expect(entryStore.isDurable('someone')).toBe(true)
  })

  test('although the local storage is full, if they are not the first', async () => {
    await add('1')
    fillStorage()
    await add('2')
    expect(entryStore.isDurable('someone')).toBe(true)
  })
})

describe('[NAV-28] an entry that waits', () => {
  const unkept = async (person = 'someone') => [...(await entryStore.unkept(person))]

  test('outlives the page if the database refuses it and the local storage has room', async () => {
    browser.isFull = true
    await add('noted')
    expect(await unkept()).toEqual([])
  })

  test('does not if that is full too, until one of them has room', async () => {
    browser.isFull = true
    const filled = fillStorage()
    await add('lost')
    expect(await unkept()).toContain('lost')
    expect(await unkept('somebody else')).toEqual([])
    browser.isFull = false
    await add('kept')
    expect(await unkept()).toEqual([])
    filled.mockRestore()
  })

  test('is not lost once it was removed', async () => {
    browser.isFull = true
    fillStorage()
    await add('removed')
    await entryStore.remove('removed')
    expect(await unkept()).toEqual([])
  })

  test('is as good as lost if it was taken without the mark by which later pages find it', async () => {
    fillStorage()
    await add('unmarked')
    browser.stored = [{ id: 'unmarked', person: 'someone', order: 1 }]
    expect(await unkept()).toEqual(['unmarked'])
  })
})
