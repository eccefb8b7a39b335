-- Two people who change the same item, plan or event: whoever read an older version is told so (header If-Match). A
-- change counts once, however many columns it has; what changes nothing is no change.

create function access.count_version() returns trigger
language plpgsql set search_path = '' as $$
declare
  stamps constant text[] := array['version', 'updated_at'];
begin
  new.version := old.version + (to_jsonb(new) - stamps is distinct from to_jsonb(old) - stamps)::integer;
  return new;
end
$$;

alter table public.report_items add column version integer not null default 1;
alter table public.action_plans add column version integer not null default 1;
alter table public.calendar_events add column version integer not null default 1;
comment on column public.report_items.version is 'Counts the changes; the ETag.';
comment on column public.action_plans.version is 'Counts the changes; the ETag.';
comment on column public.calendar_events.version is 'Counts the changes; the ETag.';

-- By their names the last before the row is written.
create trigger report_items_version before update on public.report_items
  for each row execute function access.count_version();
create trigger action_plans_version before update on public.action_plans
  for each row execute function access.count_version();
create trigger calendar_events_version before update on public.calendar_events
  for each row execute function access.count_version();

create or replace view public.action_plan_details with (security_invoker = true) as
select
  t.id, t.is_item, coalesce(p.title, i.next_step, i.description) as title, coalesce(p.description, i.description) as description,
  t.category, t.priority, t.status as progress,
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
