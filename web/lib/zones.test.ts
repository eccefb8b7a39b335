import { afterEach, describe, expect, test } from 'vitest'
import { instantAt } from './zones.ts'

const browserZone = process.env['TZ']
afterEach(() => {
  if (browserZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = browserZone
})

describe.each(['UTC', 'Europe/London', 'Europe/Dublin', 'Europe/Lisbon', 'America/New_York'])(
  '[CAL-10] with a browser in %s',
  (here) => {
    test.each([
      ['Asia/Singapore', '2027-03-28', '08:00', '2027-03-28T00:00:00.000Z'],
      ['Asia/Singapore', '2027-03-28', '09:30', '2027-03-28T01:30:00.000Z'],
      ['Asia/Singapore', '2027-10-31', '08:30', '2027-10-31T00:30:00.000Z'],
      ['Asia/Kathmandu', '2027-03-28', '08:00', '2027-03-28T02:15:00.000Z'],
      ['America/New_York', '2027-03-28', '20:00', '2027-03-29T00:00:00.000Z'],
      ['America/St_Johns', '2027-01-15', '09:00', '2027-01-15T12:30:00.000Z'],
      ['Pacific/Kiritimati', '2027-10-31', '09:00', '2027-10-30T19:00:00.000Z'],
      ['UTC', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
      // Before and after the changes of the clocks.
      ['Europe/London', '2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
      ['Europe/London', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
      ['Europe/Paris', '2027-10-31', '01:59', '2027-10-30T23:59:00.000Z'],
      ['Europe/Paris', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
      // Skipped.
      ['Europe/London', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
      ['Europe/Paris', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
      ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
      ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
      // Repeated.
      ['Europe/London', '2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
      ['Europe/Paris', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
      ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
      ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
    ])('%s on %s at %s is %s', (zone, day, time, instant) => {
      process.env['TZ'] = here
      expect(instantAt(day, time, zone)).toBe(instant)
    })
  },
)
