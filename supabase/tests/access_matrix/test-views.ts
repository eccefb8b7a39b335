import { describe, expect, test } from 'vitest'
import { askEveryone, expected, linesOfView, type Outcome, type Question } from './cells.ts'
import { type Persona, viewAccess } from './index.ts'
import type { ViewAccess } from './table-access.ts'

type Ask = (view: ViewAccess & { name: string }, question: Question, persona: Persona) => Promise<Outcome>

/** Tests every view of the matrix through one door. */
export function testViews(ask: Ask): void {
  for (const [name, access] of Object.entries(viewAccess)) {
    describe(`${name}, a view`, () => {
      test.each(linesOfView(access))('$title', async (line) => {
        const outcomes = await askEveryone((persona) => ask({ name, ...access }, line.question, persona))
        expect(outcomes).toEqual(expected(line))
      })
    })
  }
}
