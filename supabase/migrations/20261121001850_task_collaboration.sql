-- Collaboration on report items and action plans: shares and comments. The log of assignments is a view of the history.
-- The columns task_id have no foreign key, because tasks are in two tables.

create table public.task_shares (
  id           bigint generated always as identity primary key,
  task_id      bigint not null,
  person_id    uuid not null references public.profiles (id),
  shared_by_id uuid not null references public.profiles (id),
  permission   text not null constraint task_shares_permission check (permission in ('view', 'comment', 'edit')),
  created_at   timestamptz not null default core.now(),
  constraint task_shares_once unique (task_id, person_id)
);
create index task_shares_of_person on public.task_shares (person_id);
create index task_shares_by_person on public.task_shares (shared_by_id);
comment on column public.task_shares.permission is
  'view: see the task; comment: also comment; edit: also change, share and assign it.';

create table public.task_comments (
  id         bigint generated always as identity primary key,
  task_id    bigint not null,
  parent_id  bigint,
  author_id  uuid not null references public.profiles (id),
  content    text constraint task_comments_content check (content ~ '\S' and char_length(content) <= 10000),
  created_at timestamptz not null default core.now(),
  updated_at timestamptz not null default core.now(),
  deleted_at timestamptz,
  version    integer not null default 1,
  constraint task_comments_of_task unique (task_id, id),
  constraint task_comments_parent foreign key (task_id, parent_id) references public.task_comments (task_id, id),
  constraint task_comments_deleted check ((content is null) = (deleted_at is not null))
);
create index task_comments_of_parent on public.task_comments (task_id, parent_id);
create index task_comments_of_author on public.task_comments (author_id, task_id);
comment on column public.task_comments.parent_id is 'The comment of the same task to which this is a reply.';
comment on column public.task_comments.updated_at is 'When the text was last changed; equal to created_at until then.';
comment on column public.task_comments.version is 'Incremented by every change; the ETag.';

create function tasks.author_of(task_id bigint) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.author_id from public.report_items i join public.reports r on r.id = i.report_id where i.id = task_id
  union all
  select p.creator_id from public.action_plans p where p.id = task_id
$$;
comment on function tasks.author_of(bigint) is
  'The author of a report item, or the creator of an action plan. For triggers and rules.';

create function tasks.author_of_shared_item(item_id bigint) returns uuid
language sql stable security definer set search_path = '' as $$
  select r.author_id
  from public.report_items i join public.reports r on r.id = i.report_id
  where i.id = item_id and (i.assignee_id = access.person() or i.id = any (access.shared_tasks()))
$$;
comment on function tasks.author_of_shared_item(bigint) is
  'The author of an item whose report the caller may not see: for its assignee and people with a share.';

create function tasks.concerned_people(task_id bigint) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select tasks.author_of(task_id)
  union
  select coalesce(i.assignee_id, tasks.author_of(task_id)) from public.report_items i where i.id = task_id
  union
  select p.assignee_id from public.action_plans p where p.id = task_id
  union
  select s.person_id from public.task_shares s where s.task_id = concerned_people.task_id
$$;
comment on function tasks.concerned_people(bigint) is
  'The author, the assignee and the people with a share: those who see a task without being reviewers. For triggers.';

create function tasks.notice(task_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'title', left(coalesce(
      (select p.title from public.action_plans p where p.id = task_id),
      (select coalesce(i.next_step, i.description) from public.report_items i where i.id = task_id)
    ), 200),
    'name', (select p.full_name from public.profiles p where p.id = access.person()),
    'taskId', task_id
  )
$$;
comment on function tasks.notice(bigint) is
  'The payload of the notifications about a task, from the caller. For triggers.';

-- Shares

create function tasks.stamp_share() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Whoever changes a share does not become its giver, who may remove it.
  if tg_op = 'UPDATE' then
    new.shared_by_id := old.shared_by_id;
  else
    new.shared_by_id := coalesce(access.person(), new.shared_by_id);
  end if;
  return new;
end
$$;
create trigger task_shares_stamp before insert or update on public.task_shares
  for each row execute function tasks.stamp_share();

-- After the policies, so that only people who may share the task learn who its author is.
create function tasks.check_share() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id in (new.shared_by_id, access.person()) then
    raise exception 'share.with_self' using errcode = 'PT400', hint = 'sharedWithId';
  elsif new.person_id = tasks.author_of(new.task_id) then
    raise exception 'share.with_author' using errcode = 'PT400', hint = 'sharedWithId';
  elsif not exists (select from public.profiles p where p.id = new.person_id and p.is_active) then
    raise exception 'person.not_active' using errcode = 'PT400', hint = 'sharedWithId';
  elsif (select count(*) from public.task_shares s where s.task_id = new.task_id) > 200 then
    raise exception 'share.too_many' using errcode = 'PT409', detail = '{"count": 200}';
  end if;
  return null;
