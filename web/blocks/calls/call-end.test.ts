import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Departure } from './call-room.ts'
import type { CallEnd, Refusal } from './call-state.ts'
import { choices, joined, newCall, room, script, startScript } from './test-call.ts'

beforeEach(() => {
  startScript()
  vi.useFakeTimers()
})

describe('a lost connection', () => {
  test('is reported while the client reconnects by itself', async () => {
    const call = await joined()
    room().listener.onReconnecting()
    expect(call.snapshot().phase).toBe('reconnecting')
    room().listener.onReconnected()
    expect(call.snapshot().phase).toBe('connected')
    expect(script.rooms).toHaveLength(1)
  })

  test('[CALL-45] rejoins with a new seat and the same devices once the client has given up', async () => {
    const call = await joined()
    await call.setCamera(true)
    await call.setMuted(true)
    script.refusals = ['server-away', 'server-away']
    const before = room()
    before.listener.onDisconnected('lost')
    expect(call.snapshot().phase).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(call.snapshot().phase).toBe('connected')
    expect(script.asked).toEqual(['start room video', 'rejoin call', 'rejoin call', 'rejoin call'])
    expect(room().asked).toEqual(['connect ws://media token-4', 'microphone off', 'camera on'])
    before.listener.onDisconnected('ended')
    expect(call.snapshot().phase).toBe('connected')
  })

  test('[CALL-45] opens the microphone again when the connection is lost a second time before it was open', async () => {
    const call = await joined()
    const stop = call.subscribe(() => {
      if (script.rooms.length === 2 && call.snapshot().isMuted) room().listener.onDisconnected('lost')
    })
    room().listener.onDisconnected('lost')
    await vi.advanceTimersByTimeAsync(3_000)
    stop()
    expect(script.rooms).toHaveLength(3)
    expect(call.snapshot()).toMatchObject({ phase: 'connected', isMuted: false })
  })

  test('[CALL-45] a microphone that is muted during the interruption stays muted', async () => {
    const call = await joined()
    room().listener.onDisconnected('lost')
    await call.setMuted(true)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(call.snapshot()).toMatchObject({ phase: 'connected', isMuted: true })
  })

  test('ends the call after a minute without the server, and the call can be joined again', async () => {
    const call = await joined()
    script.refusals = Array.from({ length: 7 }, () => 'server-away')
    room().listener.onDisconnected('lost')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'server-away' })
    await call.join()
    expect(call.snapshot().phase).toBe('connected')
  })

  test('stops rejoining once the person has left', async () => {
    const call = await joined()
    script.refusals = ['server-away']
    room().listener.onDisconnected('lost')
    await vi.advanceTimersByTimeAsync(500)
    await call.leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(script.asked.filter((request) => request.startsWith('rejoin'))).toHaveLength(1)
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'left' })
  })
})

