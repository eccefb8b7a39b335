import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { calendarBytes, fetchCalendar, type Network } from './fetch-calendar.ts'
import { occurrencesIn as occurrencesOf } from './occurrences.ts'
import { isPublicAddress } from './public-address.ts'
import { occurrencesApart } from './read-apart.ts'

const ownZone = 'Europe/Paris'
const now = Date.parse('2026-11-21T12:00:00Z')
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const occurrencesIn = (text: string, at: number) => occurrencesOf(text, at, ownZone)
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20261101T000000Z', 'SUMMARY:Round', ...lines, 'END:VEVENT']

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'ff02::1',
  'localhost',
  '',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('reading an address', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections()
  })
  /** A server of this machine, reached as if it were one of the internet by https. */
  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `https://localhost:${(server.address() as AddressInfo).port}/calendar.ics`
  }
  const network: Network = { request, isAllowed: () => true, patience: 500 }

  test('gives its text', async () => {
    const address = await serve((_, response) => response.end('BEGIN:VCALENDAR'))
    expect(await fetchCalendar(address, network)).toBe('BEGIN:VCALENDAR')
  })

  test.each(['http://example.org/x.ics', 'file:///etc/passwd'])('refuses %s', async (address) => {
    await expect(fetchCalendar(address)).rejects.toThrow('The address must begin with https://')
  })

  test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'https://2130706433/', 'https://169.254.169.254/latest/meta-data'])(
    'refuses %s, which is no public address',
    async (address) => {
      await expect(fetchCalendar(address)).rejects.toThrow('The address leads into a private network')
    },
  )

  test('refuses to be led on to such an address, or for ever', async () => {
    const inward = await serve((_, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end())
    const isAllowed = (address: string) => !address.startsWith('10.')
    await expect(fetchCalendar(inward, { ...network, isAllowed })).rejects.toThrow('The address leads into a private network')
    const plain = await serve((_, response) => response.writeHead(302, { location: 'http://example.org/' }).end())
    await expect(fetchCalendar(plain, network)).rejects.toThrow('The address must begin with https://')
    const circle = await serve((_, response) => response.writeHead(302, { location: '/again' }).end())
    await expect(fetchCalendar(circle, network)).rejects.toThrow('The address leads on too often')
  })

  test('says what is wrong with it: too large, said or not; slow; not found', async () => {
    const announced = await serve((_, response) => response.writeHead(200, { 'content-length': 50_000_000 }).write('x'))
    await expect(fetchCalendar(announced, network)).rejects.toThrow('The calendar is larger than 5 MB')
    const endless = await serve((_, response) => {
      response.write(Buffer.alloc(calendarBytes))
      response.write('xx')
    })
    await expect(fetchCalendar(endless, { ...network, patience: 5_000 })).rejects.toThrow('The calendar is larger than 5 MB')
    const silent = await serve(() => undefined)
    await expect(fetchCalendar(silent, network)).rejects.toThrow('The address did not answer in time')
    const missing = await serve((_, response) => response.writeHead(404).end())
    await expect(fetchCalendar(missing, network)).rejects.toThrow('The address answered with 404')
  })
})

