-- The document repository: every file that was shared in a room, for administrators. The audit log records
-- each time an administrator opens a file of a room that they are not a member of.

create extension if not exists pg_trgm with schema extensions;
create index chat_files_named on public.chat_files using gin (original_name extensions.gin_trgm_ops)
  where sent_at is not null and deleted_at is null;
create index chat_rooms_named on public.chat_rooms using gin (name extensions.gin_trgm_ops);
create index chat_rooms_of_people on public.chat_rooms using gin (direct_pair);
create index chat_files_shared on public.chat_files (sent_at desc, id desc)
  where sent_at is not null and deleted_at is null;
create index chat_files_of_kind on public.chat_files (kind, sent_at desc, id desc)
  where sent_at is not null and deleted_at is null;

create function chat.title(room public.chat_rooms) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    room.name,
    (
      select string_agg(p.full_name, ', ' order by p.full_name, p.id) from public.profiles p
      where p.id = any (room.direct_pair)
    )
  )
$$;
comment on function chat.title(public.chat_rooms) is
  'The name of a room; for a direct conversation, the names of both people.';

-- Plans depend on which filters are given, and on how many files each of them finds.
create function chat.shared_files(
  kind text, pattern text, country bigint, from_day date, to_day date, before_at timestamptz, before_id uuid,
  maximum integer
) returns table (id uuid, sent_at timestamptz)
language plpgsql stable rows 50 security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  removed_rooms constant uuid[] := access.removed_rooms();
  days record;
  uploaders uuid[];
  named_people uuid[];
  named_rooms uuid[];
begin
  perform access.require_admin();
  days := core.instants_of_days(from_day, to_day);
  named_people := people.named(pattern);
  uploaders := array(select p.id from public.profiles p where organization.is_home(p.country_id, array[country]));
  if pattern is not null then
    named_rooms := array(
      select r.id from public.chat_rooms r where r.name ilike pattern
      union all
      select r.id from public.chat_rooms r where r.direct_pair && named_people
    );
  end if;
  return query
    select f.id, f.sent_at::timestamptz
    from public.chat_files f
    where f.sent_at is not null and f.deleted_at is null and f.room_id <> all (removed_rooms)
      and (shared_files.kind is null or f.kind = shared_files.kind)
      and (country is null or f.uploader_id = any (uploaders))
      and (days.since is null or f.sent_at >= days.since)
      and (days.before is null or f.sent_at < days.before)
      and (before_at is null or (f.sent_at, f.id) < (before_at, before_id))
      and (
        pattern is null or f.original_name ilike pattern or f.uploader_id = any (named_people)
        or f.room_id = any (named_rooms)
      )
    order by f.sent_at desc, f.id desc
    limit maximum;
end
$$;
comment on function chat.shared_files(text, text, bigint, date, date, timestamptz, uuid, integer) is
  'The files that were shared in any room, newest first, for administrators. `pattern` matches the name of the file, '
  'of its uploader or of its room.';
grant execute on function chat.shared_files(text, text, bigint, date, date, timestamptz, uuid, integer)
  to authenticated;

-- Totals are kept by room: whoever sends or deletes a file holds the lock of its room, so totals add no other lock.

create table chat.file_totals (
  room_id uuid not null references public.chat_rooms (id) on delete cascade,
  kind    text not null,
  count   integer not null,
  primary key (room_id, kind)
);
alter table chat.file_totals enable row level security;

create function chat.count_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.sent_at is not null and new.deleted_at is null then
    insert into chat.file_totals as t (room_id, kind, count) values (new.room_id, new.kind, 1)
    on conflict (room_id, kind) do update set count = t.count + 1;
  elsif tg_op = 'UPDATE' and old.sent_at is not null and old.deleted_at is null then
    update chat.file_totals t set count = t.count - 1 where t.room_id = new.room_id and t.kind = new.kind;
  end if;
  return null;
