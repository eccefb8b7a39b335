begin;
\ir support/push.psql
select no_plan();
delete from public.leave;
delete from public.holidays;

create function tests.notify(username text) returns void
language sql security definer set search_path = '' as $$
  select notifications.notify(
    tests.person(username), 'task_assigned', '{"title": "A", "name": "B", "taskId": 1}', gen_random_uuid()::text
  )
$$;
-- What waits in the queue of the devices.
create function tests.due() returns text language sql security definer set search_path = '' as $$
  select string_agg(
    split_part(s.endpoint, '/', 4) || ' ' || coalesce(n.kind, m.content) || ' '
      || extract(epoch from d.due_at - core.now())::integer,
    ', '
    order by s.endpoint, n.kind, m.content
  )
  from push.due d
  join public.push_subscriptions s on s.id = d.subscription_id
  left join public.notifications n on n.id = d.notification_id
  left join public.chat_messages m on m.id = d.message_id
$$;
create function tests.expanded() returns text language sql security definer set search_path = '' as $$
  select push.expand();
  select tests.due()
$$;
create function tests.claimed() returns setof text language sql set search_path = '' as $$
  select split_part(c.endpoint, '/', 4) || ' ' || c.kind from push.claim(10) c order by 1
$$;
-- Moves a mark of som.paris1 in the room, read_seq or noticed_seq, to the newest message.
create function tests.move_mark(mark text) returns void language plpgsql set search_path = '' as $$
begin
  execute format(
    'update public.chat_member_settings s set %I = r.last_rev
     from public.chat_rooms r where r.id = s.room_id and s.person_id = $1', mark
  ) using tests.person('som.paris1');
end
$$;
-- The queue after a message that som.paris1 marked at once.
create function tests.expanded_after(content text, mark text) returns text language sql set search_path = '' as $$
  select tests.send('te.paris1', content);
  select tests.move_mark(mark);
  select tests.expanded()
$$;
-- What is claimed after som.paris1 marked a message while it was added to the queue.
create function tests.claimed_after(content text, mark text) returns setof text
language sql set search_path = '' as $$
  select tests.send('te.paris1', content);
  select push.expand();
  set local session_replication_role = replica;
  select tests.move_mark(mark);
  set local session_replication_role = origin;
  select tests.claimed()
$$;
create function tests.start_again() returns void language sql security definer set search_path = '' as $$
  delete from push.news;
  delete from push.due;
  update public.push_subscriptions set next_try_at = '-infinity'
$$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
select tests.create_room('som.paris1', 'qc.fr');
select tests.clear_authentication();
update public.chat_member_settings set push_for = 'all' where room_id = tests.room();

-- What a sender records
select tests.send('te.paris1', 'Hello @room');
select is_empty('select from push.news', 'nothing is recorded while nobody has a subscription');
select tests.subscribe('som.paris1'), tests.subscribe('qc.fr');
select tests.send('te.paris1', 'Hello');
select is((select count(*)::int from push.news), 1, 'a message is recorded as one row, however many members get it');
select is_empty('select from push.due', 'a sender does not wait until the devices of all members have been found');
select tests.start_again();
select tests.send('te.paris1', 'Hello @room');
select is((select count(*)::int from push.news), 2, 'the mentions of a message are recorded as one more row');
select is(tests.expanded(), 'qc.fr message_mention 0, som.paris1 message_mention 0',
  'a mention takes the place of its message');
select is_empty('select from push.news', 'what was added to the queue is recorded no longer');
select is(tests.expanded(), 'qc.fr message_mention 0, som.paris1 message_mention 0',
  'nothing is added to the queue twice');
select tests.start_again();
select tests.notify('te.paris1');
select is_empty('select from push.news', 'notifications of people without a subscription are not recorded');
select chat.add_entry(r, tests.person('te.paris1'), '{"kind": "joined"}', 'Joined') from public.chat_rooms r
where r.id = tests.room();
select is_empty('select from push.news', 'entries that the portal makes are not pushed');

-- The author
select tests.start_again();
select tests.subscribe('te.paris1');
update public.chat_member_settings set push_for = 'all' where person_id = tests.person('te.paris1');
select tests.send('te.paris1', 'To others');
update public.chat_member_settings set read_seq = 0 where person_id = tests.person('te.paris1');
select is(tests.expanded(), 'qc.fr To others 0, som.paris1 To others 0',
  'authors get no push, even if they mark their message as unread at once');
delete from public.push_subscriptions where person_id = tests.person('te.paris1');
select tests.start_again();

-- What has ended before it is added to the queue
select is(tests.expanded_after('Read', 'read_seq'), 'qc.fr Read 0', 'a message that was read at once is not pushed');
select tests.start_again();
select is(tests.expanded_after('Noticed', 'noticed_seq'), 'qc.fr Noticed 0',
  '[MSG-53] nor is one that was noticed at once');
select tests.start_again();
select is(tests.expanded_after('Noticed @som.paris1', 'noticed_seq'), 'qc.fr Noticed @som.paris1 0',
  '[MSG-53] with a mention either');
