import { expect, test } from 'vitest'
import { moveByKey, movedTimes, noMove } from './moving.ts'

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
