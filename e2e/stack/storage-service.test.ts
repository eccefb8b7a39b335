import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { storedKinds, storedScript } from './support/stored-kinds.ts'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none', hasWorker: false })
})

afterAll(() => stack.stop())

const storageOf = (key: string) => createClient(stack.url, key, { auth: { persistSession: false } }).storage
/** A client of the services themselves, because the gateway passes on only what browsers need. */
const visitorOf = ({ supabaseUrl, publishableKey }: TestStack) =>
  createClient(supabaseUrl, publishableKey, { auth: { persistSession: false } })

test('stores and serves a file through supabase-js and through a signed address', async () => {
  const storage = storageOf(stack.secretKey)
  expect((await storage.createBucket('papers')).error).toBeNull()
  const bucket = storage.from('papers')

  expect((await bucket.upload('a/first.txt', new Blob(['first'], { type: 'text/plain' }))).error).toBeNull()
  const downloaded = await bucket.download('a/first.txt')
  expect(await downloaded.data?.text()).toBe('first')
  const link = await bucket.createSignedUrl('a/first.txt', 60)
  expect(await (await fetch(link.data?.signedUrl ?? '')).text()).toBe('first')

  const upload = await bucket.createSignedUploadUrl('a/second.txt')
  const sent = await fetch(upload.data?.signedUrl ?? '', {
    method: 'PUT',
    body: 'second',
    headers: { 'Content-Type': 'text/plain' },
  })
  expect(sent.status).toBe(200)
  expect(await (await bucket.download('a/second.txt')).data?.text()).toBe('second')

  const visitor = storageOf(stack.publishableKey)
  expect((await visitor.from('papers').upload('a/third.txt', new Blob(['third']))).error?.message).toContain(
    'row-level security',
  )
})

test('lists the files and folders of a folder in pages', async () => {
  const storage = storageOf(stack.secretKey)
  await storage.createBucket('shelf')
  const bucket = storage.from('shelf')
  for (const name of ['top.txt', 'a/first.txt', 'a/second.txt', 'a/deep/third.txt', 'ab/other.txt'])
    await bucket.upload(name, new Blob(['x']))
  const names = async (...wanted: Parameters<typeof bucket.list>) =>
    (await bucket.list(...wanted)).data?.map(({ name, id }) => (id ? name : `${name}/`))

  expect(await names()).toEqual(['a/', 'ab/', 'top.txt'])
  expect(await names('a')).toEqual(['deep/', 'first.txt', 'second.txt'])
  expect(await names('a', { limit: 1, offset: 1 })).toEqual(['first.txt'])
  expect(await names('a', { search: 'sec' })).toEqual(['second.txt'])
})

test('signs several files at once and reports a missing one', async () => {
  const storage = storageOf(stack.secretKey)
  await storage.createBucket('signed')
  const bucket = storage.from('signed')
  const names = ['a/first file.txt', "b & c = (d+e), it's; f:g@h$i!*.txt"]
  for (const name of names) await bucket.upload(name, new Blob(['first']))
  const { data, error } = await bucket.createSignedUrls([...names, 'none.txt'], 60)
  expect(error).toBeNull()
  expect(data?.map(({ path, error }) => [path, error === null])).toEqual([
    [names[0], true],
    [names[1], true],
    ['none.txt', false],
  ])
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('first')
})

test.each(['../../../../../auth/v1/otp?x=1', '../../signed/none.txt', '.'])(
  'signs no address of %s, which is outside of the bucket',
  async (path) => {
    const bucket = storageOf(stack.secretKey).from('signed')
    const { data } = await bucket.createSignedUrls([path], 60)
    expect(data).toMatchObject([{ path, signedUrl: null }])
    expect(data?.[0]?.error).not.toBeNull()
  },
)

