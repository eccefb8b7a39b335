-- Calendar entries from every source in one shape, for the grid, the day panel, the overview and the feeds.

create view public.calendar_entries with (security_invoker = true) as
select
  d.entry || '-' || d.task_id as id, d.entry, d.task_id, null::uuid as event_id,
  left(split_part(case
    when d.entry <> 'due' then i.description
    -- The title of a date's section, without the answer: the due date may have been moved since (CAL-17).
    when i.value #>> '{}' ~ '^\d{4}-\d\d-\d\d$' and nullif(btrim(i.next_step), '') is null
      then left(i.description, -char_length(': YYYY-MM-DD'))
    else coalesce(nullif(btrim(i.next_step), ''), i.description)
  end, e'\n', 1), 200) as title,
  i.description,
  d.day as start_day, d.day as end_day, null::timestamptz as starts_at, null::timestamptz as ends_at,
  true as is_all_day, case d.entry when 'due' then 'deadline' else d.entry end as category,
  case d.rank when 0 then 'high' when 1 then 'medium' else 'low' end as priority, d.rank, i.status,
  d.owner_id as user_id, p.full_name as user_name, d.country_id, d.report_date, i.updated_at, i.due_date,
  null::uuid as meeting_id, null::timestamptz as occurrence
from public.calendar_days d
join public.report_items i on i.id = d.task_id
join public.profiles p on p.id = d.owner_id
where d.entry <> 'action'
union all
select
  'action-' || d.task_id, d.entry, d.task_id, null, a.title, a.description, d.day, d.day, null, null, true, 'task',
  case d.rank when 0 then 'high' when 1 then 'medium' else 'low' end, d.rank, a.status,
  d.owner_id, p.full_name, d.country_id, null, a.updated_at, a.due_date, null, null
from public.calendar_days d
join public.action_plans a on a.id = d.task_id
join public.profiles p on p.id = d.owner_id
where d.entry = 'action'
union all
select
  e.id::text, 'event', null, e.id, e.title, e.description,
  (e.starts_at at time zone z.name)::date,
  (
    coalesce(
      greatest(e.ends_at - case when e.is_all_day then interval '0' else interval '1 microsecond' end, e.starts_at),
      e.starts_at
    ) at time zone z.name
  )::date,
  e.starts_at, e.ends_at, e.is_all_day, e.category, e.priority,
  case e.priority when 'high' then 0 when 'medium' then 1 when 'low' then 2 else 3 end::smallint, e.status,
  e.owner_id, p.full_name, e.country_id, null, e.updated_at, null, null, null
from public.calendar_events e
join public.profiles p on p.id = e.owner_id
cross join lateral (select case when e.is_all_day then 'UTC' else (select access.time_zone()) end as name) as z
union all
select
  'meeting-' || o.meeting_id || case
    when m.recurrence_pattern is null then ''
    else to_char(o.original_start at time zone 'UTC', '"-"YYYYMMDD"T"HH24MISS"Z"')
  end,
  'meeting', null, null,
  case when o.changes ? 'title' then o.changes ->> 'title' else m.title end,
  case when o.changes ? 'description' then o.changes ->> 'description' else m.description end,
  (o.starts_at at time zone (select access.time_zone()))::date,
  ((o.ends_at - interval '1 microsecond') at time zone (select access.time_zone()))::date,
  o.starts_at, o.ends_at, false, 'meeting', null, 3::smallint,
  case meetings.status(o.starts_at, o.ends_at, o.cancelled_at)
    when 'scheduled' then 'pending'
    when 'cancelled' then 'stopped'
    else meetings.status(o.starts_at, o.ends_at, o.cancelled_at)
  end,
  m.organizer_id, p.full_name, o.country_id, null, m.updated_at, null, o.meeting_id, o.original_start
from public.meeting_occurrences o
join public.meetings m on m.id = o.meeting_id
join public.profiles p on p.id = m.organizer_id
where not o.is_removed;
comment on view public.calendar_entries is
  'Calendar entries that the caller may see. start_day and end_day (included) are days in the caller''s zone; '
  'starts_at is null for entries of a whole report day.';

create trigger calendar_entries_read_only instead of insert or update or delete on public.calendar_entries
  for each row execute function core.refuse_change_of_view();
grant select on public.calendar_entries to authenticated;

-- Whose entries the caller's month contains: their own and, for administrators, those of countries.
create function calendar.keys(p_country text, out owners uuid[], out countries bigint[], out only_countries bigint[])
language plpgsql stable security definer set search_path = '' as $$
begin
  owners := array[access.person()];
  countries := calendar.visible_countries();
  if p_country is not null then
    only_countries := array(select c.id from public.countries c where organization.is_named(p_country, c.code, c.name));
    countries := array(select unnest(countries) intersect select unnest(only_countries));
  end if;
