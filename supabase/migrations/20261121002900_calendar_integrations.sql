-- Calendar integrations: each is a feed of its owner's entries at an address that only the owner knows (SYNC-10,
-- SYNC-12), or another calendar that the worker reads.

create table public.calendar_integrations (
  id            uuid primary key default gen_random_uuid(),
  owner_id      uuid not null references public.profiles (id) on delete cascade,
  provider      text not null
                constraint calendar_integrations_provider check (provider in ('google', 'outlook', 'ical')),
  calendar_name text not null constraint calendar_integrations_name check (
    calendar_name ~ '\S' and char_length(calendar_name) <= 200
  ),
  is_active     boolean not null default true,
  created_at    timestamptz not null default core.now(),
  feed_version  integer not null default 1,
  source_url    text constraint calendar_integrations_source_url
                check (source_url ~ '^https://\S+$' and char_length(source_url) <= 2000),
  source_host   text generated always as (lower(substring(source_url from '^https://(?:[^/?#]*@)?([^/?#]+)'))) stored,
  next_read_at  timestamptz not null default core.now(),
  reading_until timestamptz,
  refreshed_at  timestamptz,
  full_read_at  timestamptz,
  refresh_error text,
  failed_at     timestamptz,
  failures      integer not null default 0,
  etag          text,
  last_modified text
);
create index calendar_integrations_of_owner on public.calendar_integrations (owner_id, created_at);
create index calendar_integrations_due on public.calendar_integrations (next_read_at)
  where source_url is not null and is_active;
create index calendar_integrations_being_read on public.calendar_integrations (reading_until)
  where reading_until is not null;
comment on column public.calendar_integrations.source_url is 'The address that events are read from; null for a feed.';
comment on column public.calendar_integrations.feed_version is
  'How many addresses the feed has had; only the latest works.';
comment on column public.calendar_integrations.refreshed_at is 'When the calendar was last read or found unchanged.';
comment on column public.calendar_integrations.refresh_error is
  'The code of the failure at failed_at, shown to the owner; null after a success.';
comment on column public.calendar_integrations.failures is 'Consecutive failures.';
comment on column public.calendar_integrations.reading_until is
  'A worker is reading the calendar until then; afterwards it is due again.';
comment on column public.calendar_integrations.full_read_at is
  'When its text was last read; since then its server may have responded that nothing changed.';
comment on column public.calendar_integrations.etag is
  'The validator of the text that was last read, for conditional requests; so is last_modified.';

create function calendar.stamp_integration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.owner_id := coalesce(access.person(), new.owner_id);
  -- One person's inserts take turns here, so that the limit holds.
  perform from public.profiles p where p.id = new.owner_id for no key update;
  if (select count(*) from public.calendar_integrations i where i.owner_id = new.owner_id and i.id <> new.id) >= 20 then
    raise exception 'integration.too_many' using errcode = 'PT409', detail = '{"count": 20}';
  elsif new.source_url is not null and access.person() is not null then
    perform limits.count_use('integration', 30, '1 hour', 'request.too_often');
  end if;
  return new;
end
$$;
create trigger calendar_integrations_stamp before insert on public.calendar_integrations
  for each row execute function calendar.stamp_integration();

create function calendar.read_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.next_read_at := greatest(core.now(), new.refreshed_at + interval '1 minute', new.failed_at + interval '1 minute');
  return new;
end
$$;
comment on function calendar.read_again() is
  'Makes a calendar due when it is switched on again, at the earliest a minute after its last reading.';
create trigger calendar_integrations_read_again before update of is_active on public.calendar_integrations
  for each row when (new.is_active and not old.is_active) execute function calendar.read_again();

alter table public.calendar_integrations enable row level security;

grant select, delete on public.calendar_integrations to authenticated;
grant insert (id, provider, calendar_name, source_url), update (calendar_name, is_active)
  on public.calendar_integrations to authenticated;

create policy "owner reads" on public.calendar_integrations for select to authenticated
  using (owner_id = (select access.person()) and not (select access.is_viewed()));
create policy "people add their own" on public.calendar_integrations for insert to authenticated
  with check (owner_id = (select access.person()) and (select access.has_tab(array['calendar'], 'read')));
create policy "owner changes" on public.calendar_integrations for update to authenticated
  using (owner_id = (select access.person()) and (select access.has_tab(array['calendar'], 'read')));
