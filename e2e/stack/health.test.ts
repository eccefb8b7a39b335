import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { startWorker } from '../../worker/worker.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { quietWorker } from '../api/support/worker.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const { health } = contract.system
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ hasWorker: false })
})

afterAll(() => stack.stop())

const readHealth = async () => expectAnswer(health, await fetch(`${stack.url}/api/health`))

const expectHealth = (expected: object) => expect.poll(readHealth, { timeout: 20_000 }).toMatchObject(expected)

test('names a worker that is not running, and reports it as healthy once it has written its heartbeat', async () => {
  await expectHealth({ status: 'degraded', services: { database: 'ok', auth: 'ok', storage: 'ok', worker: 'down' } })
  const worker = await startWorker({
    ...quietWorker,
    supabaseUrl: stack.supabaseUrl,
    secretKey: stack.secretKey,
    database: { connectionString: stack.workerUrl },
  })
  await expectHealth({ status: 'ok', services: { worker: 'ok' } })
  await worker.stop()
  await expectHealth({ status: 'degraded', services: { worker: 'down' } })
})

test('names Storage while its folder is missing, and reports it as healthy once the folder is back', async () => {
  const folder = join(stack.dataDir, 'storage')
  await rename(folder, `${folder}-away`)
  await expectHealth({ status: 'degraded', services: { storage: 'down', database: 'ok', auth: 'ok' } })
  await rename(`${folder}-away`, folder)
  await expectHealth({ services: { storage: 'ok' } })
})

test('responds with 503 and Retry-After while the database is down, and the function stays alive', async () => {
  const owner = new pg.Client(stack.dbUrl.replace(/[^/]+$/, 'template1'))
  await owner.connect()
  await owner.query('alter database postgres allow_connections false')
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`)
  const answer = await until(
    async () => {
      const response = await fetch(`${stack.url}/api/health`)
      return response.status === 503 ? response : undefined
    },
    10_000,
    'health does not notice that the database is down',
  )
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ status: 'down' })
  const live = await fetch(`${stack.url}/api/live`)
  expect(await expectAnswer(contract.system.live, live)).toEqual({ status: 'ok' })

  await owner.query('alter database postgres allow_connections true')
  await owner.end()
  await expectHealth({ services: { database: 'ok', auth: 'ok', storage: 'ok' } })
})
