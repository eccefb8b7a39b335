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
