-- Calendars of other places, shown read-only: an integration with an address to read from. The worker reads them.

alter table public.calendar_integrations
  add column source_url text constraint calendar_integrations_source_url
    check (source_url ~ '^https://\S+$' and char_length(source_url) <= 2000),
  add column claimed_at timestamptz,
  add column refreshed_at timestamptz,
  add column refresh_error text;
grant insert (source_url) on public.calendar_integrations to authenticated;
comment on column public.calendar_integrations.source_url is 'Where events are read from; null for an integration that is a feed.';
comment on column public.calendar_integrations.claimed_at is 'When a worker last began to read it.';

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
comment on table public.calendar_imported_events is 'What a calendar of another place says around today; times as in calendar_events. Replaced whole at each refresh.';

alter table public.calendar_imported_events enable row level security;
grant select on public.calendar_imported_events to authenticated;
create policy "owner reads" on public.calendar_imported_events for select to authenticated
  using (owner_id = (select access.person()) and not (select access.is_viewed()));

create function calendar.claim_imports(p_limit integer) returns table (id uuid, source_url text, time_zone text)
language sql security definer set search_path = '' as $$
  update public.calendar_integrations i set claimed_at = access.now()
  where i.id in (
    select n.id from public.calendar_integrations n join public.profiles p on p.id = n.owner_id and p.is_active
    where n.source_url is not null and n.is_active and (n.claimed_at is null or n.claimed_at < access.now() - interval '1 hour')
    order by n.claimed_at nulls first limit p_limit for update of n skip locked
  )
  returning i.id, i.source_url, access.time_zone_of(i.owner_id)
$$;
comment on function calendar.claim_imports(integer) is 'Calendars to read now: new ones, and those last begun an hour ago. Each is given to one worker, with its owner''s zone.';

create function calendar.store_import(p_id uuid, p_events jsonb, p_error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_integrations i set refreshed_at = access.now(), refresh_error = p_error where i.id = p_id;
  if p_events is null or not found then
    return;
  end if;
  delete from public.calendar_imported_events e where e.integration_id = p_id;
  insert into public.calendar_imported_events (integration_id, owner_id, title, description, starts_at, ends_at, is_all_day)
  select p_id, i.owner_id, e.title, e.description, e."startsAt", e."endsAt", e."isAllDay"
  from public.calendar_integrations i,
    jsonb_to_recordset(p_events) as e (title text, description text, "startsAt" timestamptz, "endsAt" timestamptz, "isAllDay" boolean)
  where i.id = p_id;
end
$$;
comment on function calendar.store_import(uuid, jsonb, text) is 'Replaces what was read before; without events, because of an error, that stays.';
grant execute on function calendar.claim_imports(integer), calendar.store_import(uuid, jsonb, text) to portal_worker;

create function public.calendar_imports(p_start date, p_end date)
returns table (id text, title text, description text, start_day date, end_day date, starts_at timestamptz, ends_at timestamptz, is_all_day boolean, user_name text)
language sql stable set search_path = '' as $$
  select
    'external-' || e.id, e.title, e.description, (e.starts_at at time zone z.name)::date,
    (coalesce(greatest(e.ends_at - case when e.is_all_day then interval '0' else interval '1 microsecond' end, e.starts_at), e.starts_at) at time zone z.name)::date,
    e.starts_at, e.ends_at, e.is_all_day, i.calendar_name
  from public.calendar_imported_events e
  join public.calendar_integrations i on i.id = e.integration_id and i.is_active
  cross join lateral (select case when e.is_all_day then 'UTC' else (select access.time_zone()) end as name) as z
  where e.owner_id = (select access.person())
    and e.starts_at < p_end + 2 and coalesce(e.ends_at, e.starts_at) >= p_start - 1
    and (e.starts_at at time zone z.name)::date <= p_end
    and (coalesce(e.ends_at, e.starts_at) at time zone z.name)::date >= p_start
  order by e.starts_at limit 2000
$$;
comment on function public.calendar_imports(date, date) is 'The caller''s events of other calendars that touch a range of days; user_name is the calendar''s.';
grant execute on function public.calendar_imports(date, date) to authenticated;
