import { beforeEach, expect, test, vi } from 'vitest'
import { keepRooms } from './kept.ts'
import { testRoom } from './test-chat-room.ts'

const database = vi.hoisted(() => ({
  rows: new Map<string, unknown>(),
  getAllKeys: () => Promise.resolve([...database.rows.keys()].map((key) => key.split(': '))),
  delete: (_store: string, [person, name]: [string, string]) => {
    database.rows.delete(`${person}: ${name}`)
    return Promise.resolve()
  },
}))

vi.mock('@/lib/browser-database.ts', () => ({
  withDatabase: <Result>(work: (opened: typeof database) => Promise<Result>) => work(database),
  rowsOf: (person: string) => person,
}))
vi.mock('@/lib/kept.ts', () => ({
  keep: (person: string, name: string, value: unknown) => {
    database.rows.set(`${person}: ${name}`, value)
    return Promise.resolve()
  },
  readKept: () => Promise.resolve(),
}))

beforeEach(() => {
  database.rows.clear()
  for (const room of ['mine', 'left', 'deleted']) database.rows.set(`me: messages of ${room}`, [])
})

test('the messages of rooms that the person has left, or that were deleted, do not stay in the browser', async () => {
  const rooms = [testRoom({ id: 'mine' }), testRoom({ id: 'left', role: null })]
  await keepRooms('me', rooms)
  expect([...database.rows]).toEqual([
    ['me: messages of mine', []],
    ['me: rooms', rooms],
  ])
})
