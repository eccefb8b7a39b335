import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'

/** The drafts that the browser keeps across reloads. */
const stored = vi.hoisted(() => new Map<string, string>())
vi.mock('@/lib/browser-database.ts', () => ({
  withDatabase: async (work: (database: object) => unknown) =>
    work({
      get: async (_store: string, key: string[]) => stored.get(key.join(' ')),
      put: async (_store: string, text: string, key: string[]) => stored.set(key.join(' '), text),
      delete: async (_store: string, key: string[]) => stored.delete(key.join(' ')),
    }),
}))
// Without a browser, a store has its value at once or not at all.
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSyncExternalStore: (_subscribe: unknown, value: () => unknown) => value(),
}))

beforeEach(() => stored.clear())
afterEach(() => vi.resetModules())

/** The drafts of a page that has just been loaded. */
async function load() {
  vi.resetModules()
  const { addToDraft, useDraft } = await import('./drafts.ts')
  function Draft({ person, room }: { person: string; room: string }) {
    return useDraft(person, room)[0]
  }
  return { addToDraft, shown: (person: string, room: string) => screenOf(<Draft person={person} room={room} />) }
}

test('[MSG-52] a message that is taken back is put before what is in the input', async () => {
  const { addToDraft, shown } = await load()
  await addToDraft('ann', 'room', 'typed')
  await addToDraft('ann', 'room', 'waiting')
  expect(shown('ann', 'room')).toBe('waiting\n\ntyped')
})

test.each(['', '  '])('[MSG-52] a message that is taken back replaces the blank text %j', async (blank) => {
  const { addToDraft, shown } = await load()
  await addToDraft('ann', 'room', blank)
  await addToDraft('ann', 'room', 'waiting')
  expect(shown('ann', 'room')).toBe('waiting')
})

test('a text that is not sent is shown to its writer only, and in its room only', async () => {
  const { addToDraft, shown } = await load()
  await addToDraft('ann', 'room', 'Hello')
  expect(shown('ann', 'room')).toBe('Hello')
  expect(shown('bob', 'room')).toBe('')
  expect(shown('ann', 'other')).toBe('')
})

test('a text that is not sent is kept for its writer also when somebody else uses the browser meanwhile', async () => {
  const first = await load()
  await first.addToDraft('ann', 'room', 'of Ann')
  await expect.poll(() => stored.size).toBe(1)
  const second = await load()
  await second.addToDraft('bob', 'room', 'of Bob')
  expect(second.shown('bob', 'room')).toBe('of Bob')
  await expect.poll(() => stored.size).toBe(2)
  const third = await load()
  await third.addToDraft('ann', 'room', 'again')
  expect(third.shown('ann', 'room')).toBe('again\n\nof Ann')
})

test('a text that is typed in one tab is shown in another one', async () => {
  const [first, second] = [await load(), await load()]
  await first.addToDraft('ann', 'room', 'Hello')
  await expect.poll(() => second.shown('ann', 'room')).toBe('Hello')
  await second.addToDraft('ann', 'room', 'again')
  await expect.poll(() => first.shown('ann', 'room')).toBe('again\n\nHello')
})

test('a tab in which something else was typed keeps that', async () => {
  const [first, second] = [await load(), await load()]
  await Promise.all([first.addToDraft('ann', 'both', 'one'), second.addToDraft('ann', 'both', 'two')])
  // Tabs hear of everything in its order.
  await first.addToDraft('ann', 'room', 'Hello')
  await second.addToDraft('ann', 'other', 'Hello')
  await expect.poll(() => second.shown('ann', 'room')).toBe('Hello')
  await expect.poll(() => first.shown('ann', 'other')).toBe('Hello')
  expect([first, second].map(({ shown }) => shown('ann', 'both'))).toEqual(['one', 'two'])
})
