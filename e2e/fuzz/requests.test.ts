import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { forgetCreations } from '../api/support/chat.ts'
import { forgetSignIns } from '../api/support/database.ts'
import { administration as administrationEdits } from '../api/support/edits/administration.ts'
import { chat as chatEdits } from '../api/support/edits/chat.ts'
import { work as workEdits } from '../api/support/edits/work.ts'
import { administration } from '../api/support/posts/administration.ts'
import { chat } from '../api/support/posts/chat.ts'
import { createWorld, world } from '../api/support/posts/example.ts'
import { work } from '../api/support/posts/work.ts'
import { noteChanges } from './support/changes.ts'
import { clientWith, personas, sessionsOf, strangers } from './support/personas.ts'
import { neededRecords, readPools } from './support/pools.ts'
import { requirePromises } from './support/promises.ts'
import { requestsOf, type Sent, type Valid } from './support/requests.ts'

/** `npm run fuzz` chooses another seed and more requests. */
const seed = Number(process.env['PORTAL_FUZZ_SEED'] ?? 1)
const numRuns = Number(process.env['PORTAL_FUZZ_REQUESTS'] ?? 2)

const posts = { ...administration, ...chat, ...work }
const edits = { ...administrationEdits, ...chatEdits, ...workEdits }
const endpoints = Object.entries(contract).flatMap(([area, calls]) =>
  Object.values<Endpoint>(calls).map((endpoint) => ({ area, endpoint })),
)
const areas = [...new Set(endpoints.map(({ area }) => area))]

const cookies = sessionsOf()
let changes: Awaited<ReturnType<typeof noteChanges>>
beforeAll(async () => {
  await createWorld()
  changes = await noteChanges()
})
afterAll(() => changes.end())

const exampleOf = async ({ method, path }: Endpoint): Promise<Valid | undefined> =>
  method === 'POST' ? posts[path]?.() : edits[`${method} ${path}`]?.()

/** A dozen ids of each table, without the rows that the examples need, which a generated request could remove. */
const otherIds = () =>
  readPools(personas, [...neededRecords, world.roomId, world.messageId, world.itemId, world.reportId, world.managerId])

/** Sends the request, and throws when the API breaks a promise. */
async function send(endpoint: Endpoint, { persona, address, body, headers }: Sent): Promise<void> {
  const response = await clientWith(cookies.get(persona)).send(endpoint.method, address, body, headers)
  await requirePromises(endpoint, response)
  const changed = await changes.read()
  const wasRefused = response.status >= 400
  if (wasRefused && changed.length > 0)
    throw new Error(`Refused with ${response.status}, but these tables have changed: ${changed.join(', ')}`)
  if (!wasRefused && strangers.includes(persona) && endpoint.access !== 'public')
    throw new Error(`A stranger gets ${response.status}`)
}

describe.each(areas)('%s', (name) => {
  const ofArea = endpoints.filter(({ area }) => area === name).map(({ endpoint }) => endpoint)
  test.each(ofArea)(
    '[API-23] $method $path keeps its promises, whatever is sent',
    { timeout: 600_000 },
    async (endpoint) => {
      await Promise.all([forgetCreations(), forgetSignIns()])
      const valid = await exampleOf(endpoint)
      const requests = requestsOf(endpoint, valid, await otherIds())
      await changes.read()
      const result = await fc.check(
        fc.asyncProperty(requests, (request) => send(endpoint, request)),
        { seed, numRuns },
      )
      expect(result.failed, `${String(result.errorInstance)}\n${fc.defaultReportMessage(result)}`).toBe(false)
    },
  )
})
