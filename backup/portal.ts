import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertComplete, hasData } from '../local/data-folder.ts'
import { openDataServices } from '../local/data-services.ts'
import { runningStack, takeLock } from '../local/lock.ts'
import { loadSecrets } from '../local/secrets.ts'
import { StartError } from '../local/start-error.ts'
import { databaseUrl } from '../supabase/functions/_shared/platform/db/database-address.ts'

/** How to reach a portal's database, as the role postgres, and its files. */
export type Portal = { databaseUrl: string; supabaseUrl: string; secretKey: string }

export type OpenPortal = Portal & { close: () => Promise<void> }

/** The portal of a data folder. While it is stopped, only its database and its files are started. */
export async function openLocalPortal(dataDir: string, signal: AbortSignal): Promise<OpenPortal> {
  if (!(await hasData(dataDir)))
    throw new StartError(`There is no data in ${dataDir}`, 'name the data folder in PORTAL_DATA_DIR')
  const running = await runningStack(dataDir)
  if (running) return { ...(await addressesOf(dataDir, running.supabaseUrl)), close: async () => undefined }
  const lock = await takeLock(dataDir)
  try {
    await assertComplete(dataDir)
    const { postgresUrl, supabaseUrl, secretKey, stop } = await openDataServices(dataDir, signal)
    const close = async () => {
      await stop()
      await lock.release()
    }
    return { databaseUrl: postgresUrl, supabaseUrl, secretKey, close }
  } catch (cause) {
    await lock.release()
    throw cause
  }
}

async function addressesOf(dataDir: string, supabaseUrl: string): Promise<Portal> {
  const text = supabaseUrl && (await readFile(join(dataDir, 'stack.json'), 'utf8').catch(() => ''))
  if (!text) throw new StartError('The portal is starting or stopping', 'try again in a minute')
  const { postgresUrl } = JSON.parse(text) as { postgresUrl: string }
  return { databaseUrl: postgresUrl, supabaseUrl, secretKey: (await loadSecrets(dataDir)).secretKey }
}

const variables = {
  databaseUrl: 'SUPABASE_DB_URL',
  supabaseUrl: 'SUPABASE_URL',
  secretKey: 'SUPABASE_SERVICE_ROLE_KEY',
}

/** The portal on a Supabase, from the variables that docs/backup.md describes. */
export function supabasePortal(environment: NodeJS.ProcessEnv): OpenPortal {
  const missing = Object.values(variables).filter((name) => !environment[name])
  if (missing.length > 0)
    throw new StartError(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing`, 'see docs/backup.md')
  const portal = Object.fromEntries(
    Object.entries(variables).map(([name, variable]) => [name, environment[variable]]),
  ) as Portal
  const fault = databaseUrl.safeParse(portal.databaseUrl).error?.issues[0]?.message
  if (fault) throw new StartError(`SUPABASE_DB_URL is refused. ${fault}`, 'see docs/backup.md')
  return { ...portal, close: async () => undefined }
}
