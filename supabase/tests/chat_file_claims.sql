begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from files.turns;

-- Which file the worker checks next, and which attempt decides.

create function tests.room(number integer) returns uuid language sql immutable set search_path = ''
as $$ select ('0198f000-0000-7000-8000-0000000004' || lpad(number::text, 2, '0'))::uuid $$;
-- Uploads within a millisecond would have no order.
create sequence tests.uploads;
create function tests.stored(username text, name text, copied_from uuid default null) returns uuid
language sql set search_path = '' as $$
  insert into public.chat_files (
    id, room_id, uploader_id, original_name, file_name, file_size, mime_type, state, copied_from, uploaded_at
  )
  values (gen_random_uuid(), tests.room(1), tests.person(username), name, name, 4, 'text/plain', 'uploaded',
    copied_from, '2026-03-02 09:00:00Z'::timestamptz + nextval('tests.uploads') * interval '1 second')
  returning id
$$;
create function tests.claimed(with_copies boolean default true) returns text language sql set search_path = '' as $$
  select f.original_name from files.claim(with_copies) c join public.chat_files f on f.id = c.id
$$;
create function tests.finished(name text) returns boolean language sql set search_path = '' as $$
  select files.refuse(f.id, f.attempts, 'file.unreadable') from public.chat_files f where f.original_name = name
$$;
create function tests.id(name text) returns uuid language sql set search_path = '' as $$
  select f.id from public.chat_files f where f.original_name = name
$$;

insert into public.chat_rooms (id, name, creator_id) values (tests.room(1), 'Test', tests.person('te.paris1'));
select tests.freeze_time('2026-03-02 10:00:00Z');

-- people take turns
select tests.stored('te.paris1', name) from unnest(array['a1', 'a2', 'a3']) as name;
select tests.stored('som.paris1', name) from unnest(array['b1', 'b2']) as name;
select is(tests.claimed(), 'a1', 'the upload that has waited longest is first');
select is(tests.claimed(), 'b1', 'the next one is of another person');
select is(tests.claimed(), null, 'only one file of a person is checked at a time');
select tests.freeze_time('2026-03-02 10:00:01Z');
select is(tests.finished('a1'), true, 'a check ends');
select is(tests.claimed(), 'a2', 'whose uploader then has another turn');
select tests.stored('qc.fr', 'c1');
select is(tests.finished('a2') and tests.finished('b1'), true, 'two checks end');
select tests.freeze_time('2026-03-02 10:00:02Z');
select is(tests.claimed(), 'c1', 'someone who has had no turn comes first');
select is(tests.claimed(), 'b2', 'then whoever had the earlier turn');
select is(tests.claimed(), 'a3', 'and last whoever had the latest one');
select is(tests.finished('a3') and tests.finished('b2') and tests.finished('c1'), true, 'three checks end');

-- copies
select tests.stored('te.paris1', 'copy', tests.id('b1'));
select is(tests.claimed(with_copies => false), null, 'a copy is claimed only if copies are wanted');
select tests.stored('te.paris1', 'upload');
select is(tests.claimed(), 'upload', 'an upload is claimed before a copy of the same person');
select is(tests.finished('upload'), true, 'its check ends');
select is(tests.claimed(), 'copy', 'then the copy is claimed');

-- which attempt decides
select tests.freeze_time('2026-03-02 10:02:01Z');
select is(files.renew_claim(tests.id('copy'), 1), true, 'a claim is renewed');
select tests.freeze_time('2026-03-02 10:04:01Z');
select is(tests.claimed(), null, 'and lasts for two more minutes');
select tests.freeze_time('2026-03-02 10:04:02Z');
select is(tests.claimed(), 'copy', 'then it ends, and the file is claimed again');
select is(files.renew_claim(tests.id('copy'), 1), false, 'the earlier attempt can no longer renew its claim');
select is(files.refuse(tests.id('copy'), 1, 'x'), false, 'nor refuse the file');
select is(files.accept(tests.id('copy'), 1, 'text/plain', 4, null, null), false, 'nor accept it');
select files.accept_copy(tests.id('copy'), 1);
select files.release(tests.id('copy'), 1);
select results_eq(
  $$ select f.state, f.releases, f.claimed_until from public.chat_files f where f.original_name = 'copy' $$,
  $$ values ('uploaded', 0, '2026-03-02 10:06:02Z'::timestamptz) $$, 'nor copy or release it'
);
select files.release(tests.id('copy'), 2);
select is(tests.claimed(), null, 'a file that was released waits for a moment');
select tests.freeze_time('2026-03-02 10:04:08Z');
select results_eq(
  $$ select c.attempt, c.interruptions from files.claim(true) c $$, $$ values (3, 1) $$,
  'an attempt that was released is not an interruption, and its number is not used again'
);
select files.accept_copy(tests.id('copy'), 3);
select is((select f.state from public.chat_files f where f.original_name = 'copy'), 'ready',
  'the last attempt decides');

select * from finish();
rollback;
