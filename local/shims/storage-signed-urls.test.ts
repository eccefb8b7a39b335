import { expect, test } from 'vitest'
import { refuseMalformed } from './storage-input.ts'
import { signSeveral } from './storage-signed-urls.ts'

const address = 'http://localhost/storage/v1/object/sign/exports'
const asking = (paths: string[], search = '') =>
  new Request(address + search, { method: 'POST', body: JSON.stringify({ expiresIn: 60, paths }) })
const signs = (request: Request) => Response.json({ signedUrl: `${new URL(request.url).pathname}?token=t` })
const many = (count: number) => Array.from({ length: count }, (_, index) => `file ${index}`)

test('at most three files of a request are signed at once, and all in their order', async () => {
  let running = 0
  let most = 0
  const response = await signSeveral(asking(many(20)), async (request) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return signs(request)
  })
  expect(most).toBe(3)
  expect(((await response.json()) as { path: string }[]).map(({ path }) => path)).toEqual(many(20))
})

test('more than 500 files are refused before any is signed', async () => {
  const served = () => Promise.resolve(new Response('signed'))
  expect((await refuseMalformed(asking(many(500)), served)).status).toBe(200)
  expect((await refuseMalformed(asking(many(501)), served)).status).toBe(400)
})

test.each(['../../../../../auth/v1/otp?x=1', '..', 'a/../../b', './a', 'a/.', 'a#b', 'a%2fb', 'é'])(
  'a file named %s is signed nowhere',
  async (path) => {
    const asked: string[] = []
    const response = await signSeveral(asking([path, 'kept.txt'], '?x=1'), async (request) => {
      asked.push(request.url)
      return signs(request)
    })
    expect(asked).toEqual([`${address}/kept.txt`])
    expect(await response.json()).toMatchObject([
      { path, signedURL: null },
      { path: 'kept.txt', error: null },
    ])
  },
)

test('a question mark is part of the name', async () => {
  const response = await signSeveral(asking(['what?.txt']), async (request) => signs(request))
  expect(await response.json()).toMatchObject([{ signedURL: '/object/sign/exports/what%3F.txt?token=t' }])
})
