import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainFailure } from './migration-failure.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-migration-'))
  await writeFile(
    join(folder, '2_rooms.sql'),
    'create table a (id int);\n\ncreate table b (\n  id int,\n  x nosuchtype\n);\n',
  )
})

afterAll(() => rm(folder, { recursive: true }))

test('reports a failed push with file, line, statement and message', async () => {
  const output = `Applying migration 1_people.sql...
Applying migration 2_rooms.sql...
ERROR: type "nosuchtype" does not exist (SQLSTATE 42704)

At statement: 1
create table b (
  id int,
  x nosuchtype
    ^
Try rerunning the command with --debug to troubleshoot the error.`
  expect(await explainFailure(output, folder)).toBe(
    '2_rooms.sql, line 5, statement 2 (x nosuchtype): type "nosuchtype" does not exist (SQLSTATE 42704)',
  )
})

test('passes on other output unchanged', async () => {
  expect(await explainFailure('cannot connect\n', folder)).toBe('cannot connect')
})
