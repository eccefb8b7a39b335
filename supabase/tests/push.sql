begin;
\ir support/push.psql
select no_plan();

create function tests.empty_queue() returns void language sql security definer set search_path = '' as $$
  delete from push.news;
  delete from push.due
$$;
-- What waits in the queue, and in how many seconds it is due.
create function tests.waiting() returns text language sql security definer set search_path = '' as $$
  select push.expand();
  select string_agg(
    p.username || ' ' || coalesce(n.kind, 'message_sent') || ' ' || extract(epoch from d.due_at - core.now())::integer,
    ', '
    order by p.username, coalesce(n.kind, 'message_sent')
  )
  from push.due d
  join public.push_subscriptions s on s.id = d.subscription_id
  join public.profiles p on p.id = s.person_id
  left join public.notifications n on n.id = d.notification_id
$$;
create function tests.direct() returns uuid language sql security definer set search_path = ''
as $$ select r.id from public.chat_rooms r where r.type = 'direct' $$;
create function tests.pushed_to(browser text) returns table (id uuid, subscription_id uuid)
language sql security definer set search_path = ''
as $$
  select d.id, s.id from push.due d join public.push_subscriptions s on s.id = d.subscription_id
  where s.endpoint like '%/' || browser
$$;
-- The same, of one message only.
create function tests.pushed(
  sender text, content text, room uuid default tests.room(), parent uuid default null
) returns text
language plpgsql set search_path = '' as $$
begin
  perform tests.empty_queue();
  perform tests.send(sender, content, room, parent);
  return tests.waiting();
end
$$;
-- Changes what a member set for the room.
create function tests.choose(username text, push_for text, muted_until timestamptz default null) returns void
language sql security definer set search_path = '' as $$
  update public.chat_member_settings s set push_for = choose.push_for, muted_until = choose.muted_until
  where s.person_id = tests.person(username) and s.room_id = tests.room()
$$;
create function tests.claimed() returns setof text language sql set search_path = '' as $$
  select push.expand();
  select c.endpoint || ' ' || c.kind || ' ' || coalesce(c.payload ->> 'text', '') from push.claim(10) c order by 1
$$;
grant execute on all functions in schema tests to authenticated;

select tests.subscribe('te.paris1');
select tests.subscribe('som.paris1');
select tests.subscribe('qc.fr');
select tests.authenticate_as('te.paris1');
select tests.create_room('som.paris1', 'qc.fr');
select chat.open_direct(tests.person('som.paris1'));
select tests.clear_authentication();
select is(tests.waiting(), 'qc.fr room_added 0, som.paris1 room_added 0',
  '[MSG-20] people who are added to a room get a push');

-- Without a setting
select is(tests.pushed('te.paris1', 'Hello', tests.direct()), 'som.paris1 message_sent 0',
  '[MSG-20] each message of a direct conversation is pushed, to the other person only');
select is(tests.pushed('te.paris1', 'Hello'), null, '[MSG-20] a message in a room of several is not pushed');
select is(tests.pushed('te.paris1', 'Hello @som.paris1'), 'som.paris1 message_mention 0',
  '[MSG-20] a mention is pushed');
select is(tests.pushed('te.paris1', 'Hello @room'), 'qc.fr message_mention 0, som.paris1 message_mention 0',
  '[MSG-20] @room is pushed to every other member');
select is(tests.pushed('te.paris1', 'Hello @som.paris1', tests.direct()), 'som.paris1 message_mention 0',
  'a mention in a direct conversation is pushed once, as a mention');
select is(
  tests.pushed('te.paris1', 'Hi', tests.room(), tests.send('som.paris1', 'Question')),
  'som.paris1 message_reply 0', '[MSG-20] a reply is pushed'
);

-- With a setting
select tests.choose('som.paris1', 'all'), tests.choose('qc.fr', 'nothing');
select is(tests.pushed('te.paris1', 'Hello'), 'som.paris1 message_sent 0',
  '[MSG-20] a member who chose all messages of a room gets each');
select is(tests.pushed('te.paris1', 'Hello @room @qc.fr'), 'som.paris1 message_mention 0',
  'a member who chose nothing gets no mention either');

