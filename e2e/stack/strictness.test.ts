import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { keepMessagePartitions } from '../../local/postgres/message-partitions.ts'
import { migrate } from '../../local/postgres/migrate.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const dayMs = 24 * 60 * 60 * 1000
const root = join(import.meta.dirname, '../..')
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ hasWorker: false })
})

afterAll(() => stack.stop())

/** Runs `work` as postgres in a transaction that is rolled back. */
function attempt<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(stack.postgresUrl, async (client) => {
    await client.query('begin')
    return work(client)
  })
}

describe('the role postgres, as on Supabase,', () => {
  test('is not a superuser', async () => {
    const { rows } = await attempt((client) =>
      client.query("select rolsuper, rolbypassrls from pg_roles where rolname = 'postgres'"),
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: true }])
  })

  test.each([
    'create table auth.ours (id int)',
    'create table storage.ours (id int)',
    'create table realtime.ours (id int)',
    'alter table auth.users add column ours text',
    'create index ours on auth.users (last_sign_in_at)',
    'drop table auth.flow_state',
    'alter table storage.objects disable row level security',
    'alter table realtime.messages disable row level security',
    'drop table realtime.messages',
    'create or replace function realtime.topic() returns text language sql stable as $$ select null::text $$',
    'create function auth.ours() returns int language sql as $$ select 1 $$',
    'create or replace function auth.uid() returns uuid language sql stable as $$ select null::uuid $$',
    'set role supabase_auth_admin',
  ])('may not execute: %s', async (statement) => {
    await expect(attempt((client) => client.query(statement))).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    'create policy ours on storage.objects for select to authenticated using (false)',
    'create policy ours on realtime.messages for select to authenticated using (false)',
    "comment on table auth.users is 'People'",
    'create table public.ours (id uuid primary key references auth.users (id))',
    'create extension citext with schema extensions',
  ])('may execute: %s', async (statement) => {
    await expect(attempt((client) => client.query(statement))).resolves.toBeDefined()
  })

  test('may add a trigger to auth.users', async () => {
    const made = attempt(async (client) => {
      await client.query(
        'create function public.ours() returns trigger language plpgsql as $$ begin return new; end $$',
      )
      return client.query('create trigger ours after insert on auth.users for each row execute function public.ours()')
    })
    await expect(made).resolves.toBeDefined()
  })

  test('grants a new table in public to nobody', async () => {
    const { rows } = await attempt(async (client) => {
      await client.query('create table public.ours (id int)')
      return client.query(
        "select role, has_table_privilege(role, 'public.ours', 'select') as granted from unnest(array['anon', 'authenticated', 'service_role']) role",
      )
    })
    expect(rows).toEqual([
      { role: 'anon', granted: false },
      { role: 'authenticated', granted: false },
      { role: 'service_role', granted: false },
    ])
  })
})

test('keeps the messages of Realtime in a partition for each day, prepares the coming days and drops the old ones', async () => {
  const names = async () => {
    const { rows } = await withClient(stack.dbUrl, (client) =>
      client.query<{ name: string }>(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'realtime.messages'::regclass order by 1",
      ),
    )
    return rows.map(({ name }) => name)
  }
  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => {
      const day = new Date(Date.now() + (from + index) * dayMs).toISOString().slice(0, 10)
      return `realtime.messages_${day.replaceAll('-', '_')}`
    })
  expect(await names()).toEqual(days(-1, 3))
  await withClient(stack.dbUrl, (client) => keepMessagePartitions(client, Date.now() + 4 * dayMs))
  expect(await names()).toEqual(days(1, 7))
})

test('[nightly] reports a failed migration with file, line and statement', async () => {
  const project = await mkdtemp(join(tmpdir(), 'portal-project-'))
  try {
    await cp(join(root, 'supabase'), join(project, 'supabase'), { recursive: true })
    await writeFile(
      join(project, 'supabase/migrations/29990101000000_broken.sql'),
      'select 1;\n\ncreate table public.broken (\n  id nosuchtype\n);\n',
    )
    await expect(migrate({ postgresUrl: stack.postgresUrl, adminUrl: stack.dbUrl, project })).rejects.toThrow(
      /^A migration failed: 29990101000000_broken\.sql, line 4, statement 2 \(id nosuchtype\): type "nosuchtype" does not exist/,
    )
  } finally {
    await rm(project, { recursive: true })
  }
})
