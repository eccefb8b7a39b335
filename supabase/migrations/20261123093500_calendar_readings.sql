-- When calendars of other places are read: each in its own turn, so that a slow or a broken one keeps nobody else waiting.

drop function calendar.claim_imports(integer), calendar.store_import(uuid, jsonb, text);

alter table public.calendar_integrations
  drop column claimed_at,
  add column source_host text generated always as (lower(substring(source_url from '^https://(?:[^/?#]*@)?([^/?#]+)'))) stored,
  add column next_read_at timestamptz not null default access.now(),
  add column reading_until timestamptz,
  add column full_read_at timestamptz,
  add column failed_at timestamptz,
  add column failures integer not null default 0,
  add column etag text,
  add column last_modified text;
create index calendar_integrations_due on public.calendar_integrations (next_read_at) where source_url is not null and is_active;
create index calendar_integrations_being_read on public.calendar_integrations (reading_until) where reading_until is not null;
comment on column public.calendar_integrations.refreshed_at is 'When it was last read, or found to be unchanged.';
comment on column public.calendar_integrations.refresh_error is 'Why it could not be read at failed_at, for its owner; null once it could.';
comment on column public.calendar_integrations.failures is 'How often in a row it could not be read.';
comment on column public.calendar_integrations.reading_until is 'A worker reads it, and has until then: afterwards it is due again.';
comment on column public.calendar_integrations.full_read_at is 'When its text was last read; since then its server may have said that nothing has changed.';
comment on column public.calendar_integrations.etag is 'What its server calls the text that was read; last_modified likewise.';

create function access.read_calendar_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.next_read_at := greatest(access.now(), new.refreshed_at + interval '1 minute', new.failed_at + interval '1 minute');
  return new;
end
$$;
comment on function access.read_calendar_again() is 'A calendar that is switched on again is due, however long it would have waited.';
create trigger calendar_integrations_read_again before update of is_active on public.calendar_integrations
  for each row when (new.is_active and not old.is_active) execute function access.read_calendar_again();

create function calendar.claim_imports(p_limit integer)
returns table (id uuid, source_url text, time_zone text, etag text, last_modified text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  at_one_host constant integer := 4;
  failing_at_once constant integer := 16;
  -- Its server may have the text changed by nobody for months; what repeats, and the owner's zone, want a new look.
  in_full_each constant interval := '1 day';
begin
  -- Workers take turns here, so that the limits hold for all of them together.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('calendar.claim_imports', 0));
  return query
    with under_way as materialized (
      select n.source_host, count(*) as number, count(*) filter (where n.failures > 0) as failing
      from public.calendar_integrations n
      where n.reading_until > access.now()
      group by n.source_host
    ),
    due as (
      select n.id, n.next_read_at, n.failures > 0 as is_failing,
        coalesce(u.number, 0) + row_number() over (partition by n.source_host order by n.failures > 0, n.next_read_at, n.id) as at_host
      from public.calendar_integrations n
      join public.profiles p on p.id = n.owner_id and p.is_active
      left join under_way u on u.source_host = n.source_host
      where n.source_url is not null and n.is_active and n.next_read_at <= access.now()
        and (n.reading_until is null or n.reading_until <= access.now())
    ),
    turns as (
      select d.id, d.next_read_at, d.is_failing, row_number() over (partition by d.is_failing order by d.next_read_at, d.id) as turn
      from due d
      where d.at_host <= at_one_host
    )
    update public.calendar_integrations i set reading_until = access.now() + interval '5 minutes'
    where i.id in (
      select t.id from turns t
      where not t.is_failing or t.turn + (select coalesce(sum(u.failing), 0) from under_way u) <= failing_at_once
      order by t.next_read_at, t.id
      limit p_limit
    )
    returning i.id, i.source_url, access.time_zone_of(i.owner_id),
      case when i.full_read_at > access.now() - in_full_each then i.etag end,
      case when i.full_read_at > access.now() - in_full_each then i.last_modified end;
end
$$;
comment on function calendar.claim_imports(integer) is
  'Calendars whose turn it is, for one worker: four of a host at once and sixteen that could not be read the last time. With the owner''s zone, and what the server called the text when it is enough to ask whether it has changed.';

create function calendar.keep_import(p_id uuid, p_events jsonb, p_etag text, p_last_modified text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  update public.calendar_integrations i
  set refreshed_at = access.now(), refresh_error = null, failed_at = null, failures = 0, reading_until = null,
    next_read_at = access.now() + interval '1 hour' - random() * interval '10 minutes',
    full_read_at = case when p_events is null then i.full_read_at else access.now() end,
    etag = case when p_events is null then i.etag else p_etag end,
    last_modified = case when p_events is null then i.last_modified else p_last_modified end
  where i.id = p_id
  returning i.owner_id into owner;
  if p_events is null or owner is null then
    return;
  end if;
  with said as materialized (
    select distinct e.title, e.description, e."startsAt", e."endsAt", e."isAllDay", e::text as whole
    from jsonb_to_recordset(p_events) as e (title text, description text, "startsAt" timestamptz, "endsAt" timestamptz, "isAllDay" boolean)
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
  insert into public.calendar_imported_events (integration_id, owner_id, title, description, starts_at, ends_at, is_all_day)
  select p_id, owner, s.title, s.description, s."startsAt", s."endsAt", s."isAllDay"
  from said s
  where not exists (select from known k where k.whole = s.whole);
end
$$;
comment on function calendar.keep_import(uuid, jsonb, text, text) is
  'What a calendar says now takes the place of what it said before; null: it has not changed. It is due again within the hour, not all at the same minute.';

create function calendar.fail_import(p_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.calendar_integrations i
  set refresh_error = p_error, failed_at = access.now(), failures = i.failures + 1, reading_until = null,
    next_read_at = access.now() + least(interval '10 minutes' * 2 ^ least(i.failures, 10), interval '1 day') * (0.9 + random() * 0.2)
  where i.id = p_id
$$;
comment on function calendar.fail_import(uuid, text) is
  'Notes why a calendar could not be read. What it said before stays; it is tried again after ten minutes, then after twice as long each time, up to a day.';

grant execute on function calendar.claim_imports(integer), calendar.keep_import(uuid, jsonb, text, text), calendar.fail_import(uuid, text)
  to portal_worker;
comment on table public.calendar_imported_events is 'What a calendar of another place says around today; times as in calendar_events.';
