-- One page of tasks by due date, and how many there are. Row security stays on and decides; the keys of
-- access.report_page_keys only tell where to look, as for reports. A status and a priority are one range of each index:
-- whatever is filtered, the rows of a page lie together.

create function access.task_ranges(
  p_status text, p_priority text default null, p_after_date date default null, p_after_id bigint default null
)
returns table (status text, priority text, from_date date, from_id bigint, last_date date)
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := access.today();
begin
  return query
    select
      range.status, wanted.priority, start.from_date, case start.from_date when p_after_date then p_after_id else 0 end,
      range.last_date
    from (values
      ('pending', 'pending', today, 'infinity'::date),
      ('in_progress', 'in_progress', today, 'infinity'),
      ('overdue', 'pending', '-infinity', today - 1),
      ('overdue', 'in_progress', '-infinity', today - 1),
      ('overdue_since_today', 'pending', today - 1, today - 1),
      ('overdue_since_today', 'in_progress', today - 1, today - 1),
      ('open', 'pending', '-infinity', 'infinity'),
      ('open', 'in_progress', '-infinity', 'infinity'),
      ('completed', 'completed', '-infinity', 'infinity'),
      ('stopped', 'stopped', '-infinity', 'infinity')
    ) as range (shown, status, first_date, last_date)
    cross join (values ('low'), ('medium'), ('high'), ('critical')) as wanted (priority)
    cross join lateral (select greatest(range.first_date, p_after_date) as from_date) as start
    where (range.shown = p_status or p_status is null and range.shown in ('open', 'completed', 'stopped'))
      and (p_priority is null or p_priority = wanted.priority);
end
$$;
comment on function access.task_ranges(text, text, date, bigint) is
  'The index ranges of a status as people read it: pending, in_progress, overdue, completed, stopped; open is the first three together; overdue_since_today was due yesterday; null is all. One lower bound each, so that the index is entered where the page begins.';

create function public.action_plan_page(
  p_status text default null, p_priority text default null, p_mine boolean default false,
  p_after_date date default null, p_after_id bigint default null, p_limit integer default 50
)
returns setof public.action_plan_details
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  me constant uuid := access.person();
  page_size constant integer := least(greatest(p_limit, 1), 500);
  keys record;
begin
  select * into keys from access.report_page_keys(null, null, null, null);
  if p_mine then
    keys.countries := '{}';
    keys.areas := '{}';
    keys.sites := '{}';
  end if;
  return query
    with page as (
      select found.id, found.sort_date
      from (
        select t.id, t.sort_date
        from access.task_ranges(p_status, p_priority, p_after_date, p_after_id) as range
        cross join lateral (
          select t.id, t.sort_date from public.tasks t
          where t.assignee_id = me and t.status = range.status and t.priority = range.priority
            and (t.sort_date, t.id) > (range.from_date, range.from_id) and t.sort_date <= range.last_date
          order by t.sort_date, t.id limit page_size
        ) as t
        union all
        select t.id, t.sort_date
        from access.task_ranges(p_status, p_priority, p_after_date, p_after_id) as range
        cross join lateral (
          select t.id, t.sort_date from public.tasks t
          where t.creator_id = me and t.assignee_id <> me and t.status = range.status and t.priority = range.priority
            and (t.sort_date, t.id) > (range.from_date, range.from_id) and t.sort_date <= range.last_date
          order by t.sort_date, t.id limit page_size
        ) as t
        where not p_mine
        union all
        select t.id, t.sort_date
        from access.task_ranges(p_status, p_priority, p_after_date, p_after_id) as range
        cross join unnest(keys.countries) as country (id)
        cross join lateral (
          select t.id, t.sort_date from public.tasks t
          where t.country_id = country.id and t.creator_id <> me and t.assignee_id <> me
            and t.status = range.status and t.priority = range.priority
            and (t.sort_date, t.id) > (range.from_date, range.from_id) and t.sort_date <= range.last_date
          order by t.sort_date, t.id limit page_size
        ) as t
        where keys.departments is null
        union all
        select t.id, t.sort_date
        from access.task_ranges(p_status, p_priority, p_after_date, p_after_id) as range
        cross join unnest(keys.countries) as country (id)
        cross join unnest(keys.departments) as department (id)
        cross join lateral (
          select t.id, t.sort_date from public.tasks t
          where t.department_id = department.id and t.country_id = country.id and t.creator_id <> me and t.assignee_id <> me
            and t.status = range.status and t.priority = range.priority
            and (t.sort_date, t.id) > (range.from_date, range.from_id) and t.sort_date <= range.last_date
          order by t.sort_date, t.id limit page_size
        ) as t
        union all
        select t.id, t.sort_date
        from access.task_ranges(p_status, p_priority, p_after_date, p_after_id) as range
        cross join unnest(keys.areas) as area (id)
        cross join unnest(keys.each_department) as department (id)
        cross join unnest(keys.companies) as company (id)
        cross join lateral (
          select t.id, t.sort_date from public.tasks t
          where t.area_id = area.id and t.department_key = department.id and t.company_id = company.id and t.creator_id <> me and t.assignee_id <> me
            and t.status = range.status and t.priority = range.priority
            and (t.sort_date, t.id) > (range.from_date, range.from_id) and t.sort_date <= range.last_date
          order by t.sort_date, t.id limit page_size
        ) as t
        union all
        select t.id, t.sort_date
        from access.task_ranges(p_status, p_priority, p_after_date, p_after_id) as range
        cross join unnest(keys.sites) as site (id)
        cross join unnest(keys.each_department) as department (id)
        cross join unnest(keys.companies) as company (id)
        cross join lateral (
          select t.id, t.sort_date from public.tasks t
          where t.site_id = site.id and t.department_key = department.id and t.company_id = company.id and t.creator_id <> me and t.assignee_id <> me
            and t.status = range.status and t.priority = range.priority
            and (t.sort_date, t.id) > (range.from_date, range.from_id) and t.sort_date <= range.last_date
          order by t.sort_date, t.id limit page_size
        ) as t
      ) as found
      order by found.sort_date, found.id
      limit page_size
    )
    -- Looked up one by one, as for reports.
    select d.*
    from page
    cross join lateral (select * from public.action_plan_details r where r.id = page.id offset 0) as d
    order by d.sort_date, d.id;
