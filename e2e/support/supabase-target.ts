import type { Addresses } from './addresses.ts'
import { openFront } from './front.ts'

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

/**
 * A Supabase that is already running on this machine, with migrations and demo data. Only the gateway is the local
 * stack's: it serves the web app and `/api` from one origin, as every installation does.
 */
export async function openSupabaseTarget(): Promise<Addresses & { stop: () => Promise<void> }> {
  const gateway = await openFront(port, Number(new URL(given('API_URL')).port))
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    supabaseUrl: given('API_URL'),
    dbUrl: process.env['SUPERUSER_DB_URL'] ?? superuserUrl(given('DB_URL')),
    postgresUrl: given('DB_URL'),
    publishableKey: given('PUBLISHABLE_KEY'),
    secretKey: given('SECRET_KEY'),
    jwtSecret: given('JWT_SECRET'),
    cookieKey: given('PORTAL_COOKIE_KEY'),
    mailDir: null,
    stop: gateway.close,
  }
}
