import { expect, test } from 'vitest'
import { moveByKey, movedTimes, noMove, withMoved } from './moving.ts'
import { testMeeting } from './test-meeting.ts'

const zone = 'Europe/Paris'
const meeting = { startDateTime: '2026-10-24T07:00:00.000Z', endDateTime: '2026-10-24T08:00:00.000Z' }

test('a moved meeting keeps its time of day and its length when the clocks change', () => {
  expect(movedTimes(meeting, { ...noMove, days: 1 }, zone)).toEqual({
    startDateTime: '2026-10-25T08:00:00.000Z',
    endDateTime: '2026-10-25T09:00:00.000Z',
  })
})

test('a meeting moves by minutes and changes its length', () => {
  expect(movedTimes(meeting, { days: 0, minutes: -30, longer: 60 }, zone)).toEqual({
    startDateTime: '2026-10-24T06:30:00.000Z',
    endDateTime: '2026-10-24T08:30:00.000Z',
  })
})

test('a meeting does not become shorter than half an hour', () => {
  expect(movedTimes(meeting, { ...noMove, longer: -120 }, zone).endDateTime).toBe('2026-10-24T07:30:00.000Z')
})

test('Shift and an arrow key move the meeting, plus and minus change its length, and other keys do nothing', () => {
  expect(moveByKey(noMove, 'ArrowDown', true)).toEqual({ days: 0, minutes: 30, longer: 0 })
  expect(moveByKey({ ...noMove, days: 1 }, 'ArrowLeft', true)).toEqual(noMove)
  expect(moveByKey(noMove, '+', true)).toEqual({ days: 0, minutes: 0, longer: 30 })
  expect(moveByKey(noMove, '-', false)).toEqual({ days: 0, minutes: 0, longer: -30 })
  expect(moveByKey(noMove, 'ArrowDown', false)).toBeUndefined()
  expect(moveByKey(noMove, 'Enter', true)).toBeUndefined()
})

test('only the meeting that is being moved is shown at its new time, and only that occurrence of a series', () => {
  const [first, second] = ['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z'].map((occurrence) =>
    testMeeting({ occurrence, startDateTime: occurrence }),
  )
  const other = testMeeting({ id: 'other' })
  if (!first || !second) throw new Error('There are no meetings')
  const all = [first, second, other]
  const shown = withMoved(all, { meeting: second, move: { ...noMove, minutes: 30 } }, zone)
  expect(shown.map(({ startDateTime }) => startDateTime)).toEqual([
    first.startDateTime,
    '2026-11-30T08:30:00.000Z',
    other.startDateTime,
  ])
  expect(withMoved(all, undefined, zone)).toEqual(all)
})
