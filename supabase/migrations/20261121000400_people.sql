-- Roles and profiles: one profile a person, its id is the account's.

create table public.roles (
  id                           bigint generated always as identity primary key,
  code                         text not null check (char_length(code) between 1 and 50),
  name                         text not null check (char_length(name) between 1 and 100),
  hierarchy_level              smallint not null check (hierarchy_level between 0 and 6),
  department_id                bigint references public.departments (id),
  requires_daily_report        boolean not null default false,
  is_monitored                 boolean not null default false,
  can_view_subordinate_reports boolean not null default false,
  is_active                    boolean not null default true,
  created_at                   timestamptz not null default now()
);
create unique index roles_code_unique on public.roles (lower(code));
create index roles_department on public.roles (department_id);
comment on column public.roles.hierarchy_level is '0 Application Admin to 6 Site Managers; a smaller number is more senior.';
comment on column public.roles.department_id is 'Null is a global role: it reviews every department.';
comment on column public.roles.requires_daily_report is 'Its people owe a daily report, are reminded, and get the application.';
comment on column public.roles.is_monitored is 'Its people appear in compliance.';

create table public.profiles (
  id            uuid primary key references auth.users (id) on delete restrict,
  username      text not null check (char_length(username) >= 2 and username !~ '[@[:space:]]'),
  email         text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  first_name    text not null default '',
  last_name     text not null default '',
  full_name     text not null generated always as (
                  coalesce(
                    nullif(btrim(first_name || ' ' || last_name), ''),
                    nullif(split_part(email, '@', 1), ''),
                    'Unknown User'
                  )
                ) stored,
  position      text,
  role_id       bigint not null references public.roles (id),
  department_id bigint references public.departments (id),
  company_id    bigint references public.companies (id),
  country_id    bigint references public.countries (id),
  area_id       bigint,
  site_id       bigint,
  is_admin      boolean not null default false,
  is_active     boolean not null default true,
  theme         text not null default 'system' check (theme in ('system', 'light', 'dark')),
  language      text check (language in ('en', 'fr', 'de')),
  avatar_path   text,
  last_seen_at  timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint profiles_area_of_country foreign key (country_id, area_id) references public.areas (country_id, id),
  constraint profiles_site_of_area foreign key (country_id, area_id, site_id) references public.sites (country_id, area_id, id),
  constraint profiles_area_needs_country check (area_id is null or country_id is not null),
  constraint profiles_site_needs_area check (site_id is null or area_id is not null)
);
create unique index profiles_username_unique on public.profiles (lower(username));
create unique index profiles_email_unique on public.profiles (lower(email));
create index profiles_role on public.profiles (role_id);
create index profiles_department on public.profiles (department_id);
create index profiles_company on public.profiles (company_id);
create index profiles_place on public.profiles (country_id, area_id, site_id);
comment on table public.profiles is 'A person: one home place, one role. Everyone signed in reads the directory columns.';
comment on column public.profiles.username is 'Forms ask for 3 characters; accounts named after a role code have 2.';
comment on column public.profiles.full_name is 'The full name, else the e-mail''s part before the @, else ''Unknown User''.';
comment on column public.profiles.language is 'Null follows the browser.';

alter table public.countries add constraint countries_manager_is_person foreign key (manager_id) references public.profiles (id);
alter table public.areas add constraint areas_manager_is_person foreign key (manager_id) references public.profiles (id);
alter table public.sites add constraint sites_manager_is_person foreign key (manager_id) references public.profiles (id);

create trigger profiles_touch before update on public.profiles
  for each row execute function access.touch();

-- The last active admin cannot be removed, demoted or deactivated. One lock for the rule: two admins who demote each
-- other take turns, and the second sees what the first did.
create function access.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('profiles.last_admin', 0));
  if not exists (select from public.profiles p where p.is_admin and p.is_active and p.id <> old.id) then
    raise exception 'The last active administrator cannot be removed, demoted or deactivated'
      using errcode = 'PT409', hint = 'isAdmin';
  end if;
  return coalesce(new, old);
end
$$;
create trigger profiles_keep_an_admin before update of is_admin, is_active on public.profiles
  for each row when (old.is_admin and old.is_active and not (new.is_admin and new.is_active))
  execute function access.keep_an_admin();
create trigger profiles_keep_an_admin_on_delete before delete on public.profiles
  for each row when (old.is_admin and old.is_active)
  execute function access.keep_an_admin();

-- A deactivated person's sessions end at once; access.person() is null for live access tokens.
create function access.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end
$$;
create trigger profiles_end_sessions after update of is_active on public.profiles
  for each row when (old.is_active and not new.is_active)
  execute function access.end_sessions();

alter table public.roles enable row level security;
alter table public.profiles enable row level security;

grant select, delete on public.roles to authenticated;
grant insert (code, name, hierarchy_level, department_id, requires_daily_report, is_monitored, can_view_subordinate_reports, is_active),
      update (code, name, hierarchy_level, department_id, requires_daily_report, is_monitored, can_view_subordinate_reports, is_active)
  on public.roles to authenticated;
grant select (id, username, email, first_name, last_name, full_name, position, role_id, department_id, company_id,
              country_id, area_id, site_id, is_admin, is_active, avatar_path, last_seen_at),
      update (theme, language)
  on public.profiles to authenticated;

create policy "everyone signed in reads" on public.roles for select to authenticated using ((select access.person()) is not null);
create policy "admins add" on public.roles for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.roles for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.roles for delete to authenticated using ((select access.is_admin()));

create policy "everyone signed in reads" on public.profiles for select to authenticated using ((select access.person()) is not null);
create policy "people set their preferences" on public.profiles for update to authenticated using (id = (select access.person()));
