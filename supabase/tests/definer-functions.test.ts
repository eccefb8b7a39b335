import { afterAll, expect, test } from 'vitest'
import { connectAsOwner } from './support/clients.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

/** Functions that ask who the caller is, or refuse callers. */
const asking = [
  'auth.uid',
  'auth.jwt',
  'access.person',
  'access.is_admin',
  'access.has_tab',
  'access.tab_level',
  'access.has_application',
  'access.require',
  'access.require_any',
  'access.require_admin',
]

interface PortalFunction {
  name: string
  body: string
  /** Whether people who are signed in may call it, and it then runs with the rights of the tables' owner. */
  isDefiner: boolean
}

async function portalFunctions(): Promise<PortalFunction[]> {
  const { rows } = await client.query<PortalFunction>(
    `select n.nspname || '.' || p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body,
       p.prosecdef and p.prorettype <> 'trigger'::regtype
         and has_schema_privilege('authenticated', n.oid, 'usage') and has_function_privilege('authenticated', p.oid, 'execute')
         as "isDefiner"
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proowner = 'postgres'::regrole and n.nspname not in ('extensions', 'graphql_public')
     order by 1`,
  )
  return rows
}

const calls = (body: string, name: string) => new RegExp(`\\b${name.replace('.', '\\.')}\\(`).test(body)

test('[ACC-16] each function that bypasses the policies for people who are signed in asks who they are', async () => {
  const functions = await portalFunctions()
  const known = new Set(asking)
  // A function also asks when it calls one that asks.
  for (let before = -1; before !== known.size;) {
    before = known.size
    for (const { name, body } of functions) if ([...known].some((one) => calls(body, one))) known.add(name)
  }
  const definers = functions.filter(({ isDefiner }) => isDefiner)
  expect(definers.length).toBeGreaterThan(20)
  expect(definers.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([])
})

test('no function that REST serves bypasses the policies by itself', async () => {
  const functions = await portalFunctions()
  expect(functions.filter(({ name, isDefiner }) => isDefiner && name.startsWith('public.'))).toEqual([])
})
