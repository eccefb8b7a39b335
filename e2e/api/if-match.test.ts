import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, takesTag } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { query } from './support/database.ts'
import { administration } from './support/edits/administration.ts'
import { chat } from './support/edits/chat.ts'
import { done, type Edit } from './support/edits/example.ts'
import { work } from './support/edits/work.ts'
import { removeEndedCalls } from './support/ended-call.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { admin, createWorld, mark, removeWorld } from './support/posts/example.ts'

/** Sends every edit of the contract with an ETag that is wrong, and with the right one. */

const start = new Date()
const examples = { ...administration, ...chat, ...work }

beforeAll(createWorld)
afterAll(async () => {
  await removeEndedCalls()
  await removeWorld(start)
  await query('delete from public.holidays where name = $1', [mark])
})

const edits = Object.values(contract)
  .flatMap((area) => Object.values<Endpoint>(area))
  .filter(({ method, access }) => (method === 'PUT' || method === 'PATCH') && access !== 'public')
const tagged = edits.filter(takesTag)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const send = ({ method }: Endpoint, { by, path, body }: Edit, ifMatch?: string) =>
  by.send(method, path, body, ifMatch === undefined ? {} : { 'If-Match': ifMatch })

test('[API-20] every edit accepts If-Match, except those of what no call returns', () => {
  expect(
    edits
      .filter((edit) => !takesTag(edit))
      .map(nameOf)
      .toSorted(),
  ).toEqual(['PUT /api/auth/change-password', 'PUT /api/push/subscription'])
  expect(Object.keys(examples).toSorted()).toEqual(tagged.map(nameOf).toSorted())
})

test('[API-20] the OpenAPI document describes If-Match, its refusal and the ETag of every edit that accepts it', async () => {
  const { paths } = await expectAnswer(contract.system.openapi, await admin.get('/api/openapi.json'))
  interface Operation {
    parameters?: { name: string; in: string; required: boolean }[]
    responses: Record<string, { headers?: object }>
  }
  const described = paths as Record<string, Record<string, Operation>>
  for (const edit of tagged) {
    const operation = described[edit.path]?.[edit.method.toLowerCase()]
    expect(operation?.parameters, nameOf(edit)).toContainEqual(
      expect.objectContaining({ name: 'If-Match', in: 'header', required: false }),
    )
    expect(Object.keys(operation?.responses ?? {}), nameOf(edit)).toContain('412')
    expect(Object.keys(operation?.responses[String(edit.status ?? 200)]?.headers ?? {}), nameOf(edit)).toEqual(['ETag'])
  }
})

test.each(tagged)('[API-20] $method $path refuses an ETag that is not the current one', async (edit) => {
  const example = await examples[nameOf(edit)]?.()
  if (!example) throw new Error('There is no example')
  const refused = await send(edit, example, '"of another time"')
  const current = refused.headers.get('ETag') ?? ''
  const { code } = await expectFailure(refused, 412)
  expect(code).toMatch(/^\w+\.changed_meanwhile$/)
  const changed = await send(edit, example, current)
  expect({ status: changed.status, text: changed.ok ? '' : await changed.text() }).toEqual({ status: 200, text: '' })
  expect(changed.headers.get('ETag')).toMatch(/^"[\w-]+"$/)
  expect(changed.headers.get('ETag')).not.toBe(current)
})

test('[API-20] an edit needs no If-Match, and any version matches an asterisk', async () => {
  const { id } = await done(admin.post('/api/admin/companies', { code: 'EVN', name: mark }))
  const path = `/api/admin/companies/${id}`
  expect((await admin.put(path, { description: 'One' })).status).toBe(200)
  expect((await admin.put(path, { description: 'Two' }, { 'If-Match': '*' })).status).toBe(200)
})

test('[API-20] the ETag of a new record is that of its first edit', async () => {
  const created = await admin.post('/api/admin/companies', { code: 'EVF', name: mark })
  const { id } = await done(Promise.resolve(created))
  const etag = created.headers.get('ETag') ?? ''
  const path = `/api/admin/companies/${id}`
  expect((await admin.put(path, { description: 'One' }, { 'If-Match': `W/${etag}` })).status).toBe(200)
  await expectFailure(await admin.put(path, { description: 'Two' }, { 'If-Match': etag }), 412)
})

test('[API-20] of two edits at the same time with the same ETag, one is refused', async () => {
  const created = await admin.post('/api/admin/companies', { code: 'EVW', name: mark })
  const { id } = await done(Promise.resolve(created))
  const headers = { 'If-Match': created.headers.get('ETag') ?? '' }
  const texts = Array.from({ length: 8 }, (_, number) => `Text ${number}`)
  const answers = await Promise.all(
    texts.map((description) => admin.put(`/api/admin/companies/${id}`, { description }, headers)),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 412)).toEqual([200])
})

test('[API-20] an edit of a record that does not exist is not found, whatever its ETag', async () => {
  for (const name of ['companies', 'holidays'])
    await expectFailure(await admin.put(`/api/admin/${name}/999999999`, {}, { 'If-Match': '"1"' }), 404)
})
