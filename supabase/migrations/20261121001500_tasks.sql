-- All tasks in one narrow table: action plans, and report items with a next step, a due date or a scheduled date. Only
-- triggers write to it. A list over millions of items reads one index range for each place in the caller's scope. The
-- table has no texts and no foreign keys, because its columns are copies from other tables.

create sequence public.task_id_seq as bigint;
grant usage on sequence public.task_id_seq to authenticated;
comment on sequence public.task_id_seq is 'The ids of tasks: of report items and of action plans.';

create table public.tasks (
  id                 bigint primary key,
  is_item            boolean not null,
  creator_id         uuid not null,
  assignee_id        uuid not null,
  category           text not null,
  priority           text not null,
  status             text not null,
  due_date           date,
  scheduled_date     date,
  sort_date          date not null generated always as (coalesce(due_date, 'infinity')) stored,
  company_id         bigint not null,
  country_id         bigint not null,
  area_id            bigint,
  site_id            bigint,
  department_id      bigint,
  department_key     bigint not null generated always as (coalesce(department_id, 0)) stored,
  person_level       smallint not null,
  person_is_reviewer boolean not null
);
create index tasks_of_creator on public.tasks (creator_id, status, priority, sort_date, id);
create index tasks_of_assignee on public.tasks (assignee_id, status, priority, sort_date, id);
create index tasks_of_country on public.tasks (country_id, status, priority, sort_date, id);
create index tasks_of_area on public.tasks (area_id, department_key, company_id, status, priority, sort_date, id);
create index tasks_of_site on public.tasks (site_id, department_key, company_id, status, priority, sort_date, id);
create index tasks_of_department on public.tasks (department_id, country_id, status, priority, sort_date, id);
comment on column public.tasks.is_item is 'True for a report item, false for an action plan.';
comment on column public.tasks.creator_id is 'The author, for a report item.';
comment on column public.tasks.sort_date is 'The due date; tasks without one come last.';
comment on column public.tasks.department_key is '0 instead of null, so that equality can use the index.';
comment on column public.tasks.company_id is
  'This and the following columns are those of the report for an item, and those of the assignee at the time '
  'of assignment for a plan.';

create function tasks.check_assignee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform people.check_active(new.assignee_id, 'assigneeId');
  return new;
end
$$;

-- The changes of a task's follow-up, one row each.
create function tasks.follow_up_changes(before jsonb, after jsonb)
returns table (action text, old_value text, new_value text)
language sql immutable set search_path = '' as $$
  select change.action, before ->> change.field, after ->> change.field
  from (values (1, 'status_change', 'status'), (2, 'due_date_change', 'due_date'), (3, 'assignment', 'assignee_id'))
    as change (place, action, field)
  where before ->> change.field is distinct from after ->> change.field
  order by change.place
$$;

create function tasks.notify_assignee(task_id bigint, title text, assignee uuid, entry text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if access.person() is null or assignee = access.person() then
    return;
  end if;
  perform limits.count_use('assignment', 300, '10 minutes', 'request.too_often');
  perform notifications.notify(
    assignee, 'task_assigned',
    jsonb_build_object(
      'title', left(title, 200), 'name', (select p.full_name from public.profiles p where p.id = access.person()),
      'taskId', task_id
    ),
    entry
  );
end
$$;
comment on function tasks.notify_assignee(bigint, text, uuid, text) is
  'Notifies the assignee of a task that another person assigned; at most 300 in ten minutes. '
  'Does nothing without a caller (seed). `entry` identifies the assignment.';

-- The functions below are in plpgsql, because they read tables that later files create.
create function access.shared_tasks(lowest text default 'view') returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  ranks constant text[] := array['view', 'comment', 'edit'];
  lowest_rank constant integer := greatest(
    array_position(ranks, lowest), array_position(ranks, current_setting('access.lowest_share', true))
  );
begin
  return array(
    select s.task_id from public.task_shares s
    where s.person_id = access.person() and array_position(ranks, s.permission) >= lowest_rank
  );
end
$$;
comment on function access.shared_tasks(text) is
  'The tasks that are shared with the caller with at least this permission. The setting '
  'access.lowest_share can only demand more.';
grant execute on function access.shared_tasks(text) to authenticated;

create function access.can_see_task(task_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.report_items i where i.id = task_id)
    or exists (select from public.action_plans p where p.id = task_id);
end
$$;
comment on function access.can_see_task(bigint) is
  'Runs as the caller, so that the rule exists only in the policies. Do not call it in security definer functions.';

create function access.sees_task_without_shares_below(task_id bigint, permission text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  before constant text := coalesce(current_setting('access.lowest_share', true), '');
  is_seen boolean;
begin
  perform set_config('access.lowest_share', permission, true);
  is_seen := access.can_see_task(task_id);
  perform set_config('access.lowest_share', before, true);
  return is_seen;
end
$$;
comment on function access.sees_task_without_shares_below(bigint, text) is
  'Whether the caller would see the task if shares with less than this permission did not count: '
  'the rule is that of the policies.';

create function access.can_comment_on_task(task_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return access.sees_task_without_shares_below(task_id, 'comment');
end
$$;
comment on function access.can_comment_on_task(bigint) is
  'Whether the caller sees the task as its author, assignee or reviewer, or by a share of comment or edit.';

create function access.can_change_task(task_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return access.sees_task_without_shares_below(task_id, 'edit');
end
$$;
comment on function access.can_change_task(bigint) is
  'Whether the caller sees the task as its author, assignee or reviewer, or by a share of edit.';

create function access.can_share_task(task_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return task_id = any (access.shared_tasks('edit'))
    or access.has_tab(array['submit-report', 'reports', 'action-plans', 'calendar'], 'write')
      and access.can_change_task(task_id);
end
$$;
comment on function access.can_share_task(bigint) is
  'Whether the caller may share and assign the task: by a share of edit, or as its author, assignee or reviewer with '
  'the level write on a tab that shows tasks.';
grant execute on function access.can_see_task(bigint), access.sees_task_without_shares_below(bigint, text),
  access.can_comment_on_task(bigint), access.can_change_task(bigint), access.can_share_task(bigint) to authenticated;

alter table public.tasks enable row level security;

grant select on public.tasks to authenticated;

-- The same rule as for reports, with the assignee in place of the author, and people with whom the task is shared.
create policy "creator, assignee, reviewers, admins and people with a share read"
  on public.tasks for select to authenticated
  using (
    creator_id = (select access.person())
    or assignee_id = (select access.person())
    or (
      country_id = any ((select access.review_countries('{dashboard,action-plans}'))::bigint[])
      or area_id = any ((select access.review_areas('{dashboard,action-plans}'))::bigint[])
      or site_id = any ((select access.review_sites('{dashboard,action-plans}'))::bigint[])
    )
    and (
      access.is_junior(person_level, person_is_reviewer, (select access.review_level()))
      and company_id = any ((select access.review_companies())::bigint[])
      and department_key = coalesce((select access.review_department()), department_key)
      or (department_id, company_id) in (select m.department_id, m.company_id from access.managed_departments() m)
    )
    -- Last, because it compares with each of the person's shares.
    or id = any ((select access.shared_tasks())::bigint[])
  );