end
$$;
comment on function calendar.keys(text) is 'A country is given by code or name; null means no restriction.';

create function public.calendar_page(
  p_start date, p_end date, p_country text default null, p_per_day integer default 50
)
returns setof public.calendar_entries
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  per_day constant integer := least(greatest(p_per_day, 1), 200);
  -- A day in any zone lies within this distance of the same day in UTC.
  zone_reach constant interval := '14 hours';
  -- So the window of a day reaches into three days of UTC.
  per_window constant integer := 3 * per_day;
  -- An event lasts at most 366 days; one more day allows for the zones.
  longest_event constant interval := '367 days';
  -- Shorter events that reach into the first day begin within its window.
  carried_over constant interval := '12 hours';
  shared constant bigint[] := access.shared_tasks();
  keys record;
begin
  perform core.range_of_days(p_start, p_end, 62);
  select * into keys from calendar.keys(p_country);
  return query
    with days as (
      select p_start + n as day from generate_series(0, p_end - p_start) as n
    ),
    -- The entries of shared tasks that the places below do not have.
    shared_days as materialized (
      select d.task_id, d.entry, d.rank, d.day from public.calendar_days d
      where d.task_id = any (shared) and d.day between p_start and p_end and d.owner_id <> all (keys.owners)
        and (keys.only_countries is null or d.country_id = any (keys.only_countries))
        and d.country_id <> all (keys.countries)
    ),
    task_days as (
      select found.task_id, found.entry
      from days
      cross join lateral (
        select d.*
        from unnest(keys.owners) as owner (id)
        cross join lateral (
          select d.task_id, d.entry, d.rank from public.calendar_days d
          where d.owner_id = owner.id and d.day = days.day
            and (keys.only_countries is null or d.country_id = any (keys.only_countries))
            and d.country_id <> all (keys.countries)
          order by d.rank limit per_day
        ) as d
        union all
        select d.*
        from unnest(keys.countries) as country (id)
        cross join lateral (
          select d.task_id, d.entry, d.rank from public.calendar_days d
          where d.country_id = country.id and d.day = days.day
          order by d.rank limit per_day
        ) as d
        union all
        select d.task_id, d.entry, d.rank from shared_days d where d.day = days.day
        order by rank limit per_day
      ) as found
    ),
    events as (
      select e.id
      from days
      cross join unnest(keys.owners) as owner (id)
      cross join lateral (
        select e.id from public.calendar_events e
        where e.owner_id = owner.id
          and e.starts_at >= days.day - zone_reach and e.starts_at < days.day + 1 + zone_reach
          and (keys.only_countries is null or e.country_id = any (keys.only_countries))
          and (e.country_id is null or e.country_id <> all (keys.countries))
        order by e.starts_at limit per_window
      ) as e
      union
      select e.id
      from unnest(keys.owners) as owner (id)
      cross join lateral (
        select e.id from public.calendar_events e
        where e.owner_id = owner.id
          and e.starts_at >= p_start - longest_event and e.starts_at < p_start + zone_reach
          and e.ends_at >= p_start - zone_reach
          and (keys.only_countries is null or e.country_id = any (keys.only_countries))
          and (e.country_id is null or e.country_id <> all (keys.countries))
        order by e.starts_at desc limit per_day
      ) as e
      union
      select e.id
      from days
      cross join unnest(keys.countries) as country (id)
      cross join lateral (
        select e.id from public.calendar_events e
        where e.country_id = country.id
          and e.starts_at >= days.day - zone_reach and e.starts_at < days.day + 1 + zone_reach
        order by e.starts_at limit per_window
      ) as e
      union
      select e.id
      from unnest(keys.countries) as country (id)
      cross join lateral (
        select e.id from public.calendar_events e
        where e.country_id = country.id
          and e.starts_at >= p_start - longest_event and e.starts_at < p_start + zone_reach
          and e.ends_at - e.starts_at >= carried_over and e.ends_at >= p_start - zone_reach
        order by e.starts_at desc limit per_day
      ) as e
    ),
    -- A meeting lasts at most 31 days.
    meetings as (
      select c.meeting_id, c.original_start
      from (
        select
          c.*, row_number() over (partition by (c.starts_at at time zone 'UTC')::date order by c.starts_at) as place
        from meetings.of_caller(p_start - zone_reach, p_end + 1 + zone_reach) c
        where c.status <> 'declined'
          and (keys.only_countries is null or c.country_id = any (keys.only_countries))
          and (c.country_id is null or c.country_id <> all (keys.countries))
      ) as c
      where c.place <= per_window
      union
      select o.meeting_id, o.original_start
      from days
      cross join unnest(keys.countries) as country (id)
      cross join lateral (
        select o.meeting_id, o.original_start from public.meeting_occurrences o
        where o.country_id = country.id and not o.is_removed
          and o.starts_at >= days.day - zone_reach and o.starts_at < days.day + 1 + zone_reach
        order by o.starts_at limit per_window
      ) as o
      union
      select o.meeting_id, o.original_start
      from unnest(keys.countries) as country (id)
      cross join lateral (
        select o.meeting_id, o.original_start from public.meeting_occurrences o
        where o.country_id = country.id and not o.is_removed
          and o.starts_at >= p_start - interval '32 days' and o.starts_at < p_start + zone_reach
          and o.ends_at - o.starts_at >= carried_over and o.ends_at >= p_start - zone_reach
        order by o.starts_at desc limit per_day
      ) as o
    )
    select c.*
    from (
      select v.*
      from task_days
      cross join lateral (
        select * from public.calendar_entries v
        where v.task_id = task_days.task_id and v.entry = task_days.entry offset 0
      ) as v
      union all
      select v.*
      from events
      cross join lateral (select * from public.calendar_entries v where v.event_id = events.id offset 0) as v
      where v.start_day <= p_end and v.end_day >= p_start
      union all
      select v.*
      from meetings
      cross join lateral (
        select * from public.calendar_entries v
        where v.meeting_id = meetings.meeting_id and v.occurrence = meetings.original_start offset 0
      ) as v
      where v.start_day <= p_end and v.end_day >= p_start
    ) as c
    order by c.start_day, c.rank, c.starts_at nulls first, c.id;
