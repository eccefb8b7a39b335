-- The contents of a report: answers to its department's sections, and the author's own entries.

create table public.report_items (
  id               bigint primary key default nextval('public.task_id_seq'),
  report_id        bigint not null references public.reports (id) on delete cascade,
  position         smallint not null default 0 constraint report_items_position check (position >= 0),
  type             text not null constraint report_items_type check (type in ('department_specific', 'report_content')),
  category         text not null,
  section_id       bigint references public.template_sections (id),
  kind             text not null check (kind in ('positive', 'negative', 'scheduled', 'other')),
  description      text not null,
  value            jsonb constraint report_items_answer check (char_length(value #>> '{}') <= 10000),
  importance       text not null default 'medium'
                   constraint report_items_importance check (importance in (
                     'low', 'medium', 'high', 'urgent', 'critical'
                   )),
  next_step        text check (char_length(next_step) <= 10000),
  due_date         date constraint report_items_due_date check (due_date between '1970-01-01' and '9999-12-31'),
  expected_outcome text check (char_length(expected_outcome) <= 10000),
  scheduled_date   date
                   constraint report_items_scheduled_date check (scheduled_date between '1970-01-01' and '9999-12-31'),
  start_time       time constraint report_items_start_time check (start_time < '24:00'),
  end_time         time constraint report_items_end_time check (end_time < '24:00'),
  observations     text check (char_length(observations) <= 10000),
  status           text not null default 'pending'
                   constraint report_items_status check (status in ('pending', 'in_progress', 'completed', 'stopped')),
  removed_at       timestamptz,
  created_at       timestamptz not null default core.now(),
  updated_at       timestamptz not null default core.now(),
  assignee_id      uuid references public.profiles (id),
  version          integer not null default 1,
  constraint report_items_description
    check (description ~ '\S' and (value is not null or char_length(description) <= 10000)),
  constraint report_items_value check ((type = 'department_specific') = (value is not null and section_id is not null))
);
alter sequence public.task_id_seq owned by public.report_items.id;
create index report_items_of_report on public.report_items (report_id, position);
create index report_items_of_assignee on public.report_items (assignee_id) where assignee_id is not null;
create index report_items_of_section on public.report_items (section_id);
comment on column public.report_items.category is
  'The section''s key, or general, positive, negative, scheduled, timesheet.';
comment on column public.report_items.kind is 'The group of report details, taken from the section or the category.';
comment on column public.report_items.description is
  'What the author wrote. For an answer the database writes it: ''Title: value''.';
comment on column public.report_items.value is
  'The answer to the section, converted to its type. Forms are filled from it.';
comment on column public.report_items.removed_at is 'Set when an edit removes the item; its id and history stay.';
comment on column public.report_items.assignee_id is 'The person who follows it up; null means the author.';
comment on column public.report_items.version is 'Incremented by every change; the ETag.';

-- Reads a list of options, separated by commas. An option may contain a comma, so the longest that fits is taken.
create function reports.options_in(list text, options text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  rest text := list;
  chosen text[] := '{}';
  next_option text;
begin
  loop
    select o into next_option
    from unnest(options) as o
    where starts_with(rest, o) and substr(rest, char_length(o) + 1) ~ '^\s*(,|$)'
    order by char_length(o) desc limit 1;
    if next_option is null then
      return null;
    end if;
    chosen := chosen || next_option;
    rest := ltrim(substr(rest, char_length(next_option) + 1));
    exit when rest = '';
    rest := ltrim(substr(rest, 2));
  end loop;
  return to_jsonb(chosen);
end
$$;
comment on function reports.options_in(text, text[]) is 'Null for a list that contains anything else.';

-- Converts an answer to its section's type. Numbers, booleans and lists may arrive as text (REP-32, REP-38).
create function reports.section_value(section public.template_sections, answer jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  raw constant text := btrim(answer #>> '{}');
  problem text;
  bound numeric;
begin
  if coalesce(raw, '') = '' then
    problem := 'section.answer_required';
  elsif section.type <> 'multiselect' and jsonb_typeof(answer) in ('array', 'object') then
    problem := 'section.answer_not_single';
  else
    case section.type
      when 'number' then
        if raw !~ '^[+-]?\d{1,15}(\.\d{1,20})?$' then
          problem := 'section.answer_not_number';
        elsif raw::numeric < section.min_value then
          problem := case
            when section.is_required then 'section.answer_required'
            else 'section.answer_too_small'
          end;
          bound := case when not section.is_required then section.min_value end;
        elsif raw::numeric > section.max_value then
          problem := 'section.answer_too_large';
          bound := section.max_value;
        else
          return to_jsonb(trim_scale(raw::numeric));
        end if;
      when 'boolean' then
        if lower(raw) in ('yes', 'true', 'no', 'false') then
          return to_jsonb(lower(raw) in ('yes', 'true'));
        end if;
        problem := 'section.answer_not_boolean';
      when 'time' then
        if raw ~ '^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$' then
          return to_jsonb(left(raw, 5));
        end if;
        problem := 'section.answer_not_time';
      when 'date' then
        if raw ~ '^\d{4}-\d\d-\d\d$' and pg_catalog.pg_input_is_valid(raw, 'date') then
          return to_jsonb(raw);
        end if;
        problem := 'section.answer_not_day';
      when 'select' then
        if raw = any (section.options) then
          return to_jsonb(raw);
        end if;
        problem := 'section.answer_not_option';
      when 'multiselect' then
        if jsonb_typeof(answer) = 'string' then
          answer := reports.options_in(raw, section.options);
        end if;
        if answer <@ to_jsonb(section.options) and answer <> '[]' then
          return answer;
        end if;
        problem := 'section.answer_not_option';
      else
        return to_jsonb(raw);
    end case;
  end if;
  raise exception '%', problem using errcode = 'PT400', hint = 'items.' || section.key,
    detail = json_strip_nulls(json_build_object('title', section.title, 'value', bound))::text;
end
$$;

-- The description of an answer: 'Title: value', with Yes or No for a boolean (REP-37, REP-38).
create function reports.section_text(section public.template_sections, answer jsonb) returns text
language sql immutable set search_path = '' as $$
  select section.title || ': ' || case jsonb_typeof(answer)
    when 'boolean' then case when answer::boolean then 'Yes' else 'No' end
    when 'array' then (select string_agg(choice, ', ') from jsonb_array_elements_text(answer) as choice)
    else answer #>> '{}'
  end
$$;

-- Reads the answer from a description, for a client that sends no value. The title may be missing.
create function reports.answer_in(description text, section public.template_sections) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(case
    when starts_with(description, section.title || ':') then btrim(substr(description, char_length(section.title) + 2))
    else description
  end)
$$;

create function reports.check_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  section public.template_sections;
begin
  if new.type = 'report_content' then
    if new.category not in ('general', 'positive', 'negative', 'scheduled', 'timesheet') then
      raise exception 'item.category_unknown'
        using errcode = 'PT400', detail = json_build_object('category', new.category)::text, hint = 'items.category';
    end if;
    new.section_id := null;
    new.value := null;
    new.kind := case when new.category in ('positive', 'negative', 'scheduled') then new.category else 'other' end;
    return new;
  end if;

  select s.* into section
  from public.template_sections s
  join public.reports r on r.department_id = s.department_id
  where r.id = new.report_id and s.key = new.category and (s.is_active or s.id = new.section_id);
  if section.id is null then
    raise exception 'section.other_department' using errcode = 'PT400', hint = 'items.' || new.category;
  end if;
  new.section_id := section.id;
  new.kind := section.kind;
  if new.value is null or tg_op = 'UPDATE' and new.value = old.value and new.description <> old.description then
    new.value := reports.answer_in(new.description, section);
  end if;
  -- An answer that stays as it was need not fit a section that has changed since.
  if tg_op = 'INSERT' or (new.section_id, new.value) is distinct from (old.section_id, old.value) then
    new.value := reports.section_value(section, new.value);
    new.description := reports.section_text(section, new.value);
  end if;
  -- The day that answers a section is the item's due date (CAL-17). Until it is answered again,
  -- the follow-up may move it.
  if section.type = 'date' then
    new.due_date := case
      when tg_op = 'INSERT' or new.value is distinct from old.value then (new.value #>> '{}')::date
      else coalesce(new.due_date, old.due_date)
    end;
  end if;
  return new;
end
$$;
create trigger report_items_1_check
  before insert or update of type, category, section_id, description, value on public.report_items
  for each row execute function reports.check_item();

-- An answer keeps its label until the section is answered again.
create function reports.keep_label() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.description := old.description;
  return new;
end
$$;
create trigger report_items_3_keep_label before update on public.report_items
  for each row when (new.type = 'department_specific' and new.section_id = old.section_id and new.value = old.value)
  execute function reports.keep_label();

create function reports.guard_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  follow_up constant text[] := array['status', 'due_date', 'assignee_id', 'updated_at'];
begin
  new.removed_at := case when new.removed_at is not null then coalesce(old.removed_at, core.now()) end;
  if to_jsonb(new) - follow_up is distinct from to_jsonb(old) - follow_up
    and access.person() is not null
    and not access.can_edit_report(old.report_id)
  then
    raise exception 'item.locked' using errcode = '42501';
  elsif old.removed_at is not null and new.removed_at is not null then
    raise exception 'item.removed' using errcode = 'PT409';
  end if;
  new.updated_at := core.now();
  return new;
end
$$;
create trigger report_items_2_guard before update on public.report_items
  for each row execute function reports.guard_item();

-- Last, so that it sees what the triggers before it have changed.
create trigger report_items_5_version before update on public.report_items
  for each row execute function core.count_version();
create trigger report_items_4_assignee before update of assignee_id on public.report_items
  for each row when (new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null)
  execute function tasks.check_assignee();

create function reports.items_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Bump the version at most once per transaction. A report that this transaction submits keeps its first version.
  update public.reports r set updated_at = core.now()
  where r.id in (select c.report_id from changed c) and not core.is_written_by_this_transaction(r.xmin);
  return null;
end
$$;
select core.run_after_each_statement(
  'reports.items_changed', 'public.report_items', '{insert,update}', 'report_items_version'
);

create function reports.limit_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.report_items i
    where i.report_id in (select c.report_id from changed c) and i.removed_at is null
    group by i.report_id having count(*) > 200
  ) then
    raise exception 'report.too_many_items' using errcode = 'PT400', detail = '{"count": 200}', hint = 'items';
  end if;
  return null;
end
$$;
select core.run_after_each_statement(
  'reports.limit_items', 'public.report_items', '{insert,update}', 'report_items_limit'
);

-- Checked at the end of the transaction: a report in a category, or with answers, has all required answers of its
-- department, and none of another department. A report from a phone has no category and no answers (REP-36).
create function reports.check_sections(report_id bigint) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wrong record;
begin
  with live as (
    select s.id, s.key, s.title, s.department_id
    from public.report_items i
    join public.template_sections s on s.id = i.section_id
    where i.report_id = check_sections.report_id and i.removed_at is null
  )
  select section.key, section.title, section.problem into wrong
  from public.reports r
  cross join lateral (
    select live.key, live.title, 'section.other_department' as problem, 0 as sort_order
    from live where live.department_id <> r.department_id
    union all
    select s.key, s.title, 'section.answer_required', s.sort_order
    from public.template_sections s
    where s.department_id = r.department_id and s.is_required and s.is_active
      and (r.category_id is not null or exists (select from live))
      and not exists (select from live where live.id = s.id)
    order by sort_order
  ) as section
  where r.id = check_sections.report_id
  limit 1;
  if found then
    raise exception '%', wrong.problem using errcode = 'PT400', hint = 'items.' || wrong.key,
      detail = json_build_object('title', wrong.title)::text;
  end if;
end
$$;

create function reports.check_sections_of_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform reports.check_sections(new.report_id);
  return null;
end
$$;
create constraint trigger report_items_sections
  after insert or update of removed_at, type, category on public.report_items
  deferrable initially deferred for each row execute function reports.check_sections_of_item();

create function reports.check_sections_of_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform reports.check_sections(new.id);
  return null;
end
$$;
create constraint trigger reports_sections after update of department_id, category_id on public.reports
  deferrable initially deferred for each row
  when ((new.department_id, new.category_id) is distinct from (old.department_id, old.category_id))
  execute function reports.check_sections_of_report();

alter table public.report_items enable row level security;

grant select on public.report_items to authenticated;
grant insert (report_id, position, type, category, description, value, importance, next_step, due_date,
              expected_outcome, scheduled_date, start_time, end_time, observations),
      update (position, type, category, description, value, importance, next_step, due_date, expected_outcome,
              scheduled_date, start_time, end_time, observations, status, removed_at, assignee_id)
  on public.report_items to authenticated;

-- Anyone who sees a report sees its items. An assignee, a person with a share, or a reviewer with the tab of action
-- plans alone, sees an item that is a task, but not its report. Any item can be shared.
create policy "people who see the report or the task read" on public.report_items for select to authenticated using (
  exists (select from public.reports r where r.id = report_id)
  or assignee_id = (select access.person())
  or id = any ((select access.shared_tasks())::bigint[]) and removed_at is null
  or exists (select from public.tasks t where t.id = report_items.id)
);
create policy "people who may edit the report add" on public.report_items for insert to authenticated
  with check (access.can_edit_report(report_id));
-- To follow up other people's items takes the level `write` on a tab that shows them. The daily report's tab does
-- not show them, and the calendar's shows them only to administrators. A share of edit needs no tab: a shared
-- task has a page of its own.
create policy "people who see the report or the task follow up" on public.report_items for update to authenticated
  using (
    (select access.has_tab(array['reports'], 'write')) and exists (select from public.reports r where r.id = report_id)
    or (select access.has_tab(array['action-plans'], 'write'))
      and exists (select from public.tasks t where t.id = report_items.id) and access.can_change_task(id)
    or id = any ((select access.shared_tasks('edit'))::bigint[])
    or (select access.has_tab(array['action-plans', 'calendar'], 'write')) and assignee_id = (select access.person())
    or (select access.has_tab(array['submit-report', 'action-plans', 'calendar'], 'write'))
      and exists (select from public.reports r where r.id = report_id and r.author_id = (select access.person()))
  );
