import { randomBytes } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'
import { StartError } from './start-error.ts'

const makers = {
  jwtSecret: () => randomText(48),
  publishableKey: () => `sb_publishable_${randomText(24)}`,
  secretKey: () => `sb_secret_${randomText(24)}`,
  cookieKey: () => randomText(32),
  pushKey: () => randomText(32),
  livekitSecret: () => randomText(32),
  supabaseAdminPassword: () => randomText(24),
  postgresPassword: () => randomText(24),
  authenticatorPassword: () => randomText(24),
  authAdminPassword: () => randomText(24),
  storageAdminPassword: () => randomText(24),
  realtimePassword: () => randomText(24),
  portalApiPassword: () => randomText(24),
  portalWorkerPassword: () => randomText(24),
}

/** All secrets of an installation, in base64url; the two API keys carry Supabase's prefixes. */
export type Secrets = Record<keyof typeof makers, string>

/** Reads the installation's secrets and generates those that are missing. The file has mode 600. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json')
  const known = await knownSecrets(folder)
  const secrets = Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, known[name] ?? make()]),
  ) as Secrets
  if (Object.keys(makers).some((name) => known[name] === undefined)) {
    await replaceFile(file, `${JSON.stringify(secrets, null, 2)}\n`)
  }
  await chmod(file, 0o600)
  return secrets
}

/** The secrets that an installation has so far. */
export async function knownSecrets(folder: string): Promise<Partial<Record<string, string>>> {
  const file = join(folder, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '{}'
    throw cause
  })
  try {
    return JSON.parse(text) as Partial<Record<string, string>>
  } catch {
    throw new StartError(
      `${file} is damaged`,
      'put your own copy back, as it is in no backup, or start over with npm run reset',
    )
  }
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