describe('what a calendar says', () => {
  test('single events, whole days and zones', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Tokyo', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE']
    const text = calendar(
      ...zone,
      ...event('DTSTART;TZID=Tokyo:20261122T090000', 'DTEND;TZID=Tokyo:20261122T100000'),
      ...event('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126'),
      ...event('DTSTART:20200101T000000Z', 'DTEND:20200101T010000Z'),
    )
    expect(occurrencesIn(text, now)).toMatchObject([
      { startsAt: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-22T01:00:00.000Z', isAllDay: false },
      { startsAt: '2026-11-24T00:00:00.000Z', endsAt: '2026-11-25T00:00:00.000Z', isAllDay: true },
    ])
  })

  test.each([
    ['a time without a zone is of the owner’s', 'DTSTART:20260715T090000', '2026-07-15T07:00:00.000Z', 'Europe/Paris'],
    ['so is one in a zone that nobody knows', 'DTSTART;TZID=Moon/Base:20260715T090000', '2026-07-15T00:00:00.000Z', 'Asia/Tokyo'],
    ['a zone may be named alone', 'DTSTART;TZID=America/New_York:20260715T090000', '2026-07-15T13:00:00.000Z', 'Europe/Paris'],
    ['in winter too', 'DTSTART;TZID=America/New_York:20261215T090000', '2026-12-15T14:00:00.000Z', 'Asia/Tokyo'],
    ['the hour before it is twice', 'DTSTART;TZID=Europe/Paris:20261025T015959', '2026-10-24T23:59:59.000Z', 'Asia/Tokyo'],
    ['an hour that is twice is its first', 'DTSTART;TZID=Europe/Paris:20261025T023000', '2026-10-25T00:30:00.000Z', 'Asia/Tokyo'],
    ['the hour after it', 'DTSTART;TZID=Europe/Paris:20261025T030000', '2026-10-25T02:00:00.000Z', 'Asia/Tokyo'],
    ['the hour before it is left out', 'DTSTART;TZID=Europe/Paris:20260329T015959', '2026-03-29T00:59:59.000Z', 'Asia/Tokyo'],
    ['an hour that is left out counts from before', 'DTSTART;TZID=Europe/Paris:20260329T023000', '2026-03-29T01:30:00.000Z', 'Asia/Tokyo'],
    ['the hour after that', 'DTSTART;TZID=Europe/Paris:20260329T030000', '2026-03-29T01:00:00.000Z', 'Asia/Tokyo'],
    ['half hours', 'DTSTART;TZID=Asia/Kolkata:20261215T090000', '2026-12-15T03:30:00.000Z', 'Asia/Tokyo'],
  ])('[portal §2 calendar-inbound-zones] %s', (_, line, startsAt, zone) => {
    expect(occurrencesOf(calendar(...event(line)), Date.parse('2026-06-01T00:00:00Z'), zone)).toMatchObject([{ startsAt }])
  })

  test('a repetition keeps its time of day when the clocks change, without a zone and in one that is only named', () => {
    for (const line of ['DTSTART:20261024T090000', 'DTSTART;TZID=Europe/Paris:20261024T090000']) {
      expect(occurrencesIn(calendar(...event(line, 'RRULE:FREQ=DAILY;COUNT=2')), now).map(({ startsAt }) => startsAt)).toEqual([
        '2026-10-24T07:00:00.000Z',
        '2026-10-25T08:00:00.000Z',
      ])
    }
  })

  test('a repetition without end is followed around today only', () => {
    const found = occurrencesIn(calendar(...event('DTSTART:20200101T080000Z', 'DTEND:20200101T090000Z', 'RRULE:FREQ=WEEKLY')), now)
    expect(found.length).toBeGreaterThan(60)
    expect(found.length).toBeLessThan(80)
    expect(found.every(({ startsAt }) => startsAt > '2026-08-20' && startsAt < '2027-12-28')).toBe(true)
  })

  test('one that has moved stands where it was moved to', () => {
    const text = calendar(
      ...event('DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('RECURRENCE-ID:20261121T080000Z', 'DTSTART:20261121T150000Z', 'DTEND:20261121T160000Z'),
    )
    expect(occurrencesIn(text, now).map(({ startsAt }) => startsAt)).toEqual(['2026-11-20T08:00:00.000Z', '2026-11-21T15:00:00.000Z'])
  })

  test('a repetition of every second does not hold it up', () => {
    const text = calendar(...event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'))
    expect(() => occurrencesIn(text, now)).toThrow('The calendar has too many repetitions')
  })

  test('is read apart, and given up where a rule never comes true', async () => {
    const good = calendar(...event('DTSTART:20261122T080000Z', 'DTEND:20261122T090000Z'))
    expect(await occurrencesApart({ text: good, now, ownZone })).toEqual(occurrencesIn(good, now))
    await expect(occurrencesApart({ text: 'Hello', now, ownZone })).rejects.toThrow('What the address answers is no calendar')
    const never = calendar(...event('DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2'))
    await expect(occurrencesApart({ text: never, now, ownZone }, 1_000)).rejects.toThrow('The calendar takes too long to read')
  })

  test.each(['', 'Hello', '<html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])('%j is none', (text) => {
    expect(() => occurrencesIn(text, now)).toThrow('What the address answers is no calendar')
  })
})
