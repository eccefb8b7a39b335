begin;
\ir support/helpers.psql
select no_plan();

-- All that migrations make. The tables in queue are the worker's own.
create function tests.portal_schemas() returns setof oid language sql stable set search_path = ''
as $$
  select n.oid from pg_catalog.pg_namespace n
  where n.nspname = 'public' or n.nspowner = 'postgres'::regrole and n.nspname not in ('tests', 'queue', 'extensions', 'supabase_migrations')
$$;
grant execute on function tests.portal_schemas() to authenticated;

select is_empty(
  $$ select c.oid::regclass from pg_class c
     where c.relnamespace in (select tests.portal_schemas())
       and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  'every table has row level security on'
);

select is_empty(
  $$ select tablename, cmd, count(*) from pg_policies where schemaname = 'public'
     group by tablename, cmd having count(*) > 1 or cmd = 'ALL' $$,
  'a table has at most one policy for each verb'
);

select is_empty(
  $$ select tablename, policyname from pg_policies where schemaname = 'public' and roles <> '{authenticated}' $$,
  'every policy is for signed-in people'
);

select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
     where p.pronamespace in (select tests.portal_schemas())
       and has_function_privilege('anon', p.oid, 'execute') $$,
  'signed-out callers cannot execute any function'
);

select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
     where p.pronamespace in (select tests.portal_schemas())
       and p.prosqlbody is null
       and not coalesce(p.proconfig @> array['search_path=""'], false) $$,
  'every function has an empty search path, or a body whose names were resolved when it was created'
);

select is_empty(
  $$ select c.conrelid::regclass, c.conname from pg_constraint c
     where c.contype = 'f'
       and c.connamespace in (select tests.portal_schemas())
       and not exists (
         select from pg_index i
         where i.indrelid = c.conrelid
           and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey
       ) $$,
  'every foreign key has an index'
);

select is_empty(
  $$ select c.oid::regclass from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
       and has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate') $$,
  'signed-out callers have no privilege on any table'
);

select is_empty(
  $$ select c.oid::regclass, login.name from pg_class c
     cross join (values ('portal_api'), ('portal_worker')) as login (name)
     where c.relnamespace in (select tests.portal_schemas())
       and c.relkind in ('r', 'v')
       and (
         has_table_privilege(login.name, c.oid, 'select, insert, update, delete, truncate')
         or has_any_column_privilege(login.name, c.oid, 'select, insert, update')
       ) $$,
  'the logins of the API and the worker have no privilege of their own on any table'
);

select is_empty(
  $$ select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'session'::regnamespace
       and (
         has_function_privilege('authenticated', p.oid, 'execute')
         or has_function_privilege('portal_api', p.oid, 'execute') = has_function_privilege('supabase_auth_admin', p.oid, 'execute')
       ) $$,
  'only the API or Auth may execute a sign-in function'
);

select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname = 'public'
       and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '(SELECT|FROM) access\.\w+\(', '', 'g')
         ~ '(access\.\w+\(\)|auth\.uid\(\))' $$,
  'policies look up the caller once per statement, not once per row'
);

select * from finish();
rollback;
