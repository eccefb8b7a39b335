begin;
\ir support/helpers.psql
select no_plan();
delete from public.calls;
delete from public.chat_rooms;
delete from public.notifications;
select tests.freeze_time('2026-03-02 11:00+00');

create function tests.start(username text, number integer default 1) returns uuid
language plpgsql set search_path = '' as $$
declare
  started uuid;
begin
  perform tests.authenticate_as(username);
  started := calls.start(tests.call(number), tests.room(), 'voice', false, 6);
  perform tests.clear_authentication();
  return started;
end
$$;
create sequence tests.reports;
create function tests.report(
  event text, username text, session text, at timestamptz default core.now(), number integer default 1
)
returns void language sql set search_path = '' as $$
  select calls.receive(
    'EV_' || nextval('tests.reports'), event, tests.call(number), tests.person(username), session, at, false
  )
$$;
create function tests.rings(number integer default 1) returns text language sql set search_path = '' as $$
  select string_agg(p.username || ' ' || r.state, ', ' order by p.username)
  from public.call_rings r join public.profiles p on p.id = r.person_id where r.call_id = tests.call(number)
$$;
create function tests.present(number integer default 1) returns text language sql set search_path = '' as $$
  select string_agg(p.username, ', ' order by p.username)
  from public.call_participants c join public.profiles p on p.id = c.person_id
  where c.call_id = tests.call(number) and c.is_present
$$;
create function tests.told() returns text language sql set search_path = '' as $$
  with gone as (delete from calls.commands d returning d.id, d.person_id)
  select string_agg(coalesce('put out ' || p.username, 'close'), ', ' order by g.id)
  from gone g left join public.profiles p on p.id = g.person_id
$$;
create function tests.entries() returns text language sql set search_path = '' as $$
  select string_agg(m.content || ' of ' || p.username || ' ' || (m.event ->> 'kind'), ', ' order by m.seq)
  from public.chat_messages m join public.profiles p on p.id = m.author_id
  where m.room_id = tests.room() and m.event is not null
$$;
create function tests.missed() returns text language sql set search_path = '' as $$
  select string_agg(p.username || ' by ' || (n.payload ->> 'name'), ', ' order by p.username)
  from public.notifications n join public.profiles p on p.id = n.person_id
  where n.kind = 'call_missed' and n.read_at is null
$$;
create function tests.log(number integer default 1) returns text language sql set search_path = '' as $$
  select c.status || coalesce(' after ' || c.duration, '') from public.calls c where c.id = tests.call(number)
$$;

grant execute on all functions in schema tests to authenticated;

insert into public.chat_rooms (id, name) values (tests.room(), 'Line 4');
insert into public.chat_members (room_id, person_id, role, joined_at)
select
  tests.room(), tests.person(m.username), case m.place when 1 then 'owner' else 'member' end,
  core.now() + m.place * interval '1 second'
from unnest(array[
  'te.paris1', 'som.paris1', 'qc.fr', 'aom.paris', 'te.lyon1', 'fin.fr', 'cm.fr', 'ad.fr'
]) with ordinality as m (username, place);
delete from live.changes;
delete from realtime.messages;

-- starting and ringing
select throws_ok(
  $$ select tests.act('te.berlin1', 'select calls.start(tests.call(9), tests.room(), ''voice'', false, 6)') $$,
  'PT404', 'room.not_found', 'nobody starts a call in a room of others'
);
select tests.clear_authentication();
select is(tests.start('te.paris1'), tests.call(), 'a member starts a call');
select is(
  tests.rings(), 'aom.paris ringing, fin.fr ringing, qc.fr ringing, som.paris1 ringing, te.lyon1 ringing',
  '[CALL-10] a call rings for the first five of the other members'
);
select is(
  (select string_agg(c.subject, ', ' order by c.subject) from live.changes c),
  'calls, calls, calls, calls, calls, room',
  '[CALL-10] the people for whom a call rings receive a hint at once, and all members one about the room'
);
select is(
  (select m.payload - 'starterEmail' from realtime.messages m where m.event = 'call' limit 1),
  (select d.call - 'starterEmail' from public.call_details d where d.id = tests.call()),
  'members receive a call in the shape that the API returns'
);
select is(tests.start('qc.fr', 2), tests.call(), '[CALL-9] a second start in the room returns the running call');
select is(
  tests.rings(), 'aom.paris ringing, fin.fr ringing, qc.fr accepted, som.paris1 ringing, te.lyon1 ringing',
  'a call stops ringing for somebody who joins it'
);
select tests.act('aom.paris', 'select calls.decline(tests.call())');
select tests.act('aom.paris', 'select calls.decline(tests.call())');
select throws_ok($$ select tests.act('te.berlin1', 'select calls.decline(tests.call())') $$, 'PT404', 'call.not_found',
  'nobody declines a call of another room');
