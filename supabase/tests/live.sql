begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from live.changes;
delete from live.hints;
delete from live.people;
delete from live.countries;
delete from realtime.messages;

-- Runs the worker's statements once. Returns who received a hint and of what.
create function tests.hints() returns text language plpgsql security definer set search_path = '' as $$
declare
  hints text;
begin
  perform live.take_changes();
  while live.send_due(100) > 0 loop null; end loop;
  perform live.send_to_reviewers();
  select string_agg(
    coalesce(p.username, m.topic)
      || coalesce(
        ' ' || (
          select string_agg(s.subject, ' ' order by s.subject)
          from jsonb_array_elements_text(m.payload -> 'subjects') as s (subject)
        ), ''
      )
      || coalesce((
        select string_agg(' unread ' || (r ->> 'unreadCount') || ' mentions ' || (r ->> 'mentionCount'), '')
        from jsonb_array_elements(m.payload -> 'rooms') as r
      ), ''),
    ', ' order by p.username, m.topic
  ) into hints
  from realtime.messages m left join public.profiles p on m.topic = 'user:' || p.id
  where m.event = 'hint' and m.private;
  delete from realtime.messages;
  return hints;
end
$$;
create function tests.sent(username text) returns bigint language sql security definer set search_path = ''
as $$ select p.number from live.people p where p.person_id = tests.person(username) $$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
select chat.create_room(tests.room(), 'Test', null, 'group', null, null, null);
select is(tests.hints(), 'te.paris1 rooms unread 0 mentions 0', 'a new room is announced to its owner');
insert into public.chat_members (room_id, person_id) values
  (tests.room(), tests.person('som.paris1')), (tests.room(), tests.person('qc.fr'));
select is(
  tests.hints(),
  'qc.fr notifications rooms unread 0 mentions 0, som.paris1 notifications rooms unread 0 mentions 0, '
  'te.paris1 unread 0 mentions 0',
  'people who were added learn that they have a room, the others that it has more members'
);

select chat.send_message(tests.message(1), tests.room(), 'One', null);
select chat.send_message(tests.message(2), tests.room(), 'Two @qc.fr', null);
select chat.send_message(tests.message(3), tests.room(), 'Three', null);
select is(
  tests.hints(),
  'qc.fr notifications unread 3 mentions 1, som.paris1 unread 3 mentions 0, te.paris1 unread 0 mentions 0',
  '[MSG-15] several messages become one hint for each member, with that member''s unread counts'
);
select chat.react(tests.message(1), '👍', true);
select chat.pin_message(tests.message(1), true);
select is(tests.hints(), null, 'a reaction or a pin changes no count and sends no hint');
select chat.delete_message(tests.message(1));
select is(
  tests.hints(), 'qc.fr unread 2 mentions 1, som.paris1 unread 2 mentions 0, te.paris1 unread 0 mentions 0',
  'a deletion lowers the unread counts'
);

select tests.authenticate_as('qc.fr');
select chat.mark_read(tests.room(), 99);
select is(tests.hints(), 'qc.fr notifications unread 0 mentions 0',
  'reading on one device is announced to the reader''s others, and to nobody else');
select chat.mark_read(tests.room(), 99);
select is(tests.hints(), null, 'reading again changes nothing');
update public.chat_member_settings set is_favorite = true
where person_id = tests.person('qc.fr') and room_id = tests.room();
select is(tests.hints(), 'qc.fr unread 0 mentions 0', 'so is a setting of the member');

select tests.clear_authentication();
select live.take_changes();
update public.chat_rooms set name = 'Renamed' where id = tests.room();
select is(tests.hints(), 'qc.fr rooms, som.paris1 rooms, te.paris1 rooms', 'a new name is announced to all members');
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('qc.fr');
select is(
  tests.hints(), 'qc.fr notifications rooms, som.paris1 unread 2 mentions 0, te.paris1 unread 0 mentions 0',
  'a removed member gets no more hints about the room'
);

-- The worker takes changes before it sends: what happens in between counts.
update public.chat_rooms set name = 'Again' where id = tests.room();
select tests.authenticate_as('te.paris1');
select chat.send_message(tests.message(4), tests.room(), 'Secret', null);
select tests.clear_authentication();
select live.take_changes();
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('som.paris1');
select is(
  tests.hints(), 'som.paris1 rooms, te.paris1 rooms unread 0 mentions 0',
  'a hint never describes a room that the person has just left'
);

insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('som.paris1'));
update public.profiles set is_active = false where username = 'som.paris1';
select is(tests.hints(), 'te.paris1 unread 0 mentions 0', 'inactive people receive no hints');
update public.profiles set is_active = true where username = 'som.paris1';
select is(tests.hints(), 'som.paris1 unread 0 mentions 0, te.paris1 unread 0 mentions 0',
  '[ROOM-36] a member who is active again is announced to the others');

update public.chat_members set role = 'moderator'
where room_id = tests.room() and person_id = tests.person('som.paris1');
select is(tests.hints(), 'som.paris1 rooms', 'a role is announced to the person who has it');

delete from public.chat_members where room_id = tests.room() and person_id = tests.person('som.paris1');
select live.take_changes();
select live.send_due(100);
select is(
  (
    select m.payload -> 'rooms' -> 0 ->> 'topic' from realtime.messages m
    where m.topic = 'user:' || tests.person('te.paris1') and m.event = 'hint'
  ),
  (select chat.topic(r) from public.chat_rooms r where r.id = tests.room()),
  '[ROOM-37] after a departure, a hint brings the new topic to those who do not follow the room'
);
select tests.hints();

-- how many at once
insert into public.chat_members (room_id, person_id)
select tests.room(), p.id from public.profiles p
where p.is_active and p.username <> 'te.paris1'
order by p.username limit 60
on conflict do nothing;
select live.take_changes();
select ok(live.send_due(100) between 1 and 50,
  'one transaction sends at most 50 hints, because each is a subtransaction');
select tests.hints();

-- which hint was missed
select tests.authenticate_as('te.paris1');
select is(live.check_in(), tests.sent('te.paris1'), 'a client learns how many hints were sent');
select ok((select a.is_online from people.accounts a where a.username = 'te.paris1'),
  'a person who has just looked at the portal is online');
select tests.clear_authentication();
update people.presence set seen_at = core.now() - interval '2 minutes 1 second'
where person_id = tests.person('te.paris1');
select tests.authenticate_as('som.paris1');
select ok(not (select a.is_online from people.accounts a where a.username = 'te.paris1'),
  'after two minutes they are not');

-- reports and tasks
select tests.clear_authentication();
select tests.hints();
delete from public.reports where author_id = tests.person('te.paris1') and date = current_date;
select tests.hints();
select tests.freeze_time(core.now() + interval '1 minute');
select tests.authenticate_as('te.paris1');
select tests.submit(access.today());
select is(
  tests.hints(),
  'te.paris1 reports, reports:' || (select p.country_id from public.profiles p where p.username = 'te.paris1'),
  'a report is announced to its author, and without content to those who review its country'
);
select tests.clear_authentication();
update public.reports set review_state = 'acknowledged'
where author_id = tests.person('te.paris1') and submitted_at = core.now();
select is(tests.hints(), 'te.paris1 reports', 'reviewers are not told again within 10 seconds');
select tests.freeze_time(core.now() + interval '10 seconds');
select is(
  tests.hints(), 'reports:' || (select p.country_id from public.profiles p where p.username = 'te.paris1'),
  'but after them'
);
insert into public.action_plans (creator_id, assignee_id, title)
values (tests.person('te.paris1'), tests.person('te.berlin1'), 'Test');
select is(tests.hints(), 'te.berlin1 tasks, te.paris1 tasks', 'a plan is announced to its creator and its assignee');

-- Deleted before the worker took the change.
insert into live.changes (subject, country_id) values ('reports', 0);
select is(tests.hints(), null, 'a country that was deleted meanwhile holds up no hints, and sends none');

-- Its members would learn that it has one fewer.
delete from public.chat_rooms where id = tests.room();
select tests.hints();
insert into public.action_plans (creator_id, assignee_id, title)
values (tests.person('te.paris1'), tests.person('te.berlin1'), 'Test');
select live.take_changes();
update public.profiles set is_active = false where id = tests.person('te.berlin1');
select is(tests.hints(), 'te.paris1 tasks', 'what waits for a person who was deactivated is not sent');

select * from finish();
rollback;
