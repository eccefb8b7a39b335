begin;
\ir support/helpers.psql
select no_plan();
delete from public.jobs;
delete from public.calls;
delete from public.chat_rooms;
select tests.freeze_time('2026-03-02 11:00+00');

create function tests.job(number integer default 1) returns uuid language sql immutable set search_path = ''
as $$ select ('0198f000-0000-7000-8000-0000000005' || lpad(number::text, 2, '0'))::uuid $$;
grant execute on all functions in schema tests to authenticated;

insert into public.chat_rooms (id, name) values (tests.room(), 'Line 4');
insert into public.chat_members (room_id, person_id, role)
select tests.room(), tests.person(m), case m when 'te.paris1' then 'owner' else 'member' end
from unnest(array['te.paris1', 'som.paris1', 'qc.fr']) as m;
-- 1 has tracks; 2 runs; 3 was not recorded; 4 is being mixed; of 5, one track was stored before the recording failed
insert into public.calls (id, room_id, room_name, call_type, starter_id, seats, started_at, ended_at)
select tests.call(n), case n when 1 then tests.room() end, 'Line 4', 'voice', tests.person('te.paris1'), 6,
  core.now() - interval '1 hour', case when n <> 2 then core.now() end
from generate_series(1, 5) as n;
insert into public.call_participants (call_id, person_id, joined_at, left_at)
select tests.call(), tests.person(u), core.now() - interval '1 hour', core.now()
from unnest(array['te.paris1', 'som.paris1', 'aom.paris']) as u;
insert into calls.tracks (call_id, name, person_id, start_ms, size) values
  (tests.call(), 'a', tests.person('te.paris1'), 2000, 1000),
  (tests.call(), 'b', tests.person('som.paris1'), 1000, 1000),
  (tests.call(5), 'a', tests.person('te.paris1'), 2000, 1000);
insert into public.call_recordings (call_id, starter_id, participant_accessible, state, failure, size, next_try_at)
values
  (tests.call(), null, false, 'ready', null, 1, 'infinity'),
  (tests.call(), tests.person('aom.paris'), true, 'failed', 'lost', null, 'infinity'),
  (tests.call(4), null, false, 'processing', null, null, 'infinity'),
  (tests.call(5), null, false, 'failed', 'broken', null, 'infinity');

create function tests.request(number integer, job integer) returns text language sql set search_path = '' as $$
  select tests.ask('adm', format('select calls.request_summary(%L, %L)', tests.call(number), tests.job(job)))
$$;
create function tests.summary(username text) returns jsonb language sql set search_path = '' as $$
  select tests.ask(username, format('select calls.read_summary(%L)', tests.call()))::jsonb
$$;
create function tests.openings() returns text language sql set search_path = '' as $$
  select string_agg(l.actor || ' ' || l.action || ' ' || l.entity || ' ' || l.subject, ', ' order by l.id)
  from public.audit_log l
  where l.action in ('summary_opened', 'transcript_opened') or l.entity = 'call_summaries'
$$;

-- requesting
select throws_ok(
  'select tests.ask(''te.paris1'', format(''select calls.request_summary(%L, %L)'', tests.call(), tests.job()))',
  'PT403', null, '[CALL-33] a participant cannot have a call summarized'
);
select throws_ok('select tests.request(2, 1)', 'PT409', 'summary.call_running',
  '[CALL-29] a running call is not summarized');
select throws_ok('select tests.request(3, 1)', 'PT409', 'summary.no_speech',
  '[CALL-29] a call that was not recorded is not summarized');
select throws_ok('select tests.request(4, 1)', 'PT409', 'recording.not_ready',
  '[CALL-29] a call is not summarized before its recording is ready');
select throws_ok('select tests.request(5, 1)', 'PT409', 'recording.failed',
  '[CALL-29] a call is not summarized from a part of its recording');
select throws_ok('select tests.request(9, 1)', 'PT404', 'call.not_found',
  'a call that does not exist is not summarized');
select tests.clear_authentication();
select is(tests.summary('adm'), '{"jobId": null, "summary": null, "hasTranscript": false}',
  'a call begins without a summary');
select is(tests.request(1, 1)::uuid, tests.job(), '[CALL-29] an administrator has an ended call summarized');
select is(tests.request(1, 2)::uuid, tests.job(),
  '[CALL-61] a second request while the summary is being made returns the same job');
select is((select count(*)::int from public.jobs), 1, '[CALL-29] two requests for one summary make one job');
select is((tests.summary('adm') ->> 'jobId')::uuid, tests.job(), 'administrators see the job of a summary');
select is(tests.openings(), null, 'asking for a summary that does not exist yet is no entry in the audit log');

