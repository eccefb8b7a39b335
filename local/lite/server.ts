import { serve } from '@hono/node-server'
import { App, type EmailDriver, setExperimental } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { MiddlewareHandler } from 'hono'
import { normalTarget } from '../gateway/request-path.ts'
import { authAdmin } from '../shims/auth-admin.ts'
import { guardUser } from '../shims/auth-current-password.ts'
import { askHook } from '../shims/auth-hooks.ts'
import { refuseMalformedAuth } from '../shims/auth-input.ts'
import { authMethods } from '../shims/auth-methods.ts'
import { guardTokens } from '../shims/auth-tokens.ts'
import { reserveSafely } from '../shims/postgres-reservations.ts'
import { postgresTypes } from '../shims/postgres-types.ts'
import { setRequestHeaders, withHeaders } from '../shims/request-headers.ts'
import { answerCheckViolations } from '../shims/rest-check-violations.ts'
import { refuseDeepJson } from '../shims/rest-json-depth.ts'
import { quoteJsonScalars } from '../shims/rest-json-scalars.ts'
import { hideLoggedValues } from '../shims/rest-logged-values.ts'
import { answerLostConnections } from '../shims/rest-lost-connections.ts'
import { refusalOf } from '../shims/rest-parameters.ts'
import { skipAuthLookups } from '../shims/rest-without-auth-lookups.ts'
import { download, isDownload } from '../shims/storage-downloads.ts'
import { noteRefusedValues, refuseMalformed } from '../shims/storage-input.ts'
import { storageLinks } from '../shims/storage-links.ts'
import { isListing, listFolder } from '../shims/storage-list.ts'
import { storeMultipart } from '../shims/storage-multipart.ts'
import { checkObjectName } from '../shims/storage-names.ts'
import { boundSeveral } from '../shims/storage-several.ts'
import { isSigning, renameSignedUrl, signSeveral, signsSeveral } from '../shims/storage-signed-urls.ts'
import { isUpload, upload } from '../shims/storage-uploads.ts'
import { keepGrants } from '../shims/supabase-strict-grants.ts'
import { checkCallers } from './callers.ts'
import { fileStorage, removeHalfFiles } from './file-storage.ts'
import { confirmed, healthChecks, pingRealtime, realtimePing } from './health.ts'
import { accessTokenSeconds, type LiteSettings, minimumPasswordLength, settingsVariable } from './settings.ts'

const settings = JSON.parse(process.env[settingsVariable] ?? '{}') as LiteSettings

setExperimental('storage', true)

/** The worker sends all mails. Auth has no mail server, so its own never arrive. */
const emailDriver: EmailDriver = { send: async () => undefined }

/** By default, a pool whose connections were all lost waits for up to 20 seconds, long after Postgres has returned. */
const reconnectSeconds = 0.2

/** One app per service, because each connects with the database role that the service has on Supabase. */
function appFor(url: string, connections: number, middleware: MiddlewareHandler = (_context, next) => next()) {
  const connection = keepGrants(
    createPostgresConnection({
      url,
      postgresOptions: { max: connections, idle_timeout: 60, types: postgresTypes, backoff: () => reconnectSeconds },
    }),
  )
  reserveSafely(connection.driver, connections)
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], extra_search_path: ['public', 'extensions'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: settings.publicUrl,
      additional_redirect_urls: [`${settings.publicUrl}/**`],
      jwt_secret: settings.jwtSecret,
      jwt_expiry: accessTokenSeconds,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      enable_signup: false,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      minimum_password_length: minimumPasswordLength,
      email: { enable_signup: false },
    },
    storage: { enabled: true, file_size_limit: '2GiB' },
    options: {
      drivers: { email: emailDriver },
      server: { middlewares: [middleware], admin: false, disableStudio: true },
    },
  } as never) as unknown as App
  return { app, connection, sql: connection.driver }
}

const auth = appFor(settings.databases.auth, 4)
const rest = appFor(settings.databases.rest, 6, skipAuthLookups as MiddlewareHandler)
answerLostConnections(answerCheckViolations(setRequestHeaders(rest.connection)))
const storage = appFor(settings.databases.storage, 3)
noteRefusedValues(setRequestHeaders(storage.connection))
storage.app._storageAdapter = fileStorage(settings.storageDir)
/** The app serves Auth and REST too, with the rights of Storage. */
const fetchStorage = async (request: Request): Promise<Response> =>
  new URL(request.url).pathname.startsWith('/storage/v1/')
    ? storage.app.fetch(request)
    : new Response(null, { status: 404 })