-- With a setting that is changed while a push waits
select tests.choose('qc.fr', null);
select tests.pushed('te.paris1', 'Hello @qc.fr');
select tests.choose('som.paris1', 'nothing'), tests.choose('qc.fr', null, core.now() + interval '1 hour');
select results_eq('select tests.claimed()', array['https://push.example/qc.fr/phone message_mention Hello @qc.fr'],
  '[MSG-19] [MSG-20] a push that waits follows what its receiver has chosen since');
update public.push_subscriptions set next_try_at = '-infinity';
select tests.empty_queue();

-- By kind
select tests.choose('som.paris1', 'all'), tests.choose('qc.fr', null);
insert into public.push_preferences (person_id, pushes_chat, pushes_work)
values (tests.person('som.paris1'), false, true), (tests.person('qc.fr'), true, false);
select is(tests.pushed('te.paris1', 'Hello @room'), 'qc.fr message_mention 0',
  '[MOB-35] somebody who wants no messages gets neither messages nor mentions');
select tests.empty_queue();
select notifications.notify(tests.person(p), 'task_assigned', '{"title": "A", "name": "B", "taskId": 1}', 'by kind')
from unnest(array['som.paris1', 'qc.fr']) as p;
select is(tests.waiting(), 'som.paris1 task_assigned 0',
  '[MOB-35] somebody who wants nothing of reports and plans gets nothing of the bell');
select tests.empty_queue();
select tests.authenticate_as('te.paris1');
select chat.create_room('0198f000-0000-7000-8000-000000000399', 'Other', null, 'group', null, null, null);
insert into public.chat_members (room_id, person_id)
select r.id, tests.person(p) from public.chat_rooms r, unnest(array['som.paris1', 'qc.fr']) as p where r.name = 'Other';
select tests.clear_authentication();
select is(tests.waiting(), 'qc.fr room_added 0', '[MOB-35] being added to a room counts as a message');
update public.push_preferences set pushes_chat = false;
select is_empty('select tests.claimed()', '[MOB-35] which its receiver may have turned off since');
select tests.empty_queue();
select notifications.notify(tests.person('som.paris1'), 'task_assigned', '{"title": "A", "name": "B", "taskId": 1}',
  'off');
select is(tests.waiting(), 'som.paris1 task_assigned 0', 'a push about a task waits');
update public.push_preferences set pushes_work = false;
select is_empty('select tests.claimed()', '[MOB-35] and is not sent once its receiver wants none of reports and plans');
select tests.empty_queue();
delete from public.push_preferences;
update public.push_subscriptions set next_try_at = '-infinity';

-- Hidden content
insert into public.push_preferences (person_id, hides_content) values (tests.person('som.paris1'), true);
select tests.pushed('te.paris1', 'Hello @room');
select results_eq(
  'select endpoint, hides_content from push.claim(10) order by endpoint',
  $$ values ('https://push.example/qc.fr/phone', false), ('https://push.example/som.paris1/phone', true) $$,
  'the content of a push is hidden only for those who chose so'
);
update public.push_subscriptions set next_try_at = '-infinity';
delete from public.push_preferences;
select tests.empty_queue();

-- Calls
create function tests.ring(number integer) returns text language plpgsql set search_path = '' as $$
begin
  perform tests.empty_queue();
  perform tests.authenticate_as('te.paris1');
  perform calls.start(tests.call(number), tests.room(), 'voice', false, 6);
  perform tests.clear_authentication();
  return tests.rung();
end
$$;
create function tests.rung() returns text language sql security definer set search_path = '' as $$
  select string_agg(p.username || ' ' || extract(epoch from d.due_at - core.now())::integer, ', ' order by p.username)
  from push.due d
  join public.push_subscriptions s on s.id = d.subscription_id
  join public.profiles p on p.id = s.person_id
  where d.call_id is not null
$$;
grant execute on function tests.rung() to authenticated;
insert into people.presence (person_id, seen_at) values (tests.person('som.paris1'), core.now());
select is(tests.ring(1), 'qc.fr 0, som.paris1 0',
  '[CALL-46] a call that rings is pushed at once, also to people who look at the portal');
