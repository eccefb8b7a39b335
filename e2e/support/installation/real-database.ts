import { withClient } from '../../../local/postgres/client.ts'
import { migrate } from '../../../local/postgres/migrate.ts'
import { openServer, type Server, type ServerOptions } from '../../../local/postgres/open-server.ts'
import { setPortalPasswords } from '../../../local/postgres/portal-role.ts'
import { applySeedChoice, type Seed } from '../../../local/postgres/seed.ts'

const privileges = (schema: string, owner: string, grantees: string): string =>
  ['tables', 'sequences', 'routines']
    .map(
      (kind) => `alter default privileges for role ${owner} in schema ${schema} grant all on ${kind} to ${grantees};`,
    )
    .join('\n')

/** The schemas as Supabase's database image has them before Auth and Storage have migrated them. */
const emptySchemas = `
  drop schema auth, storage cascade;

  create schema auth authorization supabase_auth_admin;
  grant usage on schema auth to anon, authenticated, service_role, postgres, dashboard_user;
  ${privileges('auth', 'supabase_auth_admin', 'postgres, dashboard_user')}

  create schema storage authorization supabase_admin;
  grant all on schema storage to supabase_storage_admin with grant option;
  grant usage on schema storage to postgres, anon, authenticated, service_role, dashboard_user;
  ${privileges('storage', 'supabase_storage_admin', 'postgres, anon, authenticated, service_role')}`

/**
 * Starts a new database with the demo organization or, as chosen, with nobody. `startServices` runs Supabase's own services on it, which create their
 * tables before the portal's migrations refer to them.
 */
export async function startRealDatabase(
  options: ServerOptions & { seed: Seed },
  startServices: (server: Server) => Promise<void>,
): Promise<Server> {
  const server = await openServer(options)
  const { adminUrl, postgresUrl, abandon } = server
  try {
    await withClient(adminUrl, (client) => client.query(emptySchemas))
    await startServices(server)
    await withClient(adminUrl, (client) => client.query('alter publication local_session_ends add table auth.sessions'))
    await migrate({ postgresUrl, adminUrl, signal: options.supervision.signal })
    await setPortalPasswords(adminUrl, {
      portal_api: options.secrets.portalApiPassword,
      portal_worker: options.secrets.portalWorkerPassword,
    })
    await applySeedChoice({ adminUrl, postgresUrl }, options.seed)
    return server
  } catch (cause) {
    await abandon()
    throw cause
  }
}
