import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { mailedLink } from '../support/mail.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { startMailStack } from './support/mail-stack.ts'

const address = 'te.paris1@nordwind.example'
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(log: (line: string) => void = () => undefined): Promise<TestStack> {
  const stack = await startTestStack({ log })
  stops.push(() => stack.stop())
  return stack
}

async function forget({ url }: TestStack, email: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/auth/recover`, { method: 'POST', headers, body: JSON.stringify({ email }) })
  expect([response.status, await response.json()]).toEqual([200, {}])
}

test('shows a mail in the terminal and keeps it for its owner alone when there is no mail server', async () => {
  const lines: string[] = []
  const stack = await start((line) => lines.push(line))
  for (const email of ['nobody@nordwind.example', 'inactive@nordwind.example', address]) await forget(stack, email)
  const link = await mailedLink(stack.mailDir, address)
  expect(link).toMatch(new RegExp(`^${stack.url}/reset-password#[\\w-]{32}$`))
  await expect.poll(() => lines.join('\n')).toContain(`Mail to ${address}: Choose a new password`)
  expect(lines.join('\n')).toContain(link)
  const names = await readdir(stack.mailDir)
  expect(names).toHaveLength(1)
  expect((await stat(join(stack.mailDir, names[0] ?? ''))).mode & 0o077).toBe(0)
})

test('sends a mail to a mail server without keeping it', async () => {
  const { stack, server, stop } = await startMailStack()
  stops.push(stop)
  await forget(stack, address)
  await expect.poll(server.heard, { timeout: 10_000 }).toContain('Subject: Choose a new password')
  expect(server.heard()).toContain(`RCPT TO:<${address}>`)
  expect(await readdir(stack.mailDir)).toEqual([])
})
