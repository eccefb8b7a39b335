import { expect, test } from 'vitest'
import { mostComplete, offsetIn } from './moment.ts'

test('a moment of the call is earlier in a recording that began later, and never before its start', () => {
  const recording = { startedAt: '2026-01-01T10:00:02.500Z' }
  expect(offsetIn(recording, '2026-01-01T10:00:00Z', 10_000)).toBe(7.5)
  expect(offsetIn(recording, '2026-01-01T10:00:00Z', 1_000)).toBe(0)
})

test('the most complete recording of a call is the longest that is ready and that the server has made', () => {
  const made = (id: string, changes: object) => ({
    id,
    kind: 'manual' as const,
    state: 'ready' as const,
    failure: null,
    isUpload: false,
    participantAccessible: true,
    starter: null,
    format: 'webm' as const,
    size: 1,
    duration: 1_000,
    startedAt: '2026-01-01T10:00:00Z',
    endedAt: null,
    ...changes,
  })
  const recordings = [
    made('short', {}),
    made('long', { duration: 2_000 }),
    made('upload', { isUpload: true, duration: null }),
    made('failed', { state: 'failed', duration: 9_000 }),
  ]
  expect(mostComplete(recordings)?.id).toBe('long')
  expect(mostComplete([])).toBeUndefined()
})
