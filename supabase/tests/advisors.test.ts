import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const run = promisify(execFile)
const cli = join(dirname(createRequire(import.meta.url).resolve('supabase/package.json')), 'dist/supabase.js')

test("Supabase's advisors have nothing to say about security or performance", async () => {
  const { stdout, stderr } = await run(process.execPath, [
    cli,
    'db',
    'advisors',
    `--remote=${inject('stack').postgresUrl}`,
  ])
  expect(`${stdout}${stderr}`).toContain('No issues found')
})
