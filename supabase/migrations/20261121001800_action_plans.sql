-- Action plans without a report. They take their ids from the same sequence as the plans that follow from report items,
-- and have the same kind of history.

create table public.action_plans (
  id             bigint primary key default nextval('public.task_id_seq'),
  request_id     uuid not null default gen_random_uuid(),
  creator_id     uuid not null references public.profiles (id),
  assignee_id    uuid not null references public.profiles (id),
  title          text not null constraint action_plans_title check (title ~ '\S' and char_length(title) <= 200),
  description    text constraint action_plans_description check (char_length(description) <= 10000),
  category       text not null default 'issue_resolution'
                 constraint action_plans_category check (category in (
                   'positive_followup', 'issue_resolution', 'scheduled_plan'
                 )),
  priority       text not null default 'medium'
                 constraint action_plans_priority check (priority in ('low', 'medium', 'high', 'critical')),
  due_date       date constraint action_plans_due_date check (due_date between '1970-01-01' and '9999-12-31'),
  scheduled_date date
                 constraint action_plans_scheduled_date check (scheduled_date between '1970-01-01' and '9999-12-31'),
  status         text not null default 'pending'
                 constraint action_plans_status check (status in ('pending', 'in_progress', 'completed', 'stopped')),
  created_at     timestamptz not null default core.now(),
  updated_at     timestamptz not null default core.now(),
  version        integer not null default 1,
  constraint action_plans_once unique (request_id)
);
create index action_plans_of_creator on public.action_plans (creator_id);
create index action_plans_of_assignee on public.action_plans (assignee_id);
comment on table public.action_plans is
  'Plans without a report. Overdue is not stored: it follows from the due date and the reader''s day.';
comment on column public.action_plans.request_id is
  'Idempotency key from the client: a repeated request finds the plan that the first one created. For a plan made from '
  'an action item of a call''s summary, it is that item''s id, so that two administrators make one plan.';

create table public.action_plan_history (
  id         bigint generated always as identity primary key,
  plan_id    bigint not null references public.action_plans (id) on delete cascade,
  actor_id   uuid not null references public.profiles (id),
  action     text not null constraint action_plan_history_action check (action in (
    'created', 'status_change', 'due_date_change', 'assignment'
  )),
  old_value  text,
  new_value  text,
  message    text constraint action_plan_history_message check (char_length(message) <= 10000),
  created_at timestamptz not null default core.now()
);
create index action_plan_history_of_plan on public.action_plan_history (plan_id, id desc);
create index action_plan_history_of_actor on public.action_plan_history (actor_id);
comment on column public.action_plan_history.old_value is 'A status, a day, or the id of an assigned person.';
comment on column public.action_plan_history.message is 'What was said to the person who was assigned.';
comment on column public.action_plans.version is 'Incremented by every change; the ETag.';

-- Callers can only create their own plans. Without a caller (seed) the row keeps its creator.
create function tasks.stamp_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.creator_id := coalesce(access.person(), new.creator_id);
  new.assignee_id := coalesce(new.assignee_id, new.creator_id);
  return new;
end
$$;
create trigger action_plans_1_stamp before insert on public.action_plans
  for each row execute function tasks.stamp_plan();
create trigger action_plans_1_touch before update on public.action_plans
  for each row execute function core.touch();
create trigger action_plans_3_version before update on public.action_plans
  for each row execute function core.count_version();
create trigger action_plans_2_valid_assignee before insert on public.action_plans
  for each row execute function tasks.check_assignee();
create trigger action_plans_2_new_assignee before update of assignee_id on public.action_plans
  for each row when (new.assignee_id <> old.assignee_id) execute function tasks.check_assignee();

create function tasks.record_plan_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := coalesce(access.person(), new.creator_id);
begin
  if tg_op = 'INSERT' then
    insert into public.action_plan_history (plan_id, actor_id, action, created_at)
    values (new.id, actor, 'created', new.created_at);
    insert into public.action_plan_history (plan_id, actor_id, action, old_value, new_value, created_at)
    select new.id, actor, 'assignment', new.creator_id, new.assignee_id, new.created_at
    where new.assignee_id <> new.creator_id;
    return null;
  end if;
  insert into public.action_plan_history (plan_id, actor_id, action, old_value, new_value)
  select new.id, actor, c.action, c.old_value, c.new_value
  from tasks.follow_up_changes(to_jsonb(old), to_jsonb(new)) as c;
  return null;
