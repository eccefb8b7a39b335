-- The applications of the portal, their tabs, and who may use them.

create table public.applications (
  id          bigint generated always as identity primary key,
  code        text not null constraint applications_code_unique unique check (code ~ '^[A-Z][A-Z_]*$'),
  name        text not null check (btrim(name) <> ''),
  category    text,
  description text,
  is_active   boolean not null default true,
  sort_order  integer not null default 0
);
comment on column public.applications.is_active is
  'An inactive application is shown as ''Coming Soon''; nobody can use it.';

create table public.application_tabs (
  id             bigint generated always as identity primary key,
  application_id bigint not null references public.applications (id),
  code           text not null,
  name           text not null check (btrim(name) <> ''),
  sort_order     integer not null default 0,
  constraint application_tabs_code_unique unique (application_id, code),
  constraint application_tabs_of_application unique (application_id, id)
);

create table public.application_permissions (
  user_id        uuid not null references public.profiles (id) on delete cascade,
  application_id bigint not null references public.applications (id),
  has_access     boolean not null default true,
  primary key (user_id, application_id)
);
create index application_permissions_application on public.application_permissions (application_id);
comment on table public.application_permissions is
  'No row means no access; administrators may use every active application. A trigger adds the row of people whose '
  'role owes or reviews reports.';

create table public.tab_permissions (
  user_id        uuid not null references public.profiles (id) on delete cascade,
  application_id bigint not null references public.applications (id),
  tab_id         bigint not null,
  has_access     boolean not null default true,
  access_level   text not null default 'full' check (access_level in ('none', 'read', 'write', 'full')),
  primary key (user_id, application_id, tab_id),
  constraint tab_permissions_tab_of_application foreign key (application_id, tab_id)
    references public.application_tabs (application_id, id)
);
create index tab_permissions_tab on public.tab_permissions (application_id, tab_id);
comment on table public.tab_permissions is
  'No row means full access. none hides the tab; read shows it; write also allows creating and changing; '
  'full also allows deleting.';

insert into public.applications (code, name, category, description, is_active, sort_order) values
  ('DAILY_ACTIVITIES', 'Daily Activities', 'Operations',
    'Daily reports, action plans, compliance and calendar', true, 1),
  ('PROJECT_MANAGEMENT', 'Project Management', 'Projects', 'Plan and follow projects', false, 2),
  ('HR_MANAGEMENT', 'HR Management', 'Human Resources', 'People, leave and training', false, 3),
  ('DOCUMENT_PORTAL', 'Document Portal', 'Documents', 'Policies, forms and shared documents', false, 4);

insert into public.application_tabs (application_id, code, name, sort_order)
select a.id, tab.code, tab.name, tab.sort_order
from public.applications a,
  (values
    ('dashboard', 'Dashboard', 1),
    ('submit-report', 'Daily Report', 2),
    ('reports', 'Reporting', 3),
    ('action-plans', 'Action Plans', 4),
    ('compliance', 'Submission Tracking', 5),
    ('calendar', 'Calendar', 6)
  ) as tab (code, name, sort_order)
where a.code = 'DAILY_ACTIVITIES';

-- A role that owes or reviews reports grants access to Daily Activities; an administrator can revoke it.
create function access.grant_daily_activities() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.application_permissions (user_id, application_id)
  select new.id, a.id
  from public.applications a
  where a.code = 'DAILY_ACTIVITIES'
    and exists (
      select from public.roles r
      where r.id = new.role_id and (r.requires_daily_report or r.can_view_subordinate_reports)
    )
  on conflict do nothing;
  return null;
end
$$;
create trigger profiles_grant_daily_activities after insert or update of role_id on public.profiles
  for each row execute function access.grant_daily_activities();

-- So does one that owes or reviews from now on.
create function access.grant_daily_activities_of_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.application_permissions (user_id, application_id)
  select p.id, a.id
  from public.profiles p
  join public.applications a on a.code = 'DAILY_ACTIVITIES'
  where p.role_id = new.id and (new.requires_daily_report or new.can_view_subordinate_reports)
  on conflict do nothing;
  return null;
