import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminInvitation } from '../../local/first-admin.ts'
import { withClient } from '../../local/postgres/client.ts'
import type { SetupInput } from '../../supabase/functions/_shared/contract/setup.ts'
import { expectLimit } from '../api/support/doors.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none', hasWorker: false })
})
afterAll(() => stack.stop())

const newToken = async () => /\/setup#(\S+)/.exec(await adminInvitation(stack, stack.dataDir))?.[1] ?? ''
const input = (token: string, administrator: Partial<SetupInput['administrator']> = {}): SetupInput => ({
  token,
  company: { code: 'NEW', name: 'New Company' },
  administrator: {
    username: 'first.admin',
    email: 'First@example.org',
    firstName: 'First',
    lastName: 'Admin',
    password: 'Secret-1',
    ...administrator,
  },
})
const post = (path: string, body: object) =>
  fetch(stack.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
const run = (text: string) => withClient(stack.postgresUrl, (client) => client.query(text))
const isDue = async () => ((await (await fetch(`${stack.url}/api/setup`)).json()) as { isDue: boolean }).isDue
const stored = () =>
  withClient(stack.postgresUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select (select count(*) from public.companies) + (select count(*) from public.profiles)
         + (select count(*) from auth.users where email like '%@example.org') as count`,
    )
    return Number(rows[0]?.count)
  })

test('names a wrong field and stores nothing', async () => {
  const token = await newToken()
  expect(await isDue()).toBe(true)
  const wrong: [body: object, status: number, field: string][] = [
    [input('guessed'), 403, 'token'],
    [input(''), 400, 'token'],
    [{ ...input(token), company: { code: 'x'.repeat(11), name: 'New' } }, 400, 'company.code'],
    [{ ...input(token), company: { code: 'NEW', name: ' ' } }, 400, 'company.name'],
    [input(token, { email: 'none' }), 400, 'administrator.email'],
    [input(token, { username: 'a b c' }), 400, 'administrator.username'],
    [input(token, { password: '12345' }), 400, 'administrator.password'],
    [{ ...input(token), isAdmin: true }, 400, 'isAdmin'],
  ]
  for (const [body, status, field] of wrong) {
    const response = await post('/api/setup', body)
    const failure = (await response.json()) as { issues?: { path: string[] }[] }
    expect([response.status, failure.issues?.[0]?.path.join('.')]).toEqual([status, field])
  }
  expect(await stored()).toBe(0)
})

describe('while Auth refuses the account', () => {
  /** That of the account to which nobody can sign in. */
  const taken = { email: 'nobody@portal.invalid' }

  test('stores nothing and keeps the token valid', async () => {
    const token = await newToken()
    const before = await stored()
    for (let turn = 0; turn < 2; turn += 1) expect((await post('/api/setup', input(token, taken))).status).toBe(409)
    expect(await stored()).toBe(before)
  })

  test('lets a network try thirty wrong tokens, and then none for five minutes', async () => {
    await run('delete from session.token_attempts')
    const token = await newToken()
    await expectLimit({
      most: 30,
      wrong: (turn) => post('/api/setup', input(`guess-${turn}`)),
      refusal: 403,
      right: () => post('/api/setup', input(token, taken)),
      admission: 409,
      code: 'request.too_many',
      query: run,
    })
  })
})

test('accepts the latest start’s token once, for one company and one administrator', async () => {
  const earlier = await newToken()
  const token = await newToken()
  expect((await post('/api/setup', input(earlier))).status).toBe(403)
  // As an attempt leaves it that was interrupted while Auth was slow.
  await run(`insert into auth.users (id, email) values (gen_random_uuid(), 'first@example.org')`)
  const answers = await Promise.all([
    post('/api/setup', input(token)),
    post('/api/setup', input(token, { username: 'second' })),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect(await stored()).toBe(3)

  expect(await isDue()).toBe(false)
  expect((await post('/api/setup', input(token))).status).toBe(409)
  expect(await adminInvitation(stack, stack.dataDir)).not.toContain('/setup')
  const who = (await (
    await post('/api/auth/login', { username: answers[0]?.ok ? 'first.admin' : 'second', password: 'Secret-1' })
  ).json()) as object
  expect(who).toMatchObject({ user: { isAdmin: true } })
})
