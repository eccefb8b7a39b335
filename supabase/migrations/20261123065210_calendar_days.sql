-- The days on which report items and action plans stand in the calendar, one narrow row an entry: where a month is looked
-- up, for one person and for a whole country alike. Kept by triggers; the texts and the status stay where they are.

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
comment on column public.calendar_days.entry is 'The prefix of the entry''s id (spec/portal.md §3).';
comment on column public.calendar_days.owner_id is 'Whose calendar it stands in: the author; of what is to be done, the assignee.';
comment on column public.calendar_days.rank is 'Priority: high 0, medium 1, low 2 (spec/portal.md §9).';

create function access.calendar_rank(importance text) returns smallint
language sql immutable set search_path = '' as $$
  select case importance when 'low' then 2 when 'medium' then 1 else 0 end::smallint
$$;

create view access.tasks_in_calendar as
select
  i.id as task_id, e.entry, e.day, access.calendar_rank(i.importance) as rank,
  case when e.entry in ('scheduled', 'due') then coalesce(i.assignee_id, r.author_id) else r.author_id end as owner_id,
  r.country_id, r.date as report_date
from public.report_items i
join public.reports r on r.id = i.report_id
left join public.template_sections s on s.id = i.section_id and s.type = 'date'
cross join lateral (values
  ('positive', case when i.kind = 'positive' and s.id is null then r.date end),
  ('negative', case when i.kind = 'negative' and s.id is null then r.date end),
  ('scheduled', coalesce(i.scheduled_date, case when i.kind = 'scheduled' and s.id is null then r.date end)),
  -- An answer that is a date ('Positive Feedback Due Date') is a due date itself.
  ('due', coalesce(i.due_date, case when s.id is not null then (i.value #>> '{}')::date end))
) as e (entry, day)
where i.removed_at is null and e.day is not null
union all
select
  a.id, 'action', coalesce(a.due_date, a.scheduled_date), access.calendar_rank(a.priority), a.assignee_id,
  coalesce(p.country_id, (select c.id from public.countries c where c.is_headquarters)), null
from public.action_plans a
join public.profiles p on p.id = a.assignee_id
where coalesce(a.due_date, a.scheduled_date) is not null;

create function access.place_in_calendar(task_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.calendar_days d where d.task_id = any (task_ids);
  insert into public.calendar_days (task_id, entry, day, rank, owner_id, country_id, report_date)
  select t.task_id, t.entry, t.day, t.rank, t.owner_id, t.country_id, t.report_date
  from access.tasks_in_calendar t
  where t.task_id = any (task_ids) and t.country_id is not null;
end
$$;

create function access.place_items_in_calendar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.place_in_calendar(array(select c.id from changed c));
  return null;
end
$$;
create trigger report_items_calendar_of_new after insert on public.report_items
  referencing new table as changed for each statement execute function access.place_items_in_calendar();
create trigger report_items_calendar_of_gone after delete on public.report_items
  referencing old table as changed for each statement execute function access.place_items_in_calendar();

create function access.place_task_in_calendar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.place_in_calendar(array[coalesce(new.id, old.id)]);
  return null;
end
$$;
create trigger report_items_calendar after update on public.report_items for each row
  when (
    (new.kind, new.section_id, new.value, new.importance, new.due_date, new.scheduled_date, new.assignee_id, new.removed_at)
    is distinct from
    (old.kind, old.section_id, old.value, old.importance, old.due_date, old.scheduled_date, old.assignee_id, old.removed_at)
  )
  execute function access.place_task_in_calendar();
create trigger action_plans_calendar after insert or update or delete on public.action_plans
  for each row execute function access.place_task_in_calendar();

alter table public.calendar_days enable row level security;
grant select on public.calendar_days to authenticated;

create policy "owner and admins read" on public.calendar_days for select to authenticated using (
  owner_id = (select access.person()) or country_id = any ((select access.calendar_countries())::bigint[])
);

-- How many entries there are, by day, country and category. Every change adds a line, so that no two changes wait for
-- each other; a job draws the lines of a day together.
create table access.calendar_counts (
  day        date not null,
  country_id bigint not null,
  category   text not null,
  count      bigint not null
);
create index calendar_counts_of_day on access.calendar_counts (day, country_id, category, count);
alter table access.calendar_counts enable row level security;

create function access.count_calendar_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into access.calendar_counts (day, country_id, category, count)
  select c.day, c.country_id, case c.entry when 'due' then 'deadline' when 'action' then 'task' else c.entry end,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed c group by 1, 2, 3;
  return null;
end
$$;
create trigger calendar_days_counted after insert on public.calendar_days
  referencing new table as changed for each statement execute function access.count_calendar_days();
create trigger calendar_days_uncounted after delete on public.calendar_days
  referencing old table as changed for each statement execute function access.count_calendar_days();

create function access.count_calendar_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into access.calendar_counts (day, country_id, category, count)
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
  for each row execute function access.count_calendar_events();

-- What the worker does for the calendar, in nobody's name.
create schema calendar;
grant usage on schema calendar to portal_worker;

create function calendar.compact_counts() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('access.calendar_counts', 0));
  with gone as (
    delete from access.calendar_counts c
    where (c.day, c.country_id, c.category) in (
      select n.day, n.country_id, n.category from access.calendar_counts n group by 1, 2, 3 having count(*) > 1
    )
    returning *
  )
  insert into access.calendar_counts (day, country_id, category, count)
  select g.day, g.country_id, g.category, sum(g.count) from gone g group by 1, 2, 3 having sum(g.count) <> 0;
end
$$;
comment on function calendar.compact_counts() is 'Draws the lines of a day, country and category together into one; the sums stay.';
grant execute on function calendar.compact_counts() to portal_worker;

-- What was there before this migration.
select access.place_in_calendar(array(select i.id from public.report_items i union all select a.id from public.action_plans a));
select calendar.compact_counts();
