begin;
\ir support/helpers.psql
select no_plan();

-- Every schema that migrations create. The worker creates its tables in queue itself.
create function tests.portal_schemas() returns setof oid language sql stable set search_path = ''
as $$
  select n.oid from pg_catalog.pg_namespace n
  where n.nspname = 'public'
    or n.nspowner = 'postgres'::regrole and n.nspname not in ('tests', 'queue', 'extensions', 'supabase_migrations')
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

-- access.person() also asks whether the session is still open.
select set_eq(
  $$ select p.oid::regprocedure::text collate "C" from pg_proc p
     where p.pronamespace in (select tests.portal_schemas())
       and (p.prosrc ~ 'auth[.]uid' or pg_get_function_sqlbody(p.oid) ~ 'auth[.]uid')
     union all
     select tablename || ': ' || policyname from pg_policies
     where qual ~ 'auth[.]uid' or with_check ~ 'auth[.]uid' $$,
  array['access.person()'],
  'only access.person() reads who the caller is from the token'
);

-- JavaScript, JSON and the API have no instants after the year 9999, and no 24:00.
select set_eq(
  $$ select a.attrelid::regclass || '.' || a.attname from pg_attribute a
     join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
     where a.attnum > 0
       and a.atttypid = any (array['date', 'timestamp', 'timestamptz', 'time', 'timetz', 'interval']::regtype[])
       and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert, update')
       and not exists (
         select from pg_constraint c
         where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)
           and pg_get_constraintdef(c.oid) ~ '<=? ''(9999|10000|24:00)'
       ) $$,
  array['notifications.read_at', 'report_items.removed_at', 'reports.date', 'task_comments.deleted_at'],
  'the days and times that callers write have an upper bound; triggers set or check the other columns'
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
       and p.prorettype <> 'trigger'::regtype
       and (
         has_function_privilege('authenticated', p.oid, 'execute')
         or (
           select count(*) > 1 from unnest(array['portal_api', 'portal_worker', 'supabase_auth_admin']) as login (name)
           where has_function_privilege(login.name, p.oid, 'execute')
         )
       ) $$,
  'at most one of the API, the worker and Auth may execute a sign-in function'
);

select is_empty(
  $$ select tablename, policyname from pg_policies
     where schemaname = 'public'
       and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '(SELECT|FROM) access\.\w+\(', '', 'g')
         ~ '(access\.\w+\(\)|auth\.uid\(\))' $$,
  'policies look up the caller once per statement, not once per row'
);

-- Triggers on the same event fire in the order of their names. If only some had numbers, the table would look
-- ordered without being so.
select is_empty(
  $$ select t.tgrelid::regclass, array_agg(t.tgname order by t.tgname) from pg_trigger t
     where not t.tgisinternal
       and t.tgtype & 3 = 3 and t.tgtype & 20 <> 0 -- before each row, on insert or update
     group by t.tgrelid
     having count(*) filter (where t.tgname ~ '_\d_') not in (0, count(*)) $$,
  'a table has numbers in the names of all its triggers before insert and update, or of none'
);

select * from finish();
rollback;
