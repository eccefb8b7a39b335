import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { packageDir, projectDir } from '../../local/paths.ts'
import { testedStack } from '../support/addresses.ts'

const run = promisify(execFile)
const file = join(projectDir, 'supabase/functions/_shared/platform/db/database.types.ts')

/** After a migration, `npx vitest run --project api e2e/api/database-types.test.ts -u` regenerates the file. */
test('keeps the generated database types equal to the migrated schema', async () => {
  const cli = join(packageDir('supabase'), 'dist', 'supabase.js')
  const remote = `--remote=${testedStack().dbUrl}`
  const { stdout } = await run(process.execPath, [cli, 'gen', 'types', 'typescript', remote, '--schema', 'public'], {
    env: { ...process.env, NO_COLOR: '1', SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  })
  const types = stdout.slice(stdout.indexOf('export type Json'))
  await expect(types).toMatchFileSnapshot(file)
})
