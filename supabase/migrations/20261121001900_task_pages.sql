-- Tasks and their history, with the names of people, and pages of tasks.

create view public.action_plan_details with (security_invoker = true) as
select
  t.id, t.is_item, coalesce(p.title, i.next_step, i.description) as title,
  coalesce(p.description, i.description) as description, t.category, t.priority, t.status as progress,
  case
    when t.status in ('pending', 'in_progress') and t.due_date < (select access.today()) then 'overdue'
    else t.status
  end as status,
  t.due_date, t.due_date - (select access.today()) as days_left, t.scheduled_date, t.sort_date,
  t.creator_id, c.full_name as creator_name,
  t.assignee_id, a.full_name as assignee_name, o.name as assignee_country, e.name as assignee_area,
  not t.is_item and (t.creator_id = (select access.person()) or (select access.is_admin())) as can_delete,
  coalesce(p.version, i.version) as version
from public.tasks t
left join public.report_items i on t.is_item and i.id = t.id
left join public.action_plans p on not t.is_item and p.id = t.id
left join public.profiles c on c.id = t.creator_id
left join public.profiles a on a.id = t.assignee_id
left join public.countries o on o.id = a.country_id
left join public.areas e on e.id = a.area_id;
comment on view public.action_plan_details is
  'Tasks that the caller may see. progress is the stored status; status is overdue for an open task due '
  'before the caller''s day.';
create trigger action_plan_details_read_only instead of insert or update or delete on public.action_plan_details
  for each row execute function core.refuse_change_of_view();
grant select on public.action_plan_details to authenticated;

create view public.task_history with (security_invoker = true) as
select
  h.task_id, h.id, h.action, h.created_at, h.actor_id, a.full_name as actor_name,
  case when h.action = 'assignment' then b.full_name else h.old_value end as old_value,
  case when h.action = 'assignment' then n.full_name else h.new_value end as new_value
from (
  select item_id as task_id, id, action, created_at, actor_id, old_value, new_value from public.report_item_history
  union all
  select plan_id, id, action, created_at, actor_id, old_value, new_value from public.action_plan_history
) as h
join public.profiles a on a.id = h.actor_id
left join public.profiles b on h.action = 'assignment' and b.id::text = h.old_value
left join public.profiles n on h.action = 'assignment' and n.id::text = h.new_value;
comment on view public.task_history is
  'The history of report items and action plans, with the names of people for assignments.';
create trigger task_history_read_only instead of insert or update or delete on public.task_history
  for each row execute function core.refuse_change_of_view();
grant select on public.task_history to authenticated;

-- Pages of tasks by due date, and their counts. Row level security decides what is visible; access.page_keys only says
-- where to look, as for reports. A status and a priority select one range of each index, so the rows of a page are
-- adjacent.

create type tasks.range as (
  status text, priority text, from_date date, from_id bigint, last_date date, companies bigint[]
);
comment on type tasks.range is
  'A part of the indexes of tasks that is read in order: after from_date and from_id, up to last_date; only of these '
  'companies, unless they are null.';

-- A standard SQL body, without a search path, is inlined, so that all but the companies is an index condition.
create function tasks.is_in(task public.tasks, range tasks.range) returns boolean
language sql immutable parallel safe
return (task).status = (range).status and (task).priority = (range).priority
  and ((task).sort_date, (task).id) > ((range).from_date, (range).from_id) and (task).sort_date <= (range).last_date
  and ((range).companies is null or (task).company_id = any ((range).companies));
comment on function tasks.is_in(public.tasks, tasks.range) is 'Whether a task lies in a range.';

create function tasks.ranges(
  p_status text, p_priority text default null, p_after_date date default null, p_after_id bigint default null,
  p_companies bigint[] default null
)
returns setof tasks.range
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := access.today();
begin
  return query
    select
      range.status, wanted.priority, start.from_date, case start.from_date when p_after_date then p_after_id else 0 end,
      range.last_date, p_companies
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
      and (p_priority is null or p_priority = wanted.priority)
      -- Otherwise every task would be read in vain.
      and p_companies is distinct from '{}';
end
$$;
comment on function tasks.ranges(text, text, date, bigint, bigint[]) is
  'The index ranges of a displayed status: pending, in_progress, overdue, completed, stopped; '
  'open is the first three; overdue_since_today was due yesterday; null is all. Each range has one lower bound, so '
  'that the index scan starts where the page begins.';

