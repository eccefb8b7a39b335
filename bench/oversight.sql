-- Files and calls for measurements, on top of data.sql. Run as a superuser.
-- 1,000,000 files and 100,000 calls of a year, in 400 rooms of 1,000 people. Every call has three participants. A name
-- that few have is in 100 files and in 100 rooms' calls.
-- Triggers and foreign keys are off during the load, so the rows set what the triggers would set.

set session_replication_role = replica;

create function pg_temp.room(n bigint) returns uuid
language sql immutable as $$ select md5('bench oversight room ' || n % 400)::uuid $$;
create function pg_temp.person(n bigint) returns uuid
language sql immutable as $$ select md5('bench ' || 1 + n % 1000)::uuid $$;

insert into public.chat_rooms (id, name, creator_id, member_count)
select pg_temp.room(n), 'Bench line ' || n, pg_temp.person(1), 2 from generate_series(0, 399) as n;

insert into public.chat_files (
  id, room_id, uploader_id, original_name, file_name, file_size, mime_type, state, created_at, uploaded_at, sent_at
)
select
  md5('bench file ' || n)::uuid, pg_temp.room(n), pg_temp.person(n),
  case when n % 10000 = 7 then 'Zebra plan ' else 'Protocol ' end || n || t.ending, n || t.ending, 20000 + n % 9000,
  t.mime_type, 'ready', t.at, t.at, t.at
from generate_series(1, 1000000) as n
cross join lateral (
  select
    (array['.png', '.pdf', '.docx', '.mp4'])[1 + n % 4] as ending,
    (array[
      'image/png', 'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'video/mp4'
    ])[1 + n % 4] as mime_type,
    now() - (1000000 - n) * interval '31 seconds' as at
) as t;

insert into chat.file_totals (room_id, kind, count)
select f.room_id, f.kind, count(*) from public.chat_files f
where f.sent_at is not null and f.deleted_at is null and f.original_name ~ '^(Zebra plan|Protocol) '
group by f.room_id, f.kind;

insert into public.calls (id, room_id, room_name, call_type, starter_id, seats, started_at, ended_at)
select
  md5('bench call ' || n)::uuid, pg_temp.room(n),
  case when n % 1000 = 7 then 'Zebra line' else 'Bench line ' || n % 400 end,
  case when n % 3 = 0 then 'video' else 'voice' end, pg_temp.person(n), 6, t.at, t.at + interval '20 minutes'
from generate_series(1, 100000) as n
cross join lateral (select now() - (100001 - n) * interval '310 seconds' - interval '1 hour' as at) as t;

insert into public.call_participants (call_id, person_id, joined_at, left_at)
select c.id, md5('bench ' || 1 + (n + other * 100) % 1000)::uuid, c.started_at, c.ended_at
from generate_series(1, 100000) as n
join public.calls c on c.id = md5('bench call ' || n)::uuid
cross join generate_series(0, 2) as other;

reset session_replication_role;
vacuum (analyze) public.chat_files;
vacuum (analyze) public.calls;
vacuum (analyze) public.call_participants;
analyze public.chat_rooms, chat.file_totals;
