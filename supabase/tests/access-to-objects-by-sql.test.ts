import type pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { askEveryone, expected, type Outcome, type Question } from './access_matrix/cells.ts'
import { objects, type Persona } from './access_matrix/index.ts'
import { linesOfObject, type ObjectAccess } from './access_matrix/object-access.ts'
import { readPlaceholders, resolve, resolveText } from './access_matrix/placeholders.ts'
import { connectAsOwner, rehearse } from './support/clients.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

/** The SQL statement for a question, with the bucket and the name of the object as $1 and $2, and $3… for its values. */
function statement({ verb }: Question, columns: string[]): string {
  const where = 'where bucket_id = $1 and name = $2'
  if (verb === 'select') return `select metadata from storage.objects ${where}`
  if (verb === 'delete') return `delete from storage.objects ${where}`
  if (verb === 'update')
    return `update storage.objects set ${columns.map((column, index) => `${column} = $${index + 3}`).join(', ')} ${where}`
  return `insert into storage.objects (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`
}

/** Creates the rows and the object, as the portal does. */
async function prepare({ make, bucket, name, ticket }: ObjectAccess) {
  await client.query(make)
  const placeholders = await readPlaceholders(client)
  const object = [bucket, resolveText(name, placeholders)]
  await client.query('insert into storage.objects (bucket_id, name) values ($1, $2)', object)
  if (ticket) {
    const headers = JSON.stringify({ 'x-portal-ticket': ticket })
    await client.query(`select set_config('request.headers', $1, true)`, [headers])
  }
  return { placeholders, object }
}

const ask = (access: ObjectAccess, question: Question, persona: Persona): Promise<Outcome> =>
  rehearse(
    client,
    persona,
    async ({ placeholders, object }): Promise<Outcome> => {
      const values = resolve(question.values ?? {}, placeholders)
      const bound = [...(question.verb === 'insert' ? [] : object), ...Object.values(values)]
      try {
        const { rowCount } = await client.query(statement(question, Object.keys(values)), bound)
        return rowCount ? 'yes' : 'no'
      } catch (error) {
        const { code, message } = error as pg.DatabaseError
        return code === '42501' ? 'no' : `failed: ${message}`
      }
    },
    () => prepare(access),
  )

for (const access of objects) {
  describe(`[ACC-16] through SQL, in the bucket ${access.bucket}: ${access.title}`, () => {
    test.each(linesOfObject(access))('$title', async (line) => {
      const outcomes = await askEveryone((persona) => ask(access, line.question, persona))
      expect(outcomes).toEqual(expected(line))
    })
  })
}

test.each([
  ['select', 'select id from storage.buckets'],
  ['insert', `insert into storage.buckets (id, name) values ('matrix', 'matrix')`],
  ['update', 'update storage.buckets set public = true'],
  ['delete', `delete from storage.buckets where id = 'exports'`],
])('[ACC-16] through SQL, nobody may %s a bucket', async (_, text) => {
  const outcomes = await askEveryone((persona) =>
    rehearse(
      client,
      persona,
      async (): Promise<Outcome> => {
        try {
          const { rowCount } = await client.query(text)
          return rowCount ? 'yes' : 'no'
        } catch (error) {
          const { code, message } = error as pg.DatabaseError
          return code === '42501' ? 'no' : `failed: ${message}`
        }
      },
      async () => undefined,
    ),
  )
  expect(outcomes).toEqual(expected({ allowed: [] }))
})