const links = storageLinks(auth.sql, settings.jwtSecret, fetchStorage)
const refuseCaller = checkCallers(settings)

const admin = authAdmin(auth.sql, settings.secretKey)
const checkPassword = askHook(auth.sql, auth.app.fetch)
const methods = authMethods(auth.sql, settings.jwtSecret)
const tokens = guardTokens(auth.sql, async (request) => {
  const isPassword = new URL(request.url).searchParams.get('grant_type') === 'password'
  return isPassword
    ? methods.began(await checkPassword(request), 'password')
    : methods.renewed(await auth.app.fetch(request))
})
const user = guardUser(auth.sql, auth.app.fetch)
const quoted = quoteJsonScalars(rest.sql)
const { storageDir, jwtSecret } = settings
const checks = healthChecks({ auth: auth.sql, storage: storage.sql, storageDir, jwtSecret })

async function answer(received: Request): Promise<Response> {
  const { origin, pathname: path, search } = new URL(received.url)
  // The gateway has done this already. Others reach this process from the same machine.
  const target = normalTarget(path + search)
  if (target === undefined) return Response.json({ message: 'The address is malformed' }, { status: 400 })
  const { method, headers, body } = received
  const request =
    target === path + search
      ? received
      : new Request(origin + target, { method, headers, body, duplex: 'half' } as RequestInit)
  const { pathname } = new URL(request.url)
  // For the supervisor: whether this process responds, whatever the state of the database.
  if (pathname === '/live') return new Response('ok')
  if (pathname === realtimePing) return pingRealtime(settings.realtimePort)
  const check = checks.get(pathname)
  return check ? confirmed(await route(request, pathname), check) : route(request, pathname)
}

const store = storeMultipart((request) => (isUpload(request) ? upload(request, fetchStorage) : fetchStorage(request)))
const serveSeveral = boundSeveral((request) =>
  refuseMalformed(request, async (wellFormed) => {
    const checked = await checkObjectName(wellFormed)
    return checked instanceof Response ? checked : withHeaders(checked, serveStorage)
  }),
)

async function route(request: Request, pathname: string): Promise<Response> {
  const message = refusalOf(new URL(request.url))
  if (message !== undefined) return Response.json({ message }, { status: 400 })
  const refusal = await refuseCaller(request)
  if (refusal) return refusal
  if (pathname.startsWith('/auth/')) return serveAuth(request, pathname)
  if (pathname.startsWith('/storage/')) return serveSeveral(request)
  return (await refuseDeepJson(request)) ?? withHeaders(request, async () => rest.app.fetch(await quoted(request)))
}

async function serveAuth(request: Request, pathname: string): Promise<Response> {
  const malformed = await refuseMalformedAuth(request)
  if (malformed) return malformed
  if (pathname.startsWith('/auth/v1/admin/users')) return admin.fetch(request)
  if (pathname === '/auth/v1/token' && request.method === 'POST') return tokens(request)
  if (pathname === '/auth/v1/verify' && request.method === 'POST')
    return methods.began(await auth.app.fetch(request), 'otp')
  if (pathname === '/auth/v1/user' && request.method === 'PUT') return user(request)
  return auth.app.fetch(request)
}

async function serveStorage(request: Request): Promise<Response> {
  if (signsSeveral(request)) return signSeveral(request, links.sign)
  if (isListing(request)) return listFolder(request, fetchStorage)
  if (isSigning(request)) return renameSignedUrl(await links.sign(request))
  if (isDownload(request)) return (await links.refuse(request)) ?? download(request, fetchStorage)
  return (await links.refuse(request)) ?? store(request)
}

hideLoggedValues()
await removeHalfFiles(settings.storageDir).catch((cause: unknown) =>
  console.error('error: the files of Storage:', cause),
)

const server = serve({ port: settings.port, hostname: '127.0.0.1', fetch: answer })

// The supervisor closes stdin to stop this process; if the supervisor is killed, the operating system closes it.
process.stdin.resume()
process.stdin.once('end', () => {
  server.close(() => process.exit(0))
  setTimeout(() => process.exit(0), 2_000).unref()
})
