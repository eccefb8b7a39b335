import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../../local/paths.ts'
import { handlers } from '../../worker/handlers.ts'
import { query } from './support/database.ts'

const folder = join(projectDir, 'supabase/functions/_shared/contract/jobs')
const shared = ['definition.ts', 'spreadsheet-formats.ts']

test('the contract, the worker and the database know the same kinds of jobs', async () => {
  const files = readdirSync(folder).filter((file) => !shared.includes(file))
  const defined = files.map((file) => file.replace('.ts', '')).toSorted()
  const handled = handlers.map(({ definition }) => definition.kind).toSorted()
  const stored = await query<{ kind: string }>('select kind from jobs.kinds order by kind collate "C"')
  expect(handled).toEqual(defined)
  expect(stored.map(({ kind }) => kind)).toEqual(defined)
})