-- working
select throws_ok(
  'select tests.ask(''adm'', format(''select calls.summary_work(%L)'', tests.job()))', 'PT409', 'job.canceled',
  'only a running job works on a summary'
);
select tests.clear_authentication();
select from jobs.begin(tests.job());
select is(
  tests.ask('adm', format('select calls.summary_work(%L)', tests.job()))::jsonb #- '{tracks,0,id}' #- '{tracks,1,id}',
  jsonb_build_object(
    'callId', tests.call(), 'day', '2026-03-02', 'lines', null, 'steps', '{}'::jsonb,
    'people', (
      select jsonb_agg(p.full_name order by p.full_name) from public.profiles p
      where p.username in ('te.paris1', 'som.paris1', 'aom.paris')
    ),
    'tracks', jsonb_build_array(
      jsonb_build_object('personId', tests.person('som.paris1'), 'start', 1000),
      jsonb_build_object('personId', tests.person('te.paris1'), 'start', 2000)
    )
  ),
  'the job gets the tracks and the names of the participants'
);
select throws_ok('select tests.ask(''gm'', format(''select calls.summary_work(%L)'', tests.job()))', 'PT403', null,
  'only its owner works on the job of a summary');
select tests.clear_authentication();
select tests.ask('adm', format('select calls.store_step(%L, ''track'', ''[1]'')', tests.job()));
select tests.ask('adm', format('select calls.store_step(%L, ''track'', ''[2]'')', tests.job()));
select is(
  tests.ask('adm', format('select calls.summary_work(%L) -> ''steps''', tests.job())), '{"track": [1]}',
  '[CALL-61] what a step had found is found again after an interruption, and kept when the step is repeated'
);
select tests.ask('adm', format('select calls.store_transcript(%L, ''ears'', %L)', tests.job(), jsonb_build_array(
  jsonb_build_object(
    'personId', tests.person('te.paris1'), 'start', 5000, 'end', 6000,
    'text', 'Sophie, please order the seals by Friday.'
  ),
  jsonb_build_object('personId', tests.person('som.paris1'), 'start', 1500, 'end', 2000, 'text', 'Good morning.')
)));
select is(
  tests.ask('adm', format('select calls.summary_work(%L) -> ''lines'' #>> ''{0,text}''', tests.job())), 'Good morning.',
  '[CALL-60] lines are merged by the time at which they were said'
);

-- names
select is(
  array(select p.username::text from unnest(array[
    (select p.full_name::text from public.profiles p where p.username = 'som.paris1'),
    (select upper(p.first_name) || ' ' from public.profiles p where p.username = 'te.paris1'),
    (select p.full_name::text from public.profiles p where p.username = 'qc.fr'),
    'Nobody', '', null
  ]) with ordinality as said (name, place)
  left join public.profiles p on p.id = calls.person_named(tests.call(), said.name) order by said.place),
  array['som.paris1', 'te.paris1', null, null, null, null],
  '[CALL-64] an assignee is found by name among those who took part, but not in a room that the administrator is not in'
);
update public.profiles set first_name = 'Kim' where username in ('te.paris1', 'som.paris1');
select is(calls.person_named(tests.call(), 'Kim'), null, 'a first name that two people have is nobody''s');

-- finishing
select tests.ask('adm', format('select calls.finish_summary(%L, ''mind'', %L)', tests.job(), jsonb_build_object(
  'summary', 'Seals are ordered.', 'sentiment', 'neutral', 'tags', jsonb_build_array('seals'),
  'points', jsonb_build_array(
    jsonb_build_object(
      'kind', 'action_item', 'text', 'Order seals', 'at', 5000, 'assignee', 'Kim', 'dueDate', '2026-03-06'
    ),
    jsonb_build_object('kind', 'decision', 'text', '<b>Seals</b> first', 'at', null, 'assignee', null, 'dueDate', null)
  )
)));
select is((select state from public.jobs), 'done', 'a summary is stored and its job ended in one transaction');
select is((select count(*)::int from calls.summary_steps), 0,
  'the results of the steps are removed once the summary is stored');
select is(
  tests.summary('adm') -> 'summary' #- '{actionItems,0,id}',
  '{
    "summary": "Seals are ordered.", "sentiment": "neutral", "keyPoints": [], "nextSteps": [], "tags": ["seals"],
    "model": "mind", "madeAt": "2026-03-02T11:00:00+00:00",
    "decisions": [{"text": "<b>Seals</b> first", "at": null}],
    "actionItems": [
      {
        "text": "Order seals", "at": 5000, "assignee": {"id": null, "name": "Kim"}, "dueDate": "2026-03-06",
        "planId": null
      }
    ]
  }'::jsonb,
  '[CALL-28] a summary has a text, a sentiment, key points, action items, decisions, next steps and tags'
);
select is(tests.openings(), 'Ingrid Keller summary_opened calls Line 4',
  '[CALL-33] the audit log records that an administrator has read a summary');
