import { afterAll, expect, test } from 'vitest'
import { catalog } from '../functions/_shared/contract/errors/catalog.ts'
import { connectAsOwner } from './support/clients.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

test('[ADM-11] the catalog names every table that can keep a record from being deleted', async () => {
  const { rows } = await client.query<{ code: string }>(
    `select distinct 'use.' || case when user_table.relname like 'profile\\_%' then 'access' else user_table.relname end as code
     from pg_constraint c
     join pg_class user_table on user_table.oid = c.conrelid
     join pg_trigger t on t.tgrelid = c.confrelid and t.tgfoid = 'core.refuse_deletion_in_use'::regproc
     where c.contype = 'f' and c.confdeltype not in ('c', 'n')
     order by code`,
  )
  const codes = Object.keys(catalog).filter((code) => code.startsWith('use.'))
  expect(codes.toSorted()).toEqual(rows.map(({ code }) => code))
})

test.each([
  [1_000, '1000'],
  [1_001, '1000+'],
])('counts %i uses of a record as %s', async (count, counted) => {
  await client.query('begin')
  try {
    const { rows: areas } = await client.query<{ id: string }>(
      `insert into public.areas (country_id, code, name)
       select c.id, 'uses', 'Uses' from public.countries c where c.code = 'FR' returning id`,
    )
    await client.query(
      `insert into public.sites (country_id, area_id, code, name)
       select a.country_id, a.id, n::text, n::text
       from public.areas a cross join generate_series(1, $2::integer) as n where a.id = $1`,
      [areas[0]?.id, count],
    )
    const { rows } = await client.query(`select core.uses_of('public.areas', $1) as uses`, [areas[0]?.id])
    expect(rows).toEqual([{ uses: [{ code: 'use.sites', params: { count: counted } }] }])
  } finally {
    await client.query('rollback')
  }
})
