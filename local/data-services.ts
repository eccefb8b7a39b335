import { prepareDataFolder } from './data-folder.ts'
import { liteService } from './lite/service.ts'
import { freePort } from './ports.ts'
import { openServer } from './postgres/open-server.ts'
import { loadSecrets } from './secrets.ts'
import { supervise } from './supervisor.ts'

export type DataServices = {
  adminUrl: string
  postgresUrl: string
  supabaseUrl: string
  secretKey: string
  stop: () => Promise<void>
}

/**
 * Starts Postgres, Auth and Storage without the portal, and leaves the migrations as they are. The caller holds the
 * lock of the data folder.
 */
export async function openDataServices(dataDir: string, signal: AbortSignal): Promise<DataServices> {
  const { logDir, storageDir } = await prepareDataFolder(dataDir)
  const secrets = await loadSecrets(dataDir)
  const supervision = { logFolder: logDir, log: () => undefined, signal }
  const [databasePort, port] = await Promise.all([freePort(), freePort()])
  const database = await openServer({ dataDir, port: databasePort, secrets, supervision })
  const supabaseUrl = `http://127.0.0.1:${port}`
  const { jwtSecret, publishableKey, secretKey } = secrets
  const lite = await supervise(
    liteService({
      port,
      publicUrl: supabaseUrl,
      jwtSecret,
      publishableKey,
      secretKey,
      databases: database.serviceUrls,
      storageDir,
    }),
    supervision,
  ).catch(async (cause: unknown) => {
    await database.abandon()
    throw cause
  })
  return {
    adminUrl: database.adminUrl,
    postgresUrl: database.postgresUrl,
    supabaseUrl,
    secretKey,
    async stop() {
      await lite.stop()
      await database.service.stop()
    },
  }
}
