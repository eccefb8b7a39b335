import { afterAll, describe, expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { askEveryone, expected, type Outcome, type Question } from './access_matrix/cells.ts'
import { cases, type Persona } from './access_matrix/index.ts'
import { readPlaceholders, resolve } from './access_matrix/placeholders.ts'
import { testViews } from './access_matrix/test-views.ts'
import { connectAsOwner } from './support/clients.ts'
import { keepEveryoneSignedIn } from './support/everyone.ts'

const { url, publishableKey } = testedStack()
const owner = await connectAsOwner()
const tokens = keepEveryoneSignedIn(owner)
afterAll(() => owner.end())

interface Asked {
  name: string
  row: Record<string, unknown>
  visible: string
}

type Placeholders = Awaited<ReturnType<typeof readPlaceholders>>

const methods = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' } as const

/** Sends the question to the REST API, which returns the rows that it read or changed. */
async function ask(
  { name, row, visible }: Asked,
  { verb, values }: Question,
  placeholders: Placeholders,
  persona: Persona,
): Promise<Outcome> {
  const query = new URLSearchParams({ select: visible })
  if (verb !== 'insert') {
    for (const [column, value] of Object.entries(resolve(row, placeholders))) query.set(column, `eq.${String(value)}`)
  }
  const token = tokens.get(persona)
  const response = await fetch(`${url}/rest/v1/${name}?${query}`, {
    method: methods[verb],
    headers: {
      apikey: publishableKey,
      prefer: 'return=representation',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(values ? { body: JSON.stringify(resolve(values, placeholders)) } : {}),
  })
  const text = await response.text()
  if (response.status === 401 || response.status === 403) return 'no'
  if (!response.ok) return `failed: ${response.status} ${text}`
  return (JSON.parse(text) as unknown[]).length > 0 ? 'yes' : 'no'
}

/** Makes the row anew, and returns the values that its placeholders have since. */
async function make({ clear, make: row }: { clear: string; make: string }): Promise<Placeholders> {
  await owner.query(clear)
  await owner.query(row)
  return readPlaceholders(owner)
}

for (const { title, name, access, lines } of cases) {
  describe(title, () => {
    afterAll(() => owner.query(`${access.make}; ${access.clear}`))

    for (const line of lines) {
      test(line.title, async () => {
        const asked = { name, ...access, visible: line.column ?? access.visible }
        const isRead = line.question.verb === 'select'
        let made: Placeholders | undefined
        const outcomes = await askEveryone(async (persona) => {
          made ??= await make(access)
          const outcome = await ask(asked, line.question, made, persona)
          // What was read or refused is as it was made.
          if (!isRead && outcome !== 'no') made = undefined
          return outcome
        })
        await owner.query(access.clear)
        expect(outcomes).toEqual(expected(line))
      })
    }
  })
}

testViews(async (view, question, persona) => ask(view, question, await readPlaceholders(owner), persona))
