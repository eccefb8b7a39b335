import { expect, test } from 'vitest'
import { clockOfDay, clocks, filesWithLiveKit } from './clocks.ts'

const days = clocks.map(({ begins }) => new Date(begins))

test('each of the moments is what its name says', () => {
  const [noon, saturday, leapDay, forward, back] = days
  expect(noon?.getUTCHours()).toBe(12)
  expect([saturday?.getUTCDay(), saturday?.getUTCDate()]).toEqual([6, 31])
  expect([saturday?.getUTCHours(), saturday?.getUTCMinutes()]).toEqual([0, 30])
  expect([leapDay?.getUTCMonth(), leapDay?.getUTCDate()]).toEqual([1, 29])
  expect([leapDay?.getUTCHours(), leapDay?.getUTCMinutes()]).toEqual([23, 30])
  const offset = (time: Date | undefined, hours: number) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })
      .formatToParts(new Date((time?.getTime() ?? 0) + hours * 60 * 60_000))
      .find(({ type }) => type === 'timeZoneName')?.value
  expect([offset(forward, 0), offset(forward, 1)]).toEqual(['GMT+01:00', 'GMT+02:00'])
  expect([offset(back, 0), offset(back, 1)]).toEqual(['GMT+02:00', 'GMT+01:00'])
})

test('each clock has its turn within as many days as there are clocks', () => {
  const turns = clocks.map((_, day) => clockOfDay(new Date(Date.UTC(2027, 0, 30 + day, 23, 59))).name)
  expect(turns.toSorted()).toEqual(clocks.map(({ name }) => name).toSorted())
})

test('leaves out tests that need LiveKit’s server, and keeps those that do not', () => {
  const files = filesWithLiveKit()
  expect(files).toEqual(
    expect.arrayContaining(['e2e/browser/connection-test.test.ts', 'e2e/stack/recording-full-disk.test.ts']),
  )
  expect(files).not.toContain('e2e/stack/calls.test.ts')
  expect(files).not.toContain('e2e/browser/compliance.test.ts')
})
