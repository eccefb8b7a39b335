import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none' })
})

afterAll(() => stack.stop())

const storageOf = (key: string) => createClient(stack.url, key, { auth: { persistSession: false } }).storage

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
  await bucket.upload('a/first file.txt', new Blob(['first']))
  const { data, error } = await bucket.createSignedUrls(['a/first file.txt', 'none.txt'], 60)
  expect(error).toBeNull()
  expect(data?.map(({ path, error }) => [path, error === null])).toEqual([
    ['a/first file.txt', true],
    ['none.txt', false],
  ])
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('first')
})

describe('a file that is opened by its address', () => {
  const script = '<script>document.title = "run"</script>'
  const kinds = [
    ['page.html', 'text/html', 'saved'],
    ['drawing.svg', 'image/svg+xml', 'saved'],
    ['notes.txt', 'text/plain', 'saved'],
    ['mixed.png', 'image/png, text/html', 'saved'],
    ['mixed.pdf', 'application/pdf,text/html', 'saved'],
    ['photo.png', 'image/png', 'shown'],
    ['talk.mp4', 'video/mp4', 'shown'],
    ['paper.pdf', 'application/pdf', 'shown'],
  ] as const
  const open = async (name: string, type: string) => {
    const storage = storageOf(stack.secretKey)
    await storage.createBucket('opened')
    await storage.from('opened').upload(name, new Blob([script], { type }), { upsert: true })
    return (await storage.from('opened').createSignedUrl(name, 60)).data?.signedUrl ?? ''
  }

  test.each(kinds)('called %s, of the type %s, is %s', async (name, type, outcome) => {
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
  ])('answers a request for %s with these bytes', async (range, text, contentRange) => {
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
