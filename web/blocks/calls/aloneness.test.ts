import { beforeEach, describe, expect, test, vi } from 'vitest'
import { joined, room, script, startScript } from './test-call.ts'
import { person } from './test-room.ts'

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

function comes(name: string): void {
  room().others.push(person(name))
  room().listener.onChanged()
}

beforeEach(() => {
  startScript()
  vi.useFakeTimers()
})

describe('[CALL-53] somebody who is alone in a call', () => {
  test('is asked after five minutes whether they are still there, and leaves a minute later', async () => {
    const call = await joined()
    await minutes(4.9)
    expect(call.snapshot().isAloneTooLong).toBe(false)
    await minutes(0.2)
    expect(call.snapshot()).toMatchObject({ phase: 'connected', isAloneTooLong: true })
    await minutes(1)
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'left', isAloneTooLong: false })
    expect(script.asked.at(-1)).toBe('leave call')
  })

  test('stays for five minutes more when they say so', async () => {
    const call = await joined()
    await minutes(5)
    call.stay()
    expect(call.snapshot().isAloneTooLong).toBe(false)
    await minutes(4.9)
    expect(call.snapshot()).toMatchObject({ phase: 'connected', isAloneTooLong: false })
    await minutes(0.1)
    expect(call.snapshot().isAloneTooLong).toBe(true)
  })

  test('is not asked anymore once somebody comes', async () => {
    const call = await joined()
    await minutes(5)
    comes('Amélie')
    expect(call.snapshot().isAloneTooLong).toBe(false)
    await minutes(30)
    expect(call.snapshot()).toMatchObject({ phase: 'connected', isAloneTooLong: false })
  })

  test('is asked five minutes after the last of the others has left, whatever else happens meanwhile', async () => {
    const call = await joined()
    comes('Amélie')
    await minutes(30)
    room().others.pop()
    room().listener.onChanged()
    await minutes(4.9)
    room().listener.onChanged()
    expect(call.snapshot().isAloneTooLong).toBe(false)
    await minutes(0.1)
    expect(call.snapshot().isAloneTooLong).toBe(true)
  })

  test('does not leave a call that has already ended', async () => {
    const call = await joined()
    room().listener.onDisconnected('ended')
    await minutes(10)
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'ended' })
    expect(script.asked).toEqual(['start room video'])
  })
})
