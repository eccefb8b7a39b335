import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { checkCallers } from './callers.ts'

const keys = {
  publishableKey: 'sb_publishable_a',
  secretKey: 'sb_secret_b',
  jwtSecret: 'a-secret-of-32-characters-at-least',
}
const signed = (claims: Record<string, string>, secret = keys.jwtSecret) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1 minute')
    .sign(new TextEncoder().encode(secret))

/** Asks with a body, if the method has one, that notes whether anybody reads it. */
async function answerTo(method: string, path: string, headers: Record<string, string> = {}) {
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const withBody = reading.includes(method) ? {} : { body, duplex: 'half' }
  const answer = await checkCallers(keys)(new Request(`http://localhost${path}`, { method, headers, ...withBody }))
  expect(isRead).toBe(false)
  return answer
}

const reading = ['GET', 'HEAD', 'OPTIONS']
const file = '/storage/v1/object/chat/a.png'
const json = '/storage/v1/object/sign/chat'
const row = '/rest/v1/companies'
const requests: [string, string][] = [
  ['GET', row],
  ['HEAD', row],
  ['GET', '/rest/v1/'],
  ['GET', file],
  ['GET', '/storage/v1/bucket'],
  ['GET', json + '/a.png'],
  ['POST', file],
  ['PUT', file],
  ['POST', json],
  ['DELETE', '/storage/v1/object/chat'],
  ['POST', '/storage/v1/bucket'],
  ['POST', row],
  ['PATCH', row],
  ['DELETE', row],
]

test.each(requests)('%s %s without a valid key or token is refused before its body is read', async (method, path) => {
  const foreign = await signed({ role: 'authenticated' }, 'another-secret-of-32-characters-or-so')
  const withoutRole = await signed({ intent: 'upload' })
  for (const headers of [
    {},
    { apikey: 'made-up' },
    { Authorization: 'Bearer a.b.c' },
    { apikey: keys.publishableKey, Authorization: 'Bearer a.b.c' },
    { apikey: keys.secretKey, Authorization: `Bearer ${foreign}` },
    { Authorization: `Bearer ${withoutRole}` },
  ]) {
    const status = (await answerTo(method, path, headers as Record<string, string>))?.status
    expect(status).toBe(path.startsWith('/rest/') ? 401 : 400)
  }
})

test.each(requests)('%s %s passes with the secret key and with a valid token', async (method, path) => {
  const token = await signed({ role: 'authenticated' })
  expect(await answerTo(method, path, { apikey: keys.secretKey })).toBeUndefined()
  expect(await answerTo(method, path, { Authorization: `Bearer ${keys.secretKey}` })).toBeUndefined()
  expect(
    await answerTo(method, path, { apikey: keys.publishableKey, Authorization: `bearer ${token}` }),
  ).toBeUndefined()
  expect(await answerTo(method, `${path}?apikey=${keys.secretKey}`)).toBeUndefined()
})

test('a caller who has only the public key is refused by REST without a query, whatever the request', async () => {
  const legacy = await signed({ role: 'anon' })
  for (const headers of [
    { apikey: keys.publishableKey },
    { apikey: keys.publishableKey, Authorization: `Bearer ${keys.publishableKey}` },
    { apikey: keys.publishableKey, Authorization: `Bearer ${legacy}` },
  ])
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
      for (const path of [row, '/rest/v1/rpc/bootstrap_admin', '/rest/v1/']) {
        const answer = await answerTo(method, path, headers as Record<string, string>)
        expect(answer?.status).toBe(401)
        expect(await answer?.json()).toMatchObject({ code: '42501' })
      }
  expect(await answerTo('OPTIONS', row)).toBeUndefined()
})

test('a caller who has only the public key finds nothing in Storage, without a query', async () => {
  const visitor = { apikey: keys.publishableKey }
  for (const path of [file, '/storage/v1/bucket', '/storage/v1/object/authenticated/chat/a.png', `${json}/a.png`])
    expect(await (await answerTo('GET', path, visitor))?.json()).toMatchObject({ statusCode: '404' })
  expect(await (await answerTo('POST', '/storage/v1/object/list/chat', visitor))?.json()).toEqual([])
})

test('anyone may open a signed address, and ask for the state of Storage', async () => {
  for (const method of ['GET', 'HEAD']) expect(await answerTo(method, `${json}/a.png?token=a.b.c`)).toBeUndefined()
  expect(await answerTo('GET', '/storage/v1/status')).toBeUndefined()
})

test('a caller who has only the public key sends, deletes, signs and changes nothing in Storage', async () => {
  const visitor = { apikey: keys.publishableKey, Authorization: `Bearer ${keys.publishableKey}` }
  for (const [method, path] of [
    ['POST', file],
    ['DELETE', file],
    ['DELETE', '/storage/v1/object/chat'],
    ['POST', json],
    ['POST', '/storage/v1/object%2Fsign/chat'],
    ['POST', `${json}/a.png`],
    ['POST', '/storage/v1/object/upload/sign/chat/a.png'],
    ['POST', '/storage/v1/object/copy'],
    ['POST', '/storage/v1/bucket/chat/empty'],
    ['DELETE', '/storage/v1/object/list/chat'],
  ] as const)
    expect(await (await answerTo(method, path, visitor))?.json()).toMatchObject({ statusCode: '403' })
})

test('a file reaches a signed address with its token only', async () => {
  const address = '/storage/v1/object/upload/sign/chat/a.png'
  const token = await signed({ intent: 'upload', sub: 'a.png', bucket: 'chat' })
  expect(await answerTo('PUT', `${address}?token=${token}`)).toBeUndefined()
  const download = await signed({ intent: 'download', sub: 'a.png', bucket: 'chat' })
  for (const search of ['', '?token=', '?token=a.b.c', `?token=${download}`])
    expect((await answerTo('PUT', address + search, { apikey: keys.secretKey }))?.status).toBe(400)
})
