import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import type { TableChoice } from '../../../supabase/functions/_shared/contract/jobs/table-export.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { ended, resultOf } from '../support/job.ts'

const [admin] = clientsOf('adm')
afterAll(() => query('delete from public.jobs'))

/** The lines of an export, without the header. */
async function exported(rows: TableChoice): Promise<string[][]> {
  const job = await expectAnswer(
    contract.exports.table,
    await admin.post('/api/admin/exports', { format: 'csv', rows }),
  )
  const text = await resultOf(await ended(admin, job.id))
  return parse(text, { bom: true }).slice(1)
}

const count = async (table: string): Promise<number> =>
  Number((await query<{ count: string }>(`select count(*) from public.${table}`))[0]?.count)

test.each(['companies', 'departments', 'countries', 'areas', 'sites', 'roles', 'categories'] as const)(
  '[ADM-53] exports all %s',
  async (table) => {
    expect(await exported({ table })).toHaveLength(await count(table))
  },
)

test('[ADM-53] exports only the rows that a list shows, in its order', async () => {
  expect((await exported({ table: 'countries', ids: [3, 1] })).map(([code]) => code)).toEqual(['DE', 'FR'])
})

test('[ADM-53] writes a name that starts like a formula as text', async () => {
  await query(`insert into public.companies (code, name) values ('FORMULA', '=HYPERLINK("http://x.example")')`)
  try {
    const names = (await exported({ table: 'companies' })).flat()
    expect(names).toContain(`'=HYPERLINK("http://x.example")`)
  } finally {
    await query(`delete from public.companies where code = 'FORMULA'`)
  }
})

test('[ADM-53] filters and sorts people as their screen does', async () => {
  const people = await exported({
    table: 'users',
    search: 'te.',
    role: 'TE',
    isActive: true,
    sort: 'username',
    order: 'desc',
  })
  const names = people.map(([username]) => username ?? '')
  expect(names).toContain('te.paris1')
  expect(names).toEqual(names.toSorted().toReversed())
  expect(names.every((name) => name.startsWith('te.'))).toBe(true)
})

test('[ADM-53] exports the tab permissions of the people who are listed', async () => {
  const choice = { table: 'tab-permissions', search: 'te.paris', sort: 'username', order: 'desc' } as const
  const names = (await exported(choice)).map(([username]) => username ?? '')
  expect(names).toContain('te.paris1')
  expect(names).toEqual(names.toSorted().toReversed())
  expect(names.every((name) => name.startsWith('te.paris'))).toBe(true)
})

test('[ADM-53] exports the level of each person on each tab, and the changes in the audit log', async () => {
  const permissions = await exported({ table: 'tab-permissions' })
  expect(permissions).toContainEqual(['adm', 'Ingrid Keller', 'Daily Activities', 'yes', expect.any(String), 'full'])
  await query(`update public.roles set name = name || ' ' where code = 'STAFF'`)
  const [last] = await exported({ table: 'audit-log', search: 'STAFF', action: 'update' })
  expect(last?.slice(3, 6)).toEqual(['update', 'roles', 'STAFF'])
  await query(`update public.roles set name = rtrim(name) where code = 'STAFF'`)
})
