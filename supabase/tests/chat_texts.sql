begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from public.notifications;
delete from live.changes;
delete from live.hints;
delete from realtime.messages;

-- Where the text of a message is shown outside of its room.

-- The last message in the hints of a person since the last call.
create function tests.hinted(username text) returns text language plpgsql security definer set search_path = '' as $$
declare
  texts text;
begin
  perform live.take_changes();
  while live.send_due(100) > 0 loop null; end loop;
  select string_agg(
    case when (r -> 'lastMessage' ->> 'isFile')::boolean then 'file ' else '' end
      || coalesce(r -> 'lastMessage' ->> 'content', 'none'),
    ', ' order by m.inserted_at
  ) into texts
  from realtime.messages m, jsonb_array_elements(m.payload -> 'rooms') as r
  where m.event = 'hint' and m.topic = 'user:' || tests.person(username);
  delete from realtime.messages;
  return texts;
end
$$;
create function tests.notified(username text) returns text language sql security definer set search_path = '' as $$
  select string_agg(
    case when (n.payload ->> 'isFile')::boolean then 'file ' else '' end || (n.payload ->> 'text'),
    ', ' order by n.created_at, n.payload ->> 'text'
  )
  from public.notifications n where n.person_id = tests.person(username) and n.kind like 'message_%'
$$;
create function tests.stored_file(name text) returns uuid language sql security definer set search_path = '' as $$
  insert into public.chat_files (
    id, room_id, uploader_id, original_name, file_name, file_size, mime_type, state, uploaded_at
  )
  values (gen_random_uuid(), tests.room(), tests.person('te.paris1'), name, name, 4, 'text/plain', 'ready', core.now())
  returning id
$$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
select tests.create_room('som.paris1', 'qc.fr');
select chat.send_message(tests.message(1), tests.room(), 'First', null);
select chat.send_message(tests.message(2), tests.room(), 'Wrong @qc.fr @som.paris1', null);
select is(tests.hinted('som.paris1'), 'Wrong @qc.fr @som.paris1',
  'a hint contains the last message for those who may read it');
select is(tests.notified('som.paris1'), 'Wrong @qc.fr @som.paris1', 'and so does the notification of a mention');

select chat.edit_message(tests.message(2), 'Right @qc.fr @som.paris1');
select is(tests.hinted('som.paris1'), 'Right @qc.fr @som.paris1', 'an edit replaces the text in the room list');
select is(tests.notified('qc.fr'), 'Right @qc.fr @som.paris1', 'an edit replaces the text of the notification');

select tests.clear_authentication();
create temporary table rows_before as
  select n.ctid as place, n.person_id from public.notifications n
  where n.payload ->> 'messageId' = tests.message(2)::text
  union all
  select c.ctid, c.person_id from public.chat_mentions c where c.message_id = tests.message(2);
create function tests.rows_kept() returns bigint language sql security definer set search_path = '' as $$
  select count(*) from pg_temp.rows_before b where exists (
    select from public.notifications n where n.ctid = b.place and n.person_id = b.person_id
  ) or exists (select from public.chat_mentions c where c.ctid = b.place and c.person_id = b.person_id)
$$;
grant execute on function tests.rows_kept() to authenticated;
select tests.authenticate_as('te.paris1');
select chat.edit_message(tests.message(2), rpad('Right @qc.fr @som.paris1', 200, '.'));
select is(tests.rows_kept(), 2::bigint, 'an edit that names the same people leaves their mentions as they are');
select tests.clear_authentication();
truncate rows_before;
insert into rows_before
select n.ctid, n.person_id from public.notifications n
where n.payload ->> 'messageId' = tests.message(2)::text;
select tests.authenticate_as('te.paris1');
select chat.edit_message(tests.message(2), rpad('Right @qc.fr @som.paris1', 201, '.'));
select is(tests.rows_kept(), 2::bigint, 'an edit beyond the part that notifications show rewrites none of them');
select chat.edit_message(tests.message(2), 'Right @qc.fr');
select is(tests.notified('som.paris1'), 'Right @qc.fr',
  'whoever is no longer named keeps the notification, with the current text');

select chat.delete_message(tests.message(2));
select is(tests.hinted('som.paris1'), 'First', 'the room list shows no message that was deleted');
select is(tests.notified('som.paris1'), null, 'nor does the bell');

create temporary table files as select tests.stored_file('salaries.txt') as id;
select chat.send_message(tests.message(3), tests.room(), '', null, (select id from files));
select is(tests.hinted('som.paris1'), 'file salaries.txt',
  'a message without a text is listed with the name of its file');
select chat.delete_file((select id from files));
select is(tests.hinted('som.paris1'), 'file ', 'the room list shows no name of a file that was deleted');

select tests.authenticate_as('som.paris1');
select chat.send_message(tests.message(7), tests.room(), 'Where is the plan?', null);
select tests.authenticate_as('te.paris1');
create temporary table plans as select tests.stored_file('1. Plan.pdf') as id;
select chat.send_message(tests.message(8), tests.room(), '', tests.message(7), (select id from plans));
select is(tests.notified('som.paris1'), 'file 1. Plan.pdf',
  'the notification of a message without a text says that it shows the name of a file');
select chat.edit_message(tests.message(8), '1. Here');
select is(tests.notified('som.paris1'), '1. Here', 'a text that is added replaces the name of the file');
select tests.hinted('som.paris1');

select chat.send_message(tests.message(4), tests.room(), 'Among us @qc.fr @som.paris1', null);
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('som.paris1');
select is(tests.hinted('som.paris1'), null, 'a removed member gets no hint with an earlier message');
select is(tests.notified('som.paris1'), null, 'and the bell shows them no text of the room anymore');
select is(tests.notified('qc.fr'), 'Among us @qc.fr @som.paris1', 'unlike those who stay');
select chat.send_message(tests.message(9), tests.room(), 'In the archive', tests.message(7));
select is(tests.notified('som.paris1'), null, 'a removed member is not notified of a reply');
select chat.send_message(tests.message(5), tests.room(), 'Without you', null);
select is(tests.hinted('som.paris1'), null, 'a removed member gets no hint with a later message');

select tests.clear_authentication();
update public.profiles set is_active = false where username = 'qc.fr';
select tests.authenticate_as('te.paris1');
select chat.send_message(tests.message(6), tests.room(), 'While you are away @qc.fr', null);
select is(tests.hinted('qc.fr'), null, 'a deactivated member gets no hint');
select is(tests.notified('qc.fr'), 'Among us @qc.fr @som.paris1', 'and no notification');

delete from public.chat_rooms where id = tests.room();
select is(tests.notified('qc.fr'), null, 'the bell shows no text of a room that was deleted');
select tests.clear_authentication();

select * from finish();
rollback;
