-- Tasks and their history as people read them.

create view public.action_plan_details with (security_invoker = true) as
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
  not t.is_item and (t.creator_id = (select access.person()) or (select access.is_admin())) as can_delete
from public.tasks t
left join public.report_items i on t.is_item and i.id = t.id
left join public.action_plans p on not t.is_item and p.id = t.id
left join public.profiles c on c.id = t.creator_id
left join public.profiles a on a.id = t.assignee_id
left join public.countries o on o.id = a.country_id
left join public.areas e on e.id = a.area_id;
comment on view public.action_plan_details is
  'Tasks that the caller may see. progress is the stored status; status is overdue while an open one''s due date is before the caller''s day.';
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
comment on view public.task_history is 'The history of report items and action plans; of an assignment, the names of the people.';
grant select on public.task_history to authenticated;
