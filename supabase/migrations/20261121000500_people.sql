-- Roles and people. Each account has one profile, with the same id.

create table public.roles (
  id                           bigint generated always as identity primary key,
  code                         text collate core.names not null check (char_length(code) between 1 and 50),
  name                         text collate core.names not null check (char_length(name) between 1 and 100),
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
comment on column public.roles.hierarchy_level is
  '0 Application Admin to 6 Site Managers; a smaller number is more senior.';
comment on column public.roles.department_id is 'Null for a global role, which reviews every department.';
comment on column public.roles.requires_daily_report is
  'People with this role owe a daily report, get reminders, and get access to the application, as those of a role '
  'that reviews reports do.';
comment on column public.roles.is_monitored is 'People with this role appear in compliance.';

create table public.profiles (
  id            uuid primary key references auth.users (id) on delete cascade deferrable initially deferred,
  username      text collate core.names not null check (char_length(username) >= 2 and username !~ '[@[:space:]]'),
  email         text collate core.names not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  first_name    text collate core.names not null default '',
  last_name     text collate core.names not null default '',
  full_name     text collate core.names not null generated always as (
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
  photo_id      uuid,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  anonymized_at timestamptz,
  constraint profiles_area_of_country foreign key (country_id, area_id) references public.areas (country_id, id),
  constraint profiles_site_of_area foreign key (country_id, area_id, site_id)
    references public.sites (country_id, area_id, id),
  constraint profiles_area_needs_country check (area_id is null or country_id is not null),
  constraint profiles_site_needs_area check (site_id is null or area_id is not null)
);
create unique index profiles_username_unique on public.profiles (lower(username));
create unique index profiles_email_unique on public.profiles (lower(email));
create index profiles_role on public.profiles (role_id);
create index profiles_department on public.profiles (department_id);
create index profiles_company on public.profiles (company_id);
create index profiles_place on public.profiles (country_id, area_id, site_id);
comment on table public.profiles is
  'A person, with one home place and one role. Everyone who is signed in reads what identifies a person, also of '
  'inactive ones, because their reports stay. The other columns are read through people.accounts.';
comment on column public.profiles.username is
  'Forms require 3 characters; accounts named after a role code may have 2.';
comment on column public.profiles.full_name is
  'First and last name, else the part of the email address before the @, else ''Unknown User''.';
comment on column public.profiles.language is 'Null means English.';
comment on column public.profiles.photo_id is 'The photo of the person that everyone sees.';
comment on column public.profiles.anonymized_at is
  'When the name was removed (USER-10). From then on, the account stays inactive and without a name.';

alter table public.countries
  add constraint countries_manager_is_person foreign key (manager_id) references public.profiles (id);
alter table public.areas
  add constraint areas_manager_is_person foreign key (manager_id) references public.profiles (id);
alter table public.sites
  add constraint sites_manager_is_person foreign key (manager_id) references public.profiles (id);

create trigger profiles_touch before update on public.profiles
  for each row execute function core.touch();

-- The last active administrator cannot be removed, demoted or deactivated. Such changes take turns, so that when two
-- administrators demote each other, the second sees the first change.
create function people.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform core.take_turn('people.keep_an_admin');
  if not exists (select from public.profiles p where p.is_admin and p.is_active and p.id <> old.id) then
    raise exception 'person.last_admin'
      using errcode = 'PT409', hint = 'isAdmin';
  end if;
  return coalesce(new, old);
end
$$;
create trigger profiles_keep_an_admin before update of is_admin, is_active on public.profiles
  for each row when (old.is_admin and old.is_active and not (new.is_admin and new.is_active))
  execute function people.keep_an_admin();
create trigger profiles_keep_an_admin_on_delete before delete on public.profiles
  for each row when (old.is_admin and old.is_active)
  execute function people.keep_an_admin();

-- An administrator who deactivated themselves could not even read the outcome. A second one does it.
create function people.refuse_own_deactivation() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'person.own_deactivation' using errcode = 'PT409', hint = 'isActive';
end
$$;
create trigger profiles_own_deactivation before update of is_active on public.profiles
  for each row when (old.is_active and not new.is_active and new.id = access.person())
  execute function people.refuse_own_deactivation();

create function people.keep_anonymous() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'person.anonymized' using errcode = 'PT409';
end
$$;
create trigger profiles_keep_anonymous before update on public.profiles for each row
  when (
    old.anonymized_at is not null
    and (
      new.username, new.email, new.first_name, new.last_name, new.position, new.photo_id,
      new.is_active, new.is_admin, new.anonymized_at
    ) is distinct from (
      old.username, old.email, old.first_name, old.last_name, old.position, old.photo_id,
      old.is_active, old.is_admin, old.anonymized_at
    )
  )
  execute function people.keep_anonymous();

-- Deactivation bans the account and ends its sessions; mailed links stop working too. Reactivation lifts the ban.
-- Deferred to the end of the transaction, because Auth changes the same row in the same command.
create function people.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set banned_until = case when not new.is_active then now() + interval '100 years' end
  where u.id = new.id;
  delete from auth.sessions s where s.user_id = new.id and not new.is_active;
  return null;
end
$$;
create constraint trigger profiles_end_sessions after update on public.profiles
  deferrable initially deferred for each row when (old.is_active <> new.is_active)
  execute function people.end_sessions();
create constraint trigger profiles_begin_inactive after insert on public.profiles
  deferrable initially deferred for each row when (not new.is_active)
  execute function people.end_sessions();
create trigger roles_active_department before insert or update of department_id on public.roles
  for each row execute function organization.refuse_inactive_parent('department_id', 'departments', 'departmentId');
create trigger roles_in_use before delete on public.roles for each row execute function core.refuse_deletion_in_use();
create trigger profiles_in_use before delete on public.profiles
  for each row execute function core.refuse_deletion_in_use();
select audit.record_changes_of('public.roles', 'public.profiles');

alter table public.roles enable row level security;
alter table public.profiles enable row level security;

grant select, delete on public.roles to authenticated;
grant insert (code, name, hierarchy_level, department_id, requires_daily_report, is_monitored,
              can_view_subordinate_reports, is_active),
      update (code, name, hierarchy_level, department_id, requires_daily_report, is_monitored,
              can_view_subordinate_reports, is_active)
  on public.roles to authenticated;
grant select (id, username, first_name, last_name, full_name, position, role_id, department_id, company_id,
              country_id, area_id, site_id, photo_id),
      update (theme, language)
  on public.profiles to authenticated;

create policy "everyone signed in reads" on public.roles for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.roles for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.roles for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.roles for delete to authenticated using ((select access.is_admin()));

create policy "everyone signed in reads" on public.profiles for select to authenticated
  using ((select access.person()) is not null);
create policy "people set their preferences" on public.profiles for update to authenticated
  using (id = (select access.person()));

-- Not a column of profiles: it changes every minute, and nothing else of the person does.
create table people.presence (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  seen_at   timestamptz(3) not null
) with (fillfactor = 50);
alter table people.presence enable row level security;
comment on table people.presence is 'When each person last looked at the portal. A visible tab says so once a minute.';

-- A standard SQL body, without a search path, is inlined.
create function people.is_online(seen_at timestamptz) returns boolean
language sql stable
return coalesce(seen_at > core.now() - interval '2 minutes', false);
comment on function people.is_online(timestamptz) is
  'Whether somebody who was last seen then is looking at the portal.';
grant execute on function people.is_online(timestamptz) to authenticated;

create view people.accounts with (security_barrier = true) as
select
  p.id, p.username, p.email, p.first_name, p.last_name, p.full_name, p.position, p.role_id, p.department_id,
  p.company_id, p.country_id, p.area_id, p.site_id, p.photo_id,
  case when (select access.is_admin()) or p.id = (select access.person()) then s.seen_at end as last_seen_at,
  people.is_online(s.seen_at) as is_online, p.is_active, p.anonymized_at is not null as is_anonymous,
  case when (select access.is_admin()) or p.id = (select access.person()) then p.is_admin end as is_admin
from public.profiles p
left join people.presence s on s.person_id = p.id
where p.is_active and (select access.person()) is not null or (select access.is_admin());
comment on view people.accounts is
  'People with their email address. Administrators see everyone, who is an administrator, and when they were last '
  'seen; others see active people, and that only of themselves.';
grant select on people.accounts to authenticated;

create function people.is_named(wanted text, username text, full_name text) returns boolean
language sql immutable parallel safe
return case
  when wanted like '"%"' then lower('"' || username || '"') = lower(wanted)
  else strpos(lower(username), lower(wanted)) > 0 or strpos(lower(full_name), lower(wanted)) > 0
end;
comment on function people.is_named(text, text, text) is
  'Whether a filter names this person, by part of the user name or name, or by the whole user name in quotation marks. '
  'Ignores case.';
grant execute on function people.is_named(text, text, text) to authenticated;

create function people.named(pattern text) returns uuid[]
language sql stable strict security definer set search_path = ''
as $$ select array(select p.id from public.profiles p where p.full_name ilike pattern) $$;
comment on function people.named(text) is 'The people whose names match; null without a pattern.';

-- What the API reads about the caller and about colleagues, in one statement each.

create function people.current_person() returns table (
  id uuid, username text, email text, name text, first_name text, last_name text, "position" text,
  role text, role_name text, level smallint, is_admin boolean, company_id bigint, department_id bigint,
  country text, country_code text, area text, site text, time_zone text, today date, theme text, language text,
  photo_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      p.id, p.username, p.email, p.full_name, p.first_name, p.last_name, p.position,
      r.code, r.name, r.hierarchy_level, p.is_admin, p.company_id, p.department_id,
      c.name, c.code, a.name, s.name, zone.name, (core.now() at time zone zone.name)::date, p.theme, p.language,
      p.photo_id
    from public.profiles p
    join public.roles r on r.id = p.role_id
    left join public.countries c on c.id = p.country_id
    left join public.areas a on a.id = p.area_id
    left join public.sites s on s.id = p.site_id
    cross join lateral access.time_zone_of(p.id) as zone (name)
    where p.id = (select access.person());
end
$$;

create function public.current_person() returns table (
  id uuid, username text, email text, name text, first_name text, last_name text, "position" text,
  role text, role_name text, level smallint, is_admin boolean, company_id bigint, department_id bigint,
  country text, country_code text, area text, site text, time_zone text, today date, theme text, language text,
  photo_id uuid
)
language sql stable set search_path = '' as 'select * from people.current_person()';
comment on function public.current_person() is
  'The signed-in person with their preferences; no row for an inactive person.';

grant execute on function people.current_person(), public.current_person() to authenticated;

create view public.directory with (security_invoker = true) as
select
  p.id, p.username, p.full_name as name, p.email, p.position, r.code as role, o.name as company, d.name as department,
  c.name as country, c.code as country_code, a.name as area, s.name as site, p.photo_id, p.is_online
from people.accounts p
join public.roles r on r.id = p.role_id
left join public.companies o on o.id = p.company_id
left join public.departments d on d.id = p.department_id
left join public.countries c on c.id = p.country_id
left join public.areas a on a.id = p.area_id
left join public.sites s on s.id = p.site_id
where p.is_active;
comment on view public.directory is 'Active people with their place, readable by everyone who is signed in.';
create trigger directory_read_only instead of insert or update or delete on public.directory
  for each row execute function core.refuse_change_of_view();
grant select on public.directory to authenticated;

create function people.check_active(person uuid, field text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.profiles p where p.id = person and p.is_active) then
    raise exception 'person.not_active' using errcode = 'PT400', hint = field;
  end if;
end
$$;
comment on function people.check_active(uuid, text) is 'Refuses, in this field, a person who is not active.';

-- Everyone may know how many people there are, but not when each account was created.
create function people.count_people(
  since timestamptz, companies bigint[], out active bigint, out total bigint, out recent bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if access.person() is null then
    return;
  end if;
  select count(*) filter (where p.is_active), count(*), count(*) filter (where p.is_active and p.created_at >= since)
  into active, total, recent
  from public.profiles p
  where companies is null or p.company_id = any (companies);
end
$$;
comment on function people.count_people(timestamptz, bigint[]) is
  'Counts active people, all accounts, and active people whose accounts were created since a given time, of these '
  'companies; null companies mean no restriction.';
grant execute on function people.count_people(timestamptz, bigint[]) to authenticated;