create policy "owner deletes" on public.calendar_integrations for delete to authenticated
  using (owner_id = (select access.person()) and (select access.has_tab(array['calendar'], 'read')));

-- The secret of a feed's address is not stored: the api function derives it from the feed, its version and the key of
-- the installation. A copy of the database opens no feed.

create function calendar.rotate_feed(feed uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_integrations i
  set feed_version = i.feed_version + 1
  where i.id = feed and i.owner_id = access.person() and access.has_tab(array['calendar'], 'read');
  return found;
end
$$;
comment on function calendar.rotate_feed(uuid) is
  'Increments the version of the caller''s own feed, which nobody may write directly.';
grant execute on function calendar.rotate_feed(uuid) to authenticated;

create function public.rotate_calendar_feed(p_id uuid) returns boolean
language sql set search_path = '' as 'select calendar.rotate_feed(p_id)';
comment on function public.rotate_calendar_feed(uuid) is
  'Gives the caller''s own feed a new address and invalidates the old one. False for somebody else''s.';
grant execute on function public.rotate_calendar_feed(uuid) to authenticated;

create function calendar.feed_of(p_id uuid, p_version integer) returns table (owner_id uuid, calendar_name text)
language sql stable security definer set search_path = '' as $$
  select i.owner_id, i.calendar_name from public.calendar_integrations i
  where i.id = p_id and i.feed_version = p_version and i.is_active and i.source_url is null
$$;
comment on function calendar.feed_of(uuid, integer) is
  'The owner of the feed at this version of its address; no row when it is deleted, inactive or replaced. '
  'The feed is then read as its owner, under row level security.';
grant execute on function calendar.feed_of(uuid, integer) to portal_api;

-- Connected calendars, shown read-only: integrations with an address that the worker reads.

create table public.calendar_imported_events (
  id             bigint generated always as identity primary key,
  integration_id uuid not null references public.calendar_integrations (id) on delete cascade,
  owner_id       uuid not null references public.profiles (id) on delete cascade,
  title          text not null,
  description    text,
  starts_at      timestamptz not null,
  ends_at        timestamptz,
  is_all_day     boolean not null
);
create index calendar_imported_events_of_owner on public.calendar_imported_events (owner_id, starts_at);
create index calendar_imported_events_of_integration on public.calendar_imported_events (integration_id);
comment on table public.calendar_imported_events is
  'Events of a connected calendar around today; times as in calendar_events.';

alter table public.calendar_imported_events enable row level security;
grant select on public.calendar_imported_events to authenticated;
create policy "owner reads" on public.calendar_imported_events for select to authenticated
  using (owner_id = (select access.person()) and not (select access.is_viewed()));

create function public.calendar_imports(p_start date, p_end date)
returns table (
  id text, title text, description text, start_day date, end_day date, starts_at timestamptz,
  ends_at timestamptz, is_all_day boolean, user_name text
)
language sql stable set search_path = '' as $$
  select
    'external-' || e.id, e.title, e.description, days.first, days.last, e.starts_at, e.ends_at, e.is_all_day,
    i.calendar_name
  from public.calendar_imported_events e
  join public.calendar_integrations i on i.id = e.integration_id and i.is_active
  cross join lateral (select case when e.is_all_day then 'UTC' else (select access.time_zone()) end as name) as z
  cross join lateral (
    select (e.starts_at at time zone z.name)::date as first,
      (
        coalesce(
          greatest(e.ends_at - case when e.is_all_day then interval '0' else interval '1 microsecond' end, e.starts_at),
          e.starts_at
        ) at time zone z.name
      )::date
        as last
  ) as days
  where e.owner_id = (select access.person())
    and e.starts_at < p_end + 2 and coalesce(e.ends_at, e.starts_at) >= p_start - 1
    and days.first <= p_end and days.last >= p_start
  order by e.starts_at limit 2000
$$;
comment on function public.calendar_imports(date, date) is
  'The caller''s events from connected calendars that touch a range of days; user_name is the calendar''s name.';
grant execute on function public.calendar_imports(date, date) to authenticated;

create function calendar.claim_imports(p_limit integer)
returns table (id uuid, source_url text, time_zone text, etag text, last_modified text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  at_one_host constant integer := 4;
  failing_at_once constant integer := 16;
  -- The text may stay the same for months, but later repetitions come due and the owner's zone may change.
  full_read_interval constant interval := '1 day';
begin
  -- Workers take turns here, so that the limits hold for all of them together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('calendar.claim_imports', 0));
  return query
    with under_way as materialized (
      select n.source_host, count(*) as number, count(*) filter (where n.failures > 0) as failing
      from public.calendar_integrations n
      where n.reading_until > core.now()
      group by n.source_host
    ),
    due as (
      select n.id, n.next_read_at, n.failures > 0 as is_failing,
        coalesce(u.number, 0)
          + row_number() over (partition by n.source_host order by n.failures > 0, n.next_read_at, n.id) as at_host
      from public.calendar_integrations n
      join public.profiles p on p.id = n.owner_id and p.is_active
      left join under_way u on u.source_host = n.source_host
      where n.source_url is not null and n.is_active and n.next_read_at <= core.now()
        and (n.reading_until is null or n.reading_until <= core.now())
    ),
    turns as (
      select
        d.id, d.next_read_at, d.is_failing,
        row_number() over (partition by d.is_failing order by d.next_read_at, d.id) as turn
      from due d
      where d.at_host <= at_one_host
    )
    update public.calendar_integrations i set reading_until = core.now() + interval '5 minutes'
    where i.id in (
      select t.id from turns t
      where not t.is_failing or t.turn + (select coalesce(sum(u.failing), 0) from under_way u) <= failing_at_once
      order by t.next_read_at, t.id
      limit p_limit
    )
    returning i.id, i.source_url, access.time_zone_of(i.owner_id),
      case when i.full_read_at > core.now() - full_read_interval then i.etag end,
      case when i.full_read_at > core.now() - full_read_interval then i.last_modified end;
end
$$;
comment on function calendar.claim_imports(integer) is
  'Claims due calendars for one worker: at most four per host, and sixteen that failed the last time. '
  'Returns the owner''s zone, and the validators when a conditional request is enough.';

create function calendar.store_import(p_id uuid, p_events jsonb, p_etag text, p_last_modified text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  update public.calendar_integrations i
  set refreshed_at = core.now(), refresh_error = null, failed_at = null, failures = 0, reading_until = null,
    next_read_at = core.now() + interval '1 hour' - random() * interval '10 minutes',
    full_read_at = case when p_events is null then i.full_read_at else core.now() end,
    etag = case when p_events is null then i.etag else p_etag end,
    last_modified = case when p_events is null then i.last_modified else p_last_modified end
  where i.id = p_id
  returning i.owner_id into owner;
  if p_events is null or owner is null then
    return;
  end if;
  with said as materialized (
    select distinct e.title, e.description, e."startsAt", e."endsAt", e."isAllDay", e::text as whole
    from jsonb_to_recordset(p_events) as e (
      title text, description text, "startsAt" timestamptz, "endsAt" timestamptz, "isAllDay" boolean
    )
  ),
  known as materialized (
    select e.id, row(e.title, e.description, e.starts_at, e.ends_at, e.is_all_day)::text as whole
    from public.calendar_imported_events e
    where e.integration_id = p_id
  ),
  gone as (
    delete from public.calendar_imported_events e
    where e.id in (select k.id from known k where not exists (select from said s where s.whole = k.whole))
  )
  insert into public.calendar_imported_events (
    integration_id, owner_id, title, description, starts_at, ends_at, is_all_day
  )
  select p_id, owner, s.title, s.description, s."startsAt", s."endsAt", s."isAllDay"
  from said s
  where not exists (select from known k where k.whole = s.whole);
end
$$;
comment on function calendar.store_import(uuid, jsonb, text, text) is
  'Replaces the events of a calendar; null means that it has not changed. It is due again within the hour, '
  'spread over ten minutes.';

create function calendar.fail_import(p_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.calendar_integrations i
  set refresh_error = p_error, failed_at = core.now(), failures = i.failures + 1, reading_until = null,
    next_read_at = core.now()
      + least(interval '10 minutes' * 2 ^ least(i.failures, 10), interval '1 day') * (0.9 + random() * 0.2)
  where i.id = p_id
$$;
comment on function calendar.fail_import(uuid, text) is
  'Records why a calendar could not be read and keeps its events. The next try is in ten minutes; '
  'the wait doubles each time, up to a day.';

grant execute on function
  calendar.claim_imports(integer), calendar.store_import(uuid, jsonb, text, text), calendar.fail_import(uuid, text)
  to portal_worker;