select tests.clear_authentication();
select tests.freeze_time('2026-03-02 11:00:29+00');
select calls.expire_rings();
select is(
  tests.rings(), 'aom.paris declined, fin.fr ringing, qc.fr accepted, som.paris1 ringing, te.lyon1 ringing',
  'a call rings for 30 seconds'
);
select tests.freeze_time('2026-03-02 11:00:30+00');
select calls.expire_rings();
select is(
  tests.rings(), 'aom.paris declined, fin.fr missed, qc.fr accepted, som.paris1 missed, te.lyon1 missed',
  '[CALL-34] after 30 seconds, whoever did not answer has missed the call'
);
select is(
  tests.missed(),
  (select string_agg(u || ' by ' || p.full_name, ', ') from public.profiles p,
    unnest(array['fin.fr', 'som.paris1', 'te.lyon1']) as u where p.username = 'te.paris1'),
  '[CALL-35] everyone who missed the call is notified'
);
select is(tests.entries(), null, 'a call that somebody answered adds no entry to the room');
select tests.act('som.paris1', 'select calls.join(tests.call())');
select is(
  (select count(*)::integer from public.notifications n where n.kind = 'call_missed' and n.read_at is null), 2,
  'somebody who joins later has not missed the call'
);

-- seats
select tests.act('aom.paris', 'select calls.join(tests.call())');
select tests.act('te.lyon1', 'select calls.join(tests.call())');
select tests.act('fin.fr', 'select calls.join(tests.call())');
select throws_ok($$ select tests.act('cm.fr', 'select calls.join(tests.call())') $$, 'PT409', 'call.full',
  '[CALL-11] the seventh person finds no seat');
select tests.clear_authentication();
select lives_ok($$ select tests.act('fin.fr', 'select calls.join(tests.call())') $$,
  'a person who has a seat may ask for one again');
select tests.act('fin.fr', 'select calls.leave(tests.call())');
select lives_ok($$ select tests.act('cm.fr', 'select calls.join(tests.call())') $$,
  'somebody who leaves frees the seat');
select tests.told();
select tests.freeze_time('2026-03-02 11:02+00');
select tests.report('participant_joined', 'te.paris1', 'PA_1');
select tests.report('participant_joined', 'qc.fr', 'PA_2');
select lives_ok($$ select tests.act('ad.fr', 'select calls.join(tests.call())') $$,
  'a seat that nobody took within a minute is free again');
select is(tests.present(), 'qc.fr, te.paris1', 'participants are those whom the media server reports');

-- another device
create function tests.device(number integer) returns uuid language sql immutable set search_path = ''
as $$ select ('0198f000-0000-7000-8000-0000000003' || lpad(number::text, 2, '0'))::uuid $$;
grant execute on function tests.device(integer) to authenticated;
insert into auth.sessions (id, user_id)
select tests.device(number), tests.person('qc.fr') from generate_series(1, 2) as number;
create function tests.act_on(number integer, statement text) returns void language plpgsql set search_path = '' as $$
begin
  perform tests.become('authenticated', json_build_object(
    'sub', tests.person('qc.fr'), 'role', 'authenticated', 'session_id', tests.device(number)
  ));
  execute statement;
  perform tests.clear_authentication();
