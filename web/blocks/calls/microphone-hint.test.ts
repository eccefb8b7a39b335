import { expect, test } from 'vitest'
import { microphoneHints } from './microphone-hint.ts'

type Watch = ReturnType<typeof microphoneHints>

/** What the person was told after so many samples of the same kind. */
function after(watch: Watch, count: number, [level, isMuted]: [level: number, isMuted: boolean]) {
  let hint: ReturnType<Watch>
  for (let sample = 0; sample < count; sample++) hint = watch(level, level > 0, isMuted)
  return hint
}

test('[CALL-51] muted people who talk see a hint for four seconds', () => {
  const watch = microphoneHints()
  expect(after(watch, 3, [0.7, true])).toBeUndefined()
  expect(after(watch, 1, [0.7, true])).toBe('muted')
  expect(after(watch, 39, [0.1, true])).toBe('muted')
  expect(after(watch, 10, [0.1, true])).toBeUndefined()
})

test('[CALL-51] noise, and people who are not muted, cause no hint', () => {
  const watch = microphoneHints()
  expect(after(watch, 200, [0.4, true])).toBeUndefined()
  expect(after(watch, 200, [0.8, false])).toBeUndefined()
  expect(after(watch, 1, [0.8, true])).toBeUndefined()
})

test('[CALL-51] the hint disappears as soon as the person is not muted anymore', () => {
  const watch = microphoneHints()
  expect(after(watch, 5, [0.7, true])).toBe('muted')
  expect(after(watch, 1, [0.7, false])).toBeUndefined()
})

test('[CALL-51] a microphone that picks up no sound at all is noticed after ten seconds', () => {
  const watch = microphoneHints()
  expect(after(watch, 99, [0, false])).toBeUndefined()
  expect(after(watch, 1, [0, false])).toBe('silent')
  expect(after(watch, 1, [0.01, false])).toBeUndefined()
})

test('[CALL-51] a pause in speech does not count as a silent microphone', () => {
  const watch = microphoneHints()
  after(watch, 1, [0.6, false])
  expect(after(watch, 600, [0, false])).toBeUndefined()
})
