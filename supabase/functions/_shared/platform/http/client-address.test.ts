import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (value: string, trusted: number): string =>
  clientAddress(new Headers({ 'X-Forwarded-For': value }), trusted)

test('returns the address that the outermost trusted proxy saw', () => {
  expect(from('203.0.113.9', 1)).toBe('203.0.113.9')
  expect(from('203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9')
})

test('ignores an address that the client claims', () => {
  expect(from('1.2.3.4, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(from('1.2.3.4, 203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9')
})

test('returns unknown without a proxy', () => {
  expect(from('1.2.3.4', 0)).toBe('unknown')
  expect(clientAddress(new Headers(), 1)).toBe('unknown')
})
