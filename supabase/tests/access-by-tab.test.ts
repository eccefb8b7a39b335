import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { type Tab, tabs } from '../functions/_shared/contract/permissions.ts'
import { matrix, viewAccess } from './access_matrix/index.ts'
import { readPlaceholders, resolve } from './access_matrix/placeholders.ts'
import { functionsShownByTabs, shownByTabs } from './access_matrix/shown-by-tabs.ts'
import { connectAsOwner, rehearse } from './support/clients.ts'
import { signInToAuth } from './support/sign-in.ts'

/** A reviewer of the technician of Paris 1, to whom the rows of the matrix belong. */
const reviewer = 'cm.fr'
const { url, publishableKey } = testedStack()
const owner = await connectAsOwner()
const { rows: known } = await owner.query<{ id: string }>('select id from public.profiles where username = $1', [
  reviewer,
])
const me = { id: known[0]?.id ?? '', username: reviewer }
let token = ''

type Row = Record<string, string | number | null>
type Read = (name: string, filter: Record<string, unknown> | 'call') => Promise<Row[]>

/** Leaves the reviewer the right to read only these tabs. */
const allow = (allowed: Tab[]) =>
  owner.query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
     select $1, t.application_id, t.id, case when t.code = any ($2) then 'read' else 'none' end
     from public.application_tabs t
     on conflict (user_id, application_id, tab_id) do update set access_level = excluded.access_level`,
    [me.id, allowed],
  )
const forget = () => owner.query('delete from public.tab_permissions where user_id = $1', [me.id])

beforeAll(async () => {
  token = await signInToAuth(reviewer)
})
afterEach(forget)
afterAll(() => owner.end())

const readBySql: Read = async (name, filter) => {
  const columns = filter === 'call' ? [] : Object.keys(filter)
  const where = columns.map((column, index) => `r."${column}" = $${index + 1}`).join(' and ')
  const { rows } = await owner.query<{ row: Row }>(
    `select to_jsonb(r) as row from public.${name}${filter === 'call' ? '()' : ''} r ${where && `where ${where}`}`,
    filter === 'call' ? [] : Object.values(filter),
  )
  return rows.map(({ row }) => row)
}

const readByRest: Read = async (name, filter) => {
  const query = new URLSearchParams()
  if (filter !== 'call') for (const [column, value] of Object.entries(filter)) query.set(column, `eq.${String(value)}`)
  const response = await fetch(`${url}/rest/v1/${filter === 'call' ? 'rpc/' : ''}${name}?${query}`, {
    method: filter === 'call' ? 'POST' : 'GET',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(filter === 'call' && { body: '{}' }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Row[]
}

/** The tabs with which, alone, the reviewer sees another person's work; 'none' stands for no tab at all. */
async function tabsThatShow(see: () => Promise<boolean>, through: 'SQL' | 'REST', make = '', clear = '') {
  const shown: string[] = []
  for (const tab of [...tabs, 'none' as const]) {
    const prepare = async () => {
      await allow(tab === 'none' ? [] : [tab])
      if (make) await owner.query(make)
    }
    if (through === 'SQL') {
      if (await rehearse(owner, reviewer, see, prepare)) shown.push(tab)
    } else {
      if (clear) await owner.query(clear)
      await prepare()
      if (await see()) shown.push(tab)
      if (clear) await owner.query(clear)
    }
  }
  return shown
}

describe.each([
  ['SQL', readBySql],
  ['REST', readByRest],
] as const)(
  '[ACC-8] [ACC-9] [ACC-16] through %s, other people’s work is shown by the right to one of its tabs',
  (through, read) => {
    test.each(Object.entries(shownByTabs))('in %s', async (name, expected) => {
      const access = matrix[name] ?? viewAccess[name]
      const { make, clear } = matrix[name] ?? {}
      const see = async () => {
        const row = resolve(access?.row ?? {}, await readPlaceholders(owner))
        return (await read(name, row)).length > 0
      }
      expect(await tabsThatShow(see, through, make, clear)).toEqual(expected)
    })

    test.each(functionsShownByTabs)('in $name()', async ({ name, tabs: expected, isForeign }) => {
      const see = async () => (await read(name, 'call')).some((row) => isForeign(row, me))
      expect(await tabsThatShow(see, through)).toEqual(expected)
    })
  },
)
