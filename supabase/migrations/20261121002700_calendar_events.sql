-- Calendar events that people create for themselves (CAL-14, CAL-20).

create table public.calendar_events (
  id          uuid primary key default gen_random_uuid(),
  owner_id    uuid not null references public.profiles (id) on delete cascade,
  country_id  bigint references public.countries (id),
  title       text not null constraint calendar_events_title check (title ~ '\S' and char_length(title) <= 200),
  description text constraint calendar_events_description check (char_length(description) <= 10000),
  starts_at   timestamptz not null
              constraint calendar_events_start check (
                starts_at >= '1970-01-01 00:00+00' and starts_at < '9999-01-01 00:00+00'
              ),
  ends_at     timestamptz constraint calendar_events_end check (ends_at < '9999-12-31 00:00+00'),
  is_all_day  boolean not null default false,
  category    text not null default 'positive' constraint calendar_events_category
              check (category in ('positive', 'negative', 'scheduled', 'task', 'deadline', 'meeting', 'personal')),
  priority    text constraint calendar_events_priority check (priority in ('high', 'medium', 'low')),
  status      text not null default 'pending'
              constraint calendar_events_status check (status in ('pending', 'in_progress', 'completed', 'stopped')),
  created_at  timestamptz not null default core.now(),
  updated_at  timestamptz not null default core.now(),
  counted_on  date not null,
  version     integer not null default 1
);
create index calendar_events_of_owner on public.calendar_events (owner_id, starts_at);
create index calendar_events_of_country on public.calendar_events (country_id, starts_at);
comment on column public.calendar_events.country_id is
  'The owner''s country when the event was created, or else headquarters as soon as there is one; '
  'administrators filter by it.';
comment on column public.calendar_events.starts_at is
  'An instant; for an all-day event, midnight UTC of its day, in every zone.';
comment on column public.calendar_events.counted_on is
  'The owner''s local day of the start when the event was last changed. calendar.counts counts it there, '
  'even after the owner moves.';
comment on column public.calendar_events.ends_at is
  'For an all-day event, its last day (inclusive). Early enough that no zone has the year 10000.';
comment on column public.calendar_events.version is 'Incremented by every change; the ETag.';

create function calendar.stamp_event() returns trigger
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
    raise exception 'range.end_before_start' using errcode = 'PT400', hint = 'endDate';
  elsif new.ends_at - new.starts_at > interval '366 days' then
    raise exception 'event.too_long' using errcode = 'PT400', hint = 'endDate';
  end if;
  new.counted_on := (
    new.starts_at at time zone case when new.is_all_day then 'UTC' else access.time_zone_of(new.owner_id) end
  )::date;
  new.updated_at := core.now();
  return new;
end
$$;
create trigger calendar_events_1_stamp before insert or update on public.calendar_events
  for each row execute function calendar.stamp_event();
create trigger calendar_events_2_version before update on public.calendar_events
  for each row execute function core.count_version();

create function calendar.give_to_headquarters() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_events e set country_id = new.id where e.country_id is null;
  return null;
end
$$;
create trigger countries_calendar after insert or update of is_headquarters on public.countries
  for each row when (new.is_headquarters) execute function calendar.give_to_headquarters();

create function calendar.visible_countries() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when access.is_admin() then array(select c.id from public.countries c order by c.id) else '{}' end;
end
$$;
comment on function calendar.visible_countries() is
  'Countries whose whole calendar the caller sees: all for administrators, none for others (CAL-25).';
grant execute on function calendar.visible_countries() to authenticated;

alter table public.calendar_events enable row level security;

grant select, delete on public.calendar_events to authenticated;
grant insert (id, title, description, starts_at, ends_at, is_all_day, category, priority, status),
      update (title, description, starts_at, ends_at, is_all_day, category, priority, status)
  on public.calendar_events to authenticated;

create policy "owner and admins read" on public.calendar_events for select to authenticated using (
  owner_id = (select access.person()) or country_id = any ((select calendar.visible_countries())::bigint[])
);
create policy "people add their own" on public.calendar_events for insert to authenticated
  with check (owner_id = (select access.person()) and (select access.has_tab(array['calendar'], 'write')));
create policy "owner and admins change" on public.calendar_events for update to authenticated using (
  (owner_id = (select access.person()) or country_id = any ((select calendar.visible_countries())::bigint[]))
  and (select access.has_tab(array['calendar'], 'write'))
);
create policy "owner and admins delete" on public.calendar_events for delete to authenticated using (
  (owner_id = (select access.person()) or country_id = any ((select calendar.visible_countries())::bigint[]))
  and (select access.has_tab(array['calendar'], 'full'))
);

-- The calendar days of report items and action plans, one narrow row per entry, for the month of a person or a country.
-- Triggers maintain it; texts and status stay in their own tables.

create table public.calendar_days (
  task_id     bigint not null,
  entry       text not null check (entry in ('positive', 'negative', 'scheduled', 'due', 'action')),
  day         date not null,
  rank        smallint not null check (rank between 0 and 2),
  owner_id    uuid not null references public.profiles (id),
  country_id  bigint not null references public.countries (id),
  report_date date,
  primary key (task_id, entry)
);
create index calendar_days_of_owner on public.calendar_days (owner_id, day, rank) include (country_id);
create index calendar_days_of_country on public.calendar_days (country_id, day, rank);
comment on column public.calendar_days.entry is 'The prefix of the entry''s id (CAL-13).';
comment on column public.calendar_days.owner_id is
  'Whose calendar shows it: the author''s, or the assignee''s for something to be done.';
