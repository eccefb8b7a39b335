-- What a department's report asks (spec/portal.md §3), and the categories it is filed under.

create table public.template_sections (
  id            bigint generated always as identity primary key,
  department_id bigint not null references public.departments (id),
  key           text not null check (key ~ '^[a-z][a-z0-9_]*$'),
  title         text not null check (btrim(title) <> ''),
  type          text not null check (type in ('text', 'textarea', 'number', 'boolean', 'select', 'time', 'date', 'multiselect')),
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
  constraint template_sections_range check (type = 'number' or (min_value is null and max_value is null))
);
comment on table public.template_sections is 'The fields of a department''s daily report.';
comment on column public.template_sections.kind is 'The group of the report''s details in which the answer stands.';

create table public.categories (
  id                 bigint generated always as identity primary key,
  department_id      bigint not null references public.departments (id),
  parent_category_id bigint,
  name               text not null check (btrim(name) <> ''),
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
comment on column public.categories.parent_category_id is 'Null is a group header, which is selectable only while it has no children.';

-- Two levels: a parent has no parent, and a category with children gets none.
create function access.check_category_parent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Both rows of the rule are locked, so that two changes cannot build a third level together.
  perform from public.categories c where c.id in (new.id, new.parent_category_id) order by c.id for update;
  if new.parent_category_id = new.id
    or exists (select from public.categories c where c.id = new.parent_category_id and c.parent_category_id is not null)
    or exists (select from public.categories c where c.parent_category_id = new.id)
  then
    raise exception 'Categories have two levels only' using errcode = 'PT400', hint = 'parentCategoryId';
  end if;
  return new;
end
$$;
create trigger categories_parent before insert or update of parent_category_id on public.categories
  for each row when (new.parent_category_id is not null)
  execute function access.check_category_parent();

alter table public.template_sections enable row level security;
alter table public.categories enable row level security;

grant select, delete on public.template_sections, public.categories to authenticated;
grant insert (department_id, key, title, type, kind, is_required, placeholder, description, options, min_value, max_value, sort_order, is_active),
      update (title, type, kind, is_required, placeholder, description, options, min_value, max_value, sort_order, is_active)
  on public.template_sections to authenticated;
grant insert (department_id, parent_category_id, name, description, color, sort_order, is_active),
      update (department_id, parent_category_id, name, description, color, sort_order, is_active)
  on public.categories to authenticated;

create policy "everyone signed in reads" on public.template_sections for select to authenticated using ((select access.person()) is not null);
create policy "admins add" on public.template_sections for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.template_sections for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.template_sections for delete to authenticated using ((select access.is_admin()));

create policy "everyone signed in reads" on public.categories for select to authenticated using ((select access.person()) is not null);
create policy "admins add" on public.categories for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.categories for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.categories for delete to authenticated using ((select access.is_admin()));
