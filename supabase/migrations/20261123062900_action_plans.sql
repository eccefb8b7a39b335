-- Action plans that stand by themselves, beside those that follow from report items. Both share one sequence of ids and
-- one kind of history.

alter table public.report_items add column assignee_id uuid references public.profiles (id);
create index report_items_of_assignee on public.report_items (assignee_id) where assignee_id is not null;
comment on column public.report_items.assignee_id is 'Who is to follow it up; null is the author.';
grant update (assignee_id) on public.report_items to authenticated;

create table public.action_plans (
  id             bigint primary key default nextval('public.task_id_seq'),
  request_id     uuid not null default gen_random_uuid(),
  creator_id     uuid not null references public.profiles (id),
  assignee_id    uuid not null references public.profiles (id),
  title          text not null constraint action_plans_title check (title ~ '\S' and char_length(title) <= 200),
  description    text constraint action_plans_description check (char_length(description) <= 10000),
  category       text not null default 'issue_resolution'
                 constraint action_plans_category check (category in ('positive_followup', 'issue_resolution', 'scheduled_plan')),
  priority       text not null default 'medium'
                 constraint action_plans_priority check (priority in ('low', 'medium', 'high', 'critical')),
  due_date       date constraint action_plans_due_date check (due_date between '1970-01-01' and '9999-12-31'),
  scheduled_date date constraint action_plans_scheduled_date check (scheduled_date between '1970-01-01' and '9999-12-31'),
  status         text not null default 'pending'
                 constraint action_plans_status check (status in ('pending', 'in_progress', 'completed', 'stopped')),
  created_at     timestamptz not null default access.now(),
  updated_at     timestamptz not null default access.now(),
  constraint action_plans_once unique (creator_id, request_id)
);
create index action_plans_of_assignee on public.action_plans (assignee_id);
comment on table public.action_plans is 'Plans without a report. Overdue is no status: it follows from the due date and the reader''s day.';
comment on column public.action_plans.request_id is 'Made by the client: a request that is sent again finds the plan that it made.';

create table public.action_plan_history (
  id         bigint generated always as identity primary key,
  plan_id    bigint not null references public.action_plans (id) on delete cascade,
  actor_id   uuid not null references public.profiles (id),
  action     text not null constraint action_plan_history_action check (action in ('created', 'status_change', 'due_date_change', 'assignment')),
  old_value  text,
  new_value  text,
  created_at timestamptz not null default access.now()
);
create index action_plan_history_of_plan on public.action_plan_history (plan_id, id desc);
create index action_plan_history_of_actor on public.action_plan_history (actor_id);
comment on column public.action_plan_history.old_value is 'A status, a day, or of an assignment a person''s id.';

-- A caller creates as himself. Without a caller (seed) the row's own creator stands.
create function access.stamp_action_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.creator_id := coalesce(access.person(), new.creator_id);
  new.assignee_id := coalesce(new.assignee_id, new.creator_id);
  return new;
end
$$;
create trigger action_plans_stamp before insert on public.action_plans
  for each row execute function access.stamp_action_plan();
create trigger action_plans_touch before update on public.action_plans
  for each row execute function access.touch();

create function access.check_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id = new.assignee_id and p.is_active) then
    raise exception 'There is no such active person' using errcode = 'PT400', hint = 'assigneeId';
  end if;
  return new;
end
$$;
create trigger action_plans_valid_assignee before insert on public.action_plans
  for each row execute function access.check_assignee();
create trigger action_plans_new_assignee before update of assignee_id on public.action_plans
  for each row when (new.assignee_id <> old.assignee_id) execute function access.check_assignee();
create trigger report_items_assignee before update of assignee_id on public.report_items
  for each row when (new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null)
  execute function access.check_assignee();

-- What changed in the follow-up of a task, one row a change.
create function access.follow_up_changes(before jsonb, after jsonb) returns table (action text, old_value text, new_value text)
language sql immutable set search_path = '' as $$
  select change.action, before ->> change.field, after ->> change.field
  from (values (1, 'status_change', 'status'), (2, 'due_date_change', 'due_date'), (3, 'assignment', 'assignee_id'))
    as change (place, action, field)
  where before ->> change.field is distinct from after ->> change.field
  order by change.place
$$;

create function access.record_plan_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := coalesce(access.person(), new.creator_id);
begin
  if tg_op = 'INSERT' then
    insert into public.action_plan_history (plan_id, actor_id, action, created_at)
    values (new.id, actor, 'created', new.created_at);
    return null;
  end if;
  insert into public.action_plan_history (plan_id, actor_id, action, old_value, new_value)
  select new.id, actor, c.action, c.old_value, c.new_value
  from access.follow_up_changes(to_jsonb(old), to_jsonb(new)) as c;
  return null;
end
$$;
create trigger action_plans_history_of_new after insert on public.action_plans
  for each row execute function access.record_plan_history();
create trigger action_plans_history after update on public.action_plans
  for each row when ((new.status, new.due_date, new.assignee_id) is distinct from (old.status, old.due_date, old.assignee_id))
  execute function access.record_plan_history();

-- Items tell their assignments, too; the author is the first assignee.
alter table public.report_item_history
  drop constraint report_item_history_action_check,
  add constraint report_item_history_action check (action in ('created', 'status_change', 'due_date_change', 'assignment'));

create or replace function access.record_item_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := (select r.author_id from public.reports r where r.id = new.report_id);
  -- Without a caller (seed, import) the author did it.
  actor constant uuid := coalesce(access.person(), author);
begin
  if tg_op = 'INSERT' then
    insert into public.report_item_history (item_id, actor_id, action, created_at)
    values (new.id, actor, 'created', new.created_at);
    return null;
  end if;
  insert into public.report_item_history (item_id, actor_id, action, old_value, new_value)
  select new.id, actor, c.action, c.old_value, c.new_value
  from access.follow_up_changes(
    to_jsonb(old) || jsonb_build_object('assignee_id', coalesce(old.assignee_id, author)),
    to_jsonb(new) || jsonb_build_object('assignee_id', coalesce(new.assignee_id, author))
  ) as c;
  return null;
end
$$;
drop trigger report_items_history on public.report_items;
create trigger report_items_history after update of status, due_date, assignee_id on public.report_items
  for each row when ((new.status, new.due_date, new.assignee_id) is distinct from (old.status, old.due_date, old.assignee_id))
  execute function access.record_item_history();

create or replace function access.guard_report_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  follow_up constant text[] := array['status', 'due_date', 'assignee_id', 'updated_at'];
begin
  new.removed_at := case when new.removed_at is not null then coalesce(old.removed_at, access.now()) end;
  if to_jsonb(new) - follow_up is distinct from to_jsonb(old) - follow_up
    and access.person() is not null
    and not access.can_edit_report(old.report_id)
  then
    raise exception 'Only its author may change this item, until the end of the day of submission' using errcode = '42501';
  elsif old.removed_at is not null and new.removed_at is not null then
    raise exception 'This item was removed from its report' using errcode = 'PT409';
  end if;
  new.updated_at := access.now();
  return new;
end
$$;
