import { expect, test } from 'vitest'
import { createFeedAddresses } from './feed-address.ts'

const addresses = createFeedAddresses('A'.repeat(43))
const feed = { id: '0198f000-0000-7000-8000-00000000000a', version: 12 }

test('reads the feed back from its name, which changes with the version', async () => {
  const name = await addresses.nameOf(feed)
  expect(name).toMatch(/^0198f000000070008000+a-12-[\w-]{43}\.ics$/)
  expect(await addresses.nameOf(feed)).toBe(name)
  expect(await addresses.read(name)).toEqual(feed)
  expect(await addresses.nameOf({ ...feed, version: 13 })).not.toContain(name.slice(-20))
})

test('[SYNC-13] rejects an invented name and a name from another installation', async () => {
  const name = await addresses.nameOf(feed)
  const flipped = name.replace(/-[\w-]{43}\.ics$/, (mark) =>
    mark[1] === 'A' ? mark.replace('A', 'B') : `-A${mark.slice(2)}`,
  )
  const made = [
    flipped,
    name.replace('-12-', '-13-'),
    name.replace('a-12', 'b-12'),
    name.replace('.ics', ''),
    `x${name}`,
    '',
    '.ics',
    "'",
  ]
  expect(await Promise.all(made.map((other) => addresses.read(other)))).toEqual(made.map(() => null))
  expect(await createFeedAddresses('E'.repeat(43)).read(name)).toBeNull()
})