end
$$;
create trigger chat_files_counted after insert on public.chat_files
  for each row when (new.sent_at is not null) execute function chat.count_file();
create trigger chat_files_recounted after update of sent_at, deleted_at on public.chat_files
  for each row
  when ((old.sent_at is not null and old.deleted_at is null) <> (new.sent_at is not null and new.deleted_at is null))
  execute function chat.count_file();

create function chat.totals_of_files() returns table (kind text, count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform access.require_admin();
  return query select t.kind, sum(t.count)::bigint from chat.file_totals t group by t.kind;
end
$$;
comment on function chat.totals_of_files() is 'How many files of each kind are shared, for administrators.';
grant execute on function chat.totals_of_files() to authenticated;

-- Storage lets administrators read a file only while an entry of this table is fresh, and only with its ticket, which
-- the portal keeps to itself. So no file is read without an entry in the audit log, and nobody but the portal decides
-- how long the address of a file is valid.

create table chat.openings (
  file_id   uuid not null references public.chat_files (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  form      text not null,
  ticket    uuid not null default gen_random_uuid(),
  opened_at timestamptz(3) not null default core.now(),
  primary key (file_id, person_id)
);
create index openings_of_person on chat.openings (person_id);
alter table chat.openings enable row level security;
comment on table chat.openings is
  'When an administrator last opened a file of a room that they are not a member of. The audit log keeps every time.';
comment on column chat.openings.ticket is
  'The portal sends it to Storage in a header, with the request for a signed address.';

create function audit.record_opening() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor, address, action, entity, subject, after)
  select p.id, p.full_name, audit.request_address(), 'file_opened', 'chat_files', f.original_name,
    jsonb_build_object(
      'file_id', f.id, 'as', new.form, 'room_id', r.id, 'room', chat.title(r), 'uploader_id', f.uploader_id
    )
  from public.profiles p, public.chat_files f join public.chat_rooms r on r.id = f.room_id
  where p.id = new.person_id and f.id = new.file_id;
  return null;
end
$$;
create trigger openings_audit after insert or update on chat.openings
  for each row execute function audit.record_opening();

create function chat.open_file(file uuid, form text) returns uuid
language sql security definer set search_path = '' as $$
  insert into chat.openings (file_id, person_id, form)
  select f.id, access.person(), open_file.form
  from public.chat_files f
  where f.id = file and f.sent_at is not null and f.deleted_at is null and access.is_admin()
    and f.room_id <> all (access.rooms()) and f.room_id <> all (access.removed_rooms())
  on conflict (file_id, person_id) do update set opened_at = core.now(), form = excluded.form, ticket = excluded.ticket
  returning ticket
$$;
comment on function chat.open_file(uuid, text) is
  'Records that an administrator opens a file of a room that they are not a member of, and returns the ticket for '
  'it; null for anyone else.';
grant execute on function chat.open_file(uuid, text) to authenticated;

create function access.opened_objects() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
begin
  return array(
    select f.room_id || '/' || f.id || ending
    from chat.openings o
    join public.chat_files f on f.id = o.file_id
    cross join unnest(array['-thumbnail', '-checked']) as ending
    where o.ticket::text = headers ->> 'x-portal-ticket'
      and o.person_id = access.person() and access.is_admin() and o.opened_at > core.now() - interval '1 minute'
      and f.state = 'ready' and f.deleted_at is null and f.room_id <> all (access.removed_rooms())
      and (ending = '-thumbnail' or o.form <> 'thumbnail')
  );
end
$$;
comment on function access.opened_objects() is
  'The objects of files of other rooms that the caller, an administrator, has opened in the last minute: '
  'a thumbnail alone, or the whole file. Empty without the ticket.';
grant execute on function access.opened_objects() to authenticated;

create policy "admins read the content of what they have opened" on storage.objects for select to authenticated using (
  bucket_id = 'chat' and name = any ((select access.opened_objects())::text[])
);
