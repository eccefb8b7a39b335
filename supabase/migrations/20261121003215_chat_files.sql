-- Files of chat rooms. Their contents are in the folder of their room in the private bucket `chat`.

create function chat.file_kind(mime_type text) returns text
language sql immutable set search_path = '' as $$
  select case
    when mime_type like 'image/%' then 'image'
    when mime_type like 'video/%' then 'video'
    when mime_type like 'text/%' or mime_type in ('application/pdf', 'application/msword')
      or mime_type like '%.wordprocessingml.%' then 'document'
    else 'other'
  end
$$;
comment on function chat.file_kind(text) is
  'The tab of the document repository that lists the files of a type (DOC-4).';

create table public.chat_files (
  room_id   uuid not null,
  file_name text not null,
  kind      text not null generated always as (chat.file_kind(mime_type)) stored,
  sent_at   timestamptz(3),
  constraint chat_files_pkey primary key (id),
  constraint chat_files_uploader_id_fkey foreign key (uploader_id) references public.profiles (id),
  constraint chat_files_copied_from_fkey foreign key (copied_from) references public.chat_files (id) on delete set null,
  constraint chat_files_of_room unique (room_id, id)
) inherits (files.uploads);
create index chat_files_sent on public.chat_files (room_id, sent_at desc, id desc)
  where sent_at is not null and deleted_at is null;
create index chat_files_of_uploader on public.chat_files (uploader_id, created_at);
create index chat_files_unsent on public.chat_files (created_at) where sent_at is null;
create index chat_files_to_check on public.chat_files (uploader_id) where state = 'uploaded';
create index chat_files_copies on public.chat_files (copied_from) where copied_from is not null;
comment on column public.chat_files.room_id is
  'Has no foreign key: the files of a deleted room are removed after it.';
comment on column public.chat_files.file_name is
  'The original name without unusual characters, after the time of its creation.';
comment on column public.chat_files.sent_at is
  'When a message with it was sent. Until then, only the uploader sees the row.';

alter table public.chat_files enable row level security;
grant select on public.chat_files to authenticated;

create policy "members and admins read what was sent, people what they upload"
  on public.chat_files for select to authenticated
  using (
    (
      (room_id = any ((select access.rooms())::uuid[]) and sent_at is not null and deleted_at is null)
      or (
        uploader_id = (select access.person()) and sent_at is null and deleted_at is null
        and not (select access.is_viewed())
      )
      or ((select access.is_admin()) and sent_at is not null and deleted_at is null)
    )
    and room_id <> all ((select access.removed_rooms())::uuid[])
  );

create trigger chat_files_room before insert on public.chat_files
  for each row execute function chat.check_room();
create trigger chat_files_leftovers after delete or update of state, deleted_at on public.chat_files
  for each row execute function files.note_leftovers('chat', 'room_id');
create trigger chat_files_audit after update of deleted_at on public.chat_files
  for each row
  when (new.sent_at is not null and new.uploader_id is distinct from access.person())
  execute function audit.record_change();

-- Storage's policies follow the rows.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat', 'chat', false, files.size_maximum('video/mp4'), files.accepted_types())
on conflict (id) do update set
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "members read what was checked, people what they upload" on storage.objects for select to authenticated
  using (
    bucket_id = 'chat' and name ~ '-(checked|thumbnail)$' and exists (
      select from public.chat_files f
      where f.id = files.file_of(name) and f.state = 'ready'
        and (f.room_id = any ((select access.rooms())::uuid[]) or f.sent_at is null)
    )
  );
create policy "people store what they declared" on storage.objects for insert to authenticated with check (
  bucket_id = 'chat' and exists (
    select from public.chat_files f
    where f.id = files.file_of(name) and name = f.room_id || '/' || f.id and f.state = 'pending'
      and f.uploader_id = (select access.person()) and f.room_id = any ((select access.rooms())::uuid[])
  )
);

-- Commands of the uploader.

