begin;
\ir support/helpers.psql
select no_plan();

create function tests.file(number integer default 1) returns uuid language sql immutable set search_path = ''
as $$ select ('0198f000-0000-7000-8000-0000000002' || lpad(number::text, 2, '0'))::uuid $$;
create function tests.object(ending text, number integer default 1) returns text
language sql immutable set search_path = ''
as $$ select tests.room() || '/' || tests.file(number) || ending $$;
create function tests.seen() returns text language sql set search_path = '' as $$
  select string_agg(substring(o.name from '-[a-z]+$|.$'), ' ' order by o.name)
  from storage.objects o where o.name like tests.object('%')
$$;
create function tests.send_ticket(ticket uuid) returns uuid language sql set search_path = '' as $$
  select set_config('request.headers', json_build_object('x-portal-ticket', ticket)::text, true);
  select ticket
$$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
select tests.create_room('som.paris1');
select chat.declare_file(tests.file(), tests.room(), 'plan.png', 10, 'image/png');

-- what may be stored
select throws_ok(
  format($$ insert into storage.objects (bucket_id, name) values ('chat', %L) $$, tests.object(ending)), '42501', null,
  format('nobody may store %s themselves', name)
)
from (values
  ('-checked', 'the checked content'), ('-thumbnail', 'a thumbnail'), ('-other', 'another object')
) as o (ending, name);
insert into storage.objects (bucket_id, name) values ('chat', tests.object(''));
select chat.finish_upload(tests.file());
select tests.clear_authentication();

-- what may be opened
insert into storage.objects (bucket_id, name) values
  ('chat', tests.object('-checked')), ('chat', tests.object('-thumbnail'));
select tests.authenticate_as('te.paris1');
select is(tests.seen(), null, 'not even the uploader opens anything before the check');
select tests.clear_authentication();
create temporary table first_claim as select * from files.claim(false);
select is((select c.id from first_claim c), tests.file(), 'the worker claims an upload');
select is(files.accept(tests.file(), 0, 'text/plain', 9, null, null), false,
  'an attempt other than the last one does not decide');
select is(files.accept(tests.file(), (select c.attempt from first_claim c), 'image/png', 9, 4, 3), true,
  'the last attempt decides');
select tests.authenticate_as('te.paris1');
select is(tests.seen(), '-checked -thumbnail',
  'after the check the uploader opens what was checked, and not the upload');
select chat.send_message(gen_random_uuid(), tests.room(), '', null, tests.file());
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select is(tests.seen(), '-checked -thumbnail', 'members open what was checked, and not the upload');
select tests.clear_authentication();

-- what administrators read of rooms that they are not in
select tests.authenticate_as('adm');
select is(tests.seen(), null, 'an administrator reads nothing that they have not opened');
select isnt(chat.open_file(tests.file(), 'shown'), null, 'an opening is recorded');
select is(tests.seen(), null, 'without its ticket, an administrator reads nothing of what they have opened');
select tests.send_ticket(gen_random_uuid());
select is(tests.seen(), null, 'nor with another ticket');
select isnt(tests.send_ticket(chat.open_file(tests.file(), 'thumbnail')), null, 'a second opening is recorded');
select is(tests.seen(), '-thumbnail', 'an administrator who opened the thumbnail reads nothing else');
select isnt(tests.send_ticket(chat.open_file(tests.file(), 'shown')), null, 'a third opening is recorded');
select is(tests.seen(), '-checked -thumbnail',
  'an administrator who opened the file reads what was checked, and not the upload');
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select is(chat.open_file(tests.file(), 'shown'), null, 'an opening by a member is not recorded');
select throws_ok(
  $$ select chat.shared_files(null, null, null, null, '5874897-12-31', null, null, 1) $$, 'PT403', null,
  'the list of shared files refuses people before it looks at their filters'
);
select tests.clear_authentication();

-- what is removed
create function tests.compared() returns text[] language sql set search_path = '' as $$
  select array(
    select n from files.compare_objects('chat', '', 1000000) c cross join unnest(c.unneeded) as n
    where n like tests.object('%') or n like tests.object('%', 2)
    order by 1
  )
$$;
select set_eq(
  format('select name from files.unneeded_objects(''chat'') as name where name like %L', tests.object('%')),
  array[tests.object('')], 'an upload is removed after its check'
);
select tests.authenticate_as('te.paris1');
select chat.delete_file(tests.file());
select tests.clear_authentication();
select set_eq(
  format('select name from files.unneeded_objects(''chat'') as name where name like %L', tests.object('%')),
  array[tests.object(''), tests.object('-checked'), tests.object('-thumbnail')],
  'everything is removed after the file was deleted'
);
insert into storage.objects (bucket_id, name) values ('chat', tests.object('-checked', 2));
select is(
  tests.compared(),
  array[tests.object(''), tests.object('-checked'), tests.object('-thumbnail'), tests.object('-checked', 2)],
  'a comparison of all objects also finds those without a file'
);
select is((select c.last from files.compare_objects('chat', '', 1) c), (select min(o.name) from storage.objects o
  where o.bucket_id = 'chat'), 'a comparison stops after as many objects as it may read');
select is((select c.last from files.compare_objects('chat', 'g', 1) c), null, 'and ends after the last one');
select files.forget_leftovers();
select isnt_empty(format('select from files.leftovers where file_id = %L', tests.file()),
  'a file is remembered while its address may still be used');
update files.leftovers set noted_at = core.now() - interval '2 hours 1 second' where file_id = tests.file();
select files.forget_leftovers();
select is_empty(format('select from files.leftovers where file_id = %L', tests.file()), 'and then forgotten');
select tests.authenticate_as('adm');
select is(tests.seen(), null, 'an administrator reads nothing of a deleted file');
select tests.clear_authentication();

-- the search for files, with many rooms
insert into public.chat_rooms (name, type, creator_id)
select 'Crew ' || n, 'group', tests.person('te.paris1') from generate_series(1, 10000) as n;
-- As vacuum does.
do $$
begin
  perform gin_clean_pending_list('public.chat_rooms_named'), gin_clean_pending_list('public.chat_rooms_of_people');
end
$$;
analyze public.chat_rooms;
create temporary table scanned as select s.seq_scan from pg_stat_xact_user_tables s where s.relname = 'chat_rooms';
select tests.authenticate_as('adm');
select lives_ok($$ select chat.shared_files(null, '%Ingrid Kell%', null, null, null, null, null, 10) $$,
  'files are searched by name');
select tests.clear_authentication();
select is(
  (select s.seq_scan from pg_stat_xact_user_tables s where s.relname = 'chat_rooms'),
  (select s.seq_scan from scanned s),
  'a search for files finds rooms by an index'
);

select * from finish();
rollback;
