import { expect, test } from 'vitest'
import { databaseAddress, databaseCa, databaseUrl } from './database-address.ts'

const at = (host: string, query = ''): string => `postgresql://portal_worker:secret@${host}:5432/postgres${query}`
const faultOf = (url: string): string | undefined => databaseUrl.safeParse(url).error?.issues[0]?.message

test.each(['db', 'localhost', '127.0.0.1', '10.0.0.5', '172.16.3.4', '192.168.1.2', '[::1]', '[fd00::1]'])(
  'a connection to %s need not be encrypted',
  (host) => {
    for (const query of ['', '?sslmode=disable']) expect(faultOf(at(host, query))).toBeUndefined()
    expect(databaseAddress(at(host), null)).toEqual({ connectionString: at(host) })
  },
)

test.each(['db.abcdefghijklmnopqrst.supabase.co', '203.0.113.9', '172.32.0.1', '[2001:db8::1]'])(
  'a connection to %s must be encrypted',
  (host) => {
    for (const query of ['', '?sslmode=disable'])
      expect(faultOf(at(host, query))).toBe(
        `The connection to ${host} would not be encrypted: add ?sslmode=verify-full`,
      )
    for (const mode of ['verify-full', 'require']) expect(faultOf(at(host, `?sslmode=${mode}`))).toBeUndefined()
  },
)

test.each(['prefer', 'allow', 'verify-ca', 'no-verify', ''])(
  'refuses sslmode=%s, which verifies less than it seems to',
  (mode) => {
    expect(faultOf(at('db', `?sslmode=${mode}`))).toBe('sslmode must be verify-full, require or disable')
  },
)

test.each(['', 'db:5432', 'https://db.example.com'])('refuses %j, which is no address of a database', (url) => {
  expect(faultOf(url)).toBe('Must be like postgresql://<user>:<password>@<host>:5432/postgres')
})

test.each(['verify-full', 'require'])('verifies the certificate with sslmode=%s', (mode) => {
  const url = at('db.example.com', `?sslmode=${mode}&application_name=portal`)
  const connectionString = at('db.example.com', '?application_name=portal')
  expect(databaseAddress(url, null)).toEqual({ connectionString, ssl: {} })
  expect(databaseAddress(url, 'pem')).toEqual({ connectionString, ssl: { ca: 'pem' } })
})

test('encrypts where only a certificate authority is given', () => {
  expect(databaseAddress(at('db'), 'pem')).toEqual({ connectionString: at('db'), ssl: { ca: 'pem' } })
  expect(databaseAddress(at('db', '?sslmode=disable'), 'pem').ssl).toBeUndefined()
})

test('takes the certificate itself, not the name of its file', () => {
  expect(databaseCa.parse('-----BEGIN CERTIFICATE-----\n')).toBe('-----BEGIN CERTIFICATE-----\n')
  expect(databaseCa.parse('')).toBeNull()
  expect(() => databaseCa.parse('/etc/ssl/ca.crt')).toThrow('Must be a certificate in PEM')
})
