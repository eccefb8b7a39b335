-- Photos of report items. Their contents are in the folder of their report in the private bucket `reports`. Who
-- sees the report sees its photos; who may edit it adds and removes them (MREP-22). Its author adds photos for
-- seven days more (MREP-27).

create table public.report_photos (
  report_id bigint not null references public.reports (id) on delete cascade,
  item_id   bigint not null references public.report_items (id) on delete cascade,
  constraint report_photos_pkey primary key (id),
  constraint report_photos_uploader_id_fkey foreign key (uploader_id) references public.profiles (id),
  constraint report_photos_mime_type check (mime_type like 'image/%')
) inherits (files.uploads);
create index report_photos_of_report on public.report_photos (report_id, created_at, id);
create index report_photos_of_item on public.report_photos (item_id);
create index report_photos_of_uploader on public.report_photos (uploader_id, created_at);
create index report_photos_unready on public.report_photos (created_at) where state <> 'ready';
create index report_photos_to_check on public.report_photos (uploader_id) where state = 'uploaded';

alter table public.report_photos enable row level security;
grant select, delete on public.report_photos to authenticated;

create policy "who sees the report reads, people what they upload" on public.report_photos for select to authenticated
  using (
    (state = 'ready' or uploader_id = (select access.person()))
      and exists (select from public.reports r where r.id = report_id)
  );
create policy "who may edit the report removes" on public.report_photos for delete to authenticated
  using (access.can_edit_report(report_id));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'reports', 'reports', false, files.size_maximum('image/jpeg'),
  array(select t.name from unnest(files.accepted_types()) as t (name) where t.name like 'image/%')
)
on conflict (id) do update set
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "who sees the report reads what was checked" on storage.objects for select to authenticated using (
  bucket_id = 'reports' and name ~ '-(checked|thumbnail)$' and exists (
    select from public.report_photos p where p.id = files.file_of(name) and p.state = 'ready'
  )
);
create policy "people store the photos that they declared" on storage.objects for insert to authenticated with check (
  bucket_id = 'reports' and exists (
    select from public.report_photos p
    where p.id = files.file_of(name) and name = p.report_id || '/' || p.id and p.state = 'pending'
      and p.uploader_id = (select access.person())
  )
);

-- Commands of the uploader.

create function access.can_add_photos(report bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return access.can_edit_report(report) or exists (
    select from public.reports r
    where r.id = report and r.author_id = access.person() and access.has_tab(array['submit-report'], 'write')
      and (core.now() at time zone r.time_zone)::date <= r.local_date + 7
  );
end
$$;
comment on function access.can_add_photos(bigint) is
  'Whether the caller may add photos to a report: who may edit it, and its author for seven days after the day of '
  'submission, because photos wait on phones without a connection.';

create function reports.store_photo(
  new_id uuid, report bigint, item bigint, name text, size bigint, type text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  uploader constant uuid := access.person();
  known public.report_photos;
begin
  -- The photos of a report take turns, so that the limit holds, and a report that is being deleted gets none.
  perform from public.reports r where r.id = report for no key update;
  select * into known from public.report_photos p where p.id = new_id;
  if known.id is not null then
    perform core.refuse_taken_id(
      known.uploader_id <> uploader or known.report_id <> report or known.item_id <> item or known.state <> 'pending'
    );
    return;
  elsif not access.can_add_photos(report) then
    raise exception 'report.not_yours' using errcode = 'PT403';
  elsif not exists (
    select from public.report_items i where i.id = item and i.report_id = report and i.removed_at is null
  ) then
    raise exception 'item.not_of_report' using errcode = 'PT400', hint = 'itemId';
  elsif type not like 'image/%' then
    raise exception 'file.type_refused' using errcode = 'PT415', hint = 'mimeType';
  end if;
  perform files.check_size(size, type);
  if (
    select count(*) from public.report_photos p join public.report_items i on i.id = p.item_id and i.removed_at is null
    where p.report_id = report and p.state <> 'refused'
  ) >= 50 then
    raise exception 'photo.too_many' using errcode = 'PT409', detail = '{"count": 50}';
  end if;
  perform files.count_bytes(size);
  perform files.reserve_upload(new_id, 'reports', report::text);
  insert into public.report_photos (id, report_id, item_id, uploader_id, original_name, file_size, mime_type)
  values (new_id, report, item, uploader, name, size, type)
  on conflict (id) do nothing;
  perform core.refuse_taken_id(not found);
end
$$;
comment on function reports.store_photo(uuid, bigint, bigint, text, bigint, text) is
  'Announces a photo of a report that the caller sees and may add photos to; at most 50 for a report. '
  'Idempotent by id while the content is not stored.';

create function reports.declare_photo(
  new_id uuid, report bigint, item bigint, name text, size bigint, type text
) returns void
language plpgsql set search_path = '' as $$
begin
  -- With the caller's rights.
  if not exists (select from public.reports r where r.id = report) then
    raise exception 'report.not_found' using errcode = 'PT404';
  end if;
  perform reports.store_photo(new_id, report, item, name, size, type);
end
$$;
comment on function reports.declare_photo(uuid, bigint, bigint, text, bigint, text) is 'Announces a photo of a report.';

create function reports.finish_photo(photo uuid) returns void language sql security definer set search_path = ''
as $$ select files.finish_own_upload(photo, 'public.report_photos') $$;
comment on function reports.finish_photo(uuid) is 'Hands a photo of a report to the worker. Idempotent.';
grant execute on function reports.store_photo(uuid, bigint, bigint, text, bigint, text),
  reports.declare_photo(uuid, bigint, bigint, text, bigint, text), reports.finish_photo(uuid) to authenticated;

-- A photo is sent once its content was accepted.
create function reports.photo_accepted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from files.unsent_uploads u where u.file_id = new.id;
  return null;
end
$$;
create trigger report_photos_leftovers after delete or update of state, deleted_at on public.report_photos
  for each row execute function files.note_leftovers('reports', 'report_id');
create trigger report_photos_accepted after update of state on public.report_photos
  for each row when (new.state = 'ready') execute function reports.photo_accepted();

-- A report that loses a photo has a new version, so that nobody reviews it who has read it with the photo. An
-- acknowledged one is to be reviewed again. A returned one stays open until its author submits it again.
create function reports.photo_removed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.reports r
  set review_state = case r.review_state when 'acknowledged' then 'to_review' else r.review_state end
  where r.id = old.report_id;
  return null;
end
$$;
create trigger report_photos_removed after delete on public.report_photos
  for each row when (old.state = 'ready') execute function reports.photo_removed();

create function reports.remove_unready_photos() returns void
language sql security definer set search_path = '' as $$
  delete from public.report_photos p where p.state <> 'ready' and p.created_at < core.now() - interval '24 hours'
$$;
comment on function reports.remove_unready_photos() is
  'Removes photos that were announced and not stored within 24 hours, or refused.';
grant execute on function reports.remove_unready_photos() to portal_worker;
