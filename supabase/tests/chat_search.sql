begin;
\ir support/helpers.psql
select no_plan();

create function tests.found(sought text) returns text language sql set search_path = '' as $$
  select string_agg(m.content, ', ' order by f.created_at desc)
  from chat.found_messages(sought, tests.room(), null, null, null, false, null, null, 50) as f
  join public.chat_messages m on m.id = f.id
$$;
grant execute on all functions in schema tests to authenticated;

select is(chat.search_query(sought)::text, query, format('the query for "%s"', sought)) from (values
  ('Réunion à l’atelier', '''reunion'':* & ''a'' & ''l'' & ''atelier'':*'),
  ('定例会議', '''定例'' & ''例会'' & ''会議'''),
  ('会', '''会'':*'),
  ('P-12', '''p'' & ''12'''),
  ('Straße', '''strasse'':*'),
  ('Ελλάδα', '''ελλαδα'':*'),
  (' !? ', null)
) as q (sought, query);
select is(chat.searchable('Ａ１ ｶﾞｽ pompe_P.pdf'), '''a1'' ''ガス'' ''ス'' ''p'' ''pdf'' ''pompe'''::tsvector,
  'the words of a text');

select tests.authenticate_as('te.paris1');
select tests.create_room('som.paris1');
select chat.send_message('0198f000-0000-7000-8000-0000000000e2', tests.room(), 'A bracket', null);
select is(tests.found('brack'), 'A bracket', 'a member finds a message');
select throws_ok('select * from chat.search_entries', '42501', null, 'nobody reads the words of messages directly');
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select is(tests.found('bracket'), 'A bracket', 'another member finds it');
select tests.clear_authentication();
select tests.authenticate_as('adm');
select is(tests.found('bracket'), null, 'an administrator who is not a member does not');
select tests.clear_authentication();
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('som.paris1');
select tests.authenticate_as('som.paris1');
select is(tests.found('bracket'), null, 'nor does somebody who was removed');
select tests.clear_authentication();

select tests.authenticate_as('te.paris1');
select chat.react('0198f000-0000-7000-8000-0000000000e2', '👍', true);
select chat.edit_message('0198f000-0000-7000-8000-0000000000e2', 'A clamp');
select is(tests.found('bracket'), null, 'the former text is not found');
select is(tests.found('clamp'), 'A clamp', 'the new text is found');
select chat.delete_message('0198f000-0000-7000-8000-0000000000e2');
select tests.clear_authentication();
select is_empty(
  $$ select from chat.search_entries where message_id = '0198f000-0000-7000-8000-0000000000e2' $$,
  'nothing is kept of a deleted message'
);

-- A word of many messages, none of them among the newest
create function tests.pages(sought text) returns text language sql set search_path = '' as $$
  select string_agg(m.content, ', ' order by f.created_at desc)
  from chat.found_messages(sought, null, null, null, null, false, null, null, 2) as f
  join public.chat_messages m on m.id = f.id
$$;
grant execute on function tests.pages(text) to authenticated;
insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
select
  gen_random_uuid(), tests.room(), 1000 + n, 1000 + n, tests.person('te.paris1'),
  case when n <= 1100 then 'harvest ' else 'sowing ' end || n,
  timestamptz '2026-03-01 00:00+00' + n * interval '10 minutes'
from generate_series(1, 2200) as n;
select tests.authenticate_as('te.paris1');
select is(tests.pages('harvest'), 'harvest 1100, harvest 1099',
  '[MSG-40] the newest messages with a word that many old ones have');
select is(tests.pages('harv 1100'), 'harvest 1100',
  '[MSG-40] of the messages with a word that many have, the one with a rare word');
select is(tests.pages('sow harvest'), null, '[MSG-40] words that many messages have, but none has both');
select is(tests.pages('sowing'), 'sowing 2200, sowing 2199',
  '[MSG-40] the newest messages with a word that all of them have');
select tests.clear_authentication();
update chat.search_days d set day = d.day + 1
where d.word = 'harvest' and d.day = (select max(o.day) from chat.search_days o where o.word = 'harvest');
select tests.authenticate_as('te.paris1');
select is(tests.pages('harvest'), 'harvest 1007, harvest 1006', 'the days of the words say where to look');
select tests.clear_authentication();

-- Without a word, behind thousands of messages in rooms of others
insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
select
  gen_random_uuid(), tests.room(), 4000 + n, 4000 + n, tests.person('te.paris1'), 'Ours ' || n,
  now() + n * interval '1 minute'
from generate_series(1, 3) as n;
insert into public.chat_rooms (id, name) values (tests.message(99), 'Theirs');
alter table public.chat_messages disable trigger user;
insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
select
  gen_random_uuid(), tests.message(99), n, n, tests.person('te.berlin1'), 'Theirs', now() + interval '1 hour'
from generate_series(1, 10000) as n;
insert into chat.search_entries (message_id, room_id, author_id, created_at, has_file, words)
select m.id, m.room_id, m.author_id, m.created_at, false, ''
from public.chat_messages m where m.room_id = tests.message(99);
select tests.authenticate_as('te.paris1');
select is(tests.pages(null), 'Ours 3, Ours 2',
  'the newest messages of the caller''s rooms, whatever was written in others since');
select tests.clear_authentication();

select * from finish();
rollback;
