import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataFolder } from '../../local/data-folder.ts'
import { freePort } from '../../local/ports.ts'
import { withClient } from '../../local/postgres/client.ts'
import { supervise } from '../../local/supervisor.ts'
import { workerService } from '../../local/worker/service.ts'
import type { Addresses } from './addresses.ts'
import { openFront } from './front.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The gateway's port is fixed, because the function is configured with its public address (PORTAL_PUBLIC_URL). */
const port = 54380

function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`PORTAL_TARGET=supabase needs ${name}: export what \`npx supabase status -o env\` prints`)
  return value
}

/** In Supabase's database image, the superuser has the same password as postgres. */
function superuserUrl(postgresUrl: string): string {
  const url = new URL(postgresUrl)
  url.username = 'supabase_admin'
  return url.href
}

/** Runs the portal's worker beside Supabase. Its mails are kept in `mailDir`. */
async function startWorker(folder: string, publicUrl: string) {
  const { logDir, mailDir } = await prepareDataFolder(join(folder, 'data'))
  const url = new URL(given('DB_URL'))
  url.username = 'portal_worker'
  url.password = randomBytes(24).toString('hex')
  await withClient(given('DB_URL'), (client) =>
    client.query(`alter role portal_worker password ${client.escapeLiteral(url.password)}`),
  )
  const environment = {
    SUPABASE_URL: given('API_URL'),
    SUPABASE_SERVICE_ROLE_KEY: given('SECRET_KEY'),
    PORTAL_WORKER_DB_URL: url.href,
    PORTAL_PUBLIC_URL: publicUrl,
    PORTAL_MAIL_DIR: mailDir,
  }
  const spec = workerService(await freePort(), environment, { watch: false })
  return { mailDir, service: await supervise(spec, { logFolder: logDir, log: () => undefined }) }
}

/**
 * A Supabase that is already running on this machine, with migrations and demo data. The gateway is the local stack's: it
 * serves the web app and `/api` from one origin, as every installation does. The worker runs here, too.
 */
export async function openSupabaseTarget(): Promise<Addresses & { stop: () => Promise<void> }> {
  const folder = await temporaryFolder()
  const url = `http://127.0.0.1:${port}`
  const worker = await startWorker(folder, url)
  const gateway = await openFront(port, Number(new URL(given('API_URL')).port))
  return {
    url,
    supabaseUrl: given('API_URL'),
    dbUrl: process.env['SUPERUSER_DB_URL'] ?? superuserUrl(given('DB_URL')),
    postgresUrl: given('DB_URL'),
    publishableKey: given('PUBLISHABLE_KEY'),
    secretKey: given('SECRET_KEY'),
    jwtSecret: given('JWT_SECRET'),
    cookieKey: given('PORTAL_COOKIE_KEY'),
    mailDir: worker.mailDir,
    async stop() {
      await gateway.close()
      await worker.service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