delete from people.presence;
select tests.authenticate_as('som.paris1');
select calls.join(tests.call(1));
select tests.clear_authentication();
select is(tests.rung(), 'qc.fr 0', '[CALL-46] a call that was answered elsewhere is not pushed anymore');
select tests.authenticate_as('te.paris1');
select calls.finish(tests.call(1), null);
select tests.clear_authentication();
select is(tests.waiting(), 'qc.fr call_missed 0', '[CALL-46] a missed call takes the place of the push that it rings');
select is((select array_agg(d.topic) from push.due d), array[tests.call(1)], 'also on the screen');
select tests.choose('qc.fr', 'nothing'), tests.choose('som.paris1', null, '9999-12-31');
select is(tests.ring(2), null, 'a call in a muted room is not pushed');
select tests.authenticate_as('te.paris1');
select calls.finish(tests.call(2), null);
select tests.clear_authentication();
select is(tests.waiting(), null, '[CALL-46] nor is a missed one');
select tests.choose('som.paris1', null);
select is(tests.ring(5), 'som.paris1 0', 'it is pushed to members who have not muted the room');
select tests.authenticate_as('som.paris1');
select calls.join(tests.call(5));
select tests.authenticate_as('te.paris1');
select calls.finish(tests.call(5), null);
select tests.clear_authentication();
select is(tests.waiting(), null, '[CALL-46] nor is one that somebody else has answered');
select tests.choose('qc.fr', null), tests.choose('som.paris1', null);
insert into public.push_preferences (person_id, pushes_chat, pushes_work)
values (tests.person('som.paris1'), false, true), (tests.person('qc.fr'), true, false);
select is(tests.ring(4), 'qc.fr 0', '[MOB-35] a call is not pushed to somebody who wants no messages');
select tests.authenticate_as('te.paris1');
select calls.finish(tests.call(4), null);
select tests.clear_authentication();
select is(tests.waiting(), 'qc.fr call_missed 0', '[MOB-35] a missed call counts as a message');
delete from public.push_preferences;
select tests.empty_queue();

-- Muted
select tests.choose('som.paris1', 'all', core.now() + interval '1 hour'), tests.choose('qc.fr', null, '9999-12-31');
select is(tests.pushed('te.paris1', 'Hello @room'), null, '[MSG-19] a muted room pushes neither messages nor @room');
select is(tests.pushed('te.paris1', 'Hi @room', tests.room(), tests.send('som.paris1', 'Question')), null,
  '[MSG-19] a muted room pushes no reply');
select is(
  tests.pushed('te.paris1', 'Hello @room, @SOM.paris1 and @qc.fr'),
  'qc.fr message_mention 0, som.paris1 message_mention 0', '[MSG-19] a mention by name is pushed even from a muted room'
);
select tests.freeze_time('2026-03-02 12:00:01+00');
select is(tests.pushed('te.paris1', 'Hello'), 'som.paris1 message_sent 0',
  '[MSG-19] a mute of an hour ends after an hour');
select tests.choose('som.paris1', null), tests.choose('qc.fr', null);
select tests.freeze_time('2026-03-02 11:00+00');

select tests.empty_queue();
select tests.choose('som.paris1', 'nothing', '9999-12-31');
select tests.send('te.paris1', 'Later');
insert into public.chat_saved_messages (person_id, message_id, room_id, remind_at)
select tests.person('som.paris1'), m.id, m.room_id, core.now() from public.chat_messages m where m.content = 'Later';
select chat.send_reminders();
select is(tests.waiting(), 'som.paris1 chat_reminder 0', '[MSG-44] a reminder is pushed, even from a muted room');
select is(tests.pushed('te.paris1', 'Hello @som.paris1 @qc.fr'), 'qc.fr message_mention 0',
  'a newer message does not take the place of a reminder');
select tests.empty_queue();
select tests.choose('som.paris1', null);

