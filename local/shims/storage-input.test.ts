import { expect, test } from 'vitest'
import { refuseMalformed } from './storage-input.ts'

const storage = 'http://localhost/storage/v1'
const many = { expiresIn: 60, paths: Array.from({ length: 501 }, (_, index) => `a${index}`) }

test.each([
  ['POST', '/object/list/a%2Fb', '{'],
  ['POST', '/object/list/a%2Fb', '{"prefix":1}'],
  ['POST', '/object/sign/a%2Fb', JSON.stringify(many)],
  ['POST', '/object%2Fsign/a', JSON.stringify(many)],
  ['DELETE', '/object/a%2Fb', '{"prefixes":1}'],
  ['DELETE', '/object/chat', JSON.stringify({ prefixes: many.paths })],
  ['POST', '/object%2Fcopy', '{'],
  ['PUT', '/bucket/a%2Fb', '{"file_size_limit":-1}'],
])('a malformed body is refused however its address is encoded: %s %s', async (method, path, body) => {
  let isServed = false
  const response = await refuseMalformed(new Request(storage + path, { method, body }), async () => {
    isServed = true
    return new Response('served')
  })
  expect([response.status, isServed]).toEqual([400, false])
})
