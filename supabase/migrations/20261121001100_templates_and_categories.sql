-- The template sections of each department's report (REP-55), and the categories that reports are filed under.

create table public.template_sections (
  id            bigint generated always as identity primary key,
  department_id bigint not null references public.departments (id),
  key           text not null check (key ~ '^[a-z][a-z0-9_]*$'),
  title         text not null check (btrim(title) <> ''),
  type          text not null
                check (type in ('text', 'textarea', 'number', 'boolean', 'select', 'time', 'date', 'multiselect')),
  kind          text not null default 'other' check (kind in ('positive', 'negative', 'scheduled', 'other')),
  is_required   boolean not null default false,
  placeholder   text,
  description   text,
  options       text[] not null default '{}',
  min_value     numeric,
  max_value     numeric,
  sort_order    integer not null default 0,
  is_active     boolean not null default true,
  constraint template_sections_key_unique unique (department_id, key),
  constraint template_sections_options check ((type in ('select', 'multiselect')) = (options <> '{}')),
  constraint template_sections_range check (type = 'number' or (min_value is null and max_value is null)),
  constraint template_sections_limits check (min_value <= max_value)
);
comment on table public.template_sections is 'The fields of a department''s daily report.';
comment on column public.template_sections.kind is 'The group of report details in which the answer appears.';

create table public.categories (
  id                 bigint generated always as identity primary key,
  department_id      bigint not null references public.departments (id),
  parent_category_id bigint,
  name               text collate core.names not null check (btrim(name) <> ''),
  description        text,
  color              text not null default '#3B82F6' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  sort_order         integer not null default 0,
  is_active          boolean not null default true,
  created_at         timestamptz not null default now(),
  constraint categories_of_department unique (department_id, id),
  constraint categories_parent_of_department foreign key (department_id, parent_category_id)
    references public.categories (department_id, id)
);
create index categories_parent on public.categories (department_id, parent_category_id);
comment on column public.categories.parent_category_id is
  'Null for a main category, which can be selected only while it has no subcategories.';

-- There are two levels: a main category has no parent, and a category with subcategories cannot get one.
create function reports.check_category_parent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two concurrent changes cannot create a third level.
  perform core.take_turn('categories of department ' || new.department_id);
  if new.parent_category_id = new.id
    or exists (select from public.categories c where c.id = new.parent_category_id and c.parent_category_id is not null)
    or exists (select from public.categories c where c.parent_category_id = new.id)
  then
    raise exception 'category.too_deep' using errcode = 'PT400', hint = 'parentCategoryId';
  end if;
  return new;
end
$$;
create trigger categories_parent before insert or update of parent_category_id on public.categories
  for each row when (new.parent_category_id is not null)
  execute function reports.check_category_parent();

create function reports.name_section() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text := btrim(left(regexp_replace(lower(new.title), '[^a-z0-9]+', '_', 'g'), 60), '_');
  suffix integer := 1;
begin
  -- Two sections with one title that are added at the same time get two keys.
  perform from public.departments d where d.id = new.department_id for no key update;
  if base !~ '^[a-z]' then
    base := rtrim('section_' || base, '_');
  end if;
  new.key := base;
  while exists (select from public.template_sections s where s.department_id = new.department_id and s.key = new.key)
  loop
    suffix := suffix + 1;
    new.key := base || '_' || suffix;
  end loop;
  return new;
end
$$;
create trigger template_sections_key before insert on public.template_sections
  for each row when (new.key is null) execute function reports.name_section();
comment on column public.template_sections.key is
  'Identifies the section in reports. Derived from the title unless given, and never changed.';

create function reports.keep_section_type() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.report_items i where i.section_id = new.id) then
    raise exception 'section.type_fixed'
      using errcode = 'PT409', detail = json_build_object('type', old.type)::text, hint = 'type';
  end if;
  return new;
end
$$;
create trigger template_sections_keep_type before update of type on public.template_sections
  for each row when (new.type <> old.type) execute function reports.keep_section_type();

create function reports.keep_category_department() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.reports r where r.category_id = new.id) then
    raise exception 'category.department_fixed' using errcode = 'PT409', hint = 'departmentId';
  end if;
  return new;
end
$$;
create trigger categories_keep_department before update of department_id on public.categories
  for each row when (new.department_id <> old.department_id) execute function reports.keep_category_department();
create trigger categories_active_department before insert or update of department_id on public.categories
  for each row execute function organization.refuse_inactive_parent('department_id', 'departments', 'departmentId');
create trigger template_sections_active_department before insert or update of department_id on public.template_sections
  for each row execute function organization.refuse_inactive_parent('department_id', 'departments', 'departmentId');
create trigger categories_in_use before delete on public.categories
  for each row execute function core.refuse_deletion_in_use();
create trigger template_sections_in_use before delete on public.template_sections
  for each row execute function core.refuse_deletion_in_use();

alter table public.template_sections enable row level security;
alter table public.categories enable row level security;

