import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UploadBody } from './upload-body.ts'

/** The decoded content and the other fields of a text that arrives in pieces of these sizes. */
function read(text: string, sizes: readonly number[] = [1]) {
  const body = new UploadBody('content', 1_000)
  const bytes = new TextEncoder().encode(text)
  const decoded: Uint8Array[] = []
  for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    decoded.push(body.push(bytes.subarray(start, start + size)))
    start += size
  }
  return { content: Buffer.concat(decoded), fields: body.fields() }
}

describe('an upload in base64', () => {
  test('is the same in pieces of any size, wherever the content is', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 })
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), pieces, fc.boolean(), (bytes, name, sizes, isFirst) => {
        const content = Buffer.from(bytes).toString('base64')
        const given = isFirst ? { content, name } : { name, more: [{ content: 'x' }], content }
        const { content: decoded, fields } = read(JSON.stringify(given), sizes)
        expect(decoded).toEqual(Buffer.from(bytes))
        expect(fields).toEqual({ ...given, content: '' })
      }),
    )
  })

  test.each([
    ['escaped slashes', '{"content":"\\/\\/8="}', [255, 255]],
    ['line breaks', '{"content" : "YW\\r\\nJj"}', [97, 98, 99]],
    ['no padding', '{"content":"YQ"}', [97]],
  ])('may have %s', (_, text, bytes) => {
    expect([...read(text).content]).toEqual(bytes)
  })

  test.each([
    'data:audio/webm;base64,',
    'data:audio/webm;codecs=opus;base64,',
    'data:audio/webm; codecs=opus; base64,',
    'data:audio/webm;codecs=vorbis,opus;base64,',
    'data:audio/webm; codecs=\\"vorbis, opus\\";base64,',
  ])('may be a data URL with the beginning %s', (beginning) => {
    const body = new UploadBody('content', 1_000, true)
    const decoded = body.push(new TextEncoder().encode(`{"content":"${beginning}YQ=="}`))
    expect([Buffer.from(decoded).toString(), body.mediaType]).toEqual(['a', 'audio/webm'])
  })

  test.each(['{"content":"a"}', '{"content":"YQ==YQ=="}', '{"content":"Y*=="}', '{"content":"\\u0059Q=="}'])(
    'is refused in %s',
    (text) => expect(() => read(text)).toThrow('The content is not valid base64'),
  )

  test.each(['{"content":"YQ=="', '{"content":"YQ=="}}', '[]x'])('is refused in the broken JSON %s', (text) =>
    expect(() => read(text)).toThrow('The body is not valid JSON'),
  )

  test('may not have long fields besides its content', () => {
    const text = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - 11) })
    expect(read(text(1_000), [64]).fields).toEqual(JSON.parse(text(1_000)))
    expect(() => read(text(1_001), [64])).toThrow('at most 1000 bytes')
  })

  test('is not looked for in other fields', () => {
    const text = JSON.stringify({ name: '"content":"', nested: { content: 'YQ==' } })
    expect(read(text)).toEqual({ content: Buffer.alloc(0), fields: JSON.parse(text) })
  })
})
