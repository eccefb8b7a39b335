import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import { mailedLink } from '../support/mail.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { mailServer } from './support/mail-server.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.unstubAllEnvs()
})

async function start(log: (line: string) => void = () => undefined): Promise<TestStack> {
  const stack = await startTestStack({ seed: 'none', log })
  stops.push(() => stack.stop())
  return stack
}

const auth = ({ url }: TestStack, key: string) => createClient(url, key, { auth: { persistSession: false } }).auth

async function forget(stack: TestStack, email: string): Promise<void> {
  await auth(stack, stack.secretKey).admin.createUser({ email, password: 'Portal-demo-1', email_confirm: true })
  expect((await auth(stack, stack.publishableKey).resetPasswordForEmail(email)).error).toBeNull()
}

test('shows a mail in the terminal and keeps it for its owner alone when there is no mail server', async () => {
  const lines: string[] = []
  const stack = await start((line) => lines.push(line))
  await forget(stack, 'forgetful@example.org')
  const link = await mailedLink(stack.mailDir, 'forgetful@example.org')
  expect(link).toMatch(`${stack.url}/api/auth/confirm?token_hash=`)
  await expect.poll(() => lines.join('\n')).toContain(`Mail to forgetful@example.org: Choose a new password`)
  expect(lines.join('\n')).toContain(link)
  const [name = ''] = await readdir(stack.mailDir)
  expect((await stat(join(stack.mailDir, name))).mode & 0o077).toBe(0)
})

test('sends a mail to a mail server without keeping it', async () => {
  const server = await mailServer()
  stops.push(server.close)
  vi.stubEnv('SMTP_HOST', '127.0.0.1')
  vi.stubEnv('SMTP_PORT', String(server.port))
  vi.stubEnv('SMTP_FROM', 'portal@example.org')
  const stack = await start()
  await forget(stack, 'forgetful@example.org')
  await expect.poll(server.heard, { timeout: 10_000 }).toContain('Subject: Choose a new password')
  expect(server.heard()).toContain('RCPT TO:<forgetful@example.org>')
  expect(await readdir(stack.mailDir)).toEqual([])
})
