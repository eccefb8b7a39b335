import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { quoteJsonScalars } from './rest-json-scalars.ts'

/** Stands in for the catalog, and records which tables are looked up. */
function catalog(tables: Record<string, string[]>) {
  const asked: string[] = []
  const sql = async (_text: TemplateStringsArray, table: string) => {
    asked.push(table)
    const names = tables[table]
    return names ? [{ names }] : []
  }
  return { asked, quoted: quoteJsonScalars(sql as unknown as Sql) }
}
const write = (table: string, row: object) =>
  new Request(`http://localhost/rest/v1/${table}`, { method: 'POST', body: JSON.stringify(row) })

test('the columns of a table are looked up once', async () => {
  const { asked, quoted } = catalog({ answers: ['answer'] })
  for (let time = 0; time < 3; time += 1)
    expect(await (await quoted(write('answers', { id: 1, answer: 'yes' }))).json()).toEqual({
      id: 1,
      answer: '"\\"yes\\""',
    })
  expect(asked).toEqual(['answers'])
})

test('nothing is kept about a table that does not exist', async () => {
  const { asked, quoted } = catalog({})
  for (let time = 0; time < 3; time += 1) await quoted(write('made_up', { id: 1 }))
  expect(asked).toEqual(['made_up', 'made_up', 'made_up'])
})