-- A standard SQL body, without a search path, is inlined, so that pages and counts are planned as if they contained it.
create function tasks.within_reach(
  person uuid, keys access.page_keys, shared bigint[], is_mine boolean,
  p_status text, p_priority text, p_after_date date, p_after_id bigint, companies bigint[], most integer
)
returns table (id bigint, sort_date date)
language sql stable parallel safe
begin atomic
  select t.id, t.sort_date
  from tasks.ranges(p_status, p_priority, p_after_date, p_after_id, companies) as range
  cross join lateral (
    select t.id, t.sort_date from public.tasks t
    where t.assignee_id = person and tasks.is_in(t, range)
    order by t.sort_date, t.id limit most
  ) as t
  union all
  select t.id, t.sort_date
  from tasks.ranges(p_status, p_priority, p_after_date, p_after_id, companies) as range
  cross join lateral (
    select t.id, t.sort_date from public.tasks t
    where t.creator_id = person and t.assignee_id <> person and tasks.is_in(t, range)
    order by t.sort_date, t.id limit most
  ) as t
  where not is_mine
  union all
  select t.id, t.sort_date
  from tasks.ranges(p_status, p_priority, p_after_date, p_after_id, companies) as range
  cross join unnest((keys).countries) as country (id)
  cross join lateral (
    select t.id, t.sort_date from public.tasks t
    where t.country_id = country.id
      and t.creator_id <> person and t.assignee_id <> person and tasks.is_in(t, range)
    order by t.sort_date, t.id limit most
  ) as t
  where not is_mine and (keys).departments is null
  union all
  select t.id, t.sort_date
  from tasks.ranges(p_status, p_priority, p_after_date, p_after_id, companies) as range
  cross join unnest((keys).countries) as country (id)
  cross join unnest((keys).departments) as department (id)
  cross join lateral (
    select t.id, t.sort_date from public.tasks t
    where t.department_id = department.id and t.country_id = country.id
      and t.creator_id <> person and t.assignee_id <> person and tasks.is_in(t, range)
    order by t.sort_date, t.id limit most
  ) as t
  where not is_mine
  union all
  select t.id, t.sort_date
  from tasks.ranges(p_status, p_priority, p_after_date, p_after_id, companies) as range
  cross join unnest((keys).areas) as area (id)
  cross join unnest((keys).each_department) as department (id)
  cross join unnest((keys).companies) as company (id)
  cross join lateral (
    select t.id, t.sort_date from public.tasks t
    where t.area_id = area.id and t.department_key = department.id and t.company_id = company.id
      and t.creator_id <> person and t.assignee_id <> person and tasks.is_in(t, range)
    order by t.sort_date, t.id limit most
  ) as t
  where not is_mine
  union all
  select t.id, t.sort_date
  from tasks.ranges(p_status, p_priority, p_after_date, p_after_id, companies) as range
  cross join unnest((keys).sites) as site (id)
  cross join unnest((keys).each_department) as department (id)
  cross join unnest((keys).companies) as company (id)
  cross join lateral (
    select t.id, t.sort_date from public.tasks t
    where t.site_id = site.id and t.department_key = department.id and t.company_id = company.id
      and t.creator_id <> person and t.assignee_id <> person and tasks.is_in(t, range)
    order by t.sort_date, t.id limit most
  ) as t
  where not is_mine
  union all
  -- The shared tasks that none of the other parts looks for.
  select t.id, t.sort_date
  from (
    select t.id, t.sort_date
    from public.tasks t
    where t.id = any (shared) and t.creator_id <> person and t.assignee_id <> person
      and exists (
        select from tasks.ranges(p_status, p_priority, p_after_date, p_after_id, companies) as range
        where tasks.is_in(t, range)
      )
      and not (
        t.country_id = any ((keys).countries)
        and ((keys).departments is null or coalesce(t.department_id = any ((keys).departments), false))
      )
      and not (
        coalesce(t.area_id = any ((keys).areas) or t.site_id = any ((keys).sites), false)
        and coalesce(t.department_key = any ((keys).each_department), false) and t.company_id = any ((keys).companies)
      )
    order by t.sort_date, t.id limit most
  ) as t
  where not is_mine;
end;
comment on function tasks.within_reach(
  uuid, access.page_keys, bigint[], boolean, text, text, date, bigint, bigint[], integer
) is
  'The first tasks of each place where the caller''s tasks can be, and of those shared with the caller, in no '
  'particular order. is_mine: only tasks assigned to the caller. Null companies mean no restriction.';

create function public.action_plan_page(
  p_status text default null, p_priority text default null, p_mine boolean default false,
  p_after_date date default null, p_after_id bigint default null, p_limit integer default 50
)
returns setof public.action_plan_details
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  me constant uuid := access.person();
  keys constant access.page_keys := access.page_keys('{dashboard,action-plans}');
  shared constant bigint[] := access.shared_tasks();
  page_size constant integer := least(greatest(p_limit, 1), 500);
begin
  return query
    with page as (
      select t.id, t.sort_date
      from tasks.within_reach(
        me, keys, shared, p_mine, p_status, p_priority, p_after_date, p_after_id, null, page_size
      ) as t
      order by t.sort_date, t.id
      limit page_size
    )
    -- Looked up one by one, as in report_page.
    select d.*
    from page
    cross join lateral (select * from public.action_plan_details r where r.id = page.id offset 0) as d
    order by d.sort_date, d.id;
end
$$;
comment on function public.action_plan_page(text, text, boolean, date, bigint, integer) is
  'A page of tasks by due date, tasks without one last. p_after_date (sort_date) and p_after_id are the last row of '
  'the previous page; at most 500 rows. p_mine: assigned to the caller.';

create function public.action_plan_counts(
  p_maximum integer default 1000, p_statuses text[] default array['pending', 'in_progress', 'completed', 'overdue'],
  p_company text default null
)
returns table (status text, amount bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  me constant uuid := access.person();
  keys constant access.page_keys := access.page_keys('{dashboard,action-plans}');
  shared constant bigint[] := access.shared_tasks();
  maximum constant integer := least(greatest(p_maximum, 1), 1000);
  named constant record := organization.places_named(p_company, null, null);
begin
  return query
    select shown.status, (
      select count(*)
      from (
        select
        from tasks.within_reach(me, keys, shared, false, shown.status, null, null, null, named.companies, maximum)
        limit maximum
      ) as found
    )
    from unnest(p_statuses[:10]) as shown (status);
end
$$;
comment on function public.action_plan_counts(integer, text[], text) is
  'Counts of the tasks that the caller sees, by status of tasks.ranges, each up to p_maximum, at most 1000; of one '
  'company by its code, unless that is null.';

grant execute on function tasks.is_in(public.tasks, tasks.range), tasks.ranges(text, text, date, bigint, bigint[]),
  tasks.within_reach(uuid, access.page_keys, bigint[], boolean, text, text, date, bigint, bigint[], integer),
  public.action_plan_counts(integer, text[], text),
  public.action_plan_page(text, text, boolean, date, bigint, integer) to authenticated;
