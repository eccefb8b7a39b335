import pg from 'pg'
import { testedStack } from '../../support/addresses.ts'

/** What a refused request may leave behind: wrong passwords are counted and audited, and a key is held while its request runs. */
const exempt = /^(?:session|requests)\.|^public\.audit_log$|^auth\.(?:audit_log_entries|sessions|refresh_tokens)$/

const preparation = `
  drop schema if exists fuzz cascade;
  create schema fuzz;
  create table fuzz.changes (id bigint generated always as identity primary key, place text not null);
  create function fuzz.note() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    if session_user in ('portal_api', 'supabase_auth_admin') then
      insert into fuzz.changes (place) values (tg_table_schema || '.' || tg_table_name);
    end if;
    return null;
  end $$`

/**
 * Runs a statement for each table, `%s`, each in a transaction of its own: locks on all tables at once could deadlock
 * with the worker.
 */
const forEachTable = (statement: string) => `
  do $$
  declare place text;
  begin
    for place in
      select format('%I.%I', n.nspname, c.relname)
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema|extensions|queue|fuzz)'
    loop
      execute format('${statement}', place);
      commit;
    end loop;
  end $$`

/** Notes every row that the API or Auth changes, from now on. */
export async function noteChanges() {
  const client = new pg.Client(testedStack().dbUrl)
  await client.connect()
  await client.query(preparation)
  await client.query(
    forEachTable(
      'create trigger zz_fuzz after insert or update or delete on %s for each row execute function fuzz.note()',
    ),
  )
  return {
    /** The tables that have changed since the last time, apart from what a refusal may change. */
    async read(): Promise<string[]> {
      const { rows } = await client.query<{ place: string }>(
        'with gone as (delete from fuzz.changes returning place) select distinct place from gone',
      )
      return rows.map(({ place }) => place).filter((place) => !exempt.test(place))
    },
    async end() {
      try {
        await client.query(forEachTable('drop trigger zz_fuzz on %s'))
        await client.query('drop schema fuzz cascade')
      } finally {
        await client.end()
      }
    },
  }
}
