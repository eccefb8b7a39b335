-- Everything that is followed up, in one narrow table: report items with a next step, a due or a scheduled date, and
-- action plans. Triggers keep it and nobody else writes it, so that a list over millions of items is one index range for
-- each place that the caller looks at. It holds no text and no foreign key: what it says follows from the other tables.

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
comment on column public.tasks.is_item is 'A report item; else an action plan of its own.';
comment on column public.tasks.creator_id is 'An item''s author.';
comment on column public.tasks.sort_date is 'The due date; tasks without one come last.';
comment on column public.tasks.department_key is 'The department, 0 for none: as something that is equal to something, so that an index is entered with it.';
comment on column public.tasks.company_id is 'This and the following columns: an item''s are its report''s, a plan''s those of the assignee when assigned.';

-- Report items as tasks (spec/portal.md §3 Action plan): the kind makes the category, and urgent is critical.
create view access.followed_items as
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
where i.removed_at is null and (i.next_step ~ '\S' or i.due_date is not null or i.scheduled_date is not null);

create function access.follow_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    delete from public.tasks t
    where t.id in (select c.id from changed c)
      and not exists (select from access.followed_items f where f.id = t.id);
  end if;
  if tg_op <> 'DELETE' then
    insert into public.tasks (
      id, is_item, creator_id, assignee_id, category, priority, status, due_date, scheduled_date,
      company_id, country_id, area_id, site_id, department_id, person_level, person_is_reviewer
    )
    select f.* from access.followed_items f where f.id in (select c.id from changed c)
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
create trigger report_items_followed_when_added after insert on public.report_items
  referencing new table as changed for each statement execute function access.follow_items();
create trigger report_items_followed after update on public.report_items
  referencing new table as changed for each statement execute function access.follow_items();
create trigger report_items_followed_no_more after delete on public.report_items
  referencing old table as changed for each statement execute function access.follow_items();

create function access.follow_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks t set department_id = new.department_id
  from public.report_items i
  where i.report_id = new.id and t.id = i.id;
  return null;
end
$$;
create trigger reports_tasks after update of department_id on public.reports
  for each row when (new.department_id <> old.department_id) execute function access.follow_report();

create function access.follow_plan() returns trigger
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
    new.id, false, new.creator_id, new.assignee_id, new.category, new.priority, new.status, new.due_date, new.scheduled_date,
    coalesce(p.company_id, c.company_id), coalesce(p.country_id, c.country_id, h.id), p.area_id, p.site_id, p.department_id,
    r.hierarchy_level, r.can_view_subordinate_reports
  from public.profiles p
  join public.roles r on r.id = p.role_id
  join public.profiles c on c.id = new.creator_id
  left join public.countries h on h.is_headquarters
  where p.id = new.assignee_id and coalesce(p.company_id, c.company_id) is not null
    and coalesce(p.country_id, c.country_id, h.id) is not null;
  if not found then
    raise exception 'This person''s profile has no company or country yet: ask an administrator'
      using errcode = 'PT409', hint = 'assigneeId';
  end if;
  return null;
end
$$;
create trigger action_plans_followed after insert or update or delete on public.action_plans
  for each row execute function access.follow_plan();

insert into public.tasks (
  id, is_item, creator_id, assignee_id, category, priority, status, due_date, scheduled_date,
  company_id, country_id, area_id, site_id, department_id, person_level, person_is_reviewer
)
select * from access.followed_items;

alter table public.tasks enable row level security;
alter table public.action_plans enable row level security;
alter table public.action_plan_history enable row level security;

grant select on public.tasks, public.action_plan_history to authenticated;
grant select, delete on public.action_plans to authenticated;
grant insert (request_id, assignee_id, title, description, category, priority, due_date, scheduled_date, status),
      update (assignee_id, title, description, category, priority, due_date, scheduled_date, status)
  on public.action_plans to authenticated;
grant usage on sequence public.task_id_seq to authenticated;

-- Senior is a smaller level; on the same level, a reviewer is senior to who is none (as for reports).
create policy "creator, assignee, reviewers and admins read" on public.tasks for select to authenticated using (
  creator_id = (select access.person())
  or assignee_id = (select access.person())
  or (
    country_id = any ((select access.review_countries())::bigint[])
    or area_id = any ((select access.review_areas())::bigint[])
    or site_id = any ((select access.review_sites())::bigint[])
  )
  and (
    person_level + (not person_is_reviewer)::integer > (select access.review_level())
    and company_id = any ((select access.review_companies())::bigint[])
    and department_key = coalesce((select access.review_department()), department_key)
    or (department_id, company_id) in (select m.department_id, m.company_id from access.managed_departments() m)
  )
);

create policy "who sees the task reads" on public.action_plans for select to authenticated using (
  creator_id = (select access.person())
  or assignee_id = (select access.person())
  or exists (select from public.tasks t where t.id = action_plans.id)
);
create policy "people create their own" on public.action_plans for insert to authenticated
  with check (creator_id = (select access.person()) and (select access.has_tab(array['action-plans'], 'write')));
create policy "who sees the task changes" on public.action_plans for update to authenticated using (
  (select access.has_tab(array['action-plans', 'calendar'], 'write'))
  and exists (select from public.tasks t where t.id = action_plans.id)
);
create policy "creator and admins delete" on public.action_plans for delete to authenticated using (
  (creator_id = (select access.person()) or (select access.is_admin()))
  and (select access.has_tab(array['action-plans'], 'full'))
);
create policy "who sees the plan reads" on public.action_plan_history for select to authenticated
  using (exists (select from public.action_plans p where p.id = plan_id));

-- An assignee sees the item alone, not the report that it stands in.
alter policy "who sees the report reads" on public.report_items
  using (exists (select from public.reports r where r.id = report_id) or assignee_id = (select access.person()));
alter policy "who sees the report follows up" on public.report_items
  using (
    (select access.has_tab(array['submit-report', 'reports', 'action-plans', 'calendar'], 'write'))
    and (exists (select from public.reports r where r.id = report_id) or assignee_id = (select access.person()))
  );

create or replace function access.can_see_task(task_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.report_items i where i.id = task_id)
    or exists (select from public.action_plans p where p.id = task_id)
$$;