end
$$;
create trigger action_plans_history_of_new after insert on public.action_plans
  for each row execute function tasks.record_plan_history();
create trigger action_plans_history after update on public.action_plans
  for each row
  when ((new.status, new.due_date, new.assignee_id) is distinct from (old.status, old.due_date, old.assignee_id))
  execute function tasks.record_plan_history();

create function tasks.notify_plan_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform tasks.notify_assignee(p.id, p.title, p.assignee_id, 'plan assignment ' || new.id)
  from public.action_plans p where p.id = new.plan_id;
  return null;
end
$$;
create trigger action_plan_history_notice after insert on public.action_plan_history
  for each row when (new.action = 'assignment') execute function tasks.notify_plan_assignee();

create function tasks.follow_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.tasks t where t.id = old.id;
    return null;
  elsif tg_op = 'UPDATE' and new.assignee_id = old.assignee_id then
    update public.tasks t
    set category = new.category, priority = new.priority, status = new.status, due_date = new.due_date,
        scheduled_date = new.scheduled_date
    where t.id = new.id;
    return null;
  end if;

  delete from public.tasks t where t.id = new.id;
  insert into public.tasks (
    id, is_item, creator_id, assignee_id, category, priority, status, due_date, scheduled_date,
    company_id, country_id, area_id, site_id, department_id, person_level, person_is_reviewer
  )
  select
    new.id, false, new.creator_id, new.assignee_id, new.category, new.priority, new.status, new.due_date,
    new.scheduled_date, coalesce(p.company_id, c.company_id), coalesce(p.country_id, c.country_id, h.id), p.area_id,
    p.site_id, p.department_id, r.hierarchy_level, r.can_view_subordinate_reports
  from public.profiles p
  join public.roles r on r.id = p.role_id
  join public.profiles c on c.id = new.creator_id
  left join public.countries h on h.is_headquarters
  where p.id = new.assignee_id and coalesce(p.company_id, c.company_id) is not null
    and coalesce(p.country_id, c.country_id, h.id) is not null;
  if not found then
    raise exception 'task.assignee_without_place'
      using errcode = 'PT409', hint = 'assigneeId';
  end if;
  return null;
end
$$;
create trigger action_plans_followed after insert or update or delete on public.action_plans
  for each row execute function tasks.follow_plan();

alter table public.action_plans enable row level security;
alter table public.action_plan_history enable row level security;

grant select on public.action_plan_history to authenticated;

grant select, delete on public.action_plans to authenticated;
grant insert (request_id, assignee_id, title, description, category, priority, due_date, scheduled_date, status),
      update (assignee_id, title, description, category, priority, due_date, scheduled_date, status)
  on public.action_plans to authenticated;

create policy "creator, assignee and people who see the task read" on public.action_plans for select to authenticated
  using (
    creator_id = (select access.person())
    or assignee_id = (select access.person())
    or exists (select from public.tasks t where t.id = action_plans.id)
  );
create policy "people create their own" on public.action_plans for insert to authenticated
  with check (creator_id = (select access.person()) and (select access.has_tab(array['action-plans'], 'write')));
create policy "people who see the task change" on public.action_plans for update to authenticated using (
  (select access.has_tab(array['action-plans'], 'write'))
    and exists (select from public.tasks t where t.id = action_plans.id) and access.can_change_task(id)
  or id = any ((select access.shared_tasks('edit'))::bigint[])
  or (select access.has_tab(array['calendar'], 'write')) and (select access.person()) in (creator_id, assignee_id)
);
create policy "creator and admins delete" on public.action_plans for delete to authenticated using (
  (creator_id = (select access.person()) or (select access.is_admin()))
  and (select access.has_tab(array['action-plans'], 'full'))
);
create policy "people who see the plan read" on public.action_plan_history for select to authenticated
  using (exists (select from public.action_plans p where p.id = plan_id));
