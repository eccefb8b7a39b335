import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerPage, readCursor } from './page.ts'

const key = z.tuple([z.string(), z.int()])
const rows = [
  { name: 'Ångström', id: 1 },
  { name: 'Zoë', id: 2 },
  { name: 'Émile', id: 3 },
]

/** The body and the paging headers of a list with a page size of `limit`. */
async function ask(limit: number) {
  const application = new Hono().get('/api/list', (context) =>
    context.json(answerPage(context, rows, limit, ({ name, id }) => [name, id])),
  )
  const response = await application.request('/api/list?search=%C3%A9')
  return {
    body: await response.json(),
    cursor: response.headers.get('X-Next-Cursor'),
    link: response.headers.get('Link'),
  }
}

test('sends the cursor of the next page with a full page', async () => {
  const { body, cursor, link } = await ask(2)
  expect(body).toEqual(rows.slice(0, 2))
  expect(readCursor(cursor ?? '', key)).toEqual(['Zoë', 2])
  expect(link).toBe(`</api/list?search=%C3%A9&cursor=${cursor}>; rel="next"`)
})

test('sends no cursor with the last page', async () => {
  expect(await ask(3)).toEqual({ body: rows, cursor: null, link: null })
})

test('refuses a malformed cursor', () => {
  expect(readCursor(undefined, key)).toBeNull()
  for (const cursor of ['%', 'bm90IGpzb24', 'WzEsMl0']) {
    expect(() => readCursor(cursor, key)).toThrow(expect.objectContaining({ status: 400 }))
  }
})