end
$$;
create trigger task_shares_check after insert or update on public.task_shares
  for each row execute function tasks.check_share();

create function tasks.notify_of_share() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if access.person() is not null then
    perform limits.count_use('share', 300, '10 minutes', 'request.too_often');
    perform notifications.notify(
      new.person_id, 'task_shared', tasks.notice(new.task_id),
      'task share ' || new.id || ' ' || new.permission
    );
  end if;
  return null;
end
$$;
comment on function tasks.notify_of_share() is
  'Notifies the person of a new share or permission; a person gives at most 300 in ten minutes. '
  'Does nothing without a caller (seed).';

create trigger task_shares_notice after insert on public.task_shares
  for each row execute function tasks.notify_of_share();
create trigger task_shares_notice_of_change after update of permission on public.task_shares
  for each row when (new.permission <> old.permission) execute function tasks.notify_of_share();

-- Comments

create function tasks.check_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.author_id := coalesce(access.person(), new.author_id);
    new.updated_at := new.created_at;
    if exists (
      select from public.task_comments c
      where c.task_id = new.task_id and c.id = new.parent_id and c.deleted_at is not null
    ) then
      raise exception 'comment.deleted' using errcode = 'PT409', hint = 'parentCommentId';
    elsif (select count(*) from public.task_comments c where c.task_id = new.task_id) >= 1000 then
      raise exception 'comment.too_many' using errcode = 'PT409', detail = '{"count": 1000}';
    end if;
  elsif old.deleted_at is not null then
    raise exception 'comment.deleted' using errcode = 'PT409';
  elsif new.deleted_at is not null then
    new.deleted_at := core.now();
    new.content := null;
  elsif new.content <> old.content then
    new.updated_at := core.now();
  end if;
  return new;
end
$$;
create trigger task_comments_1_check before insert or update on public.task_comments
  for each row execute function tasks.check_comment();
create trigger task_comments_2_version before update on public.task_comments
  for each row execute function core.count_version();

create function tasks.is_reviewed_by(task_id bigint, reviewer uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select
    from (
      select
        r.company_id, r.country_id, r.area_id, r.site_id, r.department_id, r.author_level as level,
        r.author_is_reviewer as is_reviewer, case
          when exists (select from public.tasks t where t.id = i.id) then '{dashboard,reports,action-plans}'::text[]
          else '{dashboard,reports}'
        end as tabs
      from public.report_items i
      join public.reports r on r.id = i.report_id
      where i.id = is_reviewed_by.task_id
      union all
      select
        t.company_id, t.country_id, t.area_id, t.site_id, t.department_id, t.person_level, t.person_is_reviewer,
        '{dashboard,action-plans}'
      from public.tasks t
      where t.id = is_reviewed_by.task_id and not t.is_item
    ) as t
    where access.person_reviews(
      reviewer, t.tabs, t.company_id, t.country_id, t.area_id, t.site_id, t.department_id, t.level, t.is_reviewer
    )
  );
end
$$;
comment on function tasks.is_reviewed_by(bigint, uuid) is
  'Whether a person sees a report item or an action plan as a reviewer, as the policies of both decide for the caller.';

-- Notifies the people named in the text and, of a new comment, everyone else whom the task concerns or who
-- has commented on it. Only people who see the task are notified. A person writes and changes at most 100
-- comments in ten minutes.
create function tasks.notify_of_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  concerned constant uuid[] := array(select tasks.concerned_people(new.task_id));
  reader record;
begin
  if access.person() is null or new.deleted_at is not null then
    return null;
  end if;
  perform limits.count_use('comment', 100, '10 minutes', 'request.too_often');
  for reader in
    select r.id, bool_or(r.is_named) as is_named
    from (
      select p.id, true as is_named
      from public.profiles p where lower(p.username) in (select chat.names_written(new.content))
      union all
      select c.id, false from unnest(concerned) as c (id) where tg_op = 'INSERT'
      union all
      select distinct c.author_id, false from public.task_comments c where c.task_id = new.task_id and tg_op = 'INSERT'
    ) as r
    where r.id <> new.author_id
    group by r.id
  loop
    if reader.id = any (concerned) or tasks.is_reviewed_by(new.task_id, reader.id) then
      perform notifications.notify(
        reader.id, case when reader.is_named then 'task_mention' else 'task_commented' end, tasks.notice(new.task_id),
        'task comment ' || new.id || case when reader.is_named then ' mention' else '' end
      );
    end if;
  end loop;
  return null;