end
$$;
update public.call_participants set auth_session = tests.device(1) where person_id = tests.person('qc.fr');
select tests.told();
select tests.act_on(2, 'select calls.join(tests.call())');
select tests.act_on(2, 'select calls.leave(tests.call())');
select is(tests.present(), 'qc.fr, te.paris1',
  '[CALL-45] somebody who gives up joining on a second device stays in the call on the first');
select is(tests.told(), null, 'and is not removed from it');
select lives_ok($$ select tests.act_on(1, 'select calls.join(tests.call(), true)') $$,
  'the first device may return after a lost connection');
select throws_ok($$ select tests.act_on(2, 'select calls.join(tests.call(), true)') $$, 'PT409', 'call.moved',
  '[CALL-45] a device that returns by itself does not take the call from the one on which the person is now');
select tests.clear_authentication();
select lives_ok($$ select tests.act_on(2, 'select calls.join(tests.call())') $$, 'but a person may take it over');
select tests.act_on(1, 'select calls.leave(tests.call())');
select is(
  (select p.held_session from public.call_participants p where p.person_id = tests.person('qc.fr')), tests.device(2),
  'leaving on the first device does not take the seat of the second, which is joining');
delete from auth.sessions where id = tests.device(2);
select calls.release_signed_out();
select is(tests.present(), 'qc.fr, te.paris1', 'a sign-out on the second device does not end the call on the first');
delete from auth.sessions where id = tests.device(1);
update public.call_participants set held_until = null, held_session = null, auth_session = null
where person_id = tests.person('qc.fr');
select tests.told();
update public.call_participants set held_session = tests.device(2) where person_id = tests.person('som.paris1');
select tests.report('participant_joined', 'som.paris1', 'PA_8');
select is(tests.told(), 'put out som.paris1',
  '[CALL-37] somebody who signed out before they were connected does not get into the call with their token');
update public.call_participants set held_session = null where person_id = tests.person('som.paris1');

-- reports of the media server
select calls.receive('EV_once', 'participant_left', tests.call(), tests.person('qc.fr'), 'PA_2', core.now(), false);
select tests.report('participant_joined', 'qc.fr', 'PA_3');
select calls.receive('EV_once', 'participant_left', tests.call(), tests.person('qc.fr'), 'PA_3', core.now(), false);
select is(tests.present(), 'qc.fr, te.paris1', '[CALL-36] a repeated report changes nothing');
select tests.report('participant_left', 'qc.fr', 'PA_2');
select is(tests.present(), 'qc.fr, te.paris1', 'the end of an earlier connection does not end the present one');
update public.calls set seats = 2;
select tests.report('participant_joined', 'som.paris1', 'PA_7');
select is(tests.told(), 'put out som.paris1',
  '[CALL-11] somebody whose seat was given away does not come back with an old token');
update public.calls set seats = 6;
select tests.report('participant_joined', 'te.berlin1', 'PA_4');
select is(tests.told(), 'put out te.berlin1', 'somebody who is not a member of the room is removed from the call');
select is(tests.present(), 'qc.fr, te.paris1', 'somebody who is not a member is no participant');
select calls.receive('EV_recorder', 'participant_joined', tests.call(), null, 'PA_5', core.now(), false);
select is(tests.present(), 'qc.fr, te.paris1', '[CALL-36] the recorder is not a participant');
select tests.report('room_finished', null, null);
select is(tests.log(), 'active', 'a call goes on while people are in it');
select lives_ok($$ select tests.report('participant_left', 'qc.fr', 'PA_3', core.now(), 7) $$,
  'a report about an unknown call is ignored');
select is((select c.has_screen_share from public.calls c), false, 'no screen was shared');
select calls.receive('EV_screen', 'track_published', tests.call(), tests.person('qc.fr'), 'PA_3', core.now(), true);
select is((select c.has_screen_share from public.calls c), true, 'the media server reports that a screen is shared');

-- the end
select tests.report('participant_left', 'qc.fr', 'PA_3', '2026-03-02 11:04+00');
select tests.freeze_time('2026-03-02 11:05:20+00');
select tests.report('participant_left', 'te.paris1', 'PA_1', '2026-03-02 11:04:59+00');
select tests.report('room_finished', null, null);
select is(tests.log(), 'ended after 300',
  '[CALL-8] the duration ends when the last person left, not when the room was closed');