-- Quiet hours
insert into public.push_preferences (person_id, quiet_from, quiet_until)
values (tests.person('som.paris1'), '12:00', '13:00'), (tests.person('qc.fr'), '22:00', '12:00');
select is(tests.pushed('te.paris1', 'Hello @room'), 'qc.fr message_mention 0, som.paris1 message_mention 3600',
  '[MOB-37] pushes wait for the end of the quiet hours in the person''s zone, which does not belong to them');
select tests.freeze_time('2026-03-02 23:30+00');
select is(tests.pushed('te.paris1', 'Hello @room'), 'qc.fr message_mention 41400, som.paris1 message_mention 0',
  '[MOB-37] quiet hours may pass midnight');
select throws_ok(
  $$ update public.push_preferences set quiet_until = null $$, '23514', null, 'quiet hours have a beginning and an end'
);
delete from public.push_preferences;

-- Days off. 2026-03-07 is a Saturday; the time in Paris is an hour ahead.
delete from public.leave;
delete from public.holidays;
select tests.freeze_time('2026-03-07 11:00+00');
create function tests.due_at() returns text language sql security definer set search_path = '' as $$
  select push.expand();
  select string_agg(distinct p.username || ' ' || to_char(d.due_at at time zone 'Europe/Paris', 'Dy DD HH24:MI'), ', ')
  from push.due d
  join public.push_subscriptions s on s.id = d.subscription_id
  join public.profiles p on p.id = s.person_id
$$;
create function tests.due_after(content text, room uuid default tests.room()) returns text
language plpgsql set search_path = '' as $$
begin
  perform tests.empty_queue();
  perform tests.send('te.paris1', content, room);
  return tests.due_at();
end
$$;
grant execute on function tests.due_at() to authenticated;
select is(tests.due_after('Hello', tests.direct()), 'som.paris1 Mon 09 09:00',
  '[MOB-37] on a weekend, a message waits for the next working day');
insert into public.holidays (country_id, day, name)
select c.id, '2026-03-09', 'Holiday' from public.countries c
where c.code = 'FR';
insert into public.leave (profile_id, first_day, last_day) values (tests.person('qc.fr'), '2026-03-05', '2026-03-12');
select is(tests.due_after('Hello @room'), 'qc.fr Fri 13 09:00, som.paris1 Tue 10 09:00',
  '[MOB-37] mentions wait for the end of public holidays and leave');
select tests.freeze_time('2026-03-06 21:30+00');
insert into public.push_preferences (person_id, quiet_from, quiet_until)
values (tests.person('som.paris1'), '22:00', '07:00');
select is(tests.due_after('Hello', tests.direct()), 'som.paris1 Tue 10 09:00',
  '[MOB-37] quiet hours that end on a day off are followed by it');
select is(tests.due_after('Hello @som.paris1'), 'som.paris1 Tue 10 09:00', '[MOB-37] for mentions too');
update public.push_preferences set mentions_on_days_off = true;
select is(tests.due_at(), 'som.paris1 Sat 07 07:00', '[MOB-37] unless the person wants them on days off');
delete from public.push_preferences;
select tests.freeze_time('2026-03-07 11:00+00');
select is(tests.ring(3), null, '[MOB-37] a call does not ring on a day off');
select tests.authenticate_as('te.paris1');
select calls.finish(tests.call(3), null);
select tests.clear_authentication();
insert into public.push_preferences (person_id, mentions_on_days_off) values (tests.person('som.paris1'), true);
select is(tests.due_after('Hello @room'), 'qc.fr Fri 13 09:00, som.paris1 Sat 07 12:00',
  '[MOB-37] mentions do not wait for people who chose so');
select is(tests.due_after('Hello', tests.direct()), 'som.paris1 Tue 10 09:00',
  '[MOB-37] other messages wait for them too');
update public.push_preferences set quiet_on_days_off = false;
select is(tests.due_at(), 'som.paris1 Sat 07 12:00', '[MOB-37] what waited is due once the person turns this off');
update public.push_preferences set quiet_on_days_off = true, quiet_from = '20:00', quiet_until = '09:30';
select is(tests.due_after('Hello', tests.direct()), 'som.paris1 Tue 10 09:30',
  '[MOB-37] quiet hours count on the next working day too');
