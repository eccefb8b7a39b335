begin;
\ir support/helpers.psql
select no_plan();

insert into jobs.kinds (kind, tab, level) values ('tap-report', 'reports', 'read');
create function tests.ask(kind text, id uuid default '00000000-0000-4000-8000-000000000001') returns void
language sql set search_path = '' as $$ select jobs.enqueue(id, kind, '{"a": 1}') $$;
grant execute on function tests.ask(text, uuid) to authenticated;

-- Who may request a job.
select tests.authenticate_as('te.paris1');
select throws_ok($$ select tests.ask('table-export') $$, 'PT403', null,
  'a kind of job for administrators is refused to others');
select throws_ok($$ select tests.ask('nonsense') $$, 'PT400', null, 'an unknown kind of job is refused');
select lives_ok($$ select tests.ask('tap-report') $$, 'a person with the tab can request a job');
select lives_ok($$ select tests.ask('tap-report') $$, 'a request with the same id can be repeated');
select is((select count(*) from public.jobs), 1::bigint, 'a repeated request creates one job');
select throws_ok(
  $$ select jobs.enqueue('00000000-0000-4000-8000-000000000001', 'tap-report', '{"a": 2}') $$,
  'PT409', 'request.id_taken', 'the id of another request is refused'
);
select throws_ok('select arguments from public.jobs', '42501', null,
  'nobody can read a job''s arguments, not even its owner');
select throws_ok($$ select * from jobs.begin('00000000-0000-4000-8000-000000000001') $$, '42501', null,
  'people cannot call the worker''s commands');

select tests.authenticate_as('te.berlin1');
select throws_ok($$ select tests.ask('tap-report') $$, 'PT409', null, 'another person''s job id is refused');
select throws_ok($$ select jobs.cancel('00000000-0000-4000-8000-000000000001') $$, 'PT404', null,
  'canceling another person''s job is refused');
select tests.authenticate_as('inactive');
select throws_ok($$ select tests.ask('tap-report', gen_random_uuid()) $$, 'PT401', null,
  'an inactive person cannot request a job');

-- How a job runs.
select tests.clear_authentication();
select is(array(select jobs.check_in()), '{00000000-0000-4000-8000-000000000001}'::uuid[], 'a worker finds a new job');
select jobs.handed_over('00000000-0000-4000-8000-000000000001');
select is_empty('select * from jobs.check_in()', 'a job is handed over only once');
update jobs.heartbeat set seen_at = clock_timestamp() + interval '2 hours';
select jobs.check_in();
select ok((select h.seen_at <= clock_timestamp() from jobs.heartbeat h),
  'a worker is not alive until a time that the clock, which was set back, has yet to reach');
select is(
  (select format('%s %s', kind, arguments) from jobs.begin('00000000-0000-4000-8000-000000000001')),
  'tap-report {"a": 1}', 'a worker begins the job with its arguments'
);
select is(jobs.progress('00000000-0000-4000-8000-000000000001', 2, 4), true, 'a worker records the job''s progress');

select tests.authenticate_as('te.berlin1');
select throws_ok($$ select jobs.finish_with_changes('00000000-0000-4000-8000-000000000001', 'x') $$, 'PT409', null,
  'people cannot mark a job as done');
select tests.authenticate_as('te.paris1');
select jobs.cancel('00000000-0000-4000-8000-000000000001');
select tests.clear_authentication();
select is(jobs.progress('00000000-0000-4000-8000-000000000001', 3, 4), false,
  'a worker learns that its job was canceled');
select is_empty($$ select * from jobs.begin('00000000-0000-4000-8000-000000000001') $$,
  'a canceled job cannot begin again');
select jobs.finish('00000000-0000-4000-8000-000000000001', 'done', 'x', '[]', 'path', 'name');
select tests.clear_authentication();
select is(
  (
    select format('%s %s %s', state, coalesce(message, 'no message'), arguments) from public.jobs
    where id = '00000000-0000-4000-8000-000000000001'
  ),
  'canceled no message {}', 'a finished job does not change, and its arguments are deleted'
);

-- Which files are removed.
delete from storage.objects where bucket_id = 'exports';
create function tests.file(n integer, folder uuid default tests.person('te.paris1')) returns text
language sql set search_path = ''
as $$ select format('%s/00000000-0000-4000-8000-0000000001%s/a.csv', folder, to_char(n, 'FM00')) $$;
insert into public.jobs (id, kind, owner_id, state, file_path, finished_at)
select
  ('00000000-0000-4000-8000-0000000001' || to_char(n, 'FM00'))::uuid, 'tap-report', tests.person('te.paris1'), state,
  case when has_file then tests.file(n) end, now() - ended
from (values
  (1, 'done', true, interval '23 hours'), (2, 'done', true, interval '25 hours'), (3, 'running', false, null),
  (4, 'canceled', false, interval '1 minute'), (5, 'failed', false, interval '1 minute')
) as job (n, state, has_file, ended);
insert into storage.objects (bucket_id, name) select 'exports', tests.file(n) from generate_series(1, 6) as n;
select set_eq(
  'select jobs.old_files()', array[tests.file(2), tests.file(4), tests.file(5), tests.file(6)],
  'a file is removed a day after its job, and at once when the job was canceled, has failed or was deleted'
);
select jobs.remove_old();
select is((select count(*) from public.jobs where file_path is not null), 2::bigint,
  'a file that was not removed is still known');
delete from storage.objects where name = tests.file(2);
select jobs.remove_old();
select is((select file_path from public.jobs where file_path is not null), tests.file(1),
  'a removed file is forgotten');
update public.jobs set finished_at = now() - interval '31 days' where id = '00000000-0000-4000-8000-000000000102';
select jobs.remove_old();
select is_empty($$ select from public.jobs where id = '00000000-0000-4000-8000-000000000102' $$,
  'a job is removed after 30 days');

-- The login of the worker can become its jobs' owners, and call its commands.
select is_empty(
  $$ select c.oid::regclass from pg_class c
     where c.relnamespace in (
         select n.oid from pg_namespace n
         where n.nspname = 'public' or n.nspowner = 'postgres'::regrole and n.nspname <> 'queue'
       )
       and c.relkind in ('r', 'v')
       and has_table_privilege('portal_worker', c.oid, 'select, insert, update, delete, truncate') $$,
  'the worker has no privilege of its own on any table'
);
select is(
  array(
    select p.proname::text from pg_proc p
    where p.pronamespace = 'jobs'::regnamespace and has_function_privilege('portal_worker', p.oid, 'execute') order by 1
  ),
  '{begin,check_in,finish,handed_over,old_files,progress,remove_old}',
  'the worker may execute only the commands that run jobs'
);

select * from finish();
rollback;
