-- Messages of the chat for measurements, on top of data.sql. Run as a superuser, in one session, after
--   select set_config('bench.messages', '1000000', false);
-- Half of the messages are in one room of 500 people, the others in 399 rooms. te.paris1 is a member of that room and
-- of 199 others. A larger size has longer rooms.
-- Triggers and foreign keys are off during the load, so the rows set what the triggers would set.

set session_replication_role = replica;

create function pg_temp.room(n bigint) returns uuid
language sql immutable
as $$ select extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://bench.example/rooms/' || n) $$;
create function pg_temp.total() returns bigint
language sql stable as $$ select current_setting('bench.messages')::bigint $$;

create temporary table written as
select
  n,
  md5('bench message ' || n)::uuid as id,
  pg_temp.room(case when n % 2 = 0 then 1 else 2 + (n / 2) % 399 end) as room_id,
  case when n % 2 = 0 then n / 2 else 1 + (n / 2) / 399 end as seq,
  md5('bench ' || 1 + n % 500)::uuid as author_id,
  -- A year of messages.
  now() - (pg_temp.total() - n) * (interval '365 days' / pg_temp.total()) - interval '1 minute' as created_at,
  concat_ws(
    ' ', 'line' || n % 97, 'part' || n % 991, 'machine' || n % 31, 'checked',
    case when n / 2 % 2 = 0 then 'schedule' end,
    case when n % (pg_temp.total() / 100) = 7 then 'zebra' end,
    case when n < pg_temp.total() / 2 and n / 2 % 2 = 1 then 'harvest' end
  ) as content
from generate_series(1, pg_temp.total()) as n;

insert into public.chat_rooms (id, name, creator_id, member_count, last_rev, last_message_at)
select w.room_id, 'Bench ' || min(w.n), md5('bench 1')::uuid, 21, max(w.seq), max(w.created_at) from written w
group by w.room_id;

insert into public.chat_members (room_id, person_id)
select pg_temp.room(r), md5('bench ' || p)::uuid
from generate_series(1, 400) as r cross join generate_series(1, 500) as p
where r = 1 or p % 25 = r % 25
union all
select pg_temp.room(r), (select p.id from public.profiles p where p.username = 'te.paris1')
from generate_series(1, 200) as r;

-- Everyone has read half of each room.
insert into public.chat_member_settings (room_id, person_id, read_seq)
select m.room_id, m.person_id, r.last_rev / 2 from public.chat_members m join public.chat_rooms r on r.id = m.room_id
where r.name like 'Bench %';

insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
select w.id, w.room_id, w.seq, w.seq, w.author_id, w.content, w.created_at from written w order by w.n;

insert into chat.search_entries (message_id, room_id, author_id, created_at, has_file, words)
select w.id, w.room_id, w.author_id, w.created_at, false, array_to_tsvector(string_to_array(w.content, ' '))
from written w
order by w.n;

insert into chat.search_days (word, day)
select distinct w, (e.created_at at time zone 'UTC')::date
from chat.search_entries e cross join lateral unnest(tsvector_to_array(e.words)) as w
on conflict do nothing;

insert into public.chat_mentions (message_id, person_id, room_id, seq)
select w.id, p.id, w.room_id, w.seq from written w join public.profiles p on p.username = 'te.paris1'
where w.n % 500 = 3;

drop table written;
reset session_replication_role;
vacuum (analyze) public.chat_messages;
vacuum (analyze) public.chat_mentions;
vacuum (analyze) public.chat_members;
vacuum (analyze) public.chat_member_settings;
vacuum (analyze) public.chat_rooms;
vacuum (analyze) chat.search_entries;
vacuum (analyze) chat.search_days;