select is(tests.due_after('Hello @qc.fr'), 'qc.fr Fri 13 09:00', 'a message waits for somebody on leave');
update public.leave set last_day = '2026-03-09' where profile_id = tests.person('qc.fr');
select is(tests.due_at(), 'qc.fr Tue 10 09:00', 'what waits is due earlier once the leave is shorter');
select tests.freeze_time('2026-03-10 08:00+00');
select results_eq('select tests.claimed()', array['https://push.example/qc.fr/phone message_mention Hello @qc.fr'],
  '[MOB-37] what waited is sent on the next working day');
update public.push_subscriptions set next_try_at = '-infinity';
delete from public.push_preferences;
delete from public.leave;
select tests.empty_queue();
select tests.freeze_time('2026-03-02 11:00+00');

-- Somebody who looks at the portal
insert into people.presence (person_id, seen_at)
values (tests.person('som.paris1'), core.now() - interval '30 seconds');
select is(tests.pushed('te.paris1', 'Hello @room'), 'qc.fr message_mention 0, som.paris1 message_mention 20',
  'a push waits 20 seconds for a person who is looking at the portal');
select is(tests.pushed('te.paris1', 'Hello', tests.direct()), 'som.paris1 message_sent 20', 'so does a direct message');
select tests.authenticate_as('som.paris1');
select chat.mark_read(tests.direct(), 1000);
select tests.clear_authentication();
select is(tests.waiting(), null, 'what was read meanwhile is not pushed');

-- Somebody who looks at the room, but has scrolled up
create function tests.notice(room uuid) returns void language plpgsql set search_path = '' as $$
begin
  perform tests.authenticate_as('som.paris1');
  perform chat.mark_noticed(room, 1000);
  perform tests.clear_authentication();
end
$$;
select tests.pushed('te.paris1', 'Hello', tests.direct());
select tests.notice(tests.direct());
select is(tests.waiting(), null, '[MSG-53] what arrived while its receiver was looking at the room is not pushed');
select is(
  (
    select u.unread_count::integer
    from chat.unread(
      tests.direct(), tests.person('som.paris1'),
      (
        select s.read_seq from public.chat_member_settings s
        where s.room_id = tests.direct() and s.person_id = tests.person('som.paris1')
      ), 100
    ) as u
  ),
  1, '[MSG-53] and stays unread'
);
select tests.empty_queue();
select tests.send('te.paris1', 'The seal');
select tests.send('te.paris1', 'Hello @room');
select is(tests.waiting(), 'qc.fr message_mention 0, som.paris1 message_mention 20', 'a mention waits');
select tests.notice(tests.room());
select is(tests.waiting(), 'qc.fr message_mention 0', '[MSG-53] nor is a mention, to anybody who was looking');
select tests.empty_queue();
select tests.freeze_time('2026-03-02 11:00:01+00');
select tests.authenticate_as('te.paris1');
select chat.edit_message(m.id, 'The seal @som.paris1') from public.chat_messages m where m.content = 'The seal';
select tests.clear_authentication();
select is(tests.waiting(), 'som.paris1 message_mention 20',
  '[MSG-53] a mention that is added to the message later is pushed');
select tests.freeze_time('2026-03-02 11:00+00');
select tests.authenticate_as('te.berlin1');
select throws_ok(format('select chat.mark_noticed(%L, 1)', tests.direct()), 'PT404', 'room.not_found',
  'people who are not members notice nothing');
select tests.clear_authentication();

select tests.pushed('te.paris1', 'Hello', tests.direct());
select tests.freeze_time('2026-03-02 11:00:05+00');
select tests.send('te.paris1', 'Still there?', tests.direct());
select is(tests.waiting(), 'som.paris1 message_sent 15',
  'a newer message of the room takes the place of an older one, and does not delay it');
select tests.freeze_time('2026-03-02 11:00:20+00');
select results_eq('select tests.claimed()', array['https://push.example/som.paris1/phone message_sent Still there?'],
  'the newest message is sent when the older one was due');
update public.push_subscriptions set next_try_at = '-infinity';
delete from people.presence;

