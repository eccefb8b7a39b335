import { expect, test } from 'vitest'
import { Problem } from './problem.ts'
import { receiveUpload } from './receive-upload.ts'

const limits = { field: 'content', fieldsMaximum: 1_000, contentMaximum: 30_000 }
const line = Buffer.alloc(3_000, 'a').toString('base64')

/** A request whose content has this many lines of 3,000 bytes; `sent` counts those that were read from it. */
function requestOf(lines: number, end = '", "name": "b"}') {
  const sent = { lines: 0 }
  const pieces = (function* () {
    yield '{"name": "a", "content": "'
    for (; sent.lines < lines; sent.lines += 1) yield line
    yield end
  })()
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { value, done } = pieces.next()
        if (done) controller.close()
        else controller.enqueue(new TextEncoder().encode(value))
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'Content-Type': 'application/json' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return { sent, request: new Request('http://portal.invalid', init) }
}

test('[MSG-27] passes the content on while the rest of it is still to come', async () => {
  const { sent, request } = requestOf(10)
  const received = await receiveUpload(request, limits, async (content, fields) => {
    expect(fields).toEqual({ name: 'a', content: '' })
    let size = 0
    for await (const piece of content) {
      size += piece.length
      expect(sent.lines * 3_000 - size).toBeLessThanOrEqual(6_000)
    }
    expect(size).toBe(30_000)
  })
  expect(received).toEqual({ fields: { name: 'b', content: '' }, size: 30_000 })
})

test('stops at the limit, without reading the rest', async () => {
  const { sent, request } = requestOf(1_000)
  const stored = receiveUpload(request, limits, async (content) => void (await new Response(content).arrayBuffer()))
  await expect(stored).rejects.toEqual(new Problem(413, 'file.too_large'))
  expect(sent.lines).toBeLessThan(15)
})

test('fails when the body ends inside the content', async () => {
  const { request } = requestOf(3, '')
  const stored = receiveUpload(request, limits, async (content) => void (await new Response(content).arrayBuffer()))
  await expect(stored).rejects.toEqual(new Problem(400, 'request.broken_json'))
})
