begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from chat.removed_rooms;

create function tests.file(number integer) returns uuid language sql immutable set search_path = ''
as $$ select ('0198f000-0000-7000-8000-0000000003' || lpad(number::text, 2, '0'))::uuid $$;
-- How many rows of the room are left: notifications, messages, reactions, mentions and files.
create function tests.left_over() returns text language sql security definer set search_path = '' as $$
  select concat_ws(
    ' ',
    (select count(*) from public.notifications n where n.payload ->> 'messageId' = tests.message(1)::text),
    (select count(*) from public.chat_messages m where m.room_id = tests.room()),
    (select count(*) from public.chat_reactions x where x.message_id = tests.message(1)),
    (select count(*) from public.chat_mentions c where c.room_id = tests.room()),
    (select count(*) from public.chat_files f where f.room_id = tests.room())
  )
$$;

grant execute on function tests.file(integer) to authenticated;

-- A room with two files that were sent, one that was not, and more messages than one request removes.
select tests.authenticate_as('te.paris1');
select chat.create_room(tests.room(), 'Large', null, 'group', null, null, null);
insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('som.paris1'));
select chat.send_message(tests.message(1), tests.room(), 'Zebra @som.paris1', null);
select chat.send_message(tests.message(2), tests.room(), 'A reply', tests.message(1));
select chat.react(tests.message(1), '👍', true);
select chat.save_message(tests.message(1));
select chat.declare_file(tests.file(n), tests.room(), 'zebra.pdf', 10, 'application/pdf')
from generate_series(1, 3) as n;
select tests.clear_authentication();
update public.chat_files f set state = 'ready', uploaded_at = now() where f.room_id = tests.room();
insert into storage.objects (bucket_id, name)
select 'chat', tests.room() || '/' || tests.file(n) || '-checked' from generate_series(1, 3) as n;
select tests.authenticate_as('te.paris1');
select chat.send_message(tests.message(3), tests.room(), '', null, tests.file(1));
select chat.send_message(tests.message(4), tests.room(), '', null, tests.file(2));
select tests.clear_authentication();
insert into public.chat_messages (id, room_id, seq, rev, author_id, content)
select gen_random_uuid(), tests.room(), n, n, tests.person('te.paris1'), 'Message'
from generate_series(101, 1100) as n;
update public.chat_rooms set last_rev = 1100 where id = tests.room();
create temporary table opened as
select tests.ask('adm', format('select chat.open_file(%L, ''shown'')', tests.file(1))) as ticket;
create function tests.ticket() returns text language sql security definer set search_path = ''
as $$ select ticket from pg_temp.opened $$;
-- What a person can read of the room, by any of the ways to it.
create function tests.doors(username text) returns text language plpgsql set search_path = '' as $$
declare
  seen text;
begin
  perform tests.authenticate_as(username);
  perform set_config('request.headers', json_build_object('x-portal-ticket', tests.ticket())::text, true);
  seen := concat_ws(
    ', ',
    (select 'messages' from public.chat_messages m where m.room_id = tests.room() limit 1),
    (select 'reactions' from public.chat_reactions x where x.message_id = tests.message(1)),
    (select 'mentions' from public.chat_mentions c where c.room_id = tests.room() limit 1),
    (select 'files' from public.chat_files f where f.room_id = tests.room() limit 1),
    (select 'objects' from storage.objects o where o.bucket_id = 'chat' and o.name like tests.room() || '/%' limit 1),
    (select 'saved' from public.chat_saved_messages s where s.room_id = tests.room() limit 1),
    (
      select 'search' from chat.found_messages('zebra', null, null, null, null, false, null, null, 10) f
      where f.id = tests.message(1)
    ),
    (select 'notifications' from public.notifications n where n.payload ->> 'messageId' = tests.message(1)::text)
  );
  perform set_config('request.headers', '', true);
  perform tests.clear_authentication();
  return seen;
end
$$;
grant execute on all functions in schema tests to authenticated;
select is(tests.doors('som.paris1'), 'messages, reactions, mentions, files, objects, search, notifications',
  'a member reads what is in the room');
