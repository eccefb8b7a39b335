import { expect, test } from 'vitest'
import type { Feed } from './feed.ts'
import { OpenRooms } from './open-rooms.ts'
import { emptyLog } from './room-log.ts'

function newFeed(changes: Partial<Feed> = {}) {
  const feed = {
    opened: 0,
    held: { ...emptyLog, state: 'ready', pending: [], isLoadingOlder: false, isOffline: false, ...changes } as Feed,
    snapshot: () => feed.held,
    open: () => {
      feed.opened++
      return () => void feed.opened--
    },
  }
  return feed
}

test('[MSG-56] an open room that is shown again keeps its feed', () => {
  const rooms = new OpenRooms<ReturnType<typeof newFeed>>()
  const feed = newFeed()
  expect(rooms.find('one')).toBeUndefined()
  rooms.show('one', feed)
  rooms.show('one', feed)
  expect(rooms.find('one')).toBe(feed)
  expect(feed.opened).toBe(1)
})

test('a room that was left in the middle of its history, or failed, is opened anew', () => {
  const rooms = new OpenRooms<ReturnType<typeof newFeed>>()
  const [middle, failed] = [newFeed({ newest: 100 }), newFeed({ state: 'failed' })]
  rooms.show('middle', middle)
  rooms.show('failed', failed)
  expect([rooms.find('middle'), rooms.find('failed')]).toEqual([undefined, undefined])
  const anew = newFeed()
  rooms.show('middle', anew)
  expect([middle.opened, anew.opened]).toEqual([0, 1])
})

test('the three rooms that were shown last stay open', () => {
  const rooms = new OpenRooms<ReturnType<typeof newFeed>>()
  const feeds = Array.from({ length: 5 }, () => newFeed())
  const show = (index: number) => rooms.show(String(index), feeds[index] ?? newFeed())
  for (const index of [0, 1, 2, 0, 3, 4]) show(index)
  expect(feeds.map(({ opened }) => opened)).toEqual([1, 0, 0, 1, 1])
  rooms.close()
  expect(feeds.map(({ opened }) => opened)).toEqual([0, 0, 0, 0, 0])
  expect(rooms.find('4')).toBeUndefined()
})