select is(
  (select string_agg(p.username || ' ' || to_char(c.left_at at time zone 'UTC', 'HH24:MI'), ', ' order by p.username)
   from public.call_participants c join public.profiles p on p.id = c.person_id where c.joined_at is not null),
  'qc.fr 11:02, te.paris1 11:05', '[CALL-8] participants are those who were connected, and when'
);
select tests.report('participant_joined', 'qc.fr', 'PA_6');
select is(tests.log(), 'ended after 300', 'a late report does not open a call again');
select is(tests.told(), 'close, close', 'the media server is told to close the room of a call that has ended');
select throws_ok($$ select tests.act('qc.fr', 'select calls.join(tests.call())') $$, 'PT409', 'call.ended',
  'nobody joins a call that has ended');
select tests.clear_authentication();
select is(tests.start('te.paris1', 2), tests.call(2), 'the room may have another call afterwards');

-- a call that nobody answers
select tests.act('som.paris1', 'select calls.decline(tests.call(2))');
select is(tests.entries(), null, 'nothing is missed while a call rings');
delete from public.notifications;
select tests.act('te.paris1', 'select calls.finish(tests.call(2), ''Busy line'')');
select is(tests.log(2), 'ended after 0', 'the starter ends a call');
select is(tests.entries(), 'Missed voice call of te.paris1 call_missed',
  '[CALL-35] a call that nobody answered is an entry of the room, once');
select is(
  (
    select count(*)::integer from public.notifications n
    where n.payload ->> 'messageId' = (select m.id::text from public.chat_messages m where m.event is not null)
  ), 4,
  '[CALL-35] the notifications lead to the entry'
);
select throws_ok(
  $$
    select tests.act(
      'te.paris1', 'select chat.edit_message(m.id, ''Hello'') from public.chat_messages m where m.event is not null'
    )
  $$,
  'PT403', 'message.not_yours', 'nobody changes the text of an entry'
);
select tests.clear_authentication();
select lives_ok($$ select tests.act('te.paris1', 'select calls.finish(tests.call(2), null)') $$,
  'a call may be ended twice');
select is(tests.log(2), 'ended after 0', 'ending a call again does not change when it ended');
select is((select c.notes from public.calls c where c.id = tests.call(2)), 'Busy line',
  'ending a call again does not change its notes');
select throws_ok(
  $$ select tests.act('te.paris1', 'select calls.finish(tests.call(8), null)') $$, 'PT404', 'call.not_found',
  'a call that was never started cannot be ended'
);
select tests.clear_authentication();

-- leaving, and ending for others
select tests.told();
select tests.start('te.paris1', 3);
select tests.act('qc.fr', 'select calls.join(tests.call(3))');
select throws_ok($$ select tests.act('cm.fr', 'select calls.finish(tests.call(3), null)') $$, 'PT403', 'call.not_yours',
  'only people in the call may end or leave it');
select tests.clear_authentication();
select tests.report('participant_joined', 'te.paris1', 'PA_1', core.now(), 3);
select tests.report('participant_joined', 'qc.fr', 'PA_2', core.now(), 3);
select tests.act('qc.fr', 'select calls.finish(tests.call(3), ''Mine'')');
select is(tests.log(3) || ', ' || tests.present(3), 'active, te.paris1',
  '[CALL-14] a participant who ends a call of somebody else leaves it');
select is((select c.notes from public.calls c where c.id = tests.call(3)), null,
  'a participant who leaves writes no notes');
select is(tests.told(), 'put out qc.fr', 'a participant who leaves is removed from the media server''s room');
select tests.act('qc.fr', 'select calls.join(tests.call(3))');
select tests.act('qc.fr', 'select calls.leave(tests.call(3))');
select tests.act('qc.fr', 'select calls.join(tests.call(3))');
select is(tests.told(), null,
  'a command that has not been carried out yet does not remove somebody who has joined again');