end
$$;
create trigger roles_grant_daily_activities
  after update of requires_daily_report, can_view_subordinate_reports on public.roles
  for each row execute function access.grant_daily_activities_of_role();

create function access.has_application(application text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select
    from public.profiles p
    join public.applications a on a.code = application and a.is_active
    left join public.application_permissions g on g.user_id = p.id and g.application_id = a.id
    where p.id = (select access.person()) and (p.is_admin or g.has_access)
  );
end
$$;

create function access.tab_level(tab text, application text default 'DAILY_ACTIVITIES') returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not access.has_application(application) then
    return 'none';
  elsif access.is_admin() then
    return 'full';
  end if;
  return coalesce(
    (
      select case when g.has_access then g.access_level else 'none' end
      from public.application_tabs t
      join public.applications a on a.id = t.application_id and a.code = application
      join public.tab_permissions g
        on g.application_id = t.application_id and g.tab_id = t.id and g.user_id = (select access.person())
      where t.code = tab
    ),
    'full'
  );
end
$$;
comment on function access.tab_level(text, text) is 'The caller''s level on a tab: none, read, write or full.';

create function access.has_tab(tabs text[], level text, application text default 'DAILY_ACTIVITIES') returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  levels constant text[] := array['none', 'read', 'write', 'full'];
begin
  return exists (
    select from unnest(tabs) as tab
    where array_position(levels, access.tab_level(tab, application)) >= array_position(levels, level)
  );
end
$$;
comment on function access.has_tab(text[], text, text) is
  'Whether the caller has at least this level on any of the tabs.';

create function access.require(application text, tab text, level text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not access.has_tab(array[tab], level, application) then
    raise exception 'request.no_access' using errcode = 'PT403';
  end if;
end
$$;

create function access.require_any(application text, tabs text[], level text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not access.has_tab(tabs, level, application) then
    raise exception 'request.no_access' using errcode = 'PT403';
  end if;
end
$$;
comment on function access.require_any(text, text[], text) is
  'For calls that several tabs use: access to one of them is enough.';

grant execute on function
  access.has_application(text), access.tab_level(text, text), access.has_tab(text[], text, text),
  access.require(text, text, text), access.require_any(text, text[], text) to authenticated;

select audit.record_changes_of(
  'public.applications', 'public.application_tabs', 'public.application_permissions', 'public.tab_permissions'
);

alter table public.applications enable row level security;
alter table public.application_tabs enable row level security;
alter table public.application_permissions enable row level security;
alter table public.tab_permissions enable row level security;

grant select on public.applications, public.application_tabs to authenticated;
grant select, insert, delete on public.application_permissions, public.tab_permissions to authenticated;
grant update (has_access) on public.application_permissions to authenticated;
grant update (has_access, access_level) on public.tab_permissions to authenticated;

create policy "everyone signed in reads" on public.applications for select to authenticated
  using ((select access.person()) is not null);
create policy "everyone signed in reads" on public.application_tabs for select to authenticated
  using ((select access.person()) is not null);

create policy "owner and admins read" on public.application_permissions for select to authenticated
  using (user_id = (select access.person()) or (select access.is_admin()));
create policy "admins add" on public.application_permissions for insert to authenticated
  with check ((select access.is_admin()));
create policy "admins change" on public.application_permissions for update to authenticated
  using ((select access.is_admin()));
create policy "admins delete" on public.application_permissions for delete to authenticated
  using ((select access.is_admin()));

create policy "owner and admins read" on public.tab_permissions for select to authenticated
  using (user_id = (select access.person()) or (select access.is_admin()));
create policy "admins add" on public.tab_permissions for insert to authenticated
  with check ((select access.is_admin()));
create policy "admins change" on public.tab_permissions for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.tab_permissions for delete to authenticated using ((select access.is_admin()));
