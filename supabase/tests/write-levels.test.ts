import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { accessLevels, tabs } from '../functions/_shared/contract/permissions.ts'
import { onTheRow, pointAt } from './access_matrix/ask-by-sql.ts'
import { matrix } from './access_matrix/index.ts'
import { readPlaceholders, resolve } from './access_matrix/placeholders.ts'
import { type WriteCell, writeLevels } from './access_matrix/write-levels.ts'
import { connectAsOwner, rehearse } from './support/clients.ts'
import { signInToAuth } from './support/sign-in.ts'

const { url, publishableKey } = testedStack()
const owner = await connectAsOwner()
const tokens = new Map<string, string>()

beforeAll(async () => {
  for (const { by } of writeLevels) if (!tokens.has(by)) tokens.set(by, await signInToAuth(by))
})
afterAll(() => owner.end())

/** Gives the person this level on one tab, and on the others the level below the one that the action takes. */
const allow = ({ by, level: needed }: WriteCell, tab: string, level: string) =>
  owner.query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
     select p.id, t.application_id, t.id, case when t.code = $2 then $3 else $4 end
     from public.application_tabs t, public.profiles p where p.username = $1
     on conflict (user_id, application_id, tab_id) do update set access_level = excluded.access_level`,
    [by, tab, level, accessLevels[accessLevels.indexOf(needed) - 1]],
  )
const forget = (username: string) =>
  owner.query(
    'delete from public.tab_permissions t using public.profiles p where p.id = t.user_id and p.username = $1',
    [username],
  )

type Placeholders = Awaited<ReturnType<typeof readPlaceholders>>

function changeOf({ table, verb }: WriteCell, placeholders: Placeholders) {
  const access = matrix[table]
  if (!access) throw new Error(`the matrix has no ${table}`)
  const values = verb === 'insert' ? access.insert.values : verb === 'update' ? (access.update[0]?.set ?? {}) : {}
  return { access, row: resolve(access.row, placeholders), values: resolve(values, placeholders) }
}

/** Updates and deletions change the row at which `pointAt` has placed the cursor. */
async function writesBySql(cell: WriteCell, placeholders: Placeholders): Promise<boolean> {
  const { values } = changeOf(cell, placeholders)
  const table = `public.${cell.table}`
  const columns = Object.keys(values)
  const literal = (value: unknown) =>
    value === null ? 'null' : pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
  const statements = {
    insert: `insert into ${table} (${columns.join(', ')}) values (${Object.values(values).map(literal).join(', ')})`,
    update: `update ${table} set ${columns.map((column) => `${column} = ${literal(values[column])}`).join(', ')} ${onTheRow}`,
    delete: `delete from ${table} ${onTheRow}`,
  }
  try {
    return Boolean((await owner.query(statements[cell.verb])).rowCount)
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42501') return false
    throw error
  }
}

async function writesByRest(cell: WriteCell): Promise<boolean> {
  const { access, row, values } = changeOf(cell, await readPlaceholders(owner))
  const query = new URLSearchParams({ select: access.visible })
  if (cell.verb !== 'insert')
    for (const [column, value] of Object.entries(row)) query.set(column, `eq.${String(value)}`)
  const response = await fetch(`${url}/rest/v1/${cell.table}?${query}`, {
    method: { insert: 'POST', update: 'PATCH', delete: 'DELETE' }[cell.verb],
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${tokens.get(cell.by)}`,
      prefer: 'return=representation',
      'content-type': 'application/json',
    },
    ...(cell.verb !== 'delete' && { body: JSON.stringify(values) }),
  })
  if (response.status === 401 || response.status === 403) return false
  const text = await response.text()
  expect(response.ok, text).toBe(true)
  return (JSON.parse(text) as unknown[]).length > 0
}

const title = '[ACC-8] $by may $verb in $table with the level $level on one of $tabs, and not below'

describe('through SQL', () => {
  test.each(writeLevels)(title, async (cell) => {
    const access = matrix[cell.table]
    for (const tab of tabs)
      for (const level of accessLevels) {
        const wrote = await rehearse(
          owner,
          cell.by,
          (placeholders) => writesBySql(cell, placeholders),
          async () => {
            await allow(cell, tab, level)
            await owner.query(`${access?.make}; ${cell.given ?? ''}`)
            const placeholders = await readPlaceholders(owner)
            if (cell.verb !== 'insert') await pointAt(owner, cell.table, changeOf(cell, placeholders).row)
            return placeholders
          },
        )
        expect(`${tab} ${level}: ${wrote}`).toBe(`${tab} ${level}: ${isEnough(cell, tab, level)}`)
      }
  })
})

describe('through REST', () => {
  test.each(writeLevels)(title, async (cell) => {
    const access = matrix[cell.table]
    try {
      for (const tab of cell.tabs)
        for (const level of accessLevels) {
          await allow(cell, tab, level)
          await owner.query(`${access?.clear}; ${access?.make}; ${cell.given ?? ''}`)
          const wrote = await writesByRest(cell)
          expect(`${tab} ${level}: ${wrote}`).toBe(`${tab} ${level}: ${isEnough(cell, tab, level)}`)
        }
    } finally {
      await owner.query(access?.clear ?? '')
      await forget(cell.by)
    }
  })
})

const isEnough = (cell: WriteCell, tab: string, level: (typeof accessLevels)[number]): boolean =>
  cell.tabs.some((one) => one === tab) && accessLevels.indexOf(level) >= accessLevels.indexOf(cell.level)