select throws_ok('select tests.request(1, 3)', 'PT409', 'summary.exists', '[CALL-29] a call has one summary');
select tests.clear_authentication();
select throws_ok('select tests.summary(''te.paris1'')', 'PT404', 'summary.not_found',
  '[CALL-33] a participant does not see the summary');
select tests.clear_authentication();
insert into public.call_recordings (call_id, starter_id, participant_accessible, state, size, is_upload) values
  (tests.call(), tests.person('som.paris1'), true, 'ready', 1, true);
select throws_ok('select tests.summary(''som.paris1'')', 'PT404', 'summary.not_found',
  '[CALL-33] a participant who uploads a recording of their own does not see the summary');
select tests.clear_authentication();
insert into public.call_recordings (call_id, starter_id, participant_accessible, state, size) values
  (tests.call(), tests.person('te.paris1'), true, 'ready', 1),
  (tests.call(), tests.person('som.paris1'), false, 'ready', 1);
select is(tests.summary('te.paris1') #>> '{summary,summary}', 'Seals are ordered.',
  '[CALL-33] a participant who made a manual recording sees the summary');
select is(tests.summary('te.paris1') ->> 'hasTranscript', 'false', 'without the transcript');
select throws_ok('select tests.summary(''som.paris1'')', 'PT404', 'summary.not_found',
  '[CALL-33] a participant whose recording is for administrators alone does not see the summary');
select tests.clear_authentication();
select throws_ok(
  'select tests.ask(''te.paris1'', format(''select calls.read_transcript(%L)'', tests.call()))', 'PT403', null,
  '[CALL-33] only administrators read transcripts'
);
select tests.clear_authentication();
select is(
  tests.ask(
    'adm', format('select calls.read_transcript(%L) -> ''lines'' -> 1', tests.call())
  )::jsonb #- '{person,name}',
  jsonb_build_object(
    'person', jsonb_build_object('id', tests.person('te.paris1')), 'start', 5000, 'end', 6000,
    'text', 'Sophie, please order the seals by Friday.'
  ),
  '[CALL-60] each line of a transcript has its speaker and its moment'
);
select is(tests.openings(), 'Ingrid Keller summary_opened calls Line 4, Ingrid Keller transcript_opened calls Line 4',
  '[CALL-33] each reading by an administrator is an entry of its own, and one by a participant is none');

-- action plans
insert into public.action_plans (request_id, creator_id, assignee_id, title)
select s.id, tests.person('gm'), tests.person('som.paris1'), s.content
from calls.summary_points s where s.kind = 'action_item';
select is(
  (tests.summary('adm') #>> '{summary,actionItems,0,planId}')::bigint,
  (select a.id from public.action_plans a where a.title = 'Order seals'),
  '[CALL-57] an administrator sees which action plan another person has made of an item'
);
select is(tests.summary('te.paris1') #>> '{summary,actionItems,0,planId}', null,
  'a participant does not see which action plan was made of an item');

-- what REST and the roles of the API reach
select is_empty(
  $$
    select t
    from unnest(array[
      'summaries', 'summary_points', 'summary_steps', 'transcripts', 'transcript_lines', 'readings'
    ]) as t
    where has_table_privilege('authenticated', 'calls.' || t, 'select')
      or has_table_privilege('anon', 'calls.' || t, 'select')
  $$, '[ACC-16] the tables are read through the functions alone'
);

-- removing
select throws_ok(
  'select tests.ask(''te.paris1'', format(''select calls.remove_summary(%L)'', tests.call()))', 'PT403', null,
  'only administrators remove a summary'
);
select tests.clear_authentication();
select tests.ask('adm', format('select calls.remove_summary(%L)', tests.call()));
select is((select count(*)::int from calls.transcripts) + (select count(*)::int from calls.summaries), 0,
  'a summary is removed with its transcript');
select ok(tests.openings() like '%, Ingrid Keller delete call_summaries Line 4',
  'the audit log records the removal, without the text');
select is(tests.request(1, 4)::uuid, tests.job(4), 'a call whose summary was removed can be summarized again');
select from jobs.begin(tests.job(4));
select tests.ask('adm', format('select calls.store_transcript(%L, ''ears'', ''[]'')', tests.job(4)));
select from jobs.finish(tests.job(4), 'failed', 'summary.no_speech', '[]', null, null);
select throws_ok('select tests.request(1, 5)', 'PT409', 'summary.no_speech',
  '[CALL-29] a recording without speech is not summarized again');
select tests.clear_authentication();

-- retention
select retention.remove_transcripts();
select is((select count(*)::int from calls.transcripts), 1, '[CALL-60] a transcript is kept as long as the recordings');
update public.calls set started_at = core.now() - interval '92 days', ended_at = core.now() - interval '91 days';
select retention.remove_transcripts();
select is((select count(*)::int from calls.transcripts), 0, '[CALL-60] a transcript is removed with the recordings');

select * from finish();
rollback;