describe('a file that is opened by its address', () => {
  const open = async (name: string, type: string) => {
    const storage = storageOf(stack.secretKey)
    await storage.createBucket('opened')
    await storage.from('opened').upload(name, new Blob([storedScript], { type }), { upsert: true })
    return (await storage.from('opened').createSignedUrl(name, 60)).data?.signedUrl ?? ''
  }

  test.each(storedKinds)('called %s, of the type %s, is %s', async (name, type, outcome) => {
    const { headers } = await fetch(await open(name, type))
    expect(headers.get('content-type')).toBe(type)
    const isSaved = outcome === 'saved'
    expect(headers.get('content-disposition')).toBe(isSaved ? 'attachment' : null)
    expect(headers.get('content-security-policy')).toBe(isSaved ? "sandbox; default-src 'none'" : null)
  })

  test('is saved under the name that the address asks for', async () => {
    const address = new URL(await open('photo.png', 'image/png'))
    address.searchParams.set('download', 'Été 1.png')
    const { headers } = await fetch(address)
    const name = '%C3%89t%C3%A9%201.png'
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${name}; filename*=UTF-8''${name};`)
  })

  test.each([
    ['bytes=0-6', '<script', 'bytes 0-6/39'],
    ['bytes=30-', '</script>', 'bytes 30-38/39'],
    ['bytes=-9', '</script>', 'bytes 30-38/39'],
  ])('responds to a request for %s with these bytes', async (range, text, contentRange) => {
    const response = await fetch(await open('talk.mp4', 'video/mp4'), { headers: { range } })
    expect([response.status, await response.text()]).toEqual([206, text])
    expect(response.headers.get('content-range')).toBe(contentRange)
  })

  test('is refused with 400 when the address is not valid', async () => {
    const address = new URL(await open('photo.png', 'image/png'))
    for (const token of ['', 'x', `${address.searchParams.get('token')}x`]) {
      address.searchParams.set('token', token)
      expect((await fetch(address)).status).toBe(400)
    }
  })

  test.each([0, -1, 3601, 10 ** 9])('is not opened by an address that is valid for %i seconds', async (seconds) => {
    await open('photo.png', 'image/png')
    const { error } = await storageOf(stack.secretKey).from('opened').createSignedUrl('photo.png', seconds)
    expect(error?.message).toBe('expiresIn must be between 1 and 3600 seconds')
  })
})

describe('a malformed request', () => {
  const json = 'application/json'
  const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    fetch(`${stack.url}/storage/v1${path}`, {
      method,
      headers: {
        apikey: stack.secretKey,
        Authorization: `Bearer ${stack.secretKey}`,
        'Content-Type': json,
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
  const nul = 'a\\u0000b'
  const lone = 'a\\ud800b'
  const deep = '['.repeat(100_000)
  const long = 'x'.repeat(20_000)
  const requests: [what: string, method: string, path: string, body?: string, headers?: Record<string, string>][] = [
    ...[
      '/object/list/papers',
      '/object/sign/papers',
      '/object/sign/papers/a',
      '/object/copy',
      '/object/move',
      '/bucket',
    ]
      .flatMap((path) =>
        ['', '{', 'null', '[]', '1', '"x"', '{}', deep].map((body): [string, string, string, string] => [
          `the body ${body.slice(0, 3)}`,
          'POST',
          path,
          body,
        ]),
      )
      .filter(([, , path, body]) => !(path.includes('list') && body === '{}')),
    ...['{', 'null', '[]', '{"prefixes":1}', '{"prefixes":[1]}', `{"prefixes":["${nul}"]}`].map(
      (body): [string, string, string, string] => [`the body ${body}`, 'DELETE', '/object/papers', body],
    ),
    ['a prefix with NUL', 'POST', '/object/list/papers', `{"prefix":"${nul}"}`],
    ['a prefix with half a character', 'POST', '/object/list/papers', `{"prefix":"${lone}"}`],
    ['a prefix that is no text', 'POST', '/object/list/papers', '{"prefix":{}}'],
    ['a search that is no text', 'POST', '/object/list/papers', '{"search":1}'],
    ['a limit that is no number', 'POST', '/object/list/papers', '{"limit":"x"}'],
    ['a fraction as its limit', 'POST', '/object/list/papers', '{"limit":0.5}'],
    ['a negative offset', 'POST', '/object/list/papers', '{"offset":-1}'],
    ['an unknown column', 'POST', '/object/list/papers', '{"sortBy":{"column":"secret","order":"asc"}}'],
    ['SQL as its order', 'POST', '/object/list/papers', '{"sortBy":{"column":"name","order":"asc; select 1"}}'],
    ['an order that is no text', 'POST', '/object/list/papers', '{"sortBy":{"column":"name","order":1}}'],
    ['a list that is no object', 'POST', '/object/list/papers', '{"sortBy":"name"}'],
    ['paths that are no list', 'POST', '/object/sign/papers', '{"expiresIn":60,"paths":"a"}'],
    ['a path that is no text', 'POST', '/object/sign/papers', '{"expiresIn":60,"paths":[1]}'],
    [
      'more than 500 paths',
      'POST',
      '/object/sign/papers',
      JSON.stringify({ expiresIn: 60, paths: Array.from({ length: 501 }, (_, index) => `a${index}`) }),
    ],
    ['half a character in a path', 'POST', '/object/sign/papers', `{"expiresIn":60,"paths":["${lone}"]}`],
    ['a time that is no number', 'POST', '/object/sign/papers/a', '{"expiresIn":"x"}'],
    ['an endless time', 'POST', '/object/sign/papers/a', '{"expiresIn":1e400}'],
    ['a source with NUL', 'POST', '/object/copy', `{"bucketId":"papers","sourceKey":"${nul}","destinationKey":"b"}`],
    ['a target that is no text', 'POST', '/object/move', '{"bucketId":"papers","sourceKey":"a","destinationKey":1}'],
    ['a bucket with NUL', 'POST', '/object/move', `{"bucketId":"${nul}","sourceKey":"a","destinationKey":"b"}`],
    ['a bucket with NUL in its address', 'GET', '/object/a%00b/c'],
    ['a name with NUL', 'GET', '/object/papers/a%00b'],
    ['a name with NUL to sign', 'POST', '/object/sign/papers/a%00b', '{"expiresIn":60}'],
    ['a name with NUL to describe', 'GET', '/object/info/papers/a%00b'],
    ['a name with NUL to store', 'POST', '/object/papers/a%00b', 'x', { 'Content-Type': 'text/plain' }],
    ['a long name', 'POST', `/object/papers/${long.slice(0, 5_000)}`, 'x', { 'Content-Type': 'text/plain' }],
    ['a bucket to empty with NUL', 'POST', '/bucket/a%00b/empty'],
    ['a bucket to read with NUL', 'GET', '/bucket/a%00b'],
    ['a bucket to delete with NUL', 'DELETE', '/bucket/a%00b'],
    ['a bucket name with NUL', 'POST', '/bucket', `{"id":"${nul}","name":"${nul}"}`],
    ['a long bucket name', 'POST', '/bucket', `{"id":"${long}","name":"${long}"}`],
    ['a limit beyond int8', 'POST', '/bucket', '{"id":"big","name":"big","file_size_limit":1e19}'],
    ['a fraction as a size', 'PUT', '/bucket/papers', '{"file_size_limit":0.5}'],
    ['a type with NUL', 'PUT', '/bucket/papers', `{"allowed_mime_types":["${nul}"]}`],
    ['no boundary', 'POST', '/object/papers/m', 'x', { 'Content-Type': 'multipart/form-data' }],
    ['another boundary', 'POST', '/object/papers/m', 'x', { 'Content-Type': 'multipart/form-data; boundary=b' }],
    ['no token', 'GET', '/object/sign/papers/a'],
    ['a token that is none', 'GET', '/object/sign/papers/a?token=%00'],
    ['a token of two parts', 'GET', '/object/sign/papers/a?token=a.b'],
    ['two tokens', 'GET', '/object/sign/papers/a?token=a&token=b'],
    ['a token that is none to store', 'PUT', '/object/upload/sign/papers/a?token=x', 'x'],
    [
      'metadata with NUL',
      'POST',
      '/object/upload/sign/papers/z',
      '{}',
      { 'x-metadata': Buffer.from(`{"a":"${nul}"}`).toString('base64') },
    ],
    ['null as a copy', 'PUT', '/object/copy', 'null'],
    ['null as a move', 'PUT', '/object/move', 'null'],
    ['no path', 'GET', ''],
    ['a name that leaves Storage', 'GET', '/object/papers/..%2F..%2F..%2F..%2Fauth/v1/settings'],
    ['a name to sign that leaves Storage', 'POST', '/object/sign/papers/..%2F..%2Fb', '{"expiresIn":60}'],
    [
      'more than 1 MiB of JSON',
      'POST',
      '/object/sign/papers',
      `{"expiresIn":60,"paths":["a"]}${' '.repeat(1024 * 1024)}`,
    ],
    [
      'an access token that is none to sign',
      'POST',
      '/object/sign/papers/a',
      '{"expiresIn":60}',
      { Authorization: 'Bearer a.b.c' },
    ],
    [
      'neither a key nor a token',
      'POST',
      '/object/papers/a',
      '--b\r\n\r\n--b--',
      { apikey: '', Authorization: '', 'Content-Type': 'multipart/form-data; boundary=b' },
    ],
    ['an access token that is none', 'GET', '/object/papers/a', undefined, { Authorization: 'Bearer a.b.c' }],
  ]

  beforeAll(() => storageOf(stack.secretKey).createBucket('papers'))

  test.each(requests)('with %s is refused with 4xx: %s %s', async (_, method, path, body, headers) => {
    const response = await send(method, path, body, headers)
    expect(response.status, await response.text()).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test('60,000 names to sign, with the public key alone, are refused, and Auth and REST go on', async () => {
    const paths = Array.from({ length: 60_000 }, (_, index) => `a/${index}`)
    const headers = { apikey: stack.publishableKey, 'Content-Type': 'application/json' }
    const signed = await fetch(`${stack.url}/storage/v1/object/sign/papers`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ expiresIn: 60, paths }),
    })
    expect(signed.status).toBe(400)
    expect(
      (await visitorOf(stack).auth.signInWithPassword({ email: 'a@example.org', password: 'x' })).error?.status,
    ).toBe(400)
    expect((await fetch(`${stack.supabaseUrl}/rest/v1/companies?select=id`, { headers })).status).toBeLessThan(500)
  })

  test('changes nothing', async () => {
    const { data } = await storageOf(stack.secretKey).listBuckets()
    expect(data?.map(({ id }) => id)).not.toContain('big')
  })
})
