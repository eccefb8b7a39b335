begin;
\ir support/helpers.psql
select no_plan();
delete from public.calls;
delete from public.chat_rooms;

create function tests.at(clock time) returns void language sql set search_path = ''
as $$ select tests.freeze_time(('2026-03-02 ' || clock || '+00')::timestamptz) $$;
create sequence tests.reports;
create function tests.report(event text, number integer, username text, session text) returns void
language sql set search_path = '' as $$
  select calls.receive(
    'EV_' || nextval('tests.reports'), event, tests.call(number), tests.person(username), session,
    date_trunc('second', core.now()), false
  )
$$;
-- te.paris1 starts a call, in which they and qc.fr are connected.
create function tests.start(number integer) returns void language plpgsql set search_path = '' as $$
begin
  perform tests.act(
    'te.paris1', format('select calls.start(tests.call(%s), tests.room(), ''voice'', false, 6)', number)
  );
  perform tests.act('qc.fr', format('select calls.join(tests.call(%s))', number));
  perform tests.report('participant_joined', number, 'te.paris1', 'PA_1');
  perform tests.report('participant_joined', number, 'qc.fr', 'PA_2');
end
$$;
-- The automatic recordings of a call, or those of a person: their states, and when they ended.
create function tests.recordings(number integer, username text default null) returns text
language sql set search_path = '' as $$
  select string_agg(
    r.state || coalesce(' until ' || to_char(r.ended_at at time zone 'UTC', 'HH24:MI:SS'), ''), ', '
    order by r.started_at
  )
  from public.call_recordings r
  where r.call_id = tests.call(number) and r.starter_id is not distinct from tests.person(username)
$$;
grant execute on all functions in schema tests to authenticated;

select tests.at('10:00:00');
insert into public.chat_rooms (id, name) values (tests.room(), 'Line 4');
insert into public.chat_members (room_id, person_id)
select tests.room(), tests.person(m.username) from unnest(array['te.paris1', 'qc.fr']) as m (username);

-- a manual recording
select tests.at('10:10:00');
select tests.start(1);
select tests.at('10:10:02');
select calls.to_record();
select tests.act('qc.fr', 'select calls.start_recording(tests.call(1))');
select tests.at('10:10:20');
select tests.report('participant_left', 1, 'qc.fr', 'PA_2');
select tests.at('10:10:22');
select tests.report('participant_joined', 1, 'qc.fr', 'PA_3');
select tests.at('10:15:00');
select calls.to_record();
select is(tests.recordings(1, 'qc.fr'), 'recording',
  'a manual recording goes on when the person who makes it comes back after a lost connection');
select tests.report('participant_left', 1, 'qc.fr', 'PA_3');
select tests.at('10:15:30');
select tests.act('qc.fr', 'select calls.join(tests.call(1))');
select tests.at('10:16:20');
select calls.to_record();
select is(tests.recordings(1, 'qc.fr'), 'recording', 'a manual recording goes on while somebody is coming back');
select tests.at('10:16:31');
delete from realtime.messages;
select calls.to_record();
select is(tests.recordings(1, 'qc.fr'), 'processing until 10:15:00',
  'a manual recording ends when the person left, once they have been away for a minute');
select isnt_empty($$ select from realtime.messages m where m.event = 'call' $$,
  'the people in a call learn that a recording of it has ended');

select tests.report('participant_joined', 1, 'qc.fr', 'PA_4');
select tests.act('qc.fr', 'select calls.start_recording(tests.call(1))');
select tests.at('10:17:00');
select tests.act('qc.fr', 'select calls.leave(tests.call(1))');
select is(tests.recordings(1, 'qc.fr'), 'processing until 10:15:00, processing until 10:17:00',
  'a manual recording ends at once when the person leaves the call');
select throws_ok($$ select tests.act('qc.fr', 'select calls.start_recording(tests.call(1))') $$, 'PT403',
  'call.not_yours', 'somebody who has left a call does not record it, although others are still in it');
select tests.clear_authentication();
select is(
  (
    select string_agg(p.username, ', ' order by p.username)
    from calls.to_record() as r cross join unnest(r.people) as present (id)
    join public.profiles p on p.id = present.id
  ),
  'te.paris1', 'the recorder is told who is in the call, and not who has left it'
);

select calls.to_record();
select tests.report('participant_joined', 1, 'qc.fr', 'PA_5');
select tests.act('qc.fr', 'select calls.start_recording(tests.call(1))');
select tests.at('10:18:00');
select tests.report('participant_left', 1, 'qc.fr', 'PA_5');
select tests.at('10:18:30');
select tests.act('te.paris1', 'select calls.finish(tests.call(1), null)');
select is(
  tests.recordings(1, 'qc.fr'),
  'processing until 10:15:00, processing until 10:17:00, processing until 10:18:00',
  'a manual recording ends when the person left, although the call went on for less than a minute'
);
select is(tests.recordings(1), 'processing until 10:18:30', 'the automatic recording ends with the call');
delete from public.calls;