select tests.act('qc.fr', 'select calls.leave(tests.call(3))');
select tests.told();
select tests.report('participant_joined', 'qc.fr', 'PA_3', core.now(), 3);
select tests.freeze_time('2026-03-02 11:06+00');
select tests.act('te.paris1', 'select calls.finish(tests.call(3), null)');
select is(tests.log(3), 'ended after 40', '[CALL-14] the starter ends the call for everyone');
select is(tests.present(3), null, 'nobody is present in a call that has ended');
select is(tests.told(), 'close', 'the media server is told to close the room of a call that has ended');

-- losing the session
create function tests.session(username text) returns uuid language sql immutable set search_path = ''
as $$ select md5(username)::uuid $$;
create function tests.join_in_session(username text, number integer) returns void
language plpgsql set search_path = '' as $$
begin
  insert into auth.sessions (id, user_id)
  values (tests.session(username), tests.person(username))
  on conflict do nothing;
  perform tests.become('authenticated', json_build_object(
    'sub', tests.person(username), 'role', 'authenticated', 'session_id', tests.session(username)
  ));
  perform calls.join(tests.call(number));
  perform tests.clear_authentication();
end
$$;
select tests.start('te.paris1', 16);
select tests.join_in_session('qc.fr', 16);
select tests.join_in_session('som.paris1', 16);
select tests.report('participant_joined', 'te.paris1', 'PA_1', core.now(), 16);
select tests.report('participant_joined', 'qc.fr', 'PA_2', core.now(), 16);
select calls.release_signed_out();
select is(tests.told(), null, 'nobody is removed from a call while their session is open');
delete from auth.sessions s where s.id in (tests.session('qc.fr'), tests.session('som.paris1'));
select tests.report('participant_joined', 'som.paris1', 'PA_3', core.now(), 16);
select is(tests.told() || '; ' || tests.present(16), 'put out som.paris1; qc.fr, te.paris1',
  '[CALL-37] nobody enters a call with the token of a session that has ended');
select calls.release_signed_out();
select is(tests.told(), 'put out som.paris1, put out qc.fr',
  '[CALL-37] people whose session has ended are removed from the call');
select is(tests.present(16), 'te.paris1', 'people whose session is open stay in the call');
select calls.release_signed_out();
select is(tests.told(), null, 'people whose session has ended are removed once');
select tests.join_in_session('qc.fr', 16);
select tests.report('participant_joined', 'qc.fr', 'PA_4', core.now(), 16);
select is(tests.present(16), 'qc.fr, te.paris1', 'somebody who signs in again may join the call again');
select tests.act('te.lyon1', 'select calls.join(tests.call(16))');
update public.profiles p set is_active = false where p.username = 'te.lyon1';
select tests.told();
select tests.report('participant_joined', 'te.lyon1', 'PA_5', core.now(), 16);
select is(tests.told(), 'put out te.lyon1', '[CALL-37] nobody comes back with their token after they were deactivated');
select is(tests.present(16), 'qc.fr, te.paris1', 'deactivated people do not take part in a call');
update public.profiles p set is_active = true where p.username = 'te.lyon1';
select tests.act('te.paris1', 'select calls.finish(tests.call(16), null)');
select tests.told();

-- joining over and over
select tests.start('te.paris1', 17);
delete from limits.uses;
select tests.act('qc.fr', 'select calls.join(tests.call(17))') from generate_series(1, 60);
select throws_ok($$ select tests.act('qc.fr', 'select calls.join(tests.call(17))') $$, 'PT429', 'call.too_many_joins',
  'a person joins calls at most 60 times a minute');
select tests.clear_authentication();
select lives_ok($$ select tests.act('som.paris1', 'select calls.join(tests.call(17))') $$,
  'the limit of one person delays nobody else');
