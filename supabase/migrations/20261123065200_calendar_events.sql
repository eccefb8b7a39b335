-- Calendar events that people make for themselves (spec/portal.md §2 Calendar, §3).

create table public.calendar_events (
  id          uuid primary key default gen_random_uuid(),
  owner_id    uuid not null references public.profiles (id) on delete cascade,
  country_id  bigint references public.countries (id),
  title       text not null constraint calendar_events_title check (title ~ '\S' and char_length(title) <= 200),
  description text constraint calendar_events_description check (char_length(description) <= 10000),
  starts_at   timestamptz not null
              constraint calendar_events_start check (starts_at >= '1970-01-01 00:00+00' and starts_at < '9999-01-01 00:00+00'),
  ends_at     timestamptz,
  is_all_day  boolean not null default false,
  category    text not null default 'positive' constraint calendar_events_category
              check (category in ('positive', 'negative', 'scheduled', 'task', 'deadline', 'meeting', 'personal')),
  priority    text constraint calendar_events_priority check (priority in ('high', 'medium', 'low')),
  status      text not null default 'pending'
              constraint calendar_events_status check (status in ('pending', 'in_progress', 'completed', 'stopped')),
  created_at  timestamptz not null default access.now(),
  updated_at  timestamptz not null default access.now(),
  counted_on  date not null
);
create index calendar_events_of_owner on public.calendar_events (owner_id, starts_at);
create index calendar_events_of_country on public.calendar_events (country_id, starts_at);
comment on column public.calendar_events.country_id is 'The owner''s country when the event was made: the admins'' country filter.';
comment on column public.calendar_events.starts_at is 'An instant. Of an all-day event: its day at midnight UTC, wherever it is looked at.';
comment on column public.calendar_events.counted_on is 'The owner''s day of the start when it was written: where access.calendar_counts has it, also after a move.';
comment on column public.calendar_events.ends_at is 'Of an all-day event: its last day, that day included.';

create function access.stamp_calendar_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
begin
  if tg_op = 'INSERT' then
    new.owner_id := coalesce(caller, new.owner_id);
    new.country_id := coalesce(
      (select p.country_id from public.profiles p where p.id = new.owner_id),
      (select c.id from public.countries c where c.is_headquarters)
    );
  end if;
  if new.is_all_day then
    new.starts_at := date_trunc('day', new.starts_at, 'UTC');
    new.ends_at := date_trunc('day', new.ends_at, 'UTC');
  end if;
  if new.ends_at < new.starts_at then
    raise exception 'End date must not be before start date' using errcode = 'PT400', hint = 'endDate';
  elsif new.ends_at - new.starts_at > interval '366 days' then
    raise exception 'An event lasts at most a year' using errcode = 'PT400', hint = 'endDate';
  end if;
  new.counted_on := (new.starts_at at time zone case when new.is_all_day then 'UTC' else access.time_zone_of(new.owner_id) end)::date;
  new.updated_at := access.now();
  return new;
end
$$;
create trigger calendar_events_stamp before insert or update on public.calendar_events
  for each row execute function access.stamp_calendar_event();

create function access.calendar_countries() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when access.is_admin() then array(select c.id from public.countries c order by c.id) else '{}' end;
end
$$;
comment on function access.calendar_countries() is
  'The countries whose whole calendar the caller sees: all of them for admins, none for others (spec/portal.md §6).';
grant execute on function access.calendar_countries() to authenticated;

alter table public.calendar_events enable row level security;

grant select, delete on public.calendar_events to authenticated;
grant insert (id, title, description, starts_at, ends_at, is_all_day, category, priority, status),
      update (title, description, starts_at, ends_at, is_all_day, category, priority, status)
  on public.calendar_events to authenticated;

create policy "owner and admins read" on public.calendar_events for select to authenticated using (
  owner_id = (select access.person()) or country_id = any ((select access.calendar_countries())::bigint[])
);
create policy "people add their own" on public.calendar_events for insert to authenticated
  with check (owner_id = (select access.person()) and (select access.has_tab(array['calendar'], 'write')));
create policy "owner and admins change" on public.calendar_events for update to authenticated using (
  (owner_id = (select access.person()) or country_id = any ((select access.calendar_countries())::bigint[]))
  and (select access.has_tab(array['calendar'], 'write'))
);
create policy "owner and admins delete" on public.calendar_events for delete to authenticated using (
  (owner_id = (select access.person()) or country_id = any ((select access.calendar_countries())::bigint[]))
  and (select access.has_tab(array['calendar'], 'full'))
);