-- Deleted, left, read in the bell
select tests.freeze_time('2026-03-02 11:01+00');
select tests.empty_queue();
select tests.send('te.paris1', 'Secret @qc.fr');
select tests.authenticate_as('te.paris1');
select chat.delete_message(m.id) from public.chat_messages m where m.content = 'Secret @qc.fr';
select tests.clear_authentication();
select is(tests.waiting(), null, 'a deleted message is not pushed');
create function tests.delete(content text) returns void language plpgsql set search_path = '' as $$
begin
  perform tests.authenticate_as('te.paris1');
  perform chat.delete_message(m.id) from public.chat_messages m where m.content = delete.content;
  perform tests.clear_authentication();
end
$$;
-- The text of what waits in a room. What a device got before no longer waits.
create function tests.texts() returns text language sql security definer set search_path = '' as $$
  select push.expand();
  select string_agg(p.username || ' ' || coalesce(n.kind, 'message_sent') || ' ' || m.content, ', ' order by p.username)
  from push.due d
  join public.push_subscriptions s on s.id = d.subscription_id
  join public.profiles p on p.id = s.person_id
  join public.chat_messages m on m.id = d.message_id
  left join public.notifications n on n.id = d.notification_id
$$;
grant execute on function tests.texts(), tests.delete(text) to authenticated;
select tests.empty_queue();
select tests.send('te.paris1', 'Before @qc.fr');
select tests.texts();
select tests.empty_queue();
select tests.send('te.paris1', 'First @qc.fr');
select tests.send('te.paris1', 'Plain');
select tests.send('te.paris1', 'Last @qc.fr');
select is(tests.texts(), 'qc.fr message_mention Last @qc.fr', 'the newest message waits');
select tests.delete('Last @qc.fr');
select is(tests.texts(), 'qc.fr message_mention First @qc.fr',
  '[MSG-20] once it is deleted, the newest of the earlier ones that its receiver wants');
select tests.delete('First @qc.fr');
select is(tests.texts(), null, '[MSG-20] but none that was sent before');
select tests.choose('qc.fr', 'all');
select tests.send('te.paris1', 'One'), tests.send('te.paris1', 'Two @qc.fr');
select is(tests.texts(), 'qc.fr message_mention Two @qc.fr', 'a mention waits');
select tests.delete('Two @qc.fr');
select is(tests.texts(), 'qc.fr message_sent One', '[MSG-20] a plain message takes the place of a deleted one too');
select is(tests.pushed('te.paris1', 'Hello'), 'qc.fr message_sent 0', 'a message waits');
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('qc.fr');
select is(tests.waiting(), null, 'people who left the room meanwhile get nothing');
select tests.empty_queue();
select notifications.notify(tests.person('te.paris1'), 'task_assigned', '{"title": "A", "name": "B", "taskId": 1}',
  'push');
select is(tests.waiting(), 'te.paris1 task_assigned 0', 'what appears in the bell is pushed too');
update public.notifications set read_at = core.now() where dedupe_key = 'push';
select is(tests.waiting(), null, 'what was read in the bell is not pushed');

-- The queue
select tests.subscribe('som.paris1', 'desktop');
select is(tests.pushed('te.paris1', 'One @som.paris1'), 'som.paris1 message_mention 0, som.paris1 message_mention 0',
  'each browser of a person gets a push');
select is((select count(*)::int from push.claim(1)), 1, 'a worker claims as many as it can send');
select is((select count(*)::int from push.claim(10)), 1, 'another worker gets the rest');
select is((select count(*)::int from push.claim(10)), 0, 'nothing is claimed twice');
select tests.freeze_time('2026-03-02 11:02:01+00');
select is((select count(*)::int from push.claim(10)), 2,
  'the pushes of a worker that died are sent by another one a minute later');
select push.finish(p.subscription_id, p.id) from tests.pushed_to('phone') p;
select is_empty($$ select from tests.pushed_to('phone') $$, 'nothing is kept of a push that was sent');
select push.fail(subscription_id, 0) from push.due;
select tests.freeze_time('2026-03-02 11:02:05+00');
select is((select count(*)::int from push.claim(10)), 0, 'a push that failed waits');
select tests.freeze_time('2026-03-02 11:02:06+00');
select is((select count(*)::int from push.claim(10)), 1, 'a push that failed is tried again after 5 seconds');
select push.fail(subscription_id, 300) from push.due;
select tests.freeze_time('2026-03-02 11:06+00');
select is((select count(*)::int from push.claim(10)), 0,
  'it is not tried before the time that the push service asked for');