grant select, delete on public.template_sections, public.categories to authenticated;
grant insert (department_id, key, title, type, kind, is_required, placeholder, description, options, min_value,
              max_value, sort_order, is_active),
      update (title, type, kind, is_required, placeholder, description, options, min_value, max_value, sort_order,
              is_active)
  on public.template_sections to authenticated;
grant insert (department_id, parent_category_id, name, description, color, sort_order, is_active),
      update (department_id, parent_category_id, name, description, color, sort_order, is_active)
  on public.categories to authenticated;

create policy "everyone signed in reads" on public.template_sections for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.template_sections for insert to authenticated
  with check ((select access.is_admin()));
create policy "admins change" on public.template_sections for update to authenticated
  using ((select access.is_admin()));
create policy "admins delete" on public.template_sections for delete to authenticated
  using ((select access.is_admin()));

create policy "everyone signed in reads" on public.categories for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.categories for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.categories for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.categories for delete to authenticated using ((select access.is_admin()));

-- The sections of the departments' reports (REP-56 to REP-63). Inserted before the audit triggers exist,
-- so that an installation is not logged as a change.

insert into public.template_sections (
  department_id, sort_order, key, title, type, kind, is_required, placeholder, options, min_value, max_value
)
select
  d.id, s.sort_order, s.key, s.title, s.type, s.kind, s.is_required, s.placeholder, s.options, s.min_value, s.max_value
