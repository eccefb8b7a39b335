import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Refusal } from './call-state.ts'
import { choices, joined, newCall, room, script, startScript } from './test-call.ts'
import { person } from './test-room.ts'

beforeEach(() => {
  startScript()
  vi.useFakeTimers()
})

function failing(name: string, message = ''): Error {
  const error = new Error(message)
  error.name = name
  return error
}

describe('joining', () => {
  test('[CALL-2] goes from choosing devices to connecting to connected', async () => {
    const call = newCall()
    const phases = [call.snapshot().phase]
    call.subscribe(() => {
      const { phase } = call.snapshot()
      if (phase !== phases.at(-1)) phases.push(phase)
    })
    await call.join(choices())
    expect(phases).toEqual(['choosing', 'connecting', 'connected'])
    expect(script.asked).toEqual(['start room video'])
    expect(room().asked).toEqual(['connect ws://media token-1', 'microphone on desk', 'camera off'])
    expect(call.snapshot()).toMatchObject({ isMuted: false, isCameraOn: false, canEnd: true })
  })

  test('connects through the TURN server of a media server that has one', async () => {
    script.hasTurn = true
    await joined()
    expect(room().asked[0]).toBe('connect ws://media token-1 with TURN')
  })

  test('takes a seat in the running call instead of starting one', async () => {
    await joined('running')
    expect(script.asked).toEqual(['join running'])
  })

  test.each<Refusal>(['server-away', 'preparing', 'not-configured', 'full', 'ended', 'no-access'])(
    '[CALL-13] says why it failed: %s',
    async (refusal) => {
      script.refusals = [refusal]
      const call = newCall()
      await call.join(choices())
      expect(call.snapshot()).toMatchObject({ phase: 'over', end: refusal })
      expect(script.events).toEqual(['start-failed'])
      await call.join()
      expect(call.snapshot()).toMatchObject({ phase: 'connected', end: undefined })
    },
  )

  test('[CALL-13] fails when the media server refuses, and releases the connection', async () => {
    script.failures.connect = new Error('no route')
    const call = newCall()
    await call.join(choices())
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'failed' })
    expect(room().asked.at(-1)).toBe('disconnect')
  })

  test('stops ringing when the person gives up a call that could not be connected', async () => {
    script.failures.connect = new Error('no route')
    const call = newCall()
    await call.join(choices())
    await call.join()
    expect(script.asked).toEqual(['start room video', 'join call'])
    await call.leave()
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'left' })
    expect(script.asked.at(-1)).toBe('leave call')
    expect(script.events).toEqual(['start-failed', 'start-failed'])
  })

  test('does not leave a call that may be open on another device', async () => {
    script.failures.connect = new Error('no route')
    const failed = newCall('running')
    await failed.join(choices())
    await failed.leave()
    script.failures = {}
    const moved = await joined()
    await moved.recording.set(true)
    room().listener.onDisconnected('elsewhere')
    await moved.leave()
    expect(script.asked).toEqual(['join running', 'start room video', 'record call'])
  })

  test('releases a seat that arrives after the person has hung up', async () => {
    const call = newCall()
    const joining = call.join(choices())
    await call.leave()
    await joining
    expect(call.snapshot()).toMatchObject({ phase: 'over', end: 'left' })
    expect(script.asked).toEqual(['start room video', 'leave call'])
    expect(script.rooms).toEqual([])
  })
})

describe('devices', () => {
  test.each([
    ['blocked', failing('NotAllowedError', 'Permission denied')],
    ['blocked-by-system', failing('NotAllowedError', 'Permission denied by system')],
    ['blocked-by-system', failing('NotFoundError')],
    ['in-use', failing('NotReadableError')],
    ['insecure', failing('SecurityError')],
  ])('[CALL-43] joins without a microphone that is %s, and says so', async (failure, error) => {
    script.failures.microphone = error
    const call = await joined()
    expect(call.snapshot()).toMatchObject({ isMuted: true, failures: { microphone: failure } })
  })

  test('distinguishes a missing microphone from a blocked one, and reports the camera’s failure separately', async () => {
    script.devices = ['camera']
    script.failures.microphone = failing('NotFoundError')
    script.failures.camera = failing('NotReadableError')
    const call = newCall()
    await call.join({ microphone: { isOn: true }, camera: { isOn: true } })
    expect(call.snapshot().failures).toEqual({ microphone: 'none', camera: 'in-use' })
    delete script.failures.camera
    await call.setCamera(true)
    expect(call.snapshot()).toMatchObject({ failures: { microphone: 'none' }, isCameraOn: true })
  })

  test('reports an unplugged microphone until another one is chosen', async () => {
    const call = await joined()
    room().listener.onDeviceLost('microphone')
    expect(call.snapshot().failures).toEqual({ microphone: 'unplugged' })
    await call.choose('microphone', 'headset')
    expect(room().asked.slice(-2)).toEqual(['choose microphone headset', 'microphone on headset'])
    expect(call.snapshot().failures).toEqual({})
  })

  test('[CALL-43] opens a microphone again that was lost to a phone call, when the person asks or the device returns it', async () => {
    const call = await joined()
    room().listener.onMicrophoneTaken(true)
    expect(call.snapshot().failures).toEqual({ microphone: 'taken' })
    script.failures.microphone = failing('NotReadableError')
    await call.resumeMicrophone()
    expect(call.snapshot().failures).toEqual({ microphone: 'in-use' })
    delete script.failures.microphone
    room().listener.onMicrophoneTaken(true)
    await call.resumeMicrophone()
    expect(room().asked.slice(-2)).toEqual(['reopen microphone', 'reopen microphone'])
    expect(call.snapshot()).toMatchObject({ isMuted: false, failures: {} })
    room().listener.onMicrophoneTaken(true)
    room().listener.onMicrophoneTaken(false)
    expect(call.snapshot().failures).toEqual({})
  })

  test('asks for a click where the browser blocks the sound', async () => {
    const call = await joined()
    room().isSilent = true
    room().listener.onChanged()
    expect(call.snapshot().isSoundBlocked).toBe(true)
    await call.playSound()
    expect(call.snapshot().isSoundBlocked).toBe(false)
  })
})

describe('during the call', () => {
  test('[CALL-2] mutes, shows the camera and raises a hand', async () => {
    const call = await joined()
    await call.setMuted(true)
    await call.setCamera(true)
    await call.setHand(true)
    expect(call.snapshot()).toMatchObject({ isMuted: true, isCameraOn: true, isHandRaised: true })
  })

  test('[CALL-16] reports to the person and the server when sharing starts, ends or fails, and does nothing when no screen was chosen', async () => {
    const call = await joined()
    await call.setSharing(true)
    expect(call.snapshot().isSharing).toBe(true)
    await call.setSharing(false)
    script.failures.screen = failing('NotReadableError')
    await call.setSharing(true)
    script.failures.screen = failing('NotAllowedError', 'Permission denied by user')
    await call.setSharing(true)
    delete script.failures.screen
    await call.setSharing(true)
    room().self = person('Me', { isSelf: true })
    room().listener.onScreenEnded()
    expect(call.snapshot().isSharing).toBe(false)
    expect(script.events).toEqual([
      'sharing-started',
      'sharing-ended',
      'sharing-failed',
      'sharing-started',
      'sharing-ended',
    ])
    expect(script.asked).toEqual(['start room video', 'shared call', 'shared call'])
  })

  test('shows who is there', async () => {
    const call = await joined()
    room().others.push(person('Ann'))
    room().listener.onChanged()
    expect(call.snapshot().people.map(({ name }) => name)).toEqual(['Me', 'Ann'])
  })
})
