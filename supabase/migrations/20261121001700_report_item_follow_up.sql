-- The follow-up of report items: the history of status, due date and assignee, and the tasks that follow from items.
-- Only triggers write here.

create table public.report_item_history (
  id         bigint generated always as identity primary key,
  item_id    bigint not null references public.report_items (id) on delete cascade,
  actor_id   uuid not null references public.profiles (id),
  action     text not null constraint report_item_history_action
             check (action in ('created', 'status_change', 'due_date_change', 'assignment')),
  old_value  text,
  new_value  text,
  message    text constraint report_item_history_message check (char_length(message) <= 10000),
  created_at timestamptz not null default core.now()
);
comment on column public.report_item_history.message is 'What was said to the person who was assigned.';
create index report_item_history_of_item on public.report_item_history (item_id, id desc);
create index report_item_history_of_actor on public.report_item_history (actor_id);

create function reports.record_item_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := (select r.author_id from public.reports r where r.id = new.report_id);
  -- Without a caller (seed, import) the author is the actor.
  actor constant uuid := coalesce(access.person(), author);
begin
  if tg_op = 'INSERT' then
    insert into public.report_item_history (item_id, actor_id, action, created_at)
    values (new.id, actor, 'created', new.created_at);
    return null;
  end if;
  insert into public.report_item_history (item_id, actor_id, action, old_value, new_value)
  select new.id, actor, c.action, c.old_value, c.new_value
  from tasks.follow_up_changes(
    to_jsonb(old) || jsonb_build_object('assignee_id', coalesce(old.assignee_id, author)),
    to_jsonb(new) || jsonb_build_object('assignee_id', coalesce(new.assignee_id, author))
  ) as c;
  return null;
end
$$;
create trigger report_items_history_of_new after insert on public.report_items
  for each row execute function reports.record_item_history();
create trigger report_items_history after update of status, due_date, assignee_id on public.report_items
  for each row
  when ((new.status, new.due_date, new.assignee_id) is distinct from (old.status, old.due_date, old.assignee_id))
  execute function reports.record_item_history();

create function tasks.notify_item_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform tasks.notify_assignee(i.id, coalesce(i.next_step, i.description), i.assignee_id, 'item assignment ' || new.id)
  from public.report_items i where i.id = new.item_id and i.assignee_id is not null;
  return null;
end
$$;
create trigger report_item_history_notice after insert on public.report_item_history
  for each row when (new.action = 'assignment') execute function tasks.notify_item_assignee();

alter table public.report_item_history enable row level security;

grant select on public.report_item_history to authenticated;

create policy "people who see the item read" on public.report_item_history for select to authenticated
  using (exists (select from public.report_items i where i.id = item_id));

-- Report items as tasks (PLAN-6, PLAN-7): the kind decides the category, and urgent becomes critical.
create view tasks.followed_items as
select
  i.id, true as is_item, r.author_id as creator_id, coalesce(i.assignee_id, r.author_id) as assignee_id,
  case
    when i.kind = 'positive' then 'positive_followup'
    when i.kind = 'scheduled' or i.kind = 'other' and i.scheduled_date is not null then 'scheduled_plan'
    else 'issue_resolution'
  end as category,
  case i.importance when 'urgent' then 'critical' else i.importance end as priority,
  i.status, i.due_date, i.scheduled_date,
  r.company_id, r.country_id, r.area_id, r.site_id, r.department_id, r.author_level, r.author_is_reviewer
from public.report_items i
join public.reports r on r.id = i.report_id
-- A day that answers a section belongs to the answers beside it, which say what is to be done.
left join public.template_sections s on s.id = i.section_id and s.type = 'date'
where i.removed_at is null
  and (i.next_step ~ '\S' or i.due_date is not null and s.id is null or i.scheduled_date is not null);

create function tasks.follow_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from public.tasks t
    where t.id in (select c.id from changed c)
      and not exists (select from tasks.followed_items f where f.id = t.id);
  end if;
  if tg_op <> 'DELETE' then
    insert into public.tasks (
      id, is_item, creator_id, assignee_id, category, priority, status, due_date, scheduled_date,
      company_id, country_id, area_id, site_id, department_id, person_level, person_is_reviewer
    )
    select f.* from tasks.followed_items f where f.id in (select c.id from changed c)
    on conflict (id) do update set
      assignee_id = excluded.assignee_id,
      category = excluded.category,
      priority = excluded.priority,
      status = excluded.status,
      due_date = excluded.due_date,
      scheduled_date = excluded.scheduled_date;
  end if;
  return null;
end
$$;
select core.run_after_each_statement(
  'tasks.follow_items', 'public.report_items', '{insert,update,delete}', 'report_items_follow_up'
);

create function tasks.follow_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks t set department_id = new.department_id
  from public.report_items i
  where i.report_id = new.id and t.id = i.id;
  return null;
end
$$;
create trigger reports_tasks after update of department_id on public.reports
  for each row when (new.department_id <> old.department_id) execute function tasks.follow_report();
