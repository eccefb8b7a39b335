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

/** A body that notes whether anybody reads it. */
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
  const answer = await checkCallers(keys)(
    new Request(`http://localhost${path}`, { method, headers, body, duplex: 'half' } as RequestInit),
  )
  expect(isRead).toBe(false)
  return answer
}

const file = '/storage/v1/object/chat/a.png'
const json = '/storage/v1/object/sign/chat'
const row = '/rest/v1/companies'
const writes: [string, string][] = [
  ['POST', file],
  ['PUT', file],
  ['POST', json],
  ['DELETE', '/storage/v1/object/chat'],
  ['POST', '/storage/v1/bucket'],
  ['POST', row],
  ['PATCH', row],
  ['DELETE', row],
]

test.each(writes)('%s %s without a valid key or token is refused before its body is read', async (method, path) => {
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

test.each(writes)('%s %s passes with the secret key and with a valid token', async (method, path) => {
  const token = await signed({ role: 'authenticated' })
  expect(await answerTo(method, path, { apikey: keys.secretKey })).toBeUndefined()
  expect(await answerTo(method, path, { Authorization: `Bearer ${keys.secretKey}` })).toBeUndefined()
  expect(
    await answerTo(method, path, { apikey: keys.publishableKey, Authorization: `bearer ${token}` }),
  ).toBeUndefined()
  expect(await answerTo(method, `${path}?apikey=${keys.secretKey}`)).toBeUndefined()
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
  expect(await answerTo('POST', '/storage/v1/object/list/chat', visitor)).toBeUndefined()
  expect(await answerTo('POST', row, visitor)).toBeUndefined()
})

test('a file reaches a signed address with its token only', async () => {
  const address = '/storage/v1/object/upload/sign/chat/a.png'
  const token = await signed({ intent: 'upload', sub: 'a.png', bucket: 'chat' })
  expect(await answerTo('PUT', `${address}?token=${token}`)).toBeUndefined()
  const download = await signed({ intent: 'download', sub: 'a.png', bucket: 'chat' })
  for (const search of ['', '?token=', '?token=a.b.c', `?token=${download}`])
    expect((await answerTo('PUT', address + search, { apikey: keys.secretKey }))?.status).toBe(400)
})
