import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inPortal } from './make.ts'
import type { Mutant } from './mutant.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mutants-'))
})
afterAll(() => rm(root, { recursive: true }))

const sql = 'create function notes.owns(a uuid) returns boolean language sql as $$ select a = access.person() $$;\n'
const mutant: Mutant = {
  id: 'a',
  kind: 'function',
  file: 'a.sql',
  offset: sql.indexOf(' = ') + 1,
  before: '=',
  after: '<>',
}

test('a function is changed in the database of the portal, and its file stays', async () => {
  await writeFile(join(root, 'a.sql'), sql)
  const ran: string[] = []
  const undo = await inPortal(root, { run: async (statements) => void ran.push(statements) })(mutant)
  await undo?.()
  expect(ran.map((statement) => statement.includes('<>'))).toEqual([true, false])
  expect(await readFile(join(root, 'a.sql'), 'utf8')).toBe(sql)
})

test('a change that the database refuses cannot be made', async () => {
  await writeFile(join(root, 'a.sql'), sql)
  const error = Object.assign(new DatabaseError('syntax error', 1, 'error'), { code: '42601' })
  expect(await inPortal(root, { run: () => Promise.reject(error) })(mutant)).toBeUndefined()
})

test('a database that is not there says nothing about a change', async () => {
  await writeFile(join(root, 'a.sql'), sql)
  const away = { run: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  await expect(inPortal(root, away)(mutant)).rejects.toThrow('ECONNREFUSED')
})

test('other code is changed in its file, and put back', async () => {
  await writeFile(join(root, 'a.ts'), 'export const isLess = a < b\n')
  const change: Mutant = { ...mutant, kind: 'route', file: 'a.ts', offset: 24, before: '<', after: '<=' }
  const undo = await inPortal(root, { run: () => Promise.reject(new Error('Not for the database')) })(change)
  expect(await readFile(join(root, 'a.ts'), 'utf8')).toBe('export const isLess = a <= b\n')
  await undo?.()
  expect(await readFile(join(root, 'a.ts'), 'utf8')).toBe('export const isLess = a < b\n')
})
