import { beforeEach, expect, test, vi } from 'vitest'
import { choices, joined, newCall, room, script, startScript } from './test-call.ts'

beforeEach(() => {
  startScript()
  vi.useFakeTimers()
})

test('[CALL-42] a recording is started and stopped from the dialog of the call', async () => {
  const call = await joined()
  await call.recording.set(true)
  expect(call.snapshot().isRecording).toBe(true)
  await call.recording.set(false)
  expect(call.snapshot().isRecording).toBe(false)
  expect(script.asked).toEqual(['start room video', 'record call', 'stop recording call'])
  expect(script.events).toEqual(['recording-started', 'recording-stopped'])
})

test('[CALL-42] a recording is started as soon as the call is connected, while the devices are still being opened', async () => {
  const call = newCall()
  let started: Promise<void> | undefined
  call.subscribe(() => {
    if (call.snapshot().phase === 'connected') started ??= call.recording.set(true)
  })
  await call.join(choices())
  await started
  expect(script.asked).toContain('record call')
  expect(call.snapshot().isRecording).toBe(true)
})

test('[CALL-27] a recording that the server refuses has failed', async () => {
  const call = await joined()
  script.refusals = ['server-away']
  await call.recording.set(true)
  expect(call.snapshot().isRecording).toBe(false)
  expect(script.events).toEqual(['recording-failed'])
})

test('[CALL-42] the end of a call stops its recording first', async () => {
  const call = await joined()
  await call.recording.set(true)
  const ending = call.endForAll()
  expect(script.asked.at(-1)).toBe('stop recording call')
  await vi.advanceTimersByTimeAsync(1_000)
  await ending
  expect(script.asked.at(-1)).toBe('end call')
})

test('[CALL-42] leaving a call stops its recording first', async () => {
  const call = await joined()
  await call.recording.set(true)
  await call.leave()
  expect(script.asked.slice(-2)).toEqual(['stop recording call', 'leave call'])
})

test('a recording that runs is still shown after a lost connection', async () => {
  const call = await joined()
  await call.recording.set(true)
  script.isRecording = true
  room().listener.onDisconnected('lost')
  await vi.advanceTimersByTimeAsync(0)
  expect(call.snapshot()).toMatchObject({ phase: 'connected', isRecording: true })
  script.isRecording = false
  room().listener.onDisconnected('lost')
  await vi.advanceTimersByTimeAsync(0)
  expect(call.snapshot()).toMatchObject({ phase: 'connected', isRecording: false })
})

test('a recording that ended while the client was reconnecting is no longer shown', async () => {
  const call = await joined()
  await call.recording.set(true)
  script.isRecording = true
  room().listener.onReconnected()
  await vi.advanceTimersByTimeAsync(0)
  expect(call.snapshot().isRecording).toBe(true)
  script.isRecording = false
  room().listener.onReconnected()
  await vi.advanceTimersByTimeAsync(0)
  expect(call.snapshot().isRecording).toBe(false)
})
