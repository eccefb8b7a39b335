begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from public.notifications;

create temporary table leaver as select p.id, p.full_name from public.profiles p where p.username = 'te.paris2';
create temporary table mentioned as select p.id, p.full_name from public.profiles p where p.username = 'te.paris1';
create function tests.send(number integer, content text) returns void language sql set search_path = ''
as $$ select chat.send_message(tests.message(number), tests.room(), content, null) $$;
create function tests.content(number integer) returns text language sql security definer set search_path = '' as $$
  select replace(m.content, (select p.username from public.profiles p where p.anonymized_at is not null), 'ALIAS')
  from public.chat_messages m where m.id = tests.message(number)
$$;
grant execute on all functions in schema tests to authenticated;

update public.profiles set username = 'te.paris2.b' where username = 'te.lyon1';
select tests.authenticate_as('som.paris1');
select tests.create_room('te.paris1', 'te.paris2', 'te.paris2.b');
select tests.send(1, 'Good morning, @room');
select tests.send(2, 'Thanks, @te.paris2, and again (@TE.Paris2)!');
select tests.send(3, '@te.paris2 asks @te.paris2.b');
select tests.send(4, '@te.paris2 ' || repeat('x', 9989));
select tests.clear_authentication();
select tests.act('te.paris2', $$ select tests.send(5, 'Good morning, @som.paris1') $$);
select is(
  (select count(*)::int from public.notifications n, leaver l where n.payload ->> 'name' = l.full_name), 1,
  'a notification names the person'
);

insert into public.calls (id, room_name, call_type, starter_id, seats, ended_at)
select tests.message(10 + number), 'Sam and ' || l.full_name, 'voice', tests.person('som.paris1'), 6, core.now()
from leaver l, generate_series(1, 4) as number;
insert into public.call_rings (call_id, person_id, state) values
  (tests.message(11), tests.person('te.paris2'), 'missed'), (tests.message(12), tests.person('te.paris1'), 'missed');
insert into public.call_participants (call_id, person_id) values
  (tests.message(13), tests.person('te.paris2')), (tests.message(14), tests.person('te.paris1'));
insert into public.leave (profile_id, first_day, last_day, note)
select l.id, '2027-03-01', '2027-03-02', 'surgery' from leaver l;
insert into public.person_photos (id, person_id, uploader_id, original_name, file_size, mime_type)
select '0198f000-0000-7000-8000-0000000000f1', l.id, l.id, 'photo', 3, 'image/jpeg' from leaver l;
update public.profiles p set photo_id = '0198f000-0000-7000-8000-0000000000f1' from leaver l where p.id = l.id;
create temporary table former as select p.* from public.profiles p join leaver l on l.id = p.id;
create temporary table logged as select max(a.id) as id from public.audit_log a;
update public.profiles p set is_active = false from leaver l where p.id = l.id;
select tests.act('adm', format('select people.anonymize(%L)', l.id)) from leaver l;
select is_empty(
  $$ select from public.audit_log a, logged where a.id > logged.id and concat(a.before, a.after) like '%surgery%' $$,
  '[USER-10] the note of a leave does not come into the audit log when it is removed'
);
select isnt_empty(
  $$ select from public.audit_log a, logged where a.id > logged.id and a.entity = 'leave' and a.after ? 'note' $$,
  'although its removal is logged'
);
select is(tests.content(2), 'Thanks, @ALIAS, and again (@ALIAS)!', '[USER-10] mentions get the new name');
select is(tests.content(3), '@ALIAS asks @te.paris2.b',
  '[USER-10] a mention of somebody whose user name begins with the removed one stays');
select is((select char_length(m.content) from public.chat_messages m where m.id = tests.message(4)), 10000,
  '[USER-10] a message of maximal length stays within it');
select is((select m.rev = m.seq from public.chat_messages m where m.id = tests.message(1)), true,
  '[USER-10] a message that mentions everyone in the room does not change');
select is(
  (
    select array_agg(c.id order by c.id) from public.calls c, leaver l where c.room_name = 'Sam and ' || l.full_name
  ),
  array[tests.message(12), tests.message(14)],
  '[USER-10] the logs of calls that rang for the person or that they joined get the new name, and other logs keep it'
);
select is_empty(
  $$ select from public.notifications n, leaver l where strpos(n.payload::text, l.full_name) > 0 $$,
  '[USER-10] notifications get the new name'
);
select is_empty('select from people.removed_names', 'a name of which no copy is left is forgotten');

