import { UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { boundSeveral } from './storage-several.ts'

const tokenOf = (person: string) => new UnsecuredJWT({ sub: person }).encode()
const ask = (method: string, path: string, token: string) =>
  new Request(`http://localhost/storage/v1${path}`, { method, headers: { authorization: `Bearer ${token}` } })

test.each([
  ['POST', '/object/sign/chat'],
  ['POST', '/object%2Fsign/chat'],
  ['DELETE', '/object/chat'],
  ['DELETE', '/object/a%2Fb'],
])('a fifth request about several files gets 503 while four of the person run: %s %s', async (method, path) => {
  const held: ((response: Response) => void)[] = []
  const serve = boundSeveral(() => new Promise((resolve) => held.push(resolve)))
  const anna = tokenOf('anna')
  const four = Array.from({ length: 4 }, () => serve(ask(method, path, anna)))
  const refused = await serve(ask(method, path, anna))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.json()).toMatchObject({ statusCode: '503' })

  const others = [
    serve(ask(method, path, tokenOf('bert'))),
    serve(ask(method, path, 'sb_secret_a')),
    serve(ask('POST', '/object/sign/chat/a.png', anna)),
  ]
  expect(held).toHaveLength(7)
  for (const answer of held.splice(0)) answer(new Response('served'))
  for (const response of await Promise.all([...four, ...others])) expect(response.status).toBe(200)
  const next = serve(ask(method, path, anna))
  held[0]?.(new Response('served'))
  expect((await next).status).toBe(200)
})