from public.departments d
join (values
  ('OP', 1, 'timesheet_task', 'Timesheet Task', 'text', 'other', false, 'The task you worked on',
    '{}'::text[], null::numeric, null::numeric),
  ('OP', 2, 'cost_center', 'Cost Center', 'text', 'other', false, 'For example CC-1040', '{}', null, null),
  ('OP', 3, 'start_time', 'Start Time', 'time', 'other', false, null, '{}', null, null),
  ('OP', 4, 'stop_time', 'Stop Time', 'time', 'other', false, null, '{}', null, null),
  ('OP', 5, 'observations', 'Observations', 'textarea', 'other', false,
    'What others should know about the day', '{}', null, null),
  ('OP', 6, 'positive_task', 'Positive Feedback Task', 'textarea', 'positive', false,
    'What went well', '{}', null, null),
  ('OP', 7, 'positive_next_step', 'Positive Feedback Next Step', 'text', 'positive', false,
    'How to build on it', '{}', null, null),
  ('OP', 8, 'positive_due_date', 'Positive Feedback Due Date', 'date', 'positive', false, null, '{}', null, null),
  ('OP', 9, 'negative_task', 'Negative Feedback Task', 'textarea', 'negative', false,
    'What went wrong', '{}', null, null),
  ('OP', 10, 'negative_next_step', 'Negative Feedback Next Step', 'text', 'negative', false,
    'What will be done about it', '{}', null, null),
  ('OP', 11, 'negative_due_date', 'Negative Feedback Due Date', 'date', 'negative', false, null, '{}', null, null),
  ('OP', 12, 'primary_task', 'Primary Task', 'textarea', 'other', false, 'The main task of the day', '{}', null, null),
  ('OP', 13, 'meeting_planned', 'Meeting Planned', 'select', 'other', false, null, '{Yes,No}', null, null),
  ('OP', 14, 'meeting_type', 'Meeting Type', 'select', 'other', false, null,
    '{In-Person,"Video Call","Phone Call","Site Visit",Other}', null, null),
  ('OP', 15, 'meetings', 'Meetings', 'textarea', 'other', false, 'With whom, and what was agreed', '{}', null, null),
  ('OP', 16, 'next_day_plan', 'Next-Day Plan', 'textarea', 'scheduled', false,
    'What is planned for tomorrow', '{}', null, null),
  ('OP', 17, 'need_support', 'Need Support', 'select', 'other', false, null, '{Yes,No}', null, null),

  ('QC', 1, 'inspections_completed', 'Inspections Completed', 'number', 'other', true, '0', '{}', 0, null),
  ('QC', 2, 'nonconformities', 'Nonconformities', 'number', 'negative', true, '0', '{}', 0, null),
  ('QC', 3, 'corrective_actions', 'Corrective Actions', 'textarea', 'other', false,
    'Actions opened, followed or closed', '{}', null, null),
  ('QC', 4, 'audit_activities', 'Audit Activities', 'textarea', 'other', false,
    'Audits prepared or held', '{}', null, null),
  ('QC', 5, 'process_improvements', 'Process Improvements', 'textarea', 'positive', false,
    'What works better than before', '{}', null, null),
  ('QC', 6, 'training_conducted', 'Training Conducted', 'boolean', 'other', false, null, '{}', null, null),
  ('QC', 7, 'supplier_quality', 'Supplier Quality', 'textarea', 'other', false,
    'Deliveries checked, claims raised', '{}', null, null),
  ('QC', 8, 'customer_complaints', 'Customer Complaints', 'number', 'negative', false, '0', '{}', 0, null),

  ('FIN', 1, 'daily_transactions', 'Daily Transactions', 'textarea', 'other', true,
    'What was booked today', '{}', null, null),
  ('FIN', 2, 'cash_position', 'Cash Position', 'text', 'other', true, 'For example EUR 48,200', '{}', null, null),
  ('FIN', 3, 'receivables_collected', 'Receivables Collected', 'textarea', 'positive', false,
    'Invoices paid by customers', '{}', null, null),
  ('FIN', 4, 'payables_processed', 'Payables Processed', 'textarea', 'other', false,
    'Invoices paid to suppliers', '{}', null, null),
  ('FIN', 5, 'budget_variances', 'Budget Variances', 'textarea', 'other', false,
    'Where spending left the plan', '{}', null, null),
  ('FIN', 6, 'financial_risks', 'Financial Risks', 'textarea', 'negative', false,
    'Risks seen or changed', '{}', null, null),
  ('FIN', 7, 'compliance_issues', 'Compliance Issues', 'textarea', 'negative', false,
    'Findings and open questions', '{}', null, null),
  ('FIN', 8, 'month_end_progress', 'Month-End Progress', 'select', 'other', false, null,
    '{"Not Started","In Progress","Near Completion",Completed,N/A}', null, null),

  ('AD', 1, 'documents_processed', 'Documents Processed', 'number', 'other', true, '0', '{}', 0, null),
  ('AD', 2, 'meetings_conducted', 'Meetings Conducted', 'textarea', 'other', false,
    'With whom and what for', '{}', null, null),
  ('AD', 3, 'vendor_interactions', 'Vendor Interactions', 'textarea', 'other', false,
    'Offers, orders, complaints', '{}', null, null),
  ('AD', 4, 'facility_issues', 'Facility Issues', 'textarea', 'negative', false,
    'Repairs, access, safety', '{}', null, null),
  ('AD', 5, 'policy_updates', 'Policy Updates', 'textarea', 'other', false,
    'New or changed policies', '{}', null, null),
  ('AD', 6, 'communication_activities', 'Communication Activities', 'textarea', 'other', false,
    'Notices and newsletters', '{}', null, null),
  ('AD', 7, 'record_keeping', 'Record Keeping', 'select', 'other', false, null,
    '{"Up to Date","Minor Backlog","Significant Backlog","Critical Backlog"}', null, null),

  ('HR', 1, 'recruitment_activities', 'Recruitment Activities', 'textarea', 'other', false,
    'Openings, interviews, offers', '{}', null, null),
  ('HR', 2, 'employee_issues', 'Employee Issues', 'textarea', 'negative', false,
    'Without names where possible', '{}', null, null),
  ('HR', 3, 'training_delivered', 'Training Delivered', 'textarea', 'positive', false,
    'Topic and number of people', '{}', null, null),
  ('HR', 4, 'performance_reviews', 'Performance Reviews', 'textarea', 'other', false,
    'Held or prepared', '{}', null, null),
  ('HR', 5, 'policy_violations', 'Policy Violations', 'textarea', 'negative', false,
    'Reported or closed', '{}', null, null),
  ('HR', 6, 'benefit_inquiries', 'Benefit Inquiries', 'textarea', 'other', false,
    'Questions answered or open', '{}', null, null),
  ('HR', 7, 'wellness_activities', 'Wellness Activities', 'textarea', 'positive', false,
    'Offers and attendance', '{}', null, null),
  ('HR', 8, 'turnover_updates', 'Turnover Updates', 'textarea', 'other', false,
    'People who joined or left', '{}', null, null),

  ('IT', 1, 'system_uptime', 'System Uptime', 'number', 'other', true, '0-100', '{}', 0, 100),
  ('IT', 2, 'incidents_resolved', 'Incidents Resolved', 'number', 'positive', true, '0', '{}', 0, null),
  ('IT', 3, 'new_incidents', 'New Incidents', 'number', 'negative', true, '0', '{}', 0, null),
  ('IT', 4, 'security_events', 'Security Events', 'textarea', 'negative', false,
    'What was seen and done', '{}', null, null),
  ('IT', 5, 'backup_status', 'Backup Status', 'select', 'other', true, null,
    '{Successful,"Partial Failure","Complete Failure","Not Scheduled"}', null, null),
  ('IT', 6, 'maintenance_activities', 'Maintenance Activities', 'textarea', 'scheduled', false,
    'Done or planned', '{}', null, null),
  ('IT', 7, 'user_support', 'User Support', 'textarea', 'other', false, 'Requests handled', '{}', null, null),
  ('IT', 8, 'project_progress', 'Project Progress', 'textarea', 'other', false,
    'Milestones and obstacles', '{}', null, null)
) as s (department, sort_order, key, title, type, kind, is_required, placeholder, options, min_value, max_value)
  on s.department = d.code;

select audit.record_changes_of('public.categories', 'public.template_sections');
