import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { testedStack } from '../support/addresses.ts'

const { supabaseUrl, secretKey } = testedStack()
const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': 'text/plain' }
const folder = 'object-names'

afterAll(async () => {
  const bucket = createClient(supabaseUrl, secretKey, { auth: { persistSession: false } }).storage.from('exports')
  const { data } = await bucket.list(folder)
  await bucket.remove(data?.map(({ name }) => `${folder}/${name}`) ?? [])
})

const encoded = (name: string) => encodeURIComponent(`${folder}/${name}`)
const addressOf = (name: string) => `${supabaseUrl}/storage/v1/object/exports/${encoded(name)}`
const store = (name: string) => fetch(addressOf(name), { method: 'POST', headers, body: 'content' })
const copy = (source: string, target: string) =>
  fetch(`${supabaseUrl}/storage/v1/object/copy`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      bucketId: 'exports',
      sourceKey: `${folder}/${source}`,
      destinationKey: `${folder}/${target}`,
    }),
  })
const sign = (name: string) =>
  fetch(`${supabaseUrl}/storage/v1/object/sign/exports/${encoded(name)}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ expiresIn: 60 }),
  })

const short = (name: string) => ({ name, title: JSON.stringify(name.length > 40 ? `${name.slice(0, 8)}…` : name) })

describe('an object is stored under a name', () => {
  const names = ['a b.txt', 'what?.txt', "it's (1) & = $ @ ; : + , !*.txt", 'x'.repeat(200)].map(short)

  test.each(names)('like $title', async ({ name }) => {
    expect((await store(name)).status).toBe(200)
    const read = await fetch(addressOf(name), { headers })
    expect([read.status, await read.text()]).toEqual([200, 'content'])
    expect((await sign(name)).status).toBe(200)
    // The bytes of the name do not depend on how the address was encoded.
    const again = `${supabaseUrl}/storage/v1/object/exports/${folder}/${encodeURI(name).replaceAll('?', '%3F')}`
    expect((await fetch(again, { headers })).status).toBe(200)
  })
})

describe('no object gets a name', () => {
  const names = ['c#1.txt', '100%.txt', '%41.txt', 'é.txt', '😀'.repeat(255), 'a"b', 'a\\b', 'a~b', 'a\nb'].map(short)
  const invalid = { statusCode: '400', error: 'InvalidKey' }

  test.each(names)('like $title', async ({ name }) => {
    await store('source.txt')
    const refused = [await store(name), await fetch(addressOf(name), { headers }), await sign(name)]
    for (const response of [...refused, await copy('source.txt', name)]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject(invalid)
    }
  })

  test.each(['../x', './x', 'a/../x', 'a/..'].map(short))('that leaves its folder: $title', async ({ name }) => {
    await store('source.txt')
    for (const response of [await store(name), await copy('source.txt', name)]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject(invalid)
    }
    expect((await fetch(addressOf(name), { headers })).ok).toBe(false)
  })
})
