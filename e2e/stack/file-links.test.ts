import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { ended, readJob } from '../api/support/job.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack
/** An administrator's export, and its path. */
let job = ''
let file = ''

const signedIn = async () => {
  const client = new Client(stack.url)
  expect((await client.signIn('adm')).status).toBe(200)
  return client
}

beforeAll(async () => {
  stack = await startTestStack()
  const admin = await signedIn()
  const request = await admin.post('/api/admin/exports', { format: 'csv', rows: { table: 'companies' } })
  job = (await ended(admin, (await expectAnswer(contract.exports.table, request)).id)).id
  const { rows } = await withClient(stack.dbUrl, (client) =>
    client.query<{ file_path: string }>('select file_path from public.jobs where id = $1', [job]),
  )
  file = rows[0]?.file_path ?? ''
})
afterAll(() => stack.stop())

const tokenOf = async (client: Client) =>
  (await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))).accessToken

/** Asks Storage for an address of the file. */
async function linkWith(authorization: string): Promise<URL> {
  const response = await new Client(stack.url).post(
    `/storage/v1/object/sign/exports/${file}`,
    { expiresIn: 3600 },
    { apikey: stack.publishableKey, Authorization: authorization },
  )
  expect(response.status).toBe(200)
  const { signedURL } = (await response.json()) as { signedURL: string }
  return new URL(`/storage/v1${signedURL}`, stack.url)
}

const statusOf = async (link: URL | string) => (await fetch(link)).status

test('a file is read with an access token only while its session is open', async () => {
  const client = await signedIn()
  const headers = { apikey: stack.publishableKey, Authorization: `Bearer ${await tokenOf(client)}` }
  const read = () => new Client(stack.url).get(`/storage/v1/object/exports/${file}`, headers)
  expect((await read()).status).toBe(200)
  await client.get('/api/logout')
  expect((await read()).ok).toBe(false)
})

describe('the address of a file', () => {
  test('is valid for five minutes when the portal gives it out', async () => {
    const client = await signedIn()
    const token = new URL((await readJob(client, job)).downloadUrl ?? '').searchParams.get('token')
    const { iat = 0, exp = 0 } = decodeJwt(token ?? '')
    expect(exp - iat).toBe(300)
  })

  test.each(['Bearer ', 'Bearer  ', 'Bearer \t', 'bearer ', 'BEARER  '])(
    'ends with the session that asked for it with the header %j',
    async (scheme) => {
      const client = await signedIn()
      const link = await linkWith(`${scheme}${await tokenOf(client)}`)
      expect(await statusOf(link)).toBe(200)
      await client.get('/api/logout')
      expect(await statusOf(link)).toBe(400)
    },
  )

  test('ends with the session that asked /api for it', async () => {
    const client = await signedIn()
    const { downloadUrl } = await readJob(client, job)
    expect(await statusOf(downloadUrl ?? '')).toBe(200)
    await client.get('/api/logout')
    expect(await statusOf(downloadUrl ?? '')).toBe(400)
  })

  test('is refused with two tokens, however they are written', async () => {
    const [ending, staying] = [await signedIn(), await signedIn()]
    const [closed, open] = [
      await linkWith(`Bearer ${await tokenOf(ending)}`),
      await linkWith(`Bearer ${await tokenOf(staying)}`),
    ].map((link) => link.searchParams.get('token'))
    await ending.get('/api/logout')
    const address = `${stack.url}/storage/v1/object/sign/exports/${file}`
    expect(await statusOf(`${address}?token=${open}`)).toBe(200)
    for (const name of ['token', '%74oken', 'toke%6E', '%74%6f%6b%65%6e'])
      for (const [first, second] of [
        [open, closed],
        [closed, open],
      ]) {
        expect(await statusOf(`${address}?${name}=${first}&token=${second}`)).toBe(400)
        expect(await statusOf(`${address}?token=${first}&${name}=${second}`)).toBe(400)
      }
  })
})