end
$$;
comment on function public.action_plan_page(text, text, boolean, date, bigint, integer) is
  'A page of tasks by due date, those without one last; p_after_date (sort_date) and p_after_id are the last row of the page before; 500 rows at most. p_mine: assigned to the caller.';

create function public.action_plan_counts(
  p_maximum integer default 1000, p_statuses text[] default array['pending', 'in_progress', 'completed', 'overdue']
)
returns table (status text, amount bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  me constant uuid := access.person();
  maximum constant integer := least(greatest(p_maximum, 1), 1000);
  keys record;
begin
  select * into keys from access.report_page_keys(null, null, null, null);
  return query
    select shown.status, (
      select count(*)
      from (
        select from access.task_ranges(shown.status) as range
        cross join lateral (
          select from public.tasks t
          where t.assignee_id = me and t.status = range.status and t.priority = range.priority
            and t.sort_date between range.from_date and range.last_date
          limit maximum
        ) as t
        union all
        select from access.task_ranges(shown.status) as range
        cross join lateral (
          select from public.tasks t
          where t.creator_id = me and t.assignee_id <> me and t.status = range.status and t.priority = range.priority
            and t.sort_date between range.from_date and range.last_date
          limit maximum
        ) as t
        union all
        select from access.task_ranges(shown.status) as range
        cross join unnest(keys.countries) as country (id)
        cross join lateral (
          select from public.tasks t
          where t.country_id = country.id and t.creator_id <> me and t.assignee_id <> me and t.status = range.status and t.priority = range.priority
            and t.sort_date between range.from_date and range.last_date
          limit maximum
        ) as t
        where keys.departments is null
        union all
        select from access.task_ranges(shown.status) as range
        cross join unnest(keys.countries) as country (id)
        cross join unnest(keys.departments) as department (id)
        cross join lateral (
          select from public.tasks t
          where t.department_id = department.id and t.country_id = country.id and t.creator_id <> me and t.assignee_id <> me
            and t.status = range.status and t.priority = range.priority
            and t.sort_date between range.from_date and range.last_date
          limit maximum
        ) as t
        union all
        select from access.task_ranges(shown.status) as range
        cross join unnest(keys.areas) as area (id)
        cross join unnest(keys.each_department) as department (id)
        cross join unnest(keys.companies) as company (id)
        cross join lateral (
          select from public.tasks t
          where t.area_id = area.id and t.department_key = department.id and t.company_id = company.id and t.creator_id <> me and t.assignee_id <> me and t.status = range.status and t.priority = range.priority
            and t.sort_date between range.from_date and range.last_date
          limit maximum
        ) as t
        union all
        select from access.task_ranges(shown.status) as range
        cross join unnest(keys.sites) as site (id)
        cross join unnest(keys.each_department) as department (id)
        cross join unnest(keys.companies) as company (id)
        cross join lateral (
          select from public.tasks t
          where t.site_id = site.id and t.department_key = department.id and t.company_id = company.id and t.creator_id <> me and t.assignee_id <> me and t.status = range.status and t.priority = range.priority
            and t.sort_date between range.from_date and range.last_date
          limit maximum
        ) as t
        limit maximum
      ) as found
    )
    from unnest(p_statuses[:10]) as shown (status);
end
$$;
comment on function public.action_plan_counts(integer, text[]) is
  'Tasks that the caller sees, by status of access.task_ranges; a count ends at p_maximum, 1000 at most. Each task is found by one of its keys.';

grant execute on function access.task_ranges(text, text, date, bigint), public.action_plan_counts(integer, text[]),
  public.action_plan_page(text, text, boolean, date, bigint, integer) to authenticated;
