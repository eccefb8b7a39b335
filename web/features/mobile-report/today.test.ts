import { expect, test } from 'vitest'
import { todayOf } from './today.ts'

const person = { timeZone: 'Europe/Paris', today: '2026-11-20' }

test.each([
  ['goes on by the phone’s clock without a connection', Date.UTC(2026, 10, 20, 23, 30), '2026-11-21'],
  ['is not before the day that the server has named if that clock is behind', Date.UTC(2026, 10, 18), '2026-11-20'],
])('[MREP-20] the day of a report %s', (_, now, today) => {
  expect(todayOf(person, now)).toBe(today)
})
