import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createAsk } from './ask-auth.ts'

/** The headers of one call to Auth with this key, and with this body if any. */
async function sentHeaders(key: string, accessToken?: string, body?: object): Promise<IncomingHttpHeaders> {
  let headers: IncomingHttpHeaders = {}
  const server = createServer((request, response) => {
    headers = request.headers
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await createAsk(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, key)(
      body ? 'POST' : 'GET',
      'admin/users',
      body,
      accessToken,
    )
  } finally {
    server.close()
  }
  return headers
}

test('sends a key that is a token as the bearer, too', async () => {
  const key = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl'
  expect(await sentHeaders(key)).toMatchObject({ apikey: key, authorization: `Bearer ${key}` })
})

test('sends any other key as it is', async () => {
  const headers = await sentHeaders('sb_secret_0123456789')
  expect(headers['apikey']).toBe('sb_secret_0123456789')
  expect(headers['authorization']).toBeUndefined()
})

test('sends the person’s token rather than the key', async () => {
  expect(await sentHeaders('eyJ.eyJ.c2ln', 'token')).toMatchObject({
    apikey: 'eyJ.eyJ.c2ln',
    authorization: 'Bearer token',
  })
})

test('sends what it asks in the body only, and says that it is JSON', async () => {
  const headers = await sentHeaders('sb_secret_0123456789', undefined, { email: 'ann@b.example', password: 'secret' })
  expect(headers['content-type']).toBe('application/json')
  expect(headers).not.toHaveProperty('password')
  expect(await sentHeaders('sb_secret_0123456789')).not.toHaveProperty('content-type')
})