comment on column public.calendar_days.rank is 'Priority: high 0, medium 1, low 2 (CAL-8).';

create function calendar.rank(importance text) returns smallint
language sql immutable set search_path = '' as $$
  select case importance when 'low' then 2 when 'medium' then 1 else 0 end::smallint
$$;

create view calendar.task_entries as
select
  i.id as task_id, e.entry, e.day, calendar.rank(i.importance) as rank,
  case when e.entry in ('scheduled', 'due') then coalesce(i.assignee_id, r.author_id) else r.author_id end as owner_id,
  r.country_id, r.date as report_date
from public.report_items i
join public.reports r on r.id = i.report_id
left join public.template_sections s on s.id = i.section_id and s.type = 'date'
cross join lateral (values
  ('positive', case when i.kind = 'positive' and s.id is null then r.date end),
  ('negative', case when i.kind = 'negative' and s.id is null then r.date end),
  ('scheduled', coalesce(i.scheduled_date, case when i.kind = 'scheduled' and s.id is null then r.date end)),
  ('due', i.due_date)
) as e (entry, day)
where i.removed_at is null and e.day is not null
union all
select
  a.id, 'action', coalesce(a.due_date, a.scheduled_date), calendar.rank(a.priority), a.assignee_id,
  coalesce(p.country_id, (select c.id from public.countries c where c.is_headquarters)), null
from public.action_plans a
join public.profiles p on p.id = a.assignee_id
where coalesce(a.due_date, a.scheduled_date) is not null;

create function calendar.place_tasks(task_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.calendar_days d where d.task_id = any (task_ids);
  insert into public.calendar_days (task_id, entry, day, rank, owner_id, country_id, report_date)
  select t.task_id, t.entry, t.day, t.rank, t.owner_id, t.country_id, t.report_date
  from calendar.task_entries t
  where t.task_id = any (task_ids) and t.country_id is not null;
end
$$;

create function calendar.place_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform calendar.place_tasks(array(select c.id from changed c));
  return null;
end
$$;
select core.run_after_each_statement(
  'calendar.place_items', 'public.report_items', '{insert,delete}', 'report_items_calendar'
);

create function calendar.place_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform calendar.place_tasks(array[coalesce(new.id, old.id)]);
  return null;
end
$$;
create trigger report_items_calendar after update on public.report_items for each row
  when (
    (new.kind, new.section_id, new.value, new.importance, new.due_date,
      new.scheduled_date, new.assignee_id, new.removed_at)
    is distinct from
    (old.kind, old.section_id, old.value, old.importance, old.due_date,
      old.scheduled_date, old.assignee_id, old.removed_at)
  )
  execute function calendar.place_task();
create trigger action_plans_calendar after insert or update or delete on public.action_plans
  for each row execute function calendar.place_task();

alter table public.calendar_days enable row level security;
grant select on public.calendar_days to authenticated;

create policy "owner, people with a share and admins read" on public.calendar_days for select to authenticated using (
  owner_id = (select access.person())
  or country_id = any ((select calendar.visible_countries())::bigint[])
  -- Last, because it compares with each of the person's shares.
  or task_id = any ((select access.shared_tasks())::bigint[])
);

-- Counts of entries by day, country and category. Each change adds a row, so that changes never wait for each other;
-- the worker merges the rows every quarter of an hour.
create table calendar.counts (
  day        date not null,
  country_id bigint not null,
  category   text not null,
  count      bigint not null
);
create index counts_of_day on calendar.counts (day, country_id, category, count);
alter table calendar.counts enable row level security;

create function calendar.count_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into calendar.counts (day, country_id, category, count)
  select c.day, c.country_id, case c.entry when 'due' then 'deadline' when 'action' then 'task' else c.entry end,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed c group by 1, 2, 3;
  return null;
end
$$;
select core.run_after_each_statement(
  'calendar.count_days', 'public.calendar_days', '{insert,delete}', 'calendar_days_count'
);

create function calendar.count_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into calendar.counts (day, country_id, category, count)
  select e.counted_on, e.country_id, e.category, e.count
  from (
    select new.counted_on, new.country_id, new.category, 1 as count where tg_op <> 'DELETE'
    union all
    select old.counted_on, old.country_id, old.category, -1 where tg_op <> 'INSERT'
  ) as e
  where e.country_id is not null;
  return null;
end
$$;
create trigger calendar_events_counted after insert or update or delete on public.calendar_events
  for each row execute function calendar.count_events();

create function calendar.compact_counts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('calendar.counts', 0));
  with gone as (
    delete from calendar.counts c
    where (c.day, c.country_id, c.category) in (
      select n.day, n.country_id, n.category from calendar.counts n group by 1, 2, 3 having count(*) > 1
    )
    returning *
  )
  insert into calendar.counts (day, country_id, category, count)
  select g.day, g.country_id, g.category, sum(g.count) from gone g group by 1, 2, 3 having sum(g.count) <> 0;
end
$$;
comment on function calendar.compact_counts() is 'Merges count rows per day, country and category.';
grant execute on function calendar.compact_counts() to portal_worker;