select tests.start_again();
select tests.send('te.paris1', 'Secret @qc.fr');
select tests.authenticate_as('te.paris1');
select chat.delete_message(m.id) from public.chat_messages m where m.content = 'Secret @qc.fr';
select tests.clear_authentication();
select is(tests.expanded(), null, 'a message that was deleted at once is not pushed');
select tests.notify('som.paris1'), tests.notify('qc.fr');
update public.notifications set read_at = core.now() where person_id = tests.person('som.paris1');
select is(tests.expanded(), 'qc.fr task_assigned 0', 'a notification that was read at once is not pushed');
select tests.start_again();
select tests.send('te.paris1', 'Left');
savepoint before_leaving;
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('qc.fr');
select is(tests.expanded(), 'som.paris1 Left 0', 'people who left the room at once get nothing');
rollback to savepoint before_leaving;
select tests.start_again();
select tests.send('te.paris1', 'Dropped');
insert into public.push_preferences (person_id, quiet_from, quiet_until)
values (tests.person('qc.fr'), '11:00', '13:00');
select is(tests.expanded(), 'qc.fr Dropped 3600, som.paris1 Dropped 0', 'quiet hours that begin meanwhile count');
delete from public.push_preferences;

-- What has ended while it was added to the queue, when the triggers that withdraw a push find nothing
select tests.start_again();
select results_eq($$ select tests.claimed_after('Read later', 'read_seq') $$, array['qc.fr message_sent'],
  'a message that was read while it was added to the queue is not pushed');
select is(tests.due(), 'qc.fr Read later 0', 'it leaves the queue');
select is(
  (select s.next_try_at from public.push_subscriptions s where s.endpoint like '%/som.paris1/%'), '-infinity',
  'its browser does not wait for a push that nobody sends'
);
select tests.start_again();
select results_eq(
  $$ select tests.claimed_after('Noticed later, @som.paris1', 'noticed_seq') $$, array['qc.fr message_sent'],
  '[MSG-53] nor is one that was noticed while it was added to the queue'
);
select tests.start_again();
select tests.notify('som.paris1');
select push.expand();
set local session_replication_role = replica;
update public.notifications set read_at = core.now();
set local session_replication_role = origin;
select is_empty('select tests.claimed()', 'a notification that was read while it was added to the queue is not pushed');

-- A worker that ends before it has added everything
select tests.start_again();
select tests.send('te.paris1', 'Kept');
savepoint before_expansion;
select is(tests.expanded(), 'qc.fr Kept 0, som.paris1 Kept 0', 'a message is added to the queue');
rollback to savepoint before_expansion;
select is(tests.due(), null, 'what a killed worker had added is undone');
select is(tests.expanded(), 'qc.fr Kept 0, som.paris1 Kept 0', 'the next worker adds it, so nothing is lost');

-- A worker that was stopped for long
select tests.start_again();
insert into public.push_preferences (person_id, quiet_from, quiet_until)
values (tests.person('qc.fr'), '13:00', '14:00');
insert into people.presence (person_id, seen_at) values (tests.person('som.paris1'), '2026-03-02 12:00+00');
select tests.send('te.paris1', 'Old');
select tests.notify('som.paris1'), tests.notify('qc.fr');
select tests.freeze_time('2026-03-02 12:00:01+00');
select is(tests.expanded(), 'qc.fr task_assigned 3599, qc.fr Old 3599',
  'what nobody pushed for an hour is given up, except to people for whom it waits');
select tests.start_again();
delete from public.push_preferences;
select tests.send('te.paris1', 'Younger');
select tests.freeze_time('2026-03-02 12:00:11+00');
select is(tests.expanded(), 'qc.fr Younger 0, som.paris1 Younger 10',
  'the 20 seconds to read a message begin when it is sent');

-- A room with more members than a worker adds at a time
delete from people.presence;
select tests.start_again();
select tests.send('te.paris1', 'First');
select push.expand(1);
select is((select count(*)::int from push.due), 1, 'a worker adds a part of the devices of a room');
select tests.send('te.paris1', 'Second');
select tests.notify('te.paris1'), tests.notify('som.paris1');
select push.expand(1);
select is((select count(*)::int from push.due where notification_id is not null), 1,
  'nobody waits for another room with many devices');
select is(
  (select array_agg(distinct m.content) from push.due d join public.chat_messages m on m.id = d.message_id),
  array['First'], 'a newer message of the room waits until the older one has reached every device'
);
select push.expand(1) from generate_series(1, 4);
select is_empty('select from push.news', 'all devices are reached in the end');
select is(
  tests.due(), 'qc.fr Second 0, som.paris1 task_assigned 0, som.paris1 Second 0',
  'each gets the newest message of the room once'
);

-- Many at once
select tests.start_again();
select tests.freeze_time('2026-03-02 13:00+00');
delete from people.presence;
select tests.notify('qc.fr') from generate_series(1, 101);
select push.expand();
select is((select count(*)::int from push.news), 1, 'a worker adds a hundred messages at a time');
select push.expand();
select is((select count(*)::int from push.due), 101, 'and the rest with its next look');

-- An installation that no longer pushes
select tests.send('te.paris1', 'Forgotten');
select tests.freeze_time('2026-03-09 12:59+00');
select retention.remove_push_news();
select isnt_empty('select from push.news', 'what nobody pushes is kept for a week');
select tests.freeze_time('2026-03-09 13:01+00');
select retention.remove_push_news();
select is_empty('select from push.news', 'and then removed');

select * from finish();
rollback;