-- sound after people were last seen
select tests.at('11:00:00');
select tests.start(1);
select tests.at('11:00:02');
select calls.to_record();
select tests.act('qc.fr', 'select calls.start_recording(tests.call(1))');
select tests.at('11:00:25');
select calls.reconcile('{}', core.now());
select tests.at('11:01:26');
select calls.reconcile('{}', core.now());
select is((select c.duration from public.calls c where c.id = tests.call(1)), 0,
  'the log of a call that the media server has lost ends when people were last seen');
select is(tests.recordings(1), 'processing until 11:01:26',
  'the recording of a call that the media server has lost keeps what was said after people were last seen');
select is(tests.recordings(1, 'qc.fr'), 'processing until 11:01:26',
  'a manual recording of a call that the media server has lost keeps what was said after people were last seen');

select tests.at('12:00:00');
select tests.start(2);
select tests.at('12:00:02');
select calls.to_record();
select tests.at('12:02:30');
select calls.close_lost();
select is(tests.recordings(2), 'processing until 12:02:00',
  'the recording of a call whose media server cannot be reached keeps what was said after people were last seen');

select tests.at('13:00:00');
select tests.start(3);
select tests.at('13:00:02');
select calls.to_record();
select tests.at('13:05:00.7');
select tests.report('participant_left', 3, 'qc.fr', 'PA_2');
select tests.report('participant_left', 3, 'te.paris1', 'PA_1');
select tests.at('13:05:06');
select tests.report('room_finished', 3, null, null);
select is(tests.recordings(3), 'processing until 13:05:00',
  'the recording of a call ends when the last person left, not when the room was closed');
select is(
  (select r.ended_at from public.call_recordings r where r.call_id = tests.call(3)), '2026-03-02 13:05:00.7+00',
  'the recording of a call has what was said in the second in which the last person left'
);

-- what nobody takes up
select tests.at('14:00:00');
insert into public.call_recordings (call_id, starter_id, participant_accessible, state, started_at, ended_at)
select
  tests.call(3), tests.person('qc.fr'), true, r.state, core.now() - r.since_start, core.now() - r.since_end
from (
  values
    ('uploading', interval '2 hours', null), ('processing', '90 minutes', interval '61 minutes'),
    ('processing', '80 minutes', '59 minutes'), ('uploading', '0', null)
) as r (state, since_start, since_end);
update calls.recorder set seen_at = core.now();
select calls.give_up_recordings();
select is(tests.recordings(3, 'qc.fr'), 'processing until 12:59:00, processing until 13:01:00, uploading',
  'an unfinished upload is removed after an hour; a recording waits as long as the recorder runs');
update calls.recorder set seen_at = core.now() - interval '15 seconds';
select calls.give_up_recordings();
select is(tests.recordings(3, 'qc.fr'), 'failed until 12:59:00, processing until 13:01:00, uploading',
  'without a recorder, a recording is given up after an hour');
select is(
  (select r.failure from public.call_recordings r where r.call_id = tests.call(3) and r.state = 'failed'), 'lost',
  'and counts as lost'
);

-- contents without a recording
delete from storage.objects where bucket_id = 'recordings';
delete from calls.tracks;
insert into calls.tracks (call_id, name, person_id, start_ms, size)
values (tests.call(3), 'kept', tests.person('qc.fr'), 0, 1);
insert into storage.objects (bucket_id, name)
select 'recordings', calls.recording_object(r)
from public.call_recordings r where r.call_id = tests.call(3) and r.state = 'failed'
union all select 'recordings', t.call_id || '/tracks/' || t.id || '.ogg' from calls.tracks t
union all select 'recordings', tests.call(3) || '/00000000-0000-4000-8000-000000000001.webm'
union all select 'recordings', tests.call(3) || '/tracks/00000000-0000-4000-8000-000000000002.ogg'
union all select 'exports', tests.call(3) || '/00000000-0000-4000-8000-000000000003.webm';
select results_eq(
  'select calls.unneeded_objects()',
  array[
    tests.call(3) || '/00000000-0000-4000-8000-000000000001.webm',
    tests.call(3) || '/tracks/00000000-0000-4000-8000-000000000002.ogg'
  ],
  'the contents of deleted recordings and tracks are removed, and nothing else'
);

select * from finish();
rollback;