create function chat.admit_file(room uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uploader constant uuid := access.person();
  target public.chat_rooms;
begin
  -- A person's requests take turns, so that the limit holds.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('chat.new_files ' || uploader, 0));
  select * into target from public.chat_rooms r where r.id = room and r.id = any (access.rooms());
  if target.id is null then
    raise exception 'room.not_found' using errcode = 'PT404';
  elsif not chat.may_post(target, (
    select m.role from public.chat_members m where m.room_id = room and m.person_id = uploader
  )) then
    raise exception 'message.announcements_only' using errcode = 'PT403';
  end if;
end
$$;
comment on function chat.admit_file(uuid) is 'Refuses a new file of a caller who may not post in the room.';

create function chat.declare_file(new_id uuid, room uuid, name text, size bigint, type text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uploader constant uuid := access.person();
  known public.chat_files;
begin
  perform chat.admit_file(room);
  perform files.check_size(size, type);
  select * into known from public.chat_files f where f.id = new_id;
  if known.id is not null then
    perform core.refuse_taken_id(
      known.uploader_id <> uploader or known.room_id <> room or known.state <> 'pending'
    );
  end if;
  -- The size may become known only after the file was announced.
  perform files.count_bytes(size - coalesce(known.file_size, 0));
  if known.id is not null then
    update public.chat_files f
    set original_name = name, file_name = chat.stored_name(name, f.created_at), file_size = size, mime_type = type
    where f.id = new_id;
    return;
  end if;
  perform files.reserve_upload(new_id, 'chat', room::text);
  insert into public.chat_files (id, room_id, uploader_id, original_name, file_name, file_size, mime_type)
  values (new_id, room, uploader, name, chat.stored_name(name, core.now()), size, type)
  on conflict (id) do nothing;
  perform core.refuse_taken_id(not found);
end
$$;
comment on function chat.declare_file(uuid, uuid, text, bigint, text) is
  'Announces an upload of the caller, who uploads at most 10 GB in an hour. Idempotent by id while '
  'the content is not stored.';

create function chat.copy_file(new_id uuid, source uuid, room uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  forwarder constant uuid := access.person();
  original public.chat_files;
begin
  if exists (
    select from public.chat_messages m
    where m.id = new_id and m.author_id = forwarder and m.room_id = copy_file.room
  ) then
    return false;
  end if;
  select * into original from public.chat_files f
  where f.id = source and f.room_id <> copy_file.room and f.room_id = any (access.rooms()) and f.sent_at is not null
    and f.deleted_at is null;
  if original.id is null then
    return false;
  end if;
  perform chat.admit_file(room);
  if exists (
    select from public.chat_files f
    where f.id = new_id and f.copied_from = source and f.room_id = copy_file.room and f.uploader_id = forwarder
      and f.state <> 'refused'
  ) then
    return true;
  end if;
  perform limits.count_use('copy', 200, '1 hour', 'file.too_many_copies');
  perform limits.count_use(
    'copied bytes', 2 * 1073741824::bigint, '1 hour', 'file.too_many_copies', original.file_size
  );
  perform files.reserve_upload(new_id, 'chat', room::text);
  insert into public.chat_files (
    id, room_id, uploader_id, original_name, file_name, file_size, mime_type, width, height, state, copied_from,
    uploaded_at
  )
  values (
    new_id, room, forwarder, original.original_name, chat.stored_name(original.original_name, core.now()),
    original.file_size, original.mime_type, original.width, original.height, 'uploaded', source, core.now()
  )
  on conflict (id) do nothing;
  perform core.refuse_taken_id(not found);
  return true;
end
$$;
comment on function chat.copy_file(uuid, uuid, uuid) is
  'Makes a file of this room from a file that the caller has received in another room, and returns true; '
  'false for any other file, and when the message that has the same id is stored already. Idempotent by id. '
  'A person copies at most 200 files and 2 GB in an hour.';

create function chat.stored_name(name text, at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(at at time zone 'UTC', 'YYYYMMDDHH24MISSMS') || '-'
    || right(regexp_replace(name, '[^[:alnum:]._-]+', '_', 'g'), 120)
$$;

create function chat.finish_upload(file uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.chat_files f
    where f.id = file and f.room_id = any (access.rooms()) and f.deleted_at is null
  ) then
    raise exception 'file.not_found' using errcode = 'PT404';
  end if;
  perform files.finish_own_upload(file, 'public.chat_files');
end
$$;
comment on function chat.finish_upload(uuid) is
  'Hands an upload of the caller, who is still a member, to the worker, which checks the content. Idempotent.';

create function chat.take_file(file uuid, room uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.chat_files f set sent_at = core.now()
  where f.id = file and f.room_id = room and f.uploader_id = access.person()
    and f.state = 'ready' and f.sent_at is null and f.deleted_at is null;
  if not found then
    raise exception 'message.file_not_found' using errcode = 'PT400', hint = 'fileId';
  end if;
  delete from files.unsent_uploads u where u.file_id = file;
end
$$;
comment on function chat.take_file(uuid, uuid) is 'Marks an upload of the caller as sent; a file is sent once.';

create function chat.delete_file(file uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_file public.chat_files;
begin
  select * into found_file from public.chat_files f
  where f.id = file and f.deleted_at is null and f.room_id <> all (access.removed_rooms()) and (
    f.uploader_id = access.person()
    or (f.sent_at is not null and (f.room_id = any (access.rooms()) or access.is_admin()))
  );
  if found_file.id is null then
    raise exception 'file.not_found' using errcode = 'PT404';
  elsif found_file.uploader_id <> access.person() and not access.is_admin() then
    raise exception 'file.not_yours' using errcode = 'PT403';
  end if;
  perform from public.chat_rooms r where r.id = found_file.room_id for no key update;
  if not found then
    raise exception 'file.not_found' using errcode = 'PT404';
  end if;
  update public.chat_files f set deleted_at = core.now() where f.id = file and f.deleted_at is null;
  if found then
    perform chat.file_deleted(file);
  end if;
end
$$;
comment on function chat.delete_file(uuid) is
  'Deletes a file: for its uploader and administrators. The message with it stays (MSG-31).';

grant execute on function
  chat.declare_file(uuid, uuid, text, bigint, text), chat.copy_file(uuid, uuid, uuid), chat.finish_upload(uuid),
  chat.delete_file(uuid) to authenticated;

create function chat.remove_unsent_files() returns void
language sql security definer set search_path = '' as $$
  delete from public.chat_files f
  where f.sent_at is null and (f.created_at < core.now() - interval '24 hours' or f.deleted_at is not null)
$$;
comment on function chat.remove_unsent_files() is 'Removes files that were not sent within 24 hours (MSG-32).';
grant execute on function chat.remove_unsent_files() to portal_worker;
