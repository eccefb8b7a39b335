begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from public.notifications;
delete from push.news;
select tests.freeze_time('2027-03-10 14:00Z');

create function tests.seen(number integer) returns text language sql set search_path = '' as $$
  select string_agg(concat_ws(' ', p.country, p.seen_count || '/' || p.total), ', ' order by p.country, p.site)
  from chat.seen_by_place(tests.message(number)) p
$$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
select chat.create_room(tests.room(), 'News', null, 'group', 'announcement', null, null);
insert into public.chat_members (room_id, person_id, role)
values
  (tests.room(), tests.person('som.paris1'), 'moderator'), (tests.room(), tests.person('te.berlin1'), 'member'),
  (tests.room(), tests.person('te.munich1'), 'member');
select chat.send_message(tests.message(1), tests.room(), 'One', null);
select chat.send_message(tests.message(2), tests.room(), 'Two', null);
select tests.clear_authentication();
select tests.freeze_time('2027-03-10 14:01Z');
select tests.authenticate_as('te.paris1');
insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('te.lyon1'));
select tests.clear_authentication();
select tests.authenticate_as('te.berlin1');
select chat.mark_read(tests.room(), (select m.seq from public.chat_messages m where m.id = tests.message(1)));
select tests.clear_authentication();

select tests.authenticate_as('som.paris1');
select is(tests.seen(1), 'France 0/1, Germany 1/1, Germany 0/1',
  '[MSG-50] the people who have read up to a message are counted by country and site, without its author '
  'and those who joined later');
select is(tests.seen(2), 'France 0/1, Germany 0/1, Germany 0/1',
  '[MSG-50] somebody who has read an earlier message has not seen this one');
select is(
  (select array_agg(n order by n) from chat.seen_by_place(tests.message(1)) p cross join unnest(p.seen) as n),
  array(select full_name::text from public.profiles where username = 'te.berlin1'), '[MSG-50] with their names'
);
select is(chat.remind_unseen(tests.message(1)), 2, '[MSG-50] everyone who has not seen it is reminded');
select is(chat.remind_unseen(tests.message(1)), 0, '[MSG-50] nobody is reminded of an announcement twice on a day');
select is(chat.remind_unseen(tests.message(2)), 1,
  '[MSG-50] nobody is reminded twice on a day, not even of different announcements');
select tests.clear_authentication();
select is((select count(*)::int from public.notifications n where n.kind = 'announcement_reminder'), 3,
  'each reminder is one notification');
select tests.freeze_time('2027-03-11 14:00Z');
insert into public.push_subscriptions (person_id, endpoint, p256dh, auth)
select p.id, 'https://push.example/' || p.username, repeat('B', 87), repeat('a', 22) from public.profiles p
where p.username in ('som.paris1', 'te.berlin1', 'te.munich1');
select tests.authenticate_as('te.paris1');
select is(chat.remind_unseen(tests.message(2)), 3, '[MSG-50] people can be reminded again on the next day');
select tests.clear_authentication();
select is((select count(*)::int from push.news), 1, 'reminders of one day are recorded for pushing as one row');
select tests.authenticate_as('te.munich1');
select chat.mark_read(tests.room(), 1000);
select tests.clear_authentication();
select is_empty(
  $$
    select from public.notifications
    where kind = 'announcement_reminder' and person_id = tests.person('te.munich1') and read_at is null
  $$, 'reading the room marks its reminders as read'
);

select tests.authenticate_as('te.berlin1');
select throws_ok($$ select chat.seen_by_place(tests.message(1)) $$, 'PT404', 'message.not_found',
  '[MSG-50] members do not see who has seen an announcement');
select throws_ok($$ select chat.remind_unseen(tests.message(1)) $$, 'PT404', 'message.not_found',
  '[MSG-50] members cannot remind others');
select tests.clear_authentication();

-- an author who is demoted
select tests.authenticate_as('som.paris1');
select chat.send_message(tests.message(3), tests.room(), 'Three', null);
select tests.clear_authentication();
update public.chat_members set role = 'member' where room_id = tests.room() and person_id = tests.person('som.paris1');
select tests.authenticate_as('som.paris1');
select throws_ok($$ select chat.seen_by_place(tests.message(3)) $$, 'PT404', 'message.not_found',
  '[MSG-50] a moderator who is demoted no longer sees who has seen their own announcement');
select throws_ok($$ select chat.remind_unseen(tests.message(3)) $$, 'PT404', 'message.not_found',
  '[MSG-50] and reminds nobody of it');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select is(
  (select sum(p.total)::integer from chat.seen_by_place(tests.message(3)) p), 4,
  '[MSG-50] the owner still sees who has seen it, everyone but its author'
);
select tests.clear_authentication();

update public.chat_rooms set category = null where id = tests.room();
select tests.authenticate_as('te.paris1');
select throws_ok($$ select chat.seen_by_place(tests.message(1)) $$, 'PT404', 'message.not_found',
  '[MSG-50] nobody sees who has seen a message of another room');
select tests.clear_authentication();

select * from finish();
rollback;
