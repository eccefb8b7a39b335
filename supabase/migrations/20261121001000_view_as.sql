-- "View as": an administrator sees the portal as another person, read-only, and the audit log records it.

create table access.viewings (
  id         uuid primary key default gen_random_uuid(),
  admin_id   uuid not null references public.profiles (id) on delete cascade,
  person_id  uuid not null references public.profiles (id) on delete cascade,
  session_id uuid,
  address    text,
  started_at timestamptz not null default clock_timestamp(),
  ended_at   timestamptz
);
create index viewings_of_admin on access.viewings (admin_id);
create index viewings_of_person on access.viewings (person_id);
create index viewings_open on access.viewings (started_at) where ended_at is null;
create unique index viewings_one_open on access.viewings (admin_id) where ended_at is null;
alter table access.viewings enable row level security;
comment on table access.viewings is 'Who viewed the portal as whom, and when. A viewing lasts at most an hour.';

create trigger viewings_audit after insert or update of ended_at on access.viewings
  for each row execute function audit.record_viewing();

create function access.start_viewing(person uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  viewing uuid;
begin
  perform access.require_admin();
  if not exists (select from public.profiles p where p.id = person and p.is_active) then
    raise exception 'person.not_active' using errcode = 'PT404';
  elsif person = access.person() then
    raise exception 'viewing.yourself' using errcode = 'PT409';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('viewing of ' || access.person(), 0));
  update access.viewings v set ended_at = clock_timestamp() where v.admin_id = access.person() and v.ended_at is null;
  insert into access.viewings (admin_id, person_id, session_id, address)
  values (access.person(), person, (auth.jwt() ->> 'session_id')::uuid, audit.request_address())
  returning id into viewing;
  return viewing;
end
$$;

create function access.end_viewing(viewing uuid) returns void
language sql security definer set search_path = '' as $$
  update access.viewings v set ended_at = clock_timestamp()
  where v.id = viewing and v.admin_id = access.person() and v.ended_at is null
$$;

-- No request ends a viewing that was abandoned, so the worker does.
create function access.end_abandoned_viewings() returns void
language sql security definer set search_path = '' as $$
  update access.viewings v set ended_at = clock_timestamp()
  where v.ended_at is null and (
    v.started_at <= clock_timestamp() - interval '1 hour'
    or v.session_id is not null and not exists (select from auth.sessions s where s.id = v.session_id)
    or not exists (select from public.profiles p where p.id = v.admin_id and p.is_active and p.is_admin)
    or not exists (select from public.profiles p where p.id = v.person_id and p.is_active)
  )
$$;
comment on function access.end_abandoned_viewings() is
  'Ends viewings that are an hour old, whose session has ended, whose administrator lost the right, or '
  'whose person became inactive.';

grant execute on function access.end_abandoned_viewings() to portal_worker;

-- The rest of the transaction runs as the person, without the right to write.
create function access.view_as(viewing uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  select v.person_id into person
  from access.viewings v
  join public.profiles p on p.id = v.person_id and p.is_active
  where v.id = viewing and v.admin_id = access.person() and v.ended_at is null
    and (v.session_id is null or v.session_id = (auth.jwt() ->> 'session_id')::uuid)
    and v.started_at > clock_timestamp() - interval '1 hour'
    and access.is_admin();
  if person is null then
    raise exception 'You are no longer viewing the portal as somebody else' using errcode = 'PTEND';
  end if;
  perform pg_catalog.set_config('transaction_read_only', 'on', true),
    pg_catalog.set_config('access.viewing_as', viewing::text, true),
    pg_catalog.set_config('request.jwt.claims', json_build_object('sub', person, 'role', 'authenticated')::text, true);
end
$$;
comment on function access.view_as(uuid) is
  'Runs the rest of the transaction as the viewed person, read-only. Raises PTEND when the viewing has ended or '
  'belongs to somebody else or to another session.';

grant execute on function access.start_viewing(uuid), access.end_viewing(uuid), access.view_as(uuid) to authenticated;
