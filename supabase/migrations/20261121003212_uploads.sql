-- Uploaded files, whatever they belong to: what may be stored, and what the worker has checked. The files of chat
-- rooms, the photos of reports and those of people are tables of their own, which inherit the columns of files.uploads;
-- the functions here reach the rows of all of them through it. Their contents are in private buckets. A client uploads
-- to <folder>/<id>; the worker stores what it has checked at <folder>/<id>-checked, and the smaller picture of an image
-- of a room or a report at <folder>/<id>-thumbnail. Nobody opens the upload, because an upload that is still open
-- replaces it after the check.

create function files.accepted_types() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/tiff',
    'video/mp4', 'video/quicktime', 'video/webm', 'video/matroska', 'video/ogg', 'video/mpeg', 'video/3gpp',
    'video/vnd.avi',
    'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/flac', 'audio/amr', 'audio/aiff',
    'application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain',
    'application/zip', 'application/vnd.rar'
  ]
$$;
comment on function files.accepted_types() is 'The types of files that people may share (MSG-26).';

create function files.size_maximum(mime_type text) returns bigint
language sql immutable set search_path = ''
as $$ select case when mime_type like 'video/%' then 100 else 50 end * 1048576::bigint $$;
comment on function files.size_maximum(text) is 'In bytes: 100 MB for a video, 50 MB for any other file (MSG-25).';

create table files.uploads (
  id            uuid primary key,
  uploader_id   uuid not null,
  original_name text not null constraint uploads_original_name check (
                  original_name ~ '\S' and original_name !~ '[[:cntrl:]/\\]' and char_length(original_name) <= 255
                ),
  file_size     bigint not null,
  mime_type     text not null constraint uploads_mime_type check (mime_type = any (files.accepted_types())),
  width         integer,
  height        integer,
  state         text not null default 'pending'
                constraint uploads_state check (state in ('pending', 'uploaded', 'ready', 'refused')),
  refusal       text,
  attempts      integer not null default 0,
  releases      integer not null default 0,
  claimed_until timestamptz,
  copied_from   uuid,
  created_at    timestamptz(3) not null default core.now(),
  uploaded_at   timestamptz(3),
  deleted_at    timestamptz(3),
  constraint uploads_file_size check (file_size between 1 and files.size_maximum(mime_type))
);
alter table files.uploads enable row level security;
comment on table files.uploads is
  'The columns that every uploaded file has. It has no rows of its own: they are in the tables that inherit from it.';
comment on column files.uploads.file_size is 'In bytes: at first as the client declares it, then as stored.';
comment on column files.uploads.mime_type is 'At first as the client declares it, then what the content is.';
comment on column files.uploads.width is
  'Of an image, in pixels, as it is shown. An image of a room or a report has a thumbnail.';
comment on column files.uploads.state is
  'pending: its content may be stored; uploaded: the worker checks the content; ready: it can be opened; '
  'refused, for the reason in `refusal`.';
comment on column files.uploads.attempts is 'How often the worker has claimed it. Only the last attempt decides.';
comment on column files.uploads.releases is 'How many attempts ended with an error that was not the file''s.';
comment on column files.uploads.copied_from is
  'The file of another chat room that was forwarded; the worker copies its content.';

