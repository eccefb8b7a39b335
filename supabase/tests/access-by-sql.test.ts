import { afterAll, describe, expect, test } from 'vitest'
import { type Asked, askBySql } from './access_matrix/ask-by-sql.ts'
import { askEveryone, expected, type Question } from './access_matrix/cells.ts'
import { cases, type Persona } from './access_matrix/index.ts'
import { testViews } from './access_matrix/test-views.ts'
import { connectAsOwner } from './support/clients.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

const ask = (asked: Asked, question: Question, persona: Persona) => askBySql(client, asked, question, persona)

for (const { title, name, access, lines } of cases) {
  describe(title, () => {
    for (const line of lines) {
      test(line.title, async () => {
        const asked = { name, ...access, visible: line.column ?? access.visible }
        const outcomes = await askEveryone((persona) => ask(asked, line.question, persona))
        expect(outcomes).toEqual(expected(line))
      })
    }
  })
}

testViews(ask)
