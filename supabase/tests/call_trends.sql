begin;
\ir support/helpers.psql
select no_plan();
delete from public.jobs;
delete from public.calls;
delete from calls.trends;
select tests.freeze_time('2026-03-04 11:00+00');

create function tests.job(number integer) returns uuid language sql immutable set search_path = ''
as $$ select ('0198f000-0000-7000-8000-0000000005' || lpad(number::text, 2, '0'))::uuid $$;
create function tests.request(username text, job integer) returns text language sql set search_path = '' as $$
  select tests.ask(username, format('select calls.request_trends(%L)', tests.job(job)))
$$;
create function tests.work(username text) returns jsonb language sql set search_path = '' as $$
  select tests.ask(username, format('select calls.trends_work(%L)', tests.job(1)))::jsonb
$$;
create function tests.trends() returns jsonb language sql set search_path = '' as $$
  select tests.ask('adm', 'select calls.read_trends()')::jsonb
$$;
grant execute on all functions in schema tests to authenticated;

select is(tests.trends(), '{"analysis": null, "model": null, "madeAt": null, "jobId": null}',
  'there is no analysis until one is requested');
select throws_ok('select tests.request(''adm'', 1)', 'PT409', 'trends.no_calls',
  '[CALL-55] without calls nothing is analyzed');
select tests.clear_authentication();

insert into public.calls (id, room_name, call_type, starter_id, seats, started_at, ended_at)
values (gen_random_uuid(), 'A secret room', 'voice', tests.person('te.paris1'), 6,
  core.now() - interval '1 hour', core.now());

select throws_ok('select tests.request(''te.paris1'', 1)', 'PT403', null,
  '[CALL-55] only administrators request an analysis');
select tests.clear_authentication();
select throws_ok('select tests.ask(''te.paris1'', ''select calls.read_trends()'')', 'PT403', null,
  '[CALL-55] only administrators read it');
select tests.clear_authentication();

select is(tests.request('adm', 1)::uuid, tests.job(1), 'an administrator requests an analysis');
select is(tests.request('adm', 2)::uuid, tests.job(1),
  '[CALL-55] a second request while it is being made returns the same job');
select is((select count(*)::int from public.jobs), 1, '[CALL-55] two requests make one job');
select throws_ok('select tests.work(''adm'')', 'PT409', 'job.canceled', 'only a running job reads the figures');
select tests.clear_authentication();

update public.jobs set state = 'running';
select throws_ok('select tests.work(''gm'')', 'PT403', null, 'only administrators work on the job');
select tests.clear_authentication();
select is(
  tests.work('adm'),
  '{"today": "2026-03-04", "totalCalls": 1, "totalDuration": 3600, "averageDuration": 3600, "commonTags": [],
    "weeks": [{"week": "2026-03-02", "calls": 1, "duration": 3600}]}',
  '[CALL-55] [CALL-63] the figures that leave the installation name no room'
);
select tests.ask('adm', format('select calls.finish_trends(%L, ''mind'', ''As before.'')', tests.job(1)));
select is((select state from public.jobs), 'done', 'an analysis is stored and its job ended in one transaction');
select is(
  tests.trends(),
  jsonb_build_object(
    'analysis', 'As before.', 'model', 'mind', 'madeAt', '2026-03-04T11:00:00+00:00', 'jobId', tests.job(1)
  ),
  '[CALL-55] administrators read the analysis'
);
select throws_ok('select tests.request(''adm'', 2)', 'PT409', 'trends.exist',
  '[CALL-55] an analysis is kept for a day');
select tests.clear_authentication();

select tests.freeze_time('2026-03-05 11:00+00');
select is(tests.trends() ->> 'analysis', null, '[CALL-55] after a day it is not shown anymore');
select is(tests.request('adm', 2)::uuid, tests.job(2), '[CALL-55] and another one can be requested');
update public.jobs set state = 'failed', finished_at = now() where id = tests.job(2);
select is(tests.request('adm', 3)::uuid, tests.job(3), '[CALL-55] so can one whose job has failed');

-- the figures
delete from public.calls;
insert into public.calls (id, room_name, call_type, starter_id, seats, started_at, ended_at)
select gen_random_uuid(), 'Line 4', 'voice', tests.person('te.paris1'), 6, day, day + interval '1 hour'
from unnest(array['2025-12-05 12:00+00', '2025-12-06 12:00+00', '2026-03-05 10:00+00']::timestamptz[]) as day;
select is(tests.ask('adm', $$ select calls.insights() ->> 'totalCalls' $$), '2',
  '[CALL-32] the figures are those of 90 days, of which today is the last');

select * from finish();
rollback;