describe('the end', () => {
  test.each<Departure>(['ended', 'elsewhere'])('says that the person is out: %s', async (departure) => {
    const call = await joined()
    room().listener.onDisconnected(departure)
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: departure, people: [] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(script.asked).toHaveLength(1)
  })

  test.each<[Departure, Refusal | 'failed', CallEnd]>([
    ['lost', 'ended', 'ended'],
    ['lost', 'full', 'full'],
    ['lost', 'elsewhere', 'elsewhere'],
    ['lost', 'no-access', 'removed'],
    ['removed', 'no-access', 'removed'],
    ['removed', 'failed', 'removed'],
    ['removed', 'full', 'full'],
    ['removed', 'ended', 'ended'],
  ])(
    'asks the server once whether the person can join again, and ends as it says: %s, %s',
    async (departure, refusal, end) => {
      const call = await joined()
      script.refusals = [refusal]
      room().listener.onDisconnected(departure)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(call.snapshot()).toMatchObject({ phase: 'over', end, people: [] })
      expect(script.asked).toEqual(['start room video', 'rejoin call'])
    },
  )

  test.each<Departure>(['removed', 'ended', 'elsewhere'])(
    '[CALL-45] says that the person is out, and does not join again, while still connecting: %s',
    async (departure) => {
      script.failures.connect = new Error('left')
      script.whileConnecting = (listener) => listener.onDisconnected(departure)
      const call = newCall()
      await call.join(choices())
      expect(call.snapshot()).toMatchObject({ phase: 'over', end: departure })
      expect(room().asked.at(-1)).toBe('disconnect')
      expect(script.events).toEqual([])
    },
  )

  test('[CALL-45] leaves the call to the other device when it moved there while this one was rejoining', async () => {
    const call = await joined()
    script.failures.connect = new Error('left')
    script.whileConnecting = (listener) => listener.onDisconnected('elsewhere')
    room().listener.onDisconnected('lost')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'elsewhere' })
    expect(script.asked).toEqual(['start room video', 'rejoin call'])
  })

  test('[CALL-45] takes the call over from the device on which it was joined', async () => {
    const call = await joined()
    room().listener.onDisconnected('elsewhere')
    await call.join()
    expect(call.snapshot().phase).toBe('connected')
    expect(script.asked).toEqual(['start room video', 'join call'])
  })

  test('[CALL-14] [CALL-16] leaves a call that goes on for the others', async () => {
    const call = await joined()
    await call.leave()
    expect(script.asked).toEqual(['start room video', 'leave call'])
    expect(room().asked.at(-1)).toBe('disconnect')
    expect(script.events).toEqual(['call-ended'])
  })

  test('[CALL-3] waits a second with the devices off, ends the log, and leaves', async () => {
    const call = await joined()
    const ending = call.endForAll()
    expect(call.snapshot().phase).toBe('ending')
    await vi.advanceTimersByTimeAsync(999)
    expect(room().asked.slice(-2)).toEqual(['microphone off', 'camera off'])
    expect(script.asked).toEqual(['start room video'])
    await vi.advanceTimersByTimeAsync(1)
    await ending
    expect(script.asked).toEqual(['start room video', 'end call'])
    expect(room().asked.at(-1)).toBe('disconnect')
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'left' })
    expect(script.events).toEqual(['call-ended'])
  })

  test('stays in the call when it could not be ended', async () => {
    const call = await joined()
    script.refusalToEnd = 'server-away'
    const ending = call.endForAll()
    await vi.advanceTimersByTimeAsync(1_000)
    await ending
    expect(call.snapshot().phase).toBe('connected')
    expect(script.events).toEqual(['end-failed'])
  })

  test('[CALL-45] joins again when the connection is lost while the call cannot be ended', async () => {
    const call = await joined()
    script.refusalToEnd = 'server-away'
    const ending = call.endForAll()
    room().listener.onDisconnected('lost')
    await vi.advanceTimersByTimeAsync(60_000)
    await ending
    expect(call.snapshot().phase).toBe('connected')
    expect(script.rooms).toHaveLength(2)
  })

  test('is over when it can neither be joined again nor ended', async () => {
    const call = await joined()
    script.refusals = Array.from({ length: 7 }, () => 'server-away')
    room().listener.onDisconnected('lost')
    await vi.advanceTimersByTimeAsync(44_500)
    script.refusalToEnd = 'server-away'
    const ending = call.endForAll()
    await vi.advanceTimersByTimeAsync(60_000)
    await ending
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'server-away' })
  })

  test('goes on joining again when it cannot be ended meanwhile', async () => {
    const call = await joined()
    script.refusals = ['server-away', 'server-away', 'server-away']
    room().listener.onDisconnected('lost')
    await vi.advanceTimersByTimeAsync(3_500)
    script.refusalToEnd = 'server-away'
    const ending = call.endForAll()
    await vi.advanceTimersByTimeAsync(1_000)
    await ending
    expect(call.snapshot().phase).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call.snapshot().phase).toBe('connected')
  })

  test('says that the person was removed when that happens while the call cannot be ended', async () => {
    const call = await joined()
    script.refusalToEnd = 'server-away'
    const ending = call.endForAll()
    room().listener.onDisconnected('removed')
    script.refusals = ['no-access']
    await vi.advanceTimersByTimeAsync(2_000)
    await ending
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'removed' })
  })
})