select tests.report('participant_joined', 'te.lyon1', 'PA_1', core.now(), 17);
select is(
  tests.rings(17), 'aom.paris ringing, fin.fr ringing, qc.fr accepted, som.paris1 accepted, te.lyon1 accepted',
  'a call stops ringing for somebody whom the media server reports, and goes on for the others'
);
select tests.act('aom.paris', 'select calls.decline(tests.call(17))');
select tests.report('participant_joined', 'aom.paris', 'PA_2', core.now(), 17);
select is(
  tests.rings(17), 'aom.paris declined, fin.fr ringing, qc.fr accepted, som.paris1 accepted, te.lyon1 accepted',
  'somebody who declined a call and came later has declined it'
);
select tests.act('te.paris1', 'select calls.finish(tests.call(17), null)');
select tests.told();
delete from limits.uses;

-- losing access to the room
select tests.start('te.paris1', 4);
select tests.act('qc.fr', 'select calls.join(tests.call(4))');
select tests.report('participant_joined', 'te.paris1', 'PA_1', core.now(), 4);
select tests.report('participant_joined', 'qc.fr', 'PA_2', core.now(), 4);
delete from public.chat_members m where m.person_id in (tests.person('qc.fr'), tests.person('fin.fr'));
select is(tests.told(), 'put out qc.fr', '[CALL-37] a member who is removed from the room is removed from its call');
select is(tests.rings(4), 'aom.paris ringing, qc.fr accepted, som.paris1 ringing, te.lyon1 ringing',
  'a call does not ring for somebody who was removed from the room');
select throws_ok($$ select tests.act('qc.fr', 'select calls.join(tests.call(4))') $$, 'PT404', 'call.not_found',
  'somebody who was removed from the room cannot join its call again');
select tests.clear_authentication();
select tests.authenticate_as('qc.fr');
select is_empty($$ select from public.call_details where id = tests.call(4) $$,
  '[CALL-14] somebody who was removed does not see who is in the running call');
select is_empty($$ select from public.call_participants where call_id = tests.call(4) $$,
  '[CALL-14] somebody who was removed does not see the participants of the running call');
select isnt_empty($$ select from public.call_details where id = tests.call(3) $$,
  '[CALL-14] somebody who was removed still sees the logs of calls in which they took part');
select tests.clear_authentication();
update public.profiles p set is_active = false where p.username = 'te.paris1';
select is(tests.told(), 'put out te.paris1, close',
  '[CALL-37] a person who is deactivated is removed from a call, which ends with its last participant');
update public.profiles p set is_active = true where p.username = 'te.paris1';
select tests.start('te.paris1', 5);
delete from public.chat_rooms r where r.id = tests.room();
select is(tests.log(5), 'ended after 0', 'a call ends when its room is deleted');
select is((select c.room_name from public.calls c where c.id = tests.call(5)), 'Line 4',
  '[ROOM-45] the log keeps the name of the room');
select is((select count(*)::integer from public.notifications n where n.payload ->> 'callId' = tests.call(5)::text), 0,
  'nobody is notified of a call whose room was deleted');

-- reports that were lost
insert into public.chat_rooms (id, name) values (tests.room(), 'Line 4');
insert into public.chat_members (room_id, person_id)
select tests.room(), p.id from public.profiles p
where p.username in ('te.paris1', 'qc.fr');
select tests.told();
select tests.freeze_time('2026-03-02 12:00+00');
select tests.start('te.paris1', 6);
select is((select count(*)::integer from calls.reconcile('{}', core.now())), 0,
  'a room that is just being opened is not missing');
select tests.freeze_time('2026-03-02 12:00:10+00');
select is((select array_agg(r) from calls.reconcile('{}', core.now()) as r), array[tests.call(6)],
  '[CALL-38] the room of a running call is opened again');
select calls.reconcile(
  jsonb_build_object(
    tests.call(6), jsonb_build_object(tests.person('te.paris1'), 'PA_1', tests.person('te.berlin1'), 'PA_2')
  ), core.now()
);
select is(tests.present(6), 'te.paris1', 'somebody whose arrival was not reported is present');
select is(tests.told(), 'put out te.berlin1', 'somebody who is connected without being a member is removed');
select tests.freeze_time('2026-03-02 12:00:40+00');
select calls.reconcile(
  jsonb_build_object(tests.call(6), jsonb_build_object(tests.person('te.paris1'), 'PA_1')), core.now()
);
select tests.freeze_time('2026-03-02 12:01:10+00');
select is((select array_agg(r) from calls.reconcile('{}', core.now()) as r), array[tests.call(6)],
  '[CALL-38] people whose server was restarted may come back');
