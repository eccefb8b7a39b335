import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from './postgres/client.ts'

const tokenFile = 'first-admin-token'

/** For an installation without people: the command that makes its first administrator, good for one time. */
export async function adminInvitation(stack: { postgresUrl: string }, dataDir: string): Promise<string> {
  const people = await withClient(stack.postgresUrl, async (client) => (await client.query('select from public.profiles limit 1')).rowCount)
  if (people) return 'Ctrl-C stops.'
  const token = randomBytes(18).toString('base64url')
  await writeFile(join(dataDir, tokenFile), token, { mode: 0o600 })
  return `Nobody can sign in yet. Make the first administrator in another terminal:
  npm run admin:create -- --token ${token} --username <name> --email <address>
Ctrl-C stops.`
}

export async function isInvited(dataDir: string, token: string): Promise<boolean> {
  return token !== '' && token === (await readFile(join(dataDir, tokenFile), 'utf8').catch(() => ''))
}

export async function useUpInvitation(dataDir: string): Promise<void> {
  await rm(join(dataDir, tokenFile), { force: true })
}
