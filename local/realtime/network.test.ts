import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3:0:0:0:1', '2001:db8:1:3::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
