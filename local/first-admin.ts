import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from './postgres/client.ts'

const tokenFile = 'first-admin-token'

/** The last lines that a start prints; without an administrator, how to create the first one with a one-time token. */
export async function adminInvitation(
  stack: { publicUrl: string; postgresUrl: string },
  dataDir: string,
): Promise<string> {
  const token = await withClient(stack.postgresUrl, async (client) => {
    const { rows } = await client.query<{ token: string }>(
      'select people.offer_setup() as token where people.setup_is_due()',
    )
    return rows[0]?.token
  })
  if (token === undefined) return 'Press Ctrl-C to stop.'
  await writeFile(join(dataDir, tokenFile), token, { mode: 0o600 })
  return `Nobody can sign in yet. Set up the portal in a browser:
  ${stack.publicUrl}/setup#${token}
or create the first administrator in another terminal:
  npm run admin:create -- --token=${token} --username <name> --email <address>
Press Ctrl-C to stop.`
}

export async function isInvited(dataDir: string, token: string): Promise<boolean> {
  return token !== '' && token === (await readFile(join(dataDir, tokenFile), 'utf8').catch(() => ''))
}

export async function useUpInvitation(dataDir: string): Promise<void> {
  await rm(join(dataDir, tokenFile), { force: true })
}
