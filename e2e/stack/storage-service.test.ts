import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
