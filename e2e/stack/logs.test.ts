import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, demoPassword } from '../api/support/client.ts'
import { general } from '../api/support/report.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const secrets = {
  'the password': demoPassword,
  'a wrong password': 'Wrong-secret-1',
  'a new password': 'Changed-secret-2',
  'a guessed token of recovery': 'Guessed-secret-3',
  'a report': 'Zebras crossed the hall',
  'a refused report': 'Okapis crossed the hall',
  'a key of the server': '',
  'an access token': '',
  'a session cookie': '',
}

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

const logs = async () => {
  const folder = join(stack.dataDir, 'logs')
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
}

/** Sends the secrets through every service, accepted and refused. */
async function use(): Promise<void> {
  const client = new Client(stack.url)
  await client.signIn('te.paris1', secrets['a wrong password'])
  expect((await client.signIn('te.paris1')).status).toBe(200)
  const { accessToken } = (await (await client.get('/api/auth/token')).json()) as { accessToken: string }
  Object.assign(secrets, {
    'a key of the server': stack.secretKey,
    'an access token': accessToken,
    'a session cookie': client.cookie?.split('=')[1],
  })
  await client.put('/api/auth/reset-password', {
    token: secrets['a guessed token of recovery'],
    newPassword: secrets['a new password'],
  })
  const passwords = { currentPassword: demoPassword, newPassword: secrets['a new password'] }
  expect((await client.put('/api/auth/change-password', passwords)).status).toBe(200)

  const rest = { apikey: stack.publishableKey, Authorization: `Bearer ${accessToken}` }
  const date = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' })
  const report = { date, categoryId: 6, departmentId: 1, items: [general(secrets['a report'])] }
  const made = await client.post('/api/reports', report)
  expect([made.status, made.status === 201 ? '' : await made.text()]).toEqual([201, ''])
  const { id } = (await made.json()) as { id: number }
  const refused = {
    report_id: id,
    type: 'report_content',
    category: 'general',
    description: secrets['a refused report'],
    importance: secrets['a refused report'],
  }
  for (const [method, path, body] of [
    ['POST', 'report_items', refused],
    ['POST', 'report_items', { ...refused, importance: 'high', next_step: secrets['a refused report'].repeat(1_000) }],
    ['POST', 'report_items', { ...refused, report_id: secrets['a refused report'] }],
    ['GET', `reports?date=eq.${encodeURIComponent(secrets['a refused report'])}`, undefined],
    ['PATCH', `report_items?report_id=eq.${id}`, { importance: secrets['a refused report'] }],
    ['GET', `report_items?description=eq.${encodeURIComponent(secrets['a report'])}&id=eq.x`, undefined],
  ] as const)
    expect((await client.send(method, `/rest/v1/${path}`, body, rest)).ok).toBe(false)
  await fetch(`${stack.url}/rest/v1/profiles`, { headers: { ...rest, Authorization: `Bearer ${accessToken}x` } })
}

test('no log contains a password, a token or the text of a report', async () => {
  await use()
  const found = (await logs()).flatMap(({ name, text }) =>
    Object.entries(secrets).flatMap(([what, secret]) => (text.includes(secret) ? [`${name} has ${what}`] : [])),
  )
  expect(found).toEqual([])
})
