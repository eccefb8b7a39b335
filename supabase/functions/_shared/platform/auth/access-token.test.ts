import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { testSettings } from '../settings.fixture.ts'
import { createTokenVerifier } from './access-token.ts'

const secret = 'a-secret-of-at-least-32-characters'
const sub = '0d9f4c1e-7a55-4f61-9d52-1f6f0f1a2b3c'

const token = (claims: Record<string, unknown> = {}, age = '1h'): SignJWT =>
  new SignJWT({ sub, role: 'authenticated', aud: 'authenticated', ...claims }).setExpirationTime(age)

const signed = (jwt: SignJWT, key = secret): Promise<string> =>
  jwt.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key))

const keySet = (keys: object[]): string => JSON.stringify({ keys })

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const verify = createTokenVerifier({ ...testSettings, jwtSecret: secret })

test('returns the claims of a valid token', async () => {
  expect(await verify(await signed(token({ email: 'a@b.example' })))).toMatchObject({ sub, email: 'a@b.example' })
})

test.each([
  ['that has expired', token({}, '-1 minute'), secret],
  ['signed with another secret', token(), 'another-secret-of-at-least-32-chars'],
  ['for another audience', token({ aud: 'somebody' }), secret],
  ['with another role', token({ role: 'service_role' }), secret],
  ['whose subject is not a UUID', token({ sub: 'me' }), secret],
])('rejects a token %s', async (_, jwt, key) => {
  expect(await verify(await signed(jwt, key))).toBeNull()
})

test('rejects an unsigned token', async () => {
  const claims = { sub, role: 'authenticated', aud: 'authenticated', exp: 4_000_000_000 }
  expect(await verify(`${part({ alg: 'none' })}.${part(claims)}.`)).toBeNull()
})

test('verifies tokens of both kinds while an installation moves from the secret to keys', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const published = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }]
  const ofSecret = { kty: 'oct', k: Buffer.from(secret).toString('base64url'), kid: 'two', alg: 'HS256' }
  const verifyBoth = createTokenVerifier({ ...testSettings, jwtSecret: secret, jwks: keySet([...published, ofSecret]) })
  expect(
    await verifyBoth(await token().setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey)),
  ).not.toBeNull()
  expect(await verifyBoth(await signed(token()))).not.toBeNull()
  const stranger = await generateKeyPair('ES256')
  const forged = token().setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(stranger.privateKey)
  expect(await verifyBoth(await forged)).toBeNull()
  expect(await verifyBoth(await signed(token(), JSON.stringify(published[0])))).toBeNull()
})

test('accepts no token signed with a secret that only the published keys contain', async () => {
  const ofSecret = { kty: 'oct', k: Buffer.from(secret).toString('base64url'), alg: 'HS256' }
  const verifyPublished = createTokenVerifier({ ...testSettings, jwtSecret: null, jwks: keySet([ofSecret]) })
  expect(await verifyPublished(await signed(token()))).toBeNull()
})

test('verifies tokens with the published keys', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] })
  const verifyPublished = createTokenVerifier({ ...testSettings, jwtSecret: null, jwks })
  const jwt = await token().setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey)
  expect(await verifyPublished(jwt)).toMatchObject({ sub })
  expect(await verifyPublished(await signed(token()))).toBeNull()
})

test.each([
  ['503', 503, ''],
  ['a page', 200, '<html>'],
  ['no keys', 200, '{}'],
])('does not reject a token while Auth returns %s in place of its keys', async (_, status, body) => {
  const server = createServer((__, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const supabaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('ES256')
  const verifyPublished = createTokenVerifier({ ...testSettings, jwtSecret: null, jwks: null, supabaseUrl })
  const jwt = await token().setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey)
  await expect(verifyPublished(jwt)).rejects.toMatchObject({ status: 503 })
  server.closeAllConnections()
  server.close()
})
