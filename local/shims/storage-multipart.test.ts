import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { storeMultipart } from './storage-multipart.ts'

const bytes = 1_000

/** An upload of a file as supabase-js sends it. */
async function uploadOf(person: string): Promise<Request> {
  const form = new FormData()
  form.append('cacheControl', '60')
  form.append('', new Blob(['x'.repeat(bytes)], { type: 'text/plain' }))
  const encoded = new Response(form)
  const headers = {
    authorization: `Bearer ${new UnsecuredJWT({ sub: person }).encode()}`,
    'content-type': encoded.headers.get('content-type') ?? '',
  }
  const body = await encoded.arrayBuffer()
  return new Request('http://localhost/storage/v1/object/chat/a.txt', { method: 'POST', headers, body })
}

/** Stores uploads when it is told to. */
function store() {
  const stored: Request[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const serve = storeMultipart(
    async (request) => {
      stored.push(request)
      await promise
      return new Response('stored')
    },
    { most: 4 * bytes, mostOfPerson: 2 * bytes },
  )
  const send = async (person: string) => serve(await uploadOf(person))
  return { stored, serve, send, finish: resolve }
}

test('stores the file of a form with its type and cache control', async () => {
  const { stored, send, finish } = store()
  finish()
  expect((await send('anna')).status).toBe(200)
  expect(await stored[0]?.text()).toBe('x'.repeat(bytes))
  expect(stored[0]?.headers.get('content-type')).toBe('text/plain')
  expect(stored[0]?.headers.get('cache-control')).toBe('max-age=60')
})

test('a form beyond what may be in memory of one person, and of all, gets 503 until others are stored', async () => {
  const { stored, send, finish } = store()
  const busy = async (person: string) => {
    const refused = await send(person)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toMatchObject({ statusCode: '503' })
  }
  const first = send('anna')
  await expect.poll(() => stored.length).toBe(1)
  await busy('anna')
  const others = [send('bert'), send('carl')]
  await expect.poll(() => stored.length).toBe(3)
  await busy('dora')
  finish()
  for (const response of await Promise.all([first, ...others])) expect(response.status).toBe(200)
  expect((await send('anna')).status).toBe(200)
})

test('a body that is no form is refused, and keeps no memory', async () => {
  const { serve, finish } = store()
  finish()
  const headers = { 'content-type': 'multipart/form-data; boundary=none' }
  const broken = () => new Request('http://localhost/', { method: 'POST', headers, body: 'x'.repeat(bytes) })
  for (let count = 0; count < 10; count += 1) expect((await serve(broken())).status).toBe(400)
})

test('a body of another type is passed on as it comes, however large', async () => {
  const { stored, serve, finish } = store()
  finish()
  const request = new Request('http://localhost/', { method: 'POST', body: 'x'.repeat(10 * bytes) })
  await serve(request)
  expect(stored).toEqual([request])
})
