begin;
\ir support/helpers.psql
select no_plan();

insert into jobs.kinds (kind, tab, level) values ('tap-report', 'reports', 'read');
create function tests.ask(kind text, id uuid default '00000000-0000-4000-8000-000000000001') returns void
language sql set search_path = '' as $$ select jobs.enqueue(id, kind, '{"a": 1}') $$;
grant execute on function tests.ask(text, uuid) to authenticated;

-- Who may ask.
select tests.authenticate_as('te.paris1');
select throws_ok($$ select tests.ask('table-export') $$, 'PT403', null, 'what is for administrators is refused to others');
select throws_ok($$ select tests.ask('nonsense') $$, 'PT400', null, 'a kind that is none is refused');
select lives_ok($$ select tests.ask('tap-report') $$, 'who has the tab may ask');
select lives_ok($$ select tests.ask('tap-report') $$, 'and ask again with the same id');
select is((select count(*) from public.jobs), 1::bigint, 'which is one job');
select throws_ok('select arguments from public.jobs', '42501', null, 'nobody reads the arguments, not even the owner');
select throws_ok($$ select * from jobs.begin('00000000-0000-4000-8000-000000000001') $$, '42501', null, 'the commands of the worker are its own');

select tests.authenticate_as('te.berlin1');
select throws_ok($$ select tests.ask('tap-report') $$, 'PT409', null, 'an id of somebody else is refused');
select throws_ok($$ select jobs.cancel('00000000-0000-4000-8000-000000000001') $$, 'PT404', null, 'and so is stopping it');
select tests.authenticate_as('inactive');
select throws_ok($$ select tests.ask('tap-report', gen_random_uuid()) $$, 'PT401', null, 'the inactive ask for nothing');

-- How one runs.
select tests.clear_authentication();
select is(array(select jobs.check_in()), '{00000000-0000-4000-8000-000000000001}'::uuid[], 'a worker is told what is new');
select jobs.handed_over('00000000-0000-4000-8000-000000000001');
select is_empty('select * from jobs.check_in()', 'once');
select is(
  (select format('%s %s', kind, arguments) from jobs.begin('00000000-0000-4000-8000-000000000001')), 'tap-report {"a": 1}',
  'it begins the job with its arguments'
);
select is(jobs.progress('00000000-0000-4000-8000-000000000001', 2, 4), true, 'and tells how far it is');

select tests.authenticate_as('te.berlin1');
select throws_ok($$ select jobs.done_with('00000000-0000-4000-8000-000000000001', 'x') $$, 'PT409', null, 'nobody else says that it is done');
select tests.authenticate_as('te.paris1');
select jobs.cancel('00000000-0000-4000-8000-000000000001');
select tests.clear_authentication();
select is(jobs.progress('00000000-0000-4000-8000-000000000001', 3, 4), false, 'a cancelled job must stop');
select is_empty($$ select * from jobs.begin('00000000-0000-4000-8000-000000000001') $$, 'and does not begin again');
select jobs.finish('00000000-0000-4000-8000-000000000001', 'done', 'x', '[]', 'path', 'name');
select tests.clear_authentication();
select is(
  (select format('%s %s %s', state, coalesce(message, 'no message'), arguments) from public.jobs where id = '00000000-0000-4000-8000-000000000001'),
  'cancelled no message {}', 'what is over stays as it is, and its arguments are gone'
);
update public.jobs set finished_at = now() - interval '25 hours' where id = '00000000-0000-4000-8000-000000000001';
select results_eq('select file_path from jobs.old_files()', $$ values ('path') $$, 'but its file, which came too late, is taken away like every other');

-- The login of the worker can become its jobs' owners, and call its commands.
select is_empty(
  $$ select c.oid::regclass from pg_class c
     where c.relnamespace in (
         select n.oid from pg_namespace n
         where n.nspname = 'public' or n.nspowner = 'postgres'::regrole and n.nspname <> 'queue'
       )
       and c.relkind in ('r', 'v')
       and has_table_privilege('portal_worker', c.oid, 'select, insert, update, delete, truncate') $$,
  'it has no right of its own on any table'
);
select is(
  array(
    select p.proname::text from pg_proc p
    where p.pronamespace = 'jobs'::regnamespace and has_function_privilege('portal_worker', p.oid, 'execute') order by 1
  ),
  '{begin,check_in,files_removed,finish,handed_over,old_files,progress}', 'of the commands on jobs it has those that run one'
);

select * from finish();
rollback;
