import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const run = promisify(execFile)
const cli = join(dirname(createRequire(import.meta.url).resolve('supabase/package.json')), 'dist/supabase.js')

/**
 * The advisor wants a search path on every function. These have none, because a function with one is never inlined;
 * their standard SQL bodies were resolved when they were created, so no search path can change what they call.
 */
const inlined = [
  'access.is_junior',
  'compliance.count_days',
  'compliance.days_between',
  'compliance.only_day',
  'organisation.is_named',
  'people.is_named',
  'reports.is_wanted',
  'tasks.is_in',
]

test("Supabase's advisors find nothing wrong with security or performance", async () => {
  const { stdout } = await run(process.execPath, [cli, 'db', 'advisors', `--remote=${inject('stack').postgresUrl}`])
  const issues = JSON.parse(stdout.slice(stdout.indexOf('['))) as { name: string; detail: string }[]
  const mutable = issues.filter(({ name }) => name === 'function_search_path_mutable')
  expect(issues.filter((issue) => !mutable.includes(issue))).toEqual([])
  expect(new Set(mutable.map(({ detail }) => /`(.+)`/.exec(detail)?.[1]))).toEqual(new Set(inlined))
})