select is(tests.present(6), null, 'people whose server was restarted are not present until they return');
select tests.report('room_finished', null, null, core.now(), 6);
select is(tests.log(6), 'ended after 40', '[CALL-38] a call to which nobody came back ended when they were last seen');
select tests.start('te.paris1', 7);
select tests.report('participant_joined', 'te.paris1', 'PA_1', core.now(), 7);
select tests.freeze_time('2026-03-02 12:01:13+00');
select calls.reconcile(jsonb_build_object(tests.call(7), '{}'::jsonb), core.now());
select is(tests.present(7), 'te.paris1', 'somebody who has just come is present, although the server was asked before');
select tests.report('participant_joined', 'som.paris1', 'PA_2', core.now(), 7);
select tests.freeze_time('2026-03-02 12:01:22+00');
select tests.report('participant_left', 'som.paris1', 'PA_2', core.now(), 7);
select tests.freeze_time('2026-03-02 12:01:23+00');
select calls.reconcile(
  jsonb_build_object(
    tests.call(7), jsonb_build_object(tests.person('te.paris1'), 'PA_1', tests.person('som.paris1'), 'PA_2')
  ), core.now()
);
select is(tests.present(7), 'te.paris1', 'somebody who has just left is gone, although the server was asked before');
select tests.freeze_time('2026-03-02 12:01:40+00');
select calls.reconcile(jsonb_build_object(tests.call(7), '{}'::jsonb), core.now());
select is(tests.present(7), null, 'somebody whose departure was not reported is gone');
select is((select count(*)::integer from calls.reconcile('{}', core.now())), 0,
  'a room without people is not opened again');
select is(tests.log(7), 'ended after 13', '[CALL-38] a call that the media server no longer has is closed');
select tests.start('te.paris1', 8);
select tests.report('participant_joined', 'te.paris1', 'PA_1', core.now(), 8);
select tests.freeze_time('2026-03-02 12:03:35+00');
select calls.close_lost();
select is(tests.log(8), 'active', 'a call outlives a short silence of the media server');
select tests.freeze_time('2026-03-02 12:03:45+00');
select calls.close_lost();
select is(tests.log(8), 'ended after 0', '[CALL-38] after two minutes of silence the call is over');

-- administrators
select throws_ok(
  $$ select tests.act('te.paris1', 'select calls.remove(tests.call(8))') $$,
  'PT403', 'request.admins_only', 'only administrators delete logs'
);
select tests.clear_authentication();
select tests.act('adm', 'select calls.remove(tests.call(8))');
select is((select count(*)::integer from public.calls c where c.id = tests.call(8)), 0,
  '[CALL-14] an administrator deletes the log of a call');
select is(
  (
    select l.actor || ' ' || l.action || ' ' || l.subject from public.audit_log l
    where l.entity = 'calls'
    order by l.id desc limit 1
  ),
  (select p.full_name || ' delete Line 4' from public.profiles p where p.username = 'adm'),
  '[CALL-14] the audit log records it'
);
select tests.start('te.paris1', 9);
select tests.told();
select tests.act('adm', 'select calls.remove(tests.call(9))');
select is(tests.told(), 'close', 'a running call ends when its log is deleted');
select throws_ok($$ select tests.act('adm', 'select calls.remove(tests.call(9))') $$, 'PT404', 'call.not_found',
  'a deleted log is gone');
select tests.clear_authentication();

-- the queue of commands
select tests.told();
create function tests.claimed() returns integer language sql set search_path = ''
as $$ select count(*)::integer from calls.claim(10) $$;
select calls.command(tests.call(10));
select is(tests.claimed(), 1, 'a command for the media server is due at once');
select is(tests.claimed(), 0, 'a command that one worker is carrying out is not given to another');
select tests.freeze_time(core.now() + interval '5 seconds');
select is(tests.claimed(), 1, 'a command whose worker died is due again after five seconds');

select * from finish();
rollback;
