import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminInvitation } from '../../local/first-admin.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, '../../local/create-admin.ts')
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none', hasWorker: false })
})

afterAll(() => stack.stop())

const createAdmin = (token: string, username: string) =>
  run(process.execPath, [program, `--token=${token}`, '--username', username, '--email', `${username}@example.org`], {
    env: { ...process.env, PORTAL_DATA_DIR: stack.dataDir },
  })

test('prints a command on an empty installation that creates its first administrator once', async () => {
  const invitation = await adminInvitation(stack, stack.dataDir)
  const token = /--token=(\S+)/.exec(invitation)?.[1] ?? ''
  await expect(createAdmin('guessed', 'intruder')).rejects.toMatchObject({
    stderr: expect.stringContaining('is invalid or has already been used') as string,
  })

  const { stdout } = await createAdmin(token, 'first.admin')
  const password = /this once: (\S+)/.exec(stdout)?.[1] ?? ''
  const response = await fetch(`${stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: stack.url },
    body: JSON.stringify({ username: 'first.admin', password }),
  })
  expect(await response.json()).toMatchObject({ user: { username: 'first.admin', isAdmin: true } })

  await expect(createAdmin(token, 'second.admin')).rejects.toMatchObject({
    stderr: expect.stringContaining('is invalid or has already been used') as string,
  })
  expect(await adminInvitation(stack, stack.dataDir)).not.toContain('--token')
})

test('explains in words why the database refuses a second administrator', async () => {
  await writeFile(join(stack.dataDir, 'first-admin-token'), 'left-over')
  await expect(createAdmin('left-over', 'third.admin')).rejects.toMatchObject({
    stderr: expect.stringContaining('An administrator already exists') as string,
  })
})
