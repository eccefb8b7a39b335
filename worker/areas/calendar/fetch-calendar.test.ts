import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { publicAddress, smallInternet, type SmallInternet } from '../../runtime/network/internet.fixture.ts'
import { internet, type Network } from '../../runtime/network/network.ts'
import { isPublicAddress } from '../../runtime/network/public-address.ts'
import { calendarBytes, fetchCalendar, type Version } from './fetch-calendar.ts'

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
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('fetching a calendar', () => {
  const names = ['calendar.test', 'elsewhere.test']
  const opened: SmallInternet[] = []
  afterEach(async () => {
    for (const internet of opened.splice(0)) await internet.close()
  })
  async function serve(listener: RequestListener, timeout = 5_000): Promise<SmallInternet> {
    const internet = await smallInternet(names, listener, timeout)
    opened.push(internet)
    return internet
  }
  const unread: Version = { etag: null, lastModified: null }
  const fetch = (network: Network, address = 'https://calendar.test/x.ics', known = unread) =>
    fetchCalendar(address, known, network, new AbortController().signal)

  test('returns the text and the validators of the response', async () => {
    const network = await serve((_, response) => response.setHeader('etag', '"1"').end('BEGIN:VCALENDAR'))
    const text = await fetch(network)
    expect([text?.content.toString(), text?.etag, text?.lastModified]).toEqual(['BEGIN:VCALENDAR', '"1"', null])
    expect(network.connections).toEqual([publicAddress])
  })

  test('[SYNC-19] sends a conditional request for a known text', async () => {
    const network = await serve(({ headers }, response) => {
      const isKnown =
        headers['if-none-match'] === '"1"' || headers['if-modified-since'] === 'Sat, 21 Nov 2026 09:00:00 GMT'
      response.writeHead(isKnown ? 304 : 200).end('BEGIN:VCALENDAR')
    })
    expect(await fetch(network, undefined, { etag: '"1"', lastModified: null })).toBeNull()
    expect(await fetch(network, undefined, { etag: null, lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT' })).toBeNull()
    expect(await fetch(network, undefined, { etag: '"2"', lastModified: null })).not.toBeNull()
    const confused = await serve((_, response) => response.writeHead(304).end())
    await expect(fetch(confused)).rejects.toThrow('The server responded with status 304')
  })

  test.each(['http://example.org/x.ics', 'file:///etc/passwd'])('refuses %s', async (address) => {
    await expect(fetch(internet, address)).rejects.toThrow('The address must begin with https://')
  })

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/',
  ])('refuses %s, which is not a public address', async (address) => {
    await expect(fetch(internet, address)).rejects.toThrow('The server is in a private network')
  })

  test.each([['10.0.0.1'], [publicAddress, '127.0.0.1'], ['fd00::1'], ['::ffff:169.254.169.254']])(
    '[SYNC-21] makes no connection when the name resolves to %s',
    async (...addresses) => {
      const network = await serve((_, response) => response.end('BEGIN:VCALENDAR'))
      network.move('calendar.test', addresses)
      await expect(fetch(network)).rejects.toThrow('The server is in a private network')
      expect(network.connections).toEqual([])
    },
  )

  test('follows redirects, but not into private networks, to http or without end', async () => {
    let location = 'https://elsewhere.test/'
    const network = await serve(({ headers }, response) => {
      if (headers.host === 'calendar.test') response.writeHead(302, { location })
      response.end('BEGIN:VCALENDAR')
    })
    expect((await fetch(network))?.content.toString()).toBe('BEGIN:VCALENDAR')
    location = 'https://10.0.0.1/'
    await expect(fetch(network)).rejects.toThrow('The server is in a private network')
    location = 'https://elsewhere.test/'
    network.move('elsewhere.test', ['192.168.0.1'])
    await expect(fetch(network)).rejects.toThrow('The server is in a private network')
    location = 'http://elsewhere.test/'
    await expect(fetch(network)).rejects.toThrow('The address must begin with https://')
    location = '/again'
    await expect(fetch(network)).rejects.toThrow('The server redirects too often')
    expect(new Set(network.connections)).toEqual(new Set([publicAddress]))
  })

  test('sends the credentials of an address to its own host, also after a redirect, and to no other', async () => {
    let location = '/again'
    const seen: unknown[] = []
    const network = await serve(({ url, headers: { host, authorization } }, response) => {
      seen.push([host, url, authorization])
      if (url === '/x.ics') response.writeHead(302, { location })
      response.end('BEGIN:VCALENDAR')
    })
    const basic = `Basic ${Buffer.from('ann@example.org:pass:wörd%').toString('base64')}`
    const address = 'https://ann%40example.org:pass%3Aw%C3%B6rd%25@calendar.test/x.ics'
    await fetch(network, address)
    location = 'https://calendar.test/again'
    await fetch(network, address)
    location = 'https://elsewhere.test/'
    await fetch(network, address)
    await fetch(network)
    const first = ['calendar.test', '/x.ics', basic]
    const again = ['calendar.test', '/again', basic]
    const elsewhere = ['elsewhere.test', '/', undefined]
    const without = ['calendar.test', '/x.ics', undefined]
    expect(seen).toEqual([first, again, first, again, first, elsewhere, without, elsewhere])
  })

  test('reports a calendar that is too large, slow, not found, unreachable or without a trusted certificate', async () => {
    const announced = await serve((_, response) => response.writeHead(200, { 'content-length': 50_000_000 }).write('x'))
    await expect(fetch(announced)).rejects.toThrow('The calendar is larger than 5 MB')
    const endless = await serve((_, response) => {
      response.write(Buffer.alloc(calendarBytes))
      response.write('xx')
    })
    await expect(fetch(endless)).rejects.toThrow('The calendar is larger than 5 MB')
    const silent = await serve(() => undefined, 300)
    await expect(fetch(silent)).rejects.toThrow('The server did not respond in time')
    const halting = await serve((_, response) => response.write('BEGIN'), 300)
    await expect(fetch(halting)).rejects.toThrow('The server did not respond in time')
    const nameless: Network = { ...halting, resolve: () => new Promise(() => undefined) }
    await expect(fetch(nameless)).rejects.toThrow('The server did not respond in time')
    const missing = await serve((_, response) => response.writeHead(404).end())
    await expect(fetch(missing)).rejects.toThrow('The server responded with status 404')
    await expect(fetch(missing, 'https://nobody.test/')).rejects.toThrow('The server was not found')
    missing.move('impostor.test', [publicAddress])
    await expect(fetch(missing, 'https://impostor.test/')).rejects.toThrow('The server has no valid certificate')
    const gone = await serve(({ socket }) => socket.destroy())
    await expect(fetch(gone)).rejects.toThrow('The server could not be reached')
  })

  test('stops at once when aborted', async () => {
    const silent = await serve(() => undefined)
    const stop = new AbortController()
    const reading = fetchCalendar('https://calendar.test/', unread, silent, stop.signal)
    stop.abort(new Error('The worker ends'))
    await expect(reading).rejects.toThrow('The worker ends')
  })
})
