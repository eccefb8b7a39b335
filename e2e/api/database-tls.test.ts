import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { functionsService } from '../../local/functions/service.ts'
import { freePort } from '../../local/ports.ts'
import { supervise } from '../../local/supervisor.ts'
import { openDependencies } from '../../worker/runtime/dependencies.ts'
import { selfSigned } from '../../worker/runtime/network/certificate.fixture.ts'
import { readSettings } from '../../worker/runtime/settings.ts'
import { startWorker } from '../../worker/worker.ts'
import { testedStack } from '../support/addresses.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { tlsInFrontOfDatabase } from './support/tls-database.ts'

const known = selfSigned(['localhost'])
const stranger = selfSigned(['localhost'])
let database: Awaited<ReturnType<typeof tlsInFrontOfDatabase>>

beforeAll(async () => {
  database = await tlsInFrontOfDatabase(Number(new URL(testedStack().dbUrl).port), known)
})
afterAll(() => database.close())

/** The tested database, at another port. */
function addressed(port: number | string, host = 'localhost', mode = 'verify-full'): string {
  const url = new URL(testedStack().dbUrl)
  url.host = `${host}:${port}`
  url.searchParams.set('sslmode', mode)
  return url.href
}

const settingsFor = (url: string, ca = known.cert) => {
  const { supabaseUrl, secretKey } = testedStack()
  return readSettings({
    SUPABASE_URL: supabaseUrl,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    PORTAL_WORKER_DB_URL: url,
    PORTAL_DB_CA: ca,
  })
}

/** Runs a statement on a connection of the worker's pool. */
async function ask(settings: ReturnType<typeof settingsFor>): Promise<unknown> {
  const { connections } = openDependencies(settings)
  try {
    return await connections.run(async ({ client }) => {
      const { rows } = await client.query('select 42 as answer')
      client.release()
      return rows
    })
  } finally {
    await connections.close()
  }
}

const withoutTls = () => new URL(testedStack().dbUrl).port

test('the worker connects over TLS and verifies the certificate', async () => {
  const before = database.connections()
  expect(await ask(settingsFor(addressed(database.port)))).toEqual([{ answer: 42 }])
  expect(database.connections()).toBe(before + 1)
})

test('the address can name the file of the certificate', async () => {
  const folder = await temporaryFolder()
  const files = { known: join(folder, 'known.crt'), stranger: join(folder, 'stranger.crt') }
  await writeFile(files.known, known.cert)
  await writeFile(files.stranger, stranger.cert)
  const named = (file: string) => settingsFor(`${addressed(database.port)}&sslrootcert=${file}`, '')
  expect(await ask(named(files.known))).toEqual([{ answer: 42 }])
  await expect(ask(named(files.stranger))).rejects.toThrow(/self-signed certificate|unable to verify/)
})

test.each(['verify-full', 'require'])('the worker refuses a server without TLS with sslmode=%s', async (mode) => {
  const settings = settingsFor(addressed(withoutTls(), 'localhost', mode))
  await expect(ask(settings)).rejects.toThrow('The server does not support SSL connections')
  await expect(startWorker(settings)).rejects.toThrow('The server does not support SSL connections')
})

test.each(['verify-full', 'require'])(
  'the worker refuses a certificate of a stranger with sslmode=%s',
  async (mode) => {
    const settings = settingsFor(addressed(database.port, 'localhost', mode), stranger.cert)
    await expect(ask(settings)).rejects.toThrow(/self-signed certificate|unable to verify/)
    await expect(ask(settingsFor(addressed(database.port, 'localhost', mode), ''))).rejects.toThrow('self-signed')
  },
)

test('the worker refuses a certificate for another host', async () => {
  await expect(ask(settingsFor(addressed(database.port, '127.0.0.1')))).rejects.toThrow('does not match certificate')
})

test.each([
  ['ok', known.cert],
  ['down', stranger.cert],
])('the function verifies the certificate: its database is %s', async (state, ca) => {
  const port = await freePort()
  const { supabaseUrl, publishableKey, jwtSecret, cookieKey } = testedStack()
  const environment = {
    SUPABASE_URL: supabaseUrl,
    SUPABASE_ANON_KEY: publishableKey,
    PORTAL_JWT_SECRET: jwtSecret,
    PORTAL_COOKIE_KEY: cookieKey,
    PORTAL_DB_URL: addressed(database.port),
    PORTAL_DB_CA: ca,
  }
  const spec = functionsService(port, environment, { watch: false })
  const service = await supervise(spec, { logFolder: await temporaryFolder(), log: () => undefined })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await answer.json()).toMatchObject({ services: { database: state } })
  } finally {
    await service.stop()
  }
})
