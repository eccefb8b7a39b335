-- Photos of people. People set and remove their own, administrators those of everybody (USER-27). A photo becomes the
-- person's when its uploader takes it, after the worker has checked it; the one before is deleted then. Their contents
-- are in the folder of their person in the private bucket `people`. Everyone who is signed in sees the photos that were
-- taken; no others are ever opened.

create table public.person_photos (
  person_id uuid not null,
  constraint person_photos_pkey primary key (id),
  constraint person_photos_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint person_photos_uploader_id_fkey foreign key (uploader_id) references public.profiles (id) on delete cascade,
  constraint person_photos_mime_type check (mime_type in ('image/jpeg', 'image/png', 'image/webp'))
) inherits (files.uploads);
create index person_photos_of_person on public.person_photos (person_id);
create index person_photos_of_uploader on public.person_photos (uploader_id);
create index person_photos_to_check on public.person_photos (uploader_id) where state = 'uploaded';
comment on column public.person_photos.original_name is
  'Always the same: the name of a file may say more than its owner wants.';

alter table public.profiles
  add constraint profiles_photo_id_fkey foreign key (photo_id) references public.person_photos (id) on delete set null;
create index profiles_photo on public.profiles (photo_id);

alter table public.person_photos enable row level security;
grant select (id, person_id, uploader_id, state, refusal) on public.person_photos to authenticated;

create policy "people read what they upload" on public.person_photos for select to authenticated
  using (uploader_id = (select access.person()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'people', 'people', false, files.size_maximum('image/jpeg'), array['image/jpeg', 'image/png', 'image/webp']
)
on conflict (id) do update set
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "everyone signed in reads the photos of people" on storage.objects for select to authenticated using (
  bucket_id = 'people' and exists (
    select from public.profiles p
    where p.photo_id = files.file_of(name) and name = p.id || '/' || p.photo_id || '-checked'
  )
);
create policy "people store the photos of people that they declared" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'people' and exists (
      select from public.person_photos o
      where o.id = files.file_of(name) and name = o.person_id || '/' || o.id and o.state = 'pending'
        and o.uploader_id = (select access.person())
    )
  );

create trigger person_photos_leftovers after delete or update of state, deleted_at on public.person_photos
  for each row execute function files.note_leftovers('people', 'person_id');

-- Commands of the person and of administrators.

create function people.lock_photo_of(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  locked public.profiles;
begin
  if person is distinct from access.person() then
    perform access.require_admin();
  end if;
  -- Changes of a person's photo take turns, so that none is left over.
  select * into locked from public.profiles p where p.id = person for no key update;
  if locked.id is null then
    raise exception 'person.not_found' using errcode = 'PT404';
  elsif locked.anonymized_at is not null then
    raise exception 'person.anonymized' using errcode = 'PT409';
  end if;
  return locked.photo_id;
end
$$;
comment on function people.lock_photo_of(uuid) is
  'The photo of a person, whom it locks. Refuses callers who may not change it.';

create function people.declare_photo(new_id uuid, person uuid, size bigint, type text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uploader constant uuid := access.person();
  known public.person_photos;
begin
  perform people.lock_photo_of(person);
  select * into known from public.person_photos o where o.id = new_id;
  if known.id is not null then
    perform core.refuse_taken_id(
      known.uploader_id <> uploader or known.person_id <> person or known.state <> 'pending'
    );
    return;
  elsif type not in ('image/jpeg', 'image/png', 'image/webp') then
    raise exception 'file.type_refused' using errcode = 'PT415', hint = 'mimeType';
  end if;
  perform files.check_size(size, type);
  perform files.count_bytes(size);
  perform files.reserve_upload(new_id, 'people', person::text);
  insert into public.person_photos (id, person_id, uploader_id, original_name, file_size, mime_type)
  values (new_id, person, uploader, 'photo', size, type)
  on conflict (id) do nothing;
  perform core.refuse_taken_id(not found);
end
$$;
comment on function people.declare_photo(uuid, uuid, bigint, text) is
  'Announces a photo of the caller or, for administrators, of anybody. Idempotent by id while the content is not '
  'stored.';

create function people.finish_photo(photo uuid) returns void language sql security definer set search_path = ''
as $$ select files.finish_own_upload(photo, 'public.person_photos') $$;
comment on function people.finish_photo(uuid) is 'Hands a photo of a person to the worker. Idempotent.';

create function people.take_photo(photo uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid;
  former uuid;
begin
  select o.person_id into wanted from public.person_photos o
  where o.id = photo and o.uploader_id = access.person();
  if wanted is null then
    raise exception 'file.not_found' using errcode = 'PT404';
  end if;
  former := people.lock_photo_of(wanted);
  -- While this waited for its turn, the photo may have been replaced.
  if not exists (select from public.person_photos o where o.id = photo and o.state = 'ready') then
    raise exception 'file.not_found' using errcode = 'PT404';
  end if;
  if former is distinct from photo then
    update public.profiles p set photo_id = photo where p.id = wanted;
    delete from public.person_photos o where o.id = former;
    delete from files.unsent_uploads u where u.file_id = photo;
  end if;
  return wanted;
end
$$;
comment on function people.take_photo(uuid) is
  'Makes a checked photo that the caller has uploaded that of its person, in place of the former one. Idempotent. '
  'Returns the person.';

create function people.remove_photo(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former constant uuid := people.lock_photo_of(person);
begin
  delete from public.person_photos o where o.id = former;
end
$$;
comment on function people.remove_photo(uuid) is
  'Removes the photo of the caller or, for administrators, of anybody. Idempotent.';
grant execute on function people.declare_photo(uuid, uuid, bigint, text), people.finish_photo(uuid),
  people.take_photo(uuid), people.remove_photo(uuid) to authenticated;

create function people.remove_untaken_photos() returns void
language sql security definer set search_path = '' as $$
  delete from public.person_photos o
  where o.created_at < core.now() - interval '24 hours'
    and not exists (select from public.profiles p where p.photo_id = o.id)
$$;
comment on function people.remove_untaken_photos() is
  'Removes photos that were not stored, refused, or not taken within 24 hours.';
grant execute on function people.remove_untaken_photos() to portal_worker;
