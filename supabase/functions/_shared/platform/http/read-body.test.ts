import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const request = (body: BodyInit, type = 'application/json'): Request =>
  new Request('http://127.0.0.1/', { method: 'POST', body, headers: { 'Content-Type': type } })

test('reads JSON with and without a charset', async () => {
  expect(await readBody(request('{"a":"é"}'), 100)).toEqual({ a: 'é' })
  expect(await readBody(request('[]', 'application/json; charset=utf-8'), 100)).toEqual([])
})

test('refuses a body over the limit while reading it, even without a Content-Length', async () => {
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(64)) })
  const chunked: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: endless,
    headers: { 'Content-Type': 'application/json' },
    duplex: 'half',
  }
  await expect(readBody(new Request('http://127.0.0.1/', chunked), 1_000)).rejects.toMatchObject({ status: 413 })
  await expect(readBody(request('"12345"'), 6)).rejects.toMatchObject({ status: 413 })
})

test('refuses anything but JSON', async () => {
  await expect(readBody(request('a=1', 'application/x-www-form-urlencoded'), 100)).rejects.toMatchObject({
    status: 415,
  })
  await expect(readBody(request('{"a":'), 100)).rejects.toMatchObject({ status: 400 })
  await expect(readBody(request(''), 100)).rejects.toMatchObject({ status: 400 })
})