end
$$;
create trigger task_comments_notice after insert or update of content on public.task_comments
  for each row execute function tasks.notify_of_comment();

-- The log of assignments

create view public.task_assignments with (security_invoker = true) as
select
  h.task_id, h.id, h.created_at, h.message,
  h.actor_id as assigned_by_id, b.full_name as assigned_by_name,
  p.id as assigned_to_id, p.full_name as assigned_to_name, p.position as assigned_to_position
from (
  select item_id as task_id, id, created_at, message, actor_id, new_value
  from public.report_item_history where action = 'assignment'
  union all
  select plan_id, id, created_at, message, actor_id, new_value
  from public.action_plan_history where action = 'assignment'
) as h
join public.profiles b on b.id = h.actor_id
join public.profiles p on p.id::text = h.new_value;
comment on view public.task_assignments is
  'Who was assigned to report items and action plans, by whom, and with which message.';
create trigger task_assignments_read_only instead of insert or update or delete on public.task_assignments
  for each row execute function core.refuse_change_of_view();
grant select on public.task_assignments to authenticated;

create function tasks.explain_assignment(task_id bigint, message text) returns table (id bigint, created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with item as (
      update public.report_item_history h set message = explain_assignment.message
      where h.item_id = explain_assignment.task_id and h.action = 'assignment' and h.actor_id = access.person()
        and core.is_written_by_this_transaction(h.xmin)
      returning h.id, h.created_at
    ), plan as (
      update public.action_plan_history h set message = explain_assignment.message
      where h.plan_id = explain_assignment.task_id and h.action = 'assignment' and h.actor_id = access.person()
        and core.is_written_by_this_transaction(h.xmin)
      returning h.id, h.created_at
    )
    select * from item union all select * from plan;
end
$$;
comment on function tasks.explain_assignment(bigint, text) is
  'Adds a message to the assignment that the caller has made in this transaction.';

-- When a task is deleted

create function tasks.forget_collaboration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.task_shares s where s.task_id in (select c.id from changed c);
  delete from public.task_comments m where m.task_id in (select c.id from changed c);
  return null;
end
$$;
select core.run_after_each_statement(
  'tasks.forget_collaboration', 'public.report_items', '{delete}', 'report_items_collaboration'
);
select core.run_after_each_statement(
  'tasks.forget_collaboration', 'public.action_plans', '{delete}', 'action_plans_collaboration'
);

create function access.can_remove_share(task_id bigint, giver uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select giver = access.person() or access.is_admin() or tasks.author_of(task_id) = access.person()
$$;
comment on function access.can_remove_share(bigint, uuid) is
  'Whether the caller may remove a share of the task: who gave it, the author of the task, and administrators.';

grant execute on function tasks.author_of_shared_item(bigint), tasks.explain_assignment(bigint, text),
  access.can_remove_share(bigint, uuid) to authenticated;

alter table public.task_shares enable row level security;
alter table public.task_comments enable row level security;

grant select, delete on public.task_shares to authenticated;
grant insert (task_id, person_id, permission), update (permission) on public.task_shares to authenticated;
grant select on public.task_comments to authenticated;
grant insert (task_id, parent_id, content), update (content, deleted_at) on public.task_comments to authenticated;

create policy "people who see the task read" on public.task_shares for select to authenticated using (
  exists (select from public.report_items i where i.id = task_id)
  or exists (select from public.action_plans p where p.id = task_id)
);
create policy "people who may share the task add" on public.task_shares for insert to authenticated
  with check (access.can_share_task(task_id));
create policy "people who may share the task change" on public.task_shares for update to authenticated
  using (access.can_share_task(task_id));
create policy "giver, author of the task and admins remove" on public.task_shares for delete to authenticated
  using (access.can_remove_share(task_id, shared_by_id));

create policy "people who see the task read" on public.task_comments for select to authenticated using (
  exists (select from public.report_items i where i.id = task_id)
  or exists (select from public.action_plans p where p.id = task_id)
);
create policy "people who may comment add their own" on public.task_comments for insert to authenticated
  with check (author_id = (select access.person()) and access.can_comment_on_task(task_id));
create policy "writers delete, and change while they may comment" on public.task_comments for update to authenticated
  using (author_id = (select access.person()))
  with check (author_id = (select access.person()) and (deleted_at is not null or access.can_comment_on_task(task_id)));
