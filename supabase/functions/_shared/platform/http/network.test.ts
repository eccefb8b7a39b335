import { expect, test } from 'vitest'
import { networkOf, siteOf } from '../../contract/network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3:0:0:0:1', '2001:db8:1:3::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001::1:2:3:4:5', '2001:0:0:1::'],
  ['::1', '0:0:0:0::'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['192.0.2.1:50000', '192.0.2.1'],
  ['[2001:db8:1:2::1]:50000', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1::'],
  ['[2001:db8:1:ffff::1]:50000', '2001:db8:1::'],
  ['2001:db8:2::1', '2001:db8:2::'],
])('%s belongs to the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})