select is(tests.doors('adm'), 'files, objects', 'an administrator reads its files, of which they have opened one');

select tests.authenticate_as('te.paris1');
delete from public.chat_rooms r where r.id = tests.room();
select tests.clear_authentication();
select is(tests.left_over(), '0 4 1 1 3', '[ROOM-50] a large room is deleted with the newest part of its messages');
select is_empty(
  format(
    'select r.id from public.chat_rooms r where r.id = %1$L
     union all select m.room_id from public.chat_members m where m.room_id = %1$L', tests.room()
  ),
  '[ROOM-50] the room and its members are gone at once, whatever is left of it'
);

-- what anybody can do with the rest
select is(
  (
    select string_agg(p || ': ' || tests.doors(p), ' ')
    from unnest(array['te.paris1', 'som.paris1', 'adm', 'te.berlin1']) as p
    where tests.doors(p) <> ''
  ),
  null, '[ROOM-33] [ROOM-50] nobody reads anything of a deleted room meanwhile, in whatever way'
);
select is(
  tests.ask('adm', format('select chat.open_file(%L, ''shown'')', tests.file(2))), null,
  '[ROOM-50] an administrator cannot open a file of a deleted room'
);
select is(
  tests.ask('adm', 'select count(*) from chat.shared_files(null, ''%zebra%'', null, null, null, null, null, 10)'), '0',
  '[ROOM-50] the document repository does not list the files of a deleted room'
);
select is(tests.ask('adm', 'select coalesce(sum(t.count), 0) from chat.totals_of_files() t'), '0',
  '[ROOM-50] nor does it count them');
select tests.authenticate_as('te.paris1');
select throws_ok(format(attempt, tests.room(), tests.message(1), tests.file(f)), code, error, description)
from (values
  ('select chat.send_message(%2$L, %1$L, ''Zebra'', null)', 1, 'PT404', 'room.not_found',
    'a message that is sent again finds no room'),
  ('select chat.edit_message(%2$L, ''Other'')', 1, 'PT404', 'message.not_found', 'a message cannot be edited'),
  ('select chat.save_message(%2$L)', 1, 'PT404', 'message.not_found', 'a message cannot be saved'),
  ('select chat.delete_file(%3$L)', 1, 'PT404', 'file.not_found', 'a file that was sent cannot be deleted'),
  ('select chat.delete_file(%3$L)', 3, 'PT404', 'file.not_found', 'a file that was not sent cannot be deleted'),
  ('select chat.finish_upload(%3$L)', 3, 'PT404', 'file.not_found', 'an upload cannot be finished'),
  ('select chat.create_room(%1$L, ''Again'', null, ''group'', null, null, null)', 1, 'PT409', 'room.id_taken',
    'a creation of the room that is sent again does not bring its messages back')
) as door (attempt, f, code, error, description);
select tests.clear_authentication();

-- what the worker removes
select is(chat.remove_contents(), false, '[ROOM-50] the worker removes the rest');
select is(tests.left_over(), '0 0 0 0 0', '[ROOM-20] [ROOM-50] nothing is left in the end');
select is_empty('select from chat.removed_rooms', 'and the room is forgotten');
select is_empty(format('select from chat.search_entries e where e.room_id = %L', tests.room()),
  'nothing is left for the search either');
select set_eq(
  format('select name from files.unneeded_objects(''chat'') as name where name like %L', tests.room() || '/%'),
  array(select tests.room() || '/' || tests.file(n) || '-checked' from generate_series(1, 3) as n),
  '[ROOM-50] the contents of its files are removed from Storage'
);
select is(chat.remove_contents(), false, 'without a deleted room, the worker has nothing to do');

