import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none' })
})

afterAll(() => stack.stop())

test('a file goes in by supabase-js and by a signed address, and comes out by both', async () => {
  const { storage } = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
  expect((await storage.createBucket('papers')).error).toBeNull()
  const bucket = storage.from('papers')

  expect((await bucket.upload('a/first.txt', new Blob(['first'], { type: 'text/plain' }))).error).toBeNull()
  const downloaded = await bucket.download('a/first.txt')
  expect(await downloaded.data?.text()).toBe('first')
  const link = await bucket.createSignedUrl('a/first.txt', 60)
  expect(await (await fetch(link.data?.signedUrl ?? '')).text()).toBe('first')

  const upload = await bucket.createSignedUploadUrl('a/second.txt')
  const sent = await fetch(upload.data?.signedUrl ?? '', { method: 'PUT', body: 'second', headers: { 'Content-Type': 'text/plain' } })
  expect(sent.status).toBe(200)
  expect(await (await bucket.download('a/second.txt')).data?.text()).toBe('second')

  const visitor = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  expect((await visitor.storage.from('papers').upload('a/third.txt', new Blob(['third']))).error?.message).toContain('row-level security')
})