create temporary table removed_columns as select unnest(array[
  'username', 'email', 'first_name', 'last_name', 'full_name', 'position', 'photo_id'
]) as name;
select set_eq(
  $$ select a.attname::text from pg_attribute a
     where a.attrelid = 'public.profiles'::regclass and a.attnum > 0 and not a.attisdropped $$,
  array(select c.name from removed_columns c) || array[
    'id', 'role_id', 'department_id', 'company_id', 'country_id', 'area_id', 'site_id', 'is_admin', 'is_active',
    'theme', 'language', 'created_at', 'updated_at', 'anonymized_at'
  ],
  '[USER-10] each column of a person goes with the name, as those of the first list, or stays, as the others'
);
select is_empty(
  'select c.name from removed_columns c, former f where to_jsonb(f) ->> c.name is null',
  'the person who leaves has a value in each column that goes with the name'
);
-- The full name is generated from other columns.
select throws_ok(
  format('update public.profiles p set %1$I = f.%1$I from former f where f.id = p.id', c.name),
  'PT409', 'person.anonymized',
  format('[USER-10] %s is not stored again: people.anonymize() and profiles_keep_anonymous both name it', c.name)
)
from removed_columns c where c.name <> 'full_name';
select is_empty(
  $$ select c.name from public.audit_log a, logged, removed_columns c
     where a.id > logged.id and a.entity = 'profiles' and a.before ? c.name $$,
  '[USER-10] the audit log does not keep what goes with the name: audit.record_change() leaves it out'
);

-- More copies than one transaction replaces
select tests.authenticate_as('som.paris1');
select tests.send(number, '@te.paris1 ' || number) from generate_series(6, 8) as number;
select tests.clear_authentication();
select tests.act('te.paris1', format('select tests.send(%s, %L)', number, '@som.paris1'))
from generate_series(9, 10) as number;
insert into people.removed_names (person_id, username, full_name, alias)
select m.id, 'te.paris1', m.full_name, 'anonymous-1' from mentioned m;
create temporary table scanned as select s.seq_scan from pg_stat_xact_user_tables s where s.relname = 'notifications';
select people.replace_copies(n, 2, 1) from people.removed_names n;
select is(
  (select s.seq_scan from pg_stat_xact_user_tables s where s.relname = 'notifications'),
  (select s.seq_scan from scanned s),
  'an index finds the notifications'
);
select is(
  (select count(*)::int from public.chat_messages where content ~ '^@te.paris1'), 1,
  'a transaction replaces a name in a part of the messages'
);
select is(
  (select count(*)::int from public.notifications n, mentioned m where n.payload ->> 'name' = m.full_name), 1,
  'and in a part of the notifications'
);
select is(people.replace_removed_names(), false, 'the worker replaces the rest');
select is_empty(
  $$
    select from public.chat_messages where content ~ '@te.paris1'
    union all
    select from public.notifications n, mentioned m where strpos(n.payload::text, m.full_name) > 0
  $$, 'after that no copy is left'
);
select is(people.replace_removed_names(), false, 'without a removed name, the worker has nothing to do');
select is(
  has_function_privilege('authenticated', 'people.replace_copies(people.removed_names, integer, integer)', 'execute'),
  false, 'nobody else replaces names'
);

-- A colleague of the same full name
update public.profiles p set first_name = l.first_name, last_name = l.last_name
from public.profiles l where p.username = 'te.berlin1' and l.username = 'te.paris2.b';
select tests.act('som.paris1', $$
  insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('te.berlin1'))
$$);
select tests.act('te.berlin1', $$ select tests.send(11, 'Good morning, @som.paris1') $$);
select tests.act('som.paris1', $$ select tests.send(12, '@te.paris2.b asks') $$);
insert into meetings.notices (kind, meeting)
select 'invited', jsonb_build_object('organizer', p.full_name) from public.profiles p where p.username = 'te.berlin1';
update public.profiles set is_active = false where username = 'te.paris2.b';
select tests.act('adm', format('select people.anonymize(%L)', tests.person('te.paris2.b')));
select is(
  (
    select array[
      count(*) filter (where n.payload ->> 'name' = p.full_name),
      (select count(*) from meetings.notices o where o.meeting ->> 'organizer' = p.full_name)
    ]
    from public.profiles p
    join public.notifications n on n.payload ->> 'messageId' = tests.message(11)::text
    where p.username = 'te.berlin1'
    group by p.full_name
  ),
  array[1, 1]::bigint[],
  '[USER-10] the notifications and mails of a colleague of the same name keep it'
);
select matches(
  (select m.content from public.chat_messages m where m.id = tests.message(12)), '^@anonymous-[0-9a-f]{12} asks$',
  '[USER-10] mentions get the new name, although a colleague has the full name'
);
select is_empty('select from people.removed_names', 'a name that a colleague has is forgotten too');

select * from finish();
rollback;