-- a room in which everybody was notified and mentioned, and reacted
select tests.authenticate_as('te.paris1');
select chat.create_room(tests.room(), 'Loud', null, 'group', null, null, null);
select tests.clear_authentication();
insert into public.chat_messages (id, room_id, seq, rev, author_id, content)
select tests.message(n), tests.room(), n, n, tests.person('te.paris1'), 'Message' from generate_series(1, 3) as n;
insert into public.chat_mentions (message_id, person_id, room_id, seq)
select tests.message(1), p.id, tests.room(), 1 from public.profiles p order by p.id limit 3;
insert into public.chat_reactions (message_id, person_id, emoji)
select tests.message(1), p.id, '👍' from public.profiles p order by p.id limit 3;
insert into public.chat_files (id, room_id, uploader_id, original_name, file_name, file_size, mime_type)
select tests.file(n), tests.room(), tests.person('te.paris1'), 'plan.pdf', 'plan.pdf', 1, 'application/pdf'
from generate_series(1, 3) as n;
select notifications.notify(
  tests.person(p), 'chat_reminder',
  jsonb_build_object('name', 'A', 'room', 'B', 'roomId', tests.room(), 'messageId', tests.message(1), 'text', 'C'),
  'chat_reminder ' || tests.message(1)
)
from unnest(array['te.paris1', 'som.paris1', 'te.berlin1']) as p;
insert into public.push_subscriptions (person_id, endpoint, p256dh, auth)
select tests.person(p), 'https://push.example/removal/' || p, repeat('B', 87), repeat('a', 22)
from unnest(array['te.paris1', 'som.paris1']) as p;
-- Pushes that were being prepared when the room was deleted: of a message, and of a reminder.
insert into push.due (subscription_id, topic, message_id, first_seq, due_at)
select s.id, tests.room(), tests.message(1), 1, core.now() from public.push_subscriptions s
where s.endpoint = 'https://push.example/removal/te.paris1';
insert into push.due (subscription_id, topic, notification_id, due_at)
select s.id, n.id, n.id, core.now()
from public.push_subscriptions s join public.notifications n on n.person_id = s.person_id
where s.endpoint = 'https://push.example/removal/som.paris1' and n.dedupe_key = 'chat_reminder ' || tests.message(1);
alter table public.chat_rooms disable trigger chat_rooms_contents;
delete from live.changes;
delete from public.chat_rooms r where r.id = tests.room();
insert into chat.removed_rooms (room_id) values (tests.room());

select results_eq(
  $$ select c.person_id from live.changes c where c.subject = 'notifications' $$,
  $$ select tests.person('te.paris1') $$, '[ROOM-50] the bells of its members are told of it at once'
);
select throws_ok(statement, 'PT404', 'room.not_found', '[ROOM-50] nothing is added to a room that is gone: ' || added)
from (values
  ('a message', $$ insert into public.chat_messages (id, room_id, seq, rev, author_id, content)
    values (gen_random_uuid(), tests.room(), 9, 9, tests.person('te.paris1'), 'Late') $$),
  ('a file', $$ insert into public.chat_files (id, room_id, uploader_id, original_name, file_name, file_size, mime_type)
    values (gen_random_uuid(), tests.room(), tests.person('te.paris1'), 'a.pdf', 'a.pdf', 1, 'application/pdf') $$)
) as late (added, statement);
select is(tests.doors('som.paris1'), '', '[ROOM-50] nobody is shown notifications of a deleted room');
select is_empty(
  $$ select from push.claim(1000) c where c.endpoint like 'https://push.example/removal/%' $$,
  '[ROOM-50] no message of a deleted room is pushed, and no reminder of one'
);
create function tests.parts() returns setof text language plpgsql set search_path = '' as $$
begin
  for part in 1 .. 20 loop
    exit when not exists (select from chat.removed_rooms);
    perform chat.remove_part(tests.room(), 2);
    return next tests.left_over();
  end loop;
end
$$;
select results_eq(
  'select tests.parts()',
  array['1 3 3 3 3', '0 1 3 3 3', '0 1 3 1 3', '0 1 1 0 3', '0 0 0 0 1', '0 0 0 0 0'],
  '[ROOM-50] each part is bounded: first notifications, then the newest messages with what hangs on them, then files'
);

select * from finish();
rollback;
