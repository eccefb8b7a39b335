import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { connectAsOwner } from './support/clients.ts'

const run = promisify(execFile)
const cli = join(dirname(createRequire(import.meta.url).resolve('supabase/package.json')), 'dist/supabase.js')

/**
 * The advisor requires a search path on every function. These have none, because Postgres never inlines a function with
 * one. Their SQL-standard bodies are parsed at creation, so that no search path can change what they call.
 */
const inlined = [
  'access.is_junior',
  'chat.last_message',
  'chat.unread',
  'compliance.count_days',
  'compliance.days_between',
  'compliance.only_day',
  'organization.is_home',
  'organization.is_named',
  'people.is_named',
  'people.is_online',
  'push.is_noticed',
  'push.is_unread',
  'push.wants',
  'push.wants_notice',
  'reports.is_wanted',
  'reports.within_reach',
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

/** Two of splinter's newer lints, 0028 and 0029, which the CLI's advisors do not have yet. */
test('REST serves no function that runs with the rights of its owner', async () => {
  const client = await connectAsOwner()
  try {
    const { rows } = await client.query(
      `select p.oid::regprocedure::text as function, r.rolname as caller
       from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
       cross join pg_roles r
       where p.prosecdef and n.nspname in ('public', 'graphql_public') and r.rolname in ('anon', 'authenticated')
         and has_function_privilege(r.oid, p.oid, 'execute')`,
    )
    expect(rows).toEqual([])
  } finally {
    await client.end()
  }
})
