import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'

const run = promisify(execFile)
const cli = join(dirname(createRequire(import.meta.url).resolve('supabase/package.json')), 'dist/supabase.js')

/**
 * The advisor requires a search path on every function. These have none, because Postgres never inlines a function with
 * one. Their SQL-standard bodies are parsed at creation, so that no search path can change what they call.
 */
const inlined = [
  'access.is_junior',
  'compliance.count_days',
  'compliance.days_between',
  'compliance.only_day',
  'organization.is_named',
  'people.is_named',
  'reports.is_wanted',
  'tasks.is_in',
  'tasks.within_reach',
]

test("Supabase's advisors find nothing wrong with security or performance", async () => {
  const { stdout } = await run(process.execPath, [cli, 'db', 'advisors', `--remote=${testedStack().postgresUrl}`])
  const issues = JSON.parse(stdout.slice(stdout.indexOf('['))) as { name: string; detail: string }[]
  const mutable = issues.filter(({ name }) => name === 'function_search_path_mutable')
  expect(issues.filter((issue) => !mutable.includes(issue))).toEqual([])
  expect(new Set(mutable.map(({ detail }) => /`(.+)`/.exec(detail)?.[1]))).toEqual(new Set(inlined))
})