end
$$;
comment on function public.calendar_page(date, date, text, integer) is
  'The entries of at most 62 days; PT400 for a longer range. Of each day, the p_per_day most important entries from '
  'reports and plans, and the first events, three times as many.';

-- The administrator's overview of a range of days (CAL-26). It bypasses row level security and returns only counts.
create function calendar.overview(first_day date, last_day date, country text)
returns table (deadlines bigint, meetings bigint, tasks bigint, active_users bigint, days jsonb)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  zone_reach constant interval := '14 hours';
  keys record;
begin
  if not access.is_admin() then
    raise exception 'request.no_access' using errcode = 'PT403';
  end if;
  perform access.require('DAILY_ACTIVITIES', 'calendar', 'read');
  perform core.range_of_days(first_day, last_day, 62);
  select * into keys from calendar.keys(country);
  return query
    with counted as (
      select c.day, c.category, sum(c.count)::bigint as count
      from calendar.counts c
      where c.day between first_day and last_day and c.country_id = any (keys.countries)
      group by c.day, c.category
    )
    select
      coalesce(sum(c.count) filter (where c.category = 'deadline'), 0)::bigint,
      coalesce(sum(c.count) filter (where c.category = 'meeting'), 0)::bigint,
      coalesce(sum(c.count) filter (where c.category = 'task'), 0)::bigint,
      (
        select count(*) from public.profiles p
        where exists (
          select from public.calendar_days d
          where d.owner_id = p.id and d.day between first_day and last_day and d.country_id = any (keys.countries)
        ) or exists (
          select from public.calendar_events e
          where e.owner_id = p.id and e.country_id = any (keys.countries)
            and e.starts_at >= first_day - zone_reach and e.starts_at < last_day + 1 + zone_reach
            and e.counted_on between first_day and last_day
        ) or exists (
          select from public.meetings m join public.meeting_occurrences o on o.meeting_id = m.id
          where m.organizer_id = p.id and o.country_id = any (keys.countries) and not o.is_removed
            and o.starts_at >= first_day - zone_reach and o.starts_at < last_day + 1 + zone_reach
            and o.counted_on between first_day and last_day
        )
      ),
      coalesce((
        select jsonb_object_agg(d.day, d.count)
        from (select n.day, sum(n.count) as count from counted n group by n.day having sum(n.count) > 0) as d
      ), '{}')
    from counted c;
end
$$;
comment on function calendar.overview(date, date, text) is
  'Counts of the organization''s entries in at most 62 days; days: the number on each. '
  'PT403 for everyone but administrators.';

create function public.calendar_overview(p_start date, p_end date, p_country text default null)
returns table (deadlines bigint, meetings bigint, tasks bigint, active_users bigint, days jsonb)
language sql stable set search_path = '' as 'select * from calendar.overview(p_start, p_end, p_country)';
comment on function public.calendar_overview(date, date, text) is 'calendar.overview for REST.';

grant execute on function
  calendar.keys(text), calendar.overview(date, date, text), public.calendar_page(date, date, text, integer),
  public.calendar_overview(date, date, text) to authenticated;
