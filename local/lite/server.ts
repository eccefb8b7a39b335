import { serve } from '@hono/node-server'
import { App, type EmailDriver, setExperimental } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { MiddlewareHandler } from 'hono'
import { delivery } from '../mail/deliver.ts'
import { templates } from '../mail/templates.ts'
import { authAdmin } from '../shims/auth-admin.ts'
import { guardUser } from '../shims/auth-current-password.ts'
import { askHook } from '../shims/auth-hooks.ts'
import { asksForMail, limitMail } from '../shims/auth-mail-limit.ts'
import { withMethod } from '../shims/auth-methods.ts'
import { guardTokens } from '../shims/auth-tokens.ts'
import { postgresTypes } from '../shims/postgres-types.ts'
import { quoteJsonScalars } from '../shims/rest-json-scalars.ts'
import { skipAuthLookups } from '../shims/rest-without-auth-lookups.ts'
import { isListing, listFolder } from '../shims/storage-list.ts'
import { unwrapMultipart } from '../shims/storage-multipart.ts'
import { isSigning, renameSignedUrl, signSeveral, signsSeveral } from '../shims/storage-signed-urls.ts'
import { keepGrants } from '../shims/supabase-strict-grants.ts'
import { fileStorage } from './file-storage.ts'
import { type LiteSettings, minimumPasswordLength, settingsVariable } from './settings.ts'

const settings = JSON.parse(process.env[settingsVariable] ?? '{}') as LiteSettings

setExperimental('storage', true)

const deliver = delivery(settings.smtp, settings.mailDir)

/** Responses never wait for mail: their timing must not reveal whether an address has an account. */
const emailDriver: EmailDriver = {
  async send({ to, subject, html = '' }) {
    deliver({ to, subject, html }).catch((cause: unknown) => console.error('error: a mail could not be sent:', cause))
  },
}

/** One app per service, because each connects with the database role that the service has on Supabase. */
function appFor(url: string, connections: number, middleware: MiddlewareHandler = (_context, next) => next()) {
  const connection = keepGrants(
    createPostgresConnection({ url, postgresOptions: { max: connections, idle_timeout: 60, types: postgresTypes } }),
  )
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], extra_search_path: ['public', 'extensions'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: settings.publicUrl,
      additional_redirect_urls: [`${settings.publicUrl}/**`],
      jwt_secret: settings.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      enable_signup: false,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      minimum_password_length: minimumPasswordLength,
      email: { enable_signup: false, template: templates() },
    },
    storage: { enabled: true, file_size_limit: '100MiB' },
    options: {
      drivers: { email: emailDriver },
      server: { middlewares: [middleware], admin: false, disableStudio: true },
    },
  } as never) as unknown as App
  return { app, sql: connection.driver }
}

const auth = appFor(settings.databases.auth, 4)
const rest = appFor(settings.databases.rest, 6, skipAuthLookups as MiddlewareHandler)
const storage = appFor(settings.databases.storage, 3)
storage.app._storageAdapter = fileStorage(settings.storageDir)

const admin = authAdmin(auth.sql, settings.secretKey)
const checkPassword = askHook(auth.sql, auth.app.fetch)
const tokens = guardTokens(auth.sql, async (request) => {
  const isPassword = new URL(request.url).searchParams.get('grant_type') === 'password'
  return isPassword ? withMethod(await checkPassword(request), 'password', settings.jwtSecret) : auth.app.fetch(request)
})
const user = guardUser(auth.sql, auth.app.fetch)
const quoted = quoteJsonScalars(rest.sql)
const mailing = limitMail(auth.app.fetch)

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/auth/v1/admin/users')) return admin.fetch(request)
  if (pathname === '/auth/v1/token' && request.method === 'POST') return tokens(request)
  if (pathname === '/auth/v1/verify' && request.method === 'POST')
    return withMethod(await auth.app.fetch(request), 'otp', settings.jwtSecret)
  if (pathname === '/auth/v1/user' && request.method === 'PUT') return user(request)
  if (asksForMail(request)) return mailing(request)
  if (pathname.startsWith('/auth/')) return auth.app.fetch(request)
  if (signsSeveral(request)) return signSeveral(request, storage.app.fetch)
  if (isListing(request)) return listFolder(request, storage.app.fetch)
  if (isSigning(request)) return renameSignedUrl(await storage.app.fetch(request))
  if (pathname.startsWith('/storage/')) return storage.app.fetch(await unwrapMultipart(request))
  return rest.app.fetch(await quoted(request))
}

const server = serve({ port: settings.port, hostname: '127.0.0.1', fetch: answer })

// The supervisor closes stdin to stop this process; if the supervisor is killed, the operating system closes it.
process.stdin.resume()
process.stdin.once('end', () => {
  server.close(() => process.exit(0))
  setTimeout(() => process.exit(0), 2_000).unref()
})
