begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from public.notifications;

-- The times at which te.paris1 is to be reminded, in Paris.
create function tests.preset(preset text) returns text language sql set search_path = ''
as $$ select to_char(chat.reminder_time(preset) at time zone 'Europe/Paris', 'Dy DD HH24:MI') $$;
create function tests.reminded() returns text language sql security definer set search_path = '' as $$
  select string_agg(p.username || ': ' || (n.payload ->> 'text'), ', ' order by n.created_at, p.username)
  from public.notifications n join public.profiles p on p.id = n.person_id where n.kind = 'chat_reminder'
$$;
create function tests.saved() returns text language sql set search_path = '' as $$
  select string_agg(
    m.content || coalesce(' at ' || to_char(s.remind_at at time zone 'UTC', 'HH24:MI'), '')
      || case when s.done_at is null then '' else ' done' end,
    ', ' order by m.seq
  )
  from public.chat_saved_messages s join public.chat_messages m on m.id = s.message_id
$$;
grant execute on all functions in schema tests to authenticated;

-- A Friday
select tests.freeze_time('2026-03-06 14:00+00');
select tests.authenticate_as('te.paris1');
select tests.create_room('som.paris1');
select chat.send_message(tests.message(1), tests.room(), 'One', null);
select chat.send_message(tests.message(2), tests.room(), 'Two', null);

-- Times
select is(tests.preset('hour'), 'Fri 06 16:00', '[MSG-44] in an hour');
select is(tests.preset('tomorrow'), 'Sat 07 09:00', '[MSG-44] tomorrow morning, in the person''s zone');
select is(tests.preset('working_day'), 'Mon 09 09:00', '[MSG-44] the next working day is after the weekend');
select tests.clear_authentication();
delete from public.holidays;
insert into public.holidays (country_id, day, name)
select p.country_id, '2026-03-09', 'Holiday' from public.profiles p
where p.username = 'te.paris1';
insert into public.leave (profile_id, first_day, last_day)
values (tests.person('te.paris1'), '2026-03-10', '2026-03-11');
select tests.authenticate_as('te.paris1');
select is(tests.preset('working_day'), 'Thu 12 09:00',
  '[MSG-44] holidays of the country and the person''s leave are not working days');
select tests.clear_authentication();
select tests.freeze_time('2026-03-06 23:30+00');
select tests.authenticate_as('te.paris1');
select is(tests.preset('tomorrow'), 'Sun 08 09:00',
  '[MSG-44] after midnight in the person''s zone, tomorrow is the day after');
select tests.clear_authentication();
select tests.freeze_time('2026-03-28 14:00+00');
select tests.authenticate_as('te.paris1');
select is(tests.preset('tomorrow'), 'Sun 29 09:00',
  '[MSG-44] 9 in the morning is 9 in the morning when the clocks change');
select tests.clear_authentication();
select tests.freeze_time('2026-03-06 14:00+00');

-- Saving
select tests.authenticate_as('te.paris1');
select chat.save_message(tests.message(1));
select chat.save_message(tests.message(1));
select is(tests.saved(), 'One', '[MSG-44] a message is saved once');
select chat.remind_of_message(tests.message(2), '2026-03-06 15:00+00');
select is(tests.saved(), 'One, Two at 15:00', '[MSG-44] a reminder saves the message');
select throws_ok($$ select chat.remind_of_message(tests.message(1), '2026-03-06 14:00+00') $$, 'PT400', 'reminder.past',
  'a reminder is in the future');
select chat.finish_saved(tests.message(2), true);
select is(tests.saved(), 'One, Two done', '[MSG-44] what is done is not reminded of');
select chat.remind_of_message(tests.message(2), '2026-03-06 15:00+00');
select is(tests.saved(), 'One, Two at 15:00', '[MSG-44] a reminder of what was done opens it again');
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select chat.remind_of_message(tests.message(1), '2026-03-06 15:00+00');
select is(tests.saved(), 'One at 15:00', '[MSG-44] nobody sees what others have saved');
select tests.clear_authentication();
select tests.authenticate_as('qc.fr');
select throws_ok($$ select chat.save_message(tests.message(1)) $$, 'PT404', 'message.not_found',
  '[MSG-44] a message of a foreign room cannot be saved');
select tests.clear_authentication();

-- Reminding
select is(chat.send_reminders(), 0, '[MSG-44] nobody is reminded before the time');
select tests.freeze_time('2026-03-06 15:00+00');
select is(chat.send_reminders(), 2, '[MSG-44] people are reminded at the time');
select is(chat.send_reminders(), 0, '[MSG-44] each once');
select is(tests.reminded(), 'som.paris1: One, te.paris1: Two', '[MSG-44] the notification names the message');
select tests.authenticate_as('te.paris1');
select chat.remind_of_message(tests.message(2), '2026-03-06 15:00+00');
select tests.clear_authentication();
select is(chat.send_reminders(), 0, '[MSG-44] a request that is repeated after its time reminds nobody again');
select tests.authenticate_as('te.paris1');
select chat.mark_read(tests.room(), 1000);
select chat.remind_of_message(tests.message(2), '2026-03-06 15:05+00');
select tests.clear_authentication();
select is((select count(*)::int from public.notifications n where n.kind = 'chat_reminder' and n.read_at is null), 2,
  'reading the room leaves its reminders unread');
select tests.freeze_time('2026-03-06 15:05+00');
select is(chat.send_reminders(), 1, '[MSG-44] a message can be set to remind again');

-- Gone
select tests.authenticate_as('som.paris1');
select chat.remind_of_message(tests.message(2), '2026-03-06 16:00+00');
select tests.clear_authentication();
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('som.paris1');
select is((select count(*)::int from public.chat_saved_messages s where s.person_id = tests.person('som.paris1')), 0,
  '[MSG-44] people who leave a room lose what they have saved of it');
select is(
  (
    select count(*)::int from public.notifications n
    where n.kind = 'chat_reminder' and n.person_id = tests.person('som.paris1')
  ),
  0, 'so do the notifications of it'
);
select tests.authenticate_as('te.paris1');
select chat.delete_message(tests.message(2));
select is(tests.saved(), 'One', '[MSG-44] a deleted message is no longer saved');
select chat.unsave_message(tests.message(1));
select is(tests.saved(), null, '[MSG-44] a message can be removed from those that are saved');
select tests.clear_authentication();
select is(tests.reminded(), null, 'the notifications of a deleted message are removed');

select * from finish();
rollback;
