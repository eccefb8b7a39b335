import { describe, expect, test } from 'vitest'
import { addressesIn, candidateLines, isAllowed, withOnly } from './candidates.ts'

const udp = 'candidate:1 1 udp 2130706431 192.0.2.1 7882 typ host'
const tcp = 'candidate:2 1 TCP 1671430143 2001:db8::1 7881 typ host tcptype passive'
const description = [
  'v=0',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  `a=${udp}`,
  `a=${tcp}`,
  'a=mid:0',
  '',
].join('\r\n')

describe('the addresses of candidates', () => {
  test('are those of the protocol, each once, and an IPv6 address has brackets', () => {
    expect([addressesIn([udp, tcp, udp], 'udp'), addressesIn([udp, tcp], 'tcp')]).toEqual([
      ['192.0.2.1:7882'],
      ['[2001:db8::1]:7881'],
    ])
  })

  test('are also found in a session description', () => {
    expect(addressesIn(candidateLines(description), 'udp')).toEqual(['192.0.2.1:7882'])
  })

  test.each(['', 'candidate:1', 'a=mid:0'])('are none in %j', (line) => {
    expect(addressesIn([line], 'udp')).toEqual([])
  })
})

test('a candidate is allowed only in the check of its protocol, and the end of the candidates in both', () => {
  expect([udp, tcp, '', undefined].map((one) => [isAllowed(one, 'udp'), isAllowed(one, 'tcp')])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ])
})

test('a session description loses the candidates of the other protocol, and nothing else', () => {
  expect(withOnly(description, 'tcp')).toBe(description.replace(`a=${udp}\r\n`, ''))
})