create function files.place_of(file uuid) returns table (bucket text, folder text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select 'chat', f.room_id::text from public.chat_files f where f.id = file
    union all
    select 'reports', p.report_id::text from public.report_photos p where p.id = file
    union all
    select 'people', o.person_id::text from public.person_photos o where o.id = file;
end
$$;
comment on function files.place_of(uuid) is
  'Where the content of a file is stored. In plpgsql, because it reads tables that later files create.';

create function files.file_of(object_name text) returns uuid
language sql immutable set search_path = '' as $$
  select substring(
    object_name from '^[0-9a-f-]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-checked|-thumbnail)?$'
  )::uuid
$$;
comment on function files.file_of(text) is
  'The id of the file to which an object in the buckets `chat`, `reports` and `people` belongs.';
grant execute on function files.file_of(text) to authenticated;

-- Uploads that occupy storage, or still can, without having been sent: an upload whose row is gone may still arrive.
create table files.unsent_uploads (
  file_id     uuid primary key,
  bucket      text not null,
  folder      text not null,
  uploader_id uuid not null references public.profiles (id) on delete cascade,
  created_at  timestamptz(3) not null default core.now()
);
create index unsent_uploads_of_uploader on files.unsent_uploads (uploader_id);
alter table files.unsent_uploads enable row level security;
comment on column files.unsent_uploads.file_id is
  'Has no foreign key: the file may have been deleted, with its room or without.';

-- Files that were checked, refused or deleted, so that the worker finds unneeded objects without comparing all of them.
create table files.leftovers (
  file_id  uuid primary key,
  bucket   text not null,
  folder   text not null,
  noted_at timestamptz(3) not null default core.now()
);
alter table files.leftovers enable row level security;
comment on table files.leftovers is 'Files of which Storage may hold objects that nobody needs.';

create function files.note_leftovers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into files.leftovers (file_id, bucket, folder)
  values (old.id, tg_argv[0], to_jsonb(old) ->> tg_argv[1])
  on conflict (file_id) do update set noted_at = excluded.noted_at;
  return null;
end
$$;
comment on function files.note_leftovers() is
  'Notes that objects of a file may be unneeded. The arguments are its bucket and the column of its folder.';

-- Parts of the commands of uploaders, which the tables' own functions call once they have checked
-- what the caller may do.

create function files.check_size(size bigint, type text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if size > files.size_maximum(type) then
    raise exception 'file.too_large' using errcode = 'PT413', hint = 'fileSize';
  end if;
end
$$;

create function files.count_bytes(size bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if size > 0 then
    perform limits.count_use('uploaded bytes', 10 * 1073741824::bigint, '1 hour', 'request.too_often', size);
  end if;
end
$$;
comment on function files.count_bytes(bigint) is 'A person uploads at most 10 GB in an hour.';

create function files.reserve_upload(file uuid, bucket text, folder text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from files.unsent_uploads u where u.uploader_id = access.person()) >= 100 then
    raise exception 'file.too_many' using errcode = 'PT429', detail = json_build_object('retryAfter', 60)::text;
  end if;
  insert into files.unsent_uploads (file_id, bucket, folder, uploader_id)
  values (file, bucket, folder, access.person())
  on conflict do nothing;
  -- Clients choose the ids, and each is unique among all files, not only within its table.
  perform core.refuse_taken_id(exists (select from files.uploads f where f.id = file) or not exists (
    select from files.unsent_uploads u
    where u.file_id = file and u.uploader_id = access.person() and u.bucket = reserve_upload.bucket
      and u.folder = reserve_upload.folder
  ));
end
$$;
comment on function files.reserve_upload(uuid, text, text) is
  'A person has at most 100 uploads that occupy storage and are not sent.';

create function files.finish_upload(file uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  upload files.uploads;
  stored bigint;
begin
  select * into upload from files.uploads f where f.id = file for update;
  if upload.state <> 'pending' then
    return;
  end if;
  select coalesce((o.metadata ->> 'size')::bigint, upload.file_size) into stored
  from files.place_of(file) as place
  join storage.objects o on o.bucket_id = place.bucket and o.name = place.folder || '/' || file;
  if stored is null then
    raise exception 'file.not_uploaded' using errcode = 'PT409';
  elsif stored > upload.file_size then
    perform files.check_size(stored, upload.mime_type);
    perform files.count_bytes(stored - upload.file_size);
  end if;
  update files.uploads f
  set state = 'uploaded', uploaded_at = core.now(), file_size = greatest(stored, f.file_size)
  where f.id = file;
end
$$;
comment on function files.finish_upload(uuid) is
  'Hands an upload to the worker, which checks the content. What is larger than it was declared counts as it is '
  'stored. Idempotent.';

create function files.finish_own_upload(file uuid, kind regclass) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from files.uploads f where f.id = file and f.tableoid = kind and f.uploader_id = access.person()
  ) then
    raise exception 'file.not_found' using errcode = 'PT404';
  end if;
  perform files.finish_upload(file);
end
$$;
comment on function files.finish_own_upload(uuid, regclass) is
  'Hands an upload of the caller in this table to the worker, which checks the content. Idempotent.';

-- Commands of the worker. Each names the attempt that it belongs to, and has no effect once another attempt has begun.

create table files.turns (
  person_id  uuid primary key references public.profiles (id) on delete cascade,
  claimed_at timestamptz(3) not null
);
alter table files.turns enable row level security;
comment on table files.turns is 'When the worker last began to check or copy a file of a person. People take turns.';

create function files.claim(with_copies boolean)
returns table (
  id uuid, bucket text, folder text, attempt integer, interruptions integer, source_id uuid, source_folder text
)
language plpgsql security definer set search_path = '' as $$
declare
  next_file uuid;
begin
  -- Claims take turns, so that two workers never check files of the same person at once.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files.claim', 0));
  select f.id into next_file
  from files.uploads f
  left join files.turns t on t.person_id = f.uploader_id
  where f.state = 'uploaded' and f.deleted_at is null and (with_copies or f.copied_from is null)
    and not exists (
      select from files.uploads c
      where c.uploader_id = f.uploader_id and c.state = 'uploaded' and c.claimed_until >= core.now()
    )
  order by t.claimed_at nulls first, f.copied_from is not null, f.attempts, f.uploaded_at
  limit 1;
  insert into files.turns (person_id, claimed_at)
  select f.uploader_id, core.now() from files.uploads f
  where f.id = next_file
  on conflict (person_id) do update set claimed_at = excluded.claimed_at;
  return query
    with claimed as (
      update files.uploads f set attempts = f.attempts + 1, claimed_until = core.now() + interval '2 minutes'
      where f.id = next_file and f.state = 'uploaded'
      returning f.id, f.attempts, f.attempts - 1 - f.releases as interruptions, f.copied_from
    )
    select c.id, place.bucket, place.folder, c.attempts, c.interruptions, c.copied_from, source.folder
    from claimed c
    cross join files.place_of(c.id) as place
    left join files.place_of(c.copied_from) as source on true;
end
$$;
comment on function files.claim(boolean) is
  'The next upload to check, or file to copy if copies are wanted. People take turns; only one file of a person is '
  'claimed at a time, uploads before copies. A claim ends after two minutes unless it is renewed.';

create function files.renew_claim(file uuid, attempt integer) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update files.uploads f set claimed_until = core.now() + interval '2 minutes'
  where f.id = file and f.state = 'uploaded' and f.attempts = attempt;
  return found;
end
$$;
comment on function files.renew_claim(uuid, integer) is
  'False once another attempt has begun: then this one must store nothing.';

create function files.release(file uuid, attempt integer) returns void
language sql security definer set search_path = '' as $$
  update files.uploads f set releases = f.releases + 1, claimed_until = core.now() + interval '5 seconds'
  where f.id = file and f.state = 'uploaded' and f.attempts = attempt
$$;
comment on function files.release(uuid, integer) is
  'After an error that is not the file''s, such as a service that is away.';

create function files.accept(
  file uuid, attempt integer, type text, size bigint, width integer, height integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update files.uploads f
  set state = 'ready', mime_type = type, file_size = size, width = accept.width, height = accept.height,
    claimed_until = null
  where f.id = file and f.state = 'uploaded' and f.attempts = attempt;
  return found;
end
$$;
comment on function files.accept(uuid, integer, text, bigint, integer, integer) is
  'Returns whether this attempt has decided.';

create function files.accept_copy(file uuid, attempt integer) returns void
language sql security definer set search_path = '' as $$
  update files.uploads f set state = 'ready', claimed_until = null
  where f.id = file and f.state = 'uploaded' and f.attempts = attempt
$$;

create function files.refuse(file uuid, attempt integer, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update files.uploads f set state = 'refused', refusal = reason, claimed_until = null
  where f.id = file and f.state = 'uploaded' and f.attempts = attempt;
  return found;
end
$$;
comment on function files.refuse(uuid, integer, text) is 'Returns whether this attempt has decided.';

-- Work that runs at fixed times.

create function files.forget_uploads() returns void
language sql security definer set search_path = '' as $$
  -- Nothing arrives any more at an address of Storage after two hours.
  delete from files.unsent_uploads u
  where u.created_at < core.now() - interval '2 hours'
    and not exists (
      select from files.uploads f where f.id = u.file_id and f.deleted_at is null and f.state <> 'refused'
    )
    and not exists (
      select from storage.objects o
      where o.bucket_id = u.bucket and o.name = any (array[
        u.folder || '/' || u.file_id, u.folder || '/' || u.file_id || '-checked',
        u.folder || '/' || u.file_id || '-thumbnail'
      ])
    )
$$;
comment on function files.forget_uploads() is 'Forgets uploads that no longer occupy storage.';

create function files.is_needed(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from files.uploads f
    where f.id = files.file_of(object_name) and f.deleted_at is null and f.state <> 'refused'
      and (f.state <> 'ready' or object_name ~ '-(checked|thumbnail)$')
  )
$$;
comment on function files.is_needed(text) is
  'False for uploads that have been checked, and for objects of files that were deleted, refused or never sent, or '
  'whose room or report was deleted.';

create function files.unneeded_objects(bucket text) returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name
  from files.leftovers l
  cross join unnest(array['', '-checked', '-thumbnail']) as part (ending)
  join storage.objects o on o.bucket_id = l.bucket and o.name = l.folder || '/' || l.file_id || part.ending
  where l.bucket = unneeded_objects.bucket and not files.is_needed(o.name)
  order by o.name
  limit 1000
$$;
comment on function files.unneeded_objects(text) is
  'Objects that are not needed any more. They are removed through Storage, which also frees the disk.';

create function files.forget_leftovers() returns void
language sql security definer set search_path = '' as $$
  -- Nothing arrives any more at an address of Storage after two hours.
  delete from files.leftovers l where l.noted_at < core.now() - interval '2 hours'
$$;
comment on function files.forget_leftovers() is 'Called when all unneeded objects have been removed.';

create function files.compare_objects(bucket text, after text, maximum integer)
returns table (last text, unneeded text[])
language sql stable security definer set search_path = '' as $$
  select max(c.name), coalesce(array_agg(c.name) filter (where not files.is_needed(c.name)), '{}')
  from (
    select o.name from storage.objects o
    where o.bucket_id = bucket and o.name > after
    order by o.name
    limit maximum
  ) as c
$$;
comment on function files.compare_objects(text, text, integer) is
  'Compares the next objects with the files, and returns the last of them, or null, and those that are not needed. '
  'Finds what no row ever belonged to, for example after an older backup of the database was restored.';

grant execute on function files.claim(boolean), files.renew_claim(uuid, integer), files.release(uuid, integer),
  files.accept(uuid, integer, text, bigint, integer, integer), files.accept_copy(uuid, integer),
  files.refuse(uuid, integer, text), files.forget_uploads(), files.unneeded_objects(text), files.forget_leftovers(),
  files.compare_objects(text, text, integer) to portal_worker;