select tests.freeze_time('2026-03-02 12:02+00');
select is((select count(*)::int from push.claim(10)), 0, 'an old push is given up');
select is((select count(*)::int from push.due), 0, 'an old push leaves the queue');

-- Subscriptions
select tests.authenticate_as('te.paris1');
select push.subscribe('https://push.example/shared', repeat('B', 87), repeat('a', 22), 'Firefox');
select is((select count(*)::int from public.push_subscriptions), 1, 'a session has one subscription, the latest');
select tests.authenticate_as('som.paris1');
select push.subscribe('https://push.example/shared', repeat('B', 87), repeat('a', 22), 'Firefox');
select isnt_empty($$ select from public.push_subscriptions where endpoint = 'https://push.example/shared' $$,
  '[MOB-5] a browser belongs to the person who subscribed last');
select tests.authenticate_as('te.paris1');
select is_empty($$ select from public.push_subscriptions $$, '[MOB-5] and to nobody else');
select tests.authenticate_as('som.paris1');
select push.unsubscribe();
select is_empty($$ select from public.push_subscriptions $$, 'a person can stop the pushes to a browser');
select throws_ok($$ select push.send_test() $$, 'PT409', 'push.not_subscribed',
  '[MOB-36] a browser without notifications gets no test');
select push.subscribe('https://push.example/tested', repeat('B', 87), repeat('a', 22), 'Firefox');
insert into public.push_preferences (person_id, quiet_from, quiet_until) values (access.person(), '00:00', '23:59');
select push.send_test(), push.send_test();
select tests.clear_authentication();
select results_eq(
  'select endpoint, kind from push.claim(10)', $$ values ('https://push.example/tested', 'push_test') $$,
  '[MOB-36] a test is sent once, even in quiet hours'
);
delete from public.push_preferences;
select tests.authenticate_as('te.paris1');
select is_empty($$ delete from public.push_subscriptions returning id $$,
  '[MOB-35] nobody removes a device of somebody else');
select tests.authenticate_as('som.paris1');
select isnt_empty($$ delete from public.push_subscriptions returning id $$, '[MOB-35] people remove their devices');
select tests.clear_authentication();
insert into public.push_subscriptions (person_id, session_id, endpoint, p256dh, auth, confirmed_at)
select
  tests.person('som.paris1'), gen_random_uuid(), 'https://push.example/' || n, repeat('B', 87),
  repeat('a', 22), core.now() - n * interval '1 day'
from generate_series(1, 12) as n;
select tests.authenticate_as('som.paris1');
select push.subscribe('https://push.example/new', repeat('B', 87), repeat('a', 22), null);
select tests.clear_authentication();
select is(
  (
    select array_agg(replace(endpoint, 'https://push.example/', '') order by confirmed_at desc)
    from public.push_subscriptions
    where person_id = tests.person('som.paris1')
  ),
  array['new', '1', '2', '3', '4', '5', '6', '7', '8', '9'], 'a person has at most 10 browsers'
);
select tests.pushed('te.paris1', 'One @som.paris1');
select is((select array_agg(endpoint) from push.claim(20)), array['https://push.example/new'],
  '[MOB-5] nothing is sent to a browser whose session has ended');
select is((select count(*)::int from public.push_subscriptions where person_id = tests.person('som.paris1')), 1,
  'subscriptions of ended sessions are removed');
select push.publish_key('first');
select isnt_empty('select from push.keys', 'the key is published');
select tests.subscribe('te.paris1');
select push.publish_key('first');
select isnt_empty('select from public.push_subscriptions', 'subscriptions outlast a restart');
select push.publish_key('second');
select is_empty('select from public.push_subscriptions', 'subscriptions to another key are removed');

select * from finish();
rollback;
