import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { packageDir } from '../paths.ts'
import { pushMigrations } from './migrate.ts'

vi.mock(import('../paths.ts'), { spy: true })

/** In place of the Supabase CLI: writes down how it was called. */
const program = `
  const { writeFileSync } = require('node:fs')
  writeFileSync('called.json', JSON.stringify({ given: process.argv.slice(2), password: process.env.PGPASSWORD }))
`

test('the password of the database is not on the command line, which every account of the machine can read', async () => {
  const project = await mkdtemp(join(tmpdir(), 'portal-push-'))
  await mkdir(join(project, 'dist'))
  await writeFile(join(project, 'dist', 'supabase.js'), program)
  vi.mocked(packageDir).mockReturnValue(project)
  await pushMigrations({
    postgresUrl: 'postgresql://postgres:se%2Fcret@db.example:5432/postgres?sslmode=require',
    project,
  })
  const called: unknown = JSON.parse(await readFile(join(project, 'called.json'), 'utf8'))
  expect(called).toMatchObject({ password: 'se/cret' })
  expect(called).toHaveProperty('given.2', '--remote=postgresql://postgres@db.example:5432/postgres?sslmode=require')
  await rm(project, { recursive: true })
})
