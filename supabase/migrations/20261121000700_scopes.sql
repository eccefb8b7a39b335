-- Each person's scope: companies, countries, areas and sites, and the departments that they manage.
-- A country without areas means the whole country, and with areas only those. The same holds for an area and its sites.

create table public.profile_companies (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  company_id bigint not null references public.companies (id),
  primary key (profile_id, company_id)
);
create index profile_companies_company on public.profile_companies (company_id);

create table public.profile_countries (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  country_id bigint not null references public.countries (id),
  primary key (profile_id, country_id)
);
create index profile_countries_country on public.profile_countries (country_id);

create table public.profile_areas (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  area_id    bigint not null references public.areas (id),
  primary key (profile_id, area_id)
);
create index profile_areas_area on public.profile_areas (area_id);

create table public.profile_sites (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  site_id    bigint not null references public.sites (id),
  primary key (profile_id, site_id)
);
create index profile_sites_site on public.profile_sites (site_id);

create table public.department_managers (
  id            bigint generated always as identity primary key,
  department_id bigint not null references public.departments (id),
  user_id       uuid not null references public.profiles (id) on delete cascade,
  company_id    bigint references public.companies (id),
  title         text,
  constraint department_managers_unique unique nulls not distinct (department_id, user_id, company_id)
);
create index department_managers_user on public.department_managers (user_id);
create index department_managers_company on public.department_managers (company_id);
comment on column public.department_managers.company_id is 'Null means every company.';

create table access.scopes (
  person_id         uuid primary key references public.profiles (id) on delete cascade,
  companies         bigint[] not null,
  countries         bigint[] not null,
  areas             bigint[] not null,
  sites             bigint[] not null,
  tabs              text[] not null,
  review_level      smallint,
  review_department bigint
);
alter table access.scopes enable row level security;
comment on table access.scopes is
  'Each person''s resolved scope: companies, whole countries, whole areas, single sites. '
  'Triggers maintain it, so that a policy compares a column with an array.';
comment on column access.scopes.tabs is
  'The tabs of Daily Activities that show this person other people''s work. Empty for people who are not active or who '
  'review neither by role nor as a department manager.';
comment on column access.scopes.review_level is
  'The level of a role that may view subordinate reports; null without that right; '
  '-1, senior to everyone, for administrators.';
comment on column access.scopes.review_department is 'The department of the role; null means every department.';

-- A country is whole unless an area or a site in it narrows it; an area is whole unless a site narrows it (USER-22).
create view access.whole_countries as
select pc.profile_id, pc.country_id
from public.profile_countries pc
where
  not exists (
    select from public.profile_areas pa join public.areas a on a.id = pa.area_id
    where pa.profile_id = pc.profile_id and a.country_id = pc.country_id
  )
  and not exists (
    select from public.profile_sites ps join public.sites s on s.id = ps.site_id
    where ps.profile_id = pc.profile_id and s.country_id = pc.country_id
  );

create view access.whole_areas as
select pa.profile_id, pa.area_id
from public.profile_areas pa
where not exists (
  select from public.profile_sites ps join public.sites s on s.id = ps.site_id
  where ps.profile_id = pa.profile_id and s.area_id = pa.area_id
);
comment on view access.whole_countries is 'The countries of each person''s scope that no area or site narrows.';
comment on view access.whole_areas is 'The areas of each person''s scope that no site narrows.';

-- Only these tabs show other people's work; without them, a person sees only their own.
create view access.computed_scopes as
select
  p.id as person_id, company.companies, place.countries, place.areas, place.sites,
  review.tabs, review.review_level, review.review_department
from public.profiles p
join public.roles r on r.id = p.role_id
join public.applications app on app.code = 'DAILY_ACTIVITIES'
left join public.application_permissions g on g.user_id = p.id and g.application_id = app.id
cross join lateral (
  select
    p.is_admin or r.hierarchy_level <= 2 as has_every_place,
    r.can_view_subordinate_reports as views_reports,
    case when p.is_active and app.is_active and (p.is_admin or g.has_access) then array(
      select t.code
      from public.application_tabs t
      left join public.tab_permissions tg
        on tg.application_id = t.application_id and tg.tab_id = t.id and tg.user_id = p.id
      where t.application_id = app.id
        and t.code in ('dashboard', 'reports', 'action-plans', 'compliance')
        and (p.is_admin or tg.user_id is null or tg.has_access and tg.access_level <> 'none')
      order by t.sort_order
    ) else '{}' end as tabs
) as person
cross join lateral (
  select case
    when p.is_admin then array(select c.id from public.companies c order by c.id)
    else array(select pc.company_id from public.profile_companies pc where pc.profile_id = p.id order by pc.company_id)
  end as companies
) as company
cross join lateral (
  select
    case
      when person.has_every_place then array(select c.id from public.countries c order by c.id)
      else array(select w.country_id from access.whole_countries w where w.profile_id = p.id order by w.country_id)
    end as countries,
    case
      when not person.has_every_place
      then array(select w.area_id from access.whole_areas w where w.profile_id = p.id order by w.area_id)
      else '{}'
    end as areas,
    case
      when not person.has_every_place
      then array(select ps.site_id from public.profile_sites ps where ps.profile_id = p.id order by ps.site_id)
      else '{}'
    end as sites
) as place
cross join lateral (
  select
    case
      when p.is_admin or person.views_reports
        or exists (select from public.department_managers m where m.user_id = p.id)
      then person.tabs
      else '{}'
    end as tabs,
    case
      when person.tabs = '{}' then null
      when p.is_admin then -1
      when person.views_reports then r.hierarchy_level
    end::smallint as review_level,
    case when not p.is_admin then r.department_id end as review_department
) as review;
comment on view access.computed_scopes is
  'What access.scopes should contain for each person: companies, places, the tabs that show other people''s work, and '
  'whose work the person reviews.';

create function access.scopes_wait() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('access.scopes_later', true), '') = 'on'
$$;
comment on function access.scopes_wait() is
  'Whether scopes are refreshed later: bulk inserts set access.scopes_later, and refresh once at the end.';

-- Transactions that change different rows of one scope take turns here, so that each sees the previous one.
create function access.take_scopes_turn() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not access.scopes_wait() then
    perform core.take_turn('access.scopes');
  end if;
end
$$;

-- A generic plan, because planning takes longer than refreshing one person.
create function access.refresh_scopes(people uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if people = '{}' or access.scopes_wait() then
    return;
  end if;
  perform access.take_scopes_turn();
  insert into access.scopes as kept
    (person_id, companies, countries, areas, sites, tabs, review_level, review_department)
  select
    c.person_id, c.companies, c.countries, c.areas, c.sites, c.tabs, c.review_level, c.review_department
  from access.computed_scopes c
  where c.person_id = any (people)
  on conflict (person_id) do update set
    companies = excluded.companies,
    countries = excluded.countries,
    areas = excluded.areas,
    sites = excluded.sites,
    tabs = excluded.tabs,
    review_level = excluded.review_level,
    review_department = excluded.review_department
  where kept is distinct from excluded;
end
$$;
comment on function access.refresh_scopes(uuid[]) is
  'Recomputes the scopes of these people. Does nothing while access.scopes_later is on. If the list of people depends '
  'on rows that others change, take the turn before you read it.';

create function access.scope_row_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.refresh_scopes(array(select distinct c.profile_id from changed c));
  return null;
end
$$;
select core.run_after_each_statement(
  'access.scope_row_changed', 'public.profile_companies', '{insert,delete}', 'profile_companies_scope'
);
select core.run_after_each_statement(
  'access.scope_row_changed', 'public.profile_countries', '{insert,delete}', 'profile_countries_scope'
);
select core.run_after_each_statement(
  'access.scope_row_changed', 'public.profile_areas', '{insert,delete}', 'profile_areas_scope'
);
select core.run_after_each_statement(
  'access.scope_row_changed', 'public.profile_sites', '{insert,delete}', 'profile_sites_scope'
);

create function access.permission_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.refresh_scopes(array[coalesce(new.user_id, old.user_id)]);
  return null;
end
$$;
create trigger department_managers_active_department before insert or update of department_id
  on public.department_managers
  for each row execute function organization.refuse_inactive_parent('department_id', 'departments', 'departmentId');
create trigger department_managers_active_company before insert or update of company_id on public.department_managers
  for each row execute function organization.refuse_inactive_parent('company_id', 'companies', 'companyId');
create trigger department_managers_scope after insert or delete on public.department_managers
  for each row execute function access.permission_changed();
create trigger application_permissions_scope
  after insert or delete or update of has_access on public.application_permissions
  for each row execute function access.permission_changed();

create trigger tab_permissions_scope
  after insert or delete or update of has_access, access_level on public.tab_permissions
  for each row execute function access.permission_changed();

create function access.profile_scope_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.refresh_scopes(array[new.id]);
  return null;
end
$$;
create trigger profiles_scope after insert or update of role_id, is_admin, is_active on public.profiles
  for each row execute function access.profile_scope_changed();

create function access.role_scope_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.take_scopes_turn();
  perform access.refresh_scopes(array(select p.id from public.profiles p where p.role_id = new.id));
  return null;
end
$$;
create trigger roles_scope
  after update of hierarchy_level, department_id, can_view_subordinate_reports on public.roles
  for each row execute function access.role_scope_changed();

-- A company, a country or an application affects everyone with global scope, so everyone is refreshed.
create function access.every_scope_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform access.take_scopes_turn();
  perform access.refresh_scopes(array(select p.id from public.profiles p));
  return null;
end
$$;
create trigger companies_scope after insert or delete on public.companies
  for each statement execute function access.every_scope_changed();
create trigger countries_scope after insert or delete on public.countries
  for each statement execute function access.every_scope_changed();
create trigger applications_scope after update of is_active on public.applications
  for each statement execute function access.every_scope_changed();

select audit.record_changes_of(
  'public.profile_companies', 'public.profile_countries', 'public.profile_areas', 'public.profile_sites',
  'public.department_managers'
);

alter table public.profile_companies enable row level security;
alter table public.profile_countries enable row level security;
alter table public.profile_areas enable row level security;
alter table public.profile_sites enable row level security;
alter table public.department_managers enable row level security;

grant select, insert, delete
  on public.profile_companies, public.profile_countries, public.profile_areas, public.profile_sites to authenticated;
grant select, delete on public.department_managers to authenticated;
grant insert (department_id, user_id, company_id, title), update (title) on public.department_managers to authenticated;

create policy "owner and admins read" on public.profile_companies for select to authenticated
  using (profile_id = (select access.person()) or (select access.is_admin()));
create policy "admins add" on public.profile_companies for insert to authenticated
  with check ((select access.is_admin()));
create policy "admins delete" on public.profile_companies for delete to authenticated
  using ((select access.is_admin()));

create policy "owner and admins read" on public.profile_countries for select to authenticated
  using (profile_id = (select access.person()) or (select access.is_admin()));
create policy "admins add" on public.profile_countries for insert to authenticated
  with check ((select access.is_admin()));
create policy "admins delete" on public.profile_countries for delete to authenticated
  using ((select access.is_admin()));

create policy "owner and admins read" on public.profile_areas for select to authenticated
  using (profile_id = (select access.person()) or (select access.is_admin()));
create policy "admins add" on public.profile_areas for insert to authenticated with check ((select access.is_admin()));
create policy "admins delete" on public.profile_areas for delete to authenticated using ((select access.is_admin()));

create policy "owner and admins read" on public.profile_sites for select to authenticated
  using (profile_id = (select access.person()) or (select access.is_admin()));
create policy "admins add" on public.profile_sites for insert to authenticated with check ((select access.is_admin()));
create policy "admins delete" on public.profile_sites for delete to authenticated using ((select access.is_admin()));

create policy "everyone signed in reads" on public.department_managers for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.department_managers for insert to authenticated
  with check ((select access.is_admin()));
create policy "admins change" on public.department_managers for update to authenticated
  using ((select access.is_admin()));
create policy "admins delete" on public.department_managers for delete to authenticated
  using ((select access.is_admin()));

-- Whose work the caller may review. Each policy names the tabs that show its table; without one of them, and for people
-- who do not review, the arrays are empty. They are read once per statement.

create function access.reviews(tabs text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from access.scopes s where s.person_id = (select access.person()) and s.tabs && reviews.tabs);
end
$$;
comment on function access.reviews(text[]) is
  'Whether the caller may review any work that these tabs show. This requires the application DAILY_ACTIVITIES, one of '
  'the tabs, and one of two rules, both within the caller''s places. Rule 1: their role may view subordinate reports, '
  'and the author is junior and in their companies and department. Rule 2: they manage the department of the report. '
  'Check this first, so that non-reviewers skip the scan.';

create function access.review_companies() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select s.companies from access.scopes s where s.person_id = (select access.person()) and s.tabs <> '{}'
  ), '{}');
end
$$;

create function access.review_countries(tabs text[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select s.countries from access.scopes s
      where s.person_id = (select access.person()) and s.tabs && review_countries.tabs
    ), '{}'
  );
end
$$;

create function access.review_areas(tabs text[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select s.areas from access.scopes s where s.person_id = (select access.person()) and s.tabs && review_areas.tabs),
    '{}'
  );
end
$$;

create function access.review_sites(tabs text[]) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select s.sites from access.scopes s where s.person_id = (select access.person()) and s.tabs && review_sites.tabs),
    '{}'
  );
end
$$;

comment on function access.review_companies() is 'Rule 1: the companies of the caller; empty for non-reviewers.';
comment on function access.review_countries(text[]) is
  'Both rules: the countries that the caller may look at as a whole, every country for administrators and levels 0 to '
  '2; empty without one of the tabs.';
comment on function access.review_areas(text[]) is
  'Both rules: the areas that the caller may look at as a whole; empty without one of the tabs.';
comment on function access.review_sites(text[]) is
  'Both rules: the sites that the caller may look at; empty without one of the tabs.';

create function access.review_level() returns smallint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.review_level from access.scopes s where s.person_id = (select access.person()));
end
$$;
comment on function access.review_level() is
  'Rule 1: the caller''s level; null without the right; -1, senior to everyone, for administrators.';

create function access.review_department() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.review_department from access.scopes s where s.person_id = (select access.person()));
end
$$;
comment on function access.review_department() is
  'Rule 1: the department of the caller''s role; null means every department.';

create function access.managed_departments() returns table (department_id bigint, company_id bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.department_id, c.id
    from access.scopes s
    join public.department_managers m on m.user_id = s.person_id
    join public.companies c on c.id = coalesce(m.company_id, c.id)
    where s.person_id = (select access.person()) and s.tabs <> '{}';
end
$$;
comment on function access.managed_departments() is
  'Rule 2: the departments that the caller manages, one row for each department and company.';

grant execute on function
  access.reviews(text[]), access.review_companies(), access.review_countries(text[]), access.review_areas(text[]),
  access.review_sites(text[]),
  access.review_level(), access.review_department(), access.managed_departments() to authenticated;

-- Lists over millions of rows look up the newest rows of each place in the caller's scope and merge them.
create type access.page_keys as (
  companies bigint[], countries bigint[], areas bigint[], sites bigint[], departments bigint[], each_department bigint[]
);
comment on type access.page_keys is
  'Where the rows of a list can come from for one caller. Null departments mean no restriction; '
  'each_department then lists every department, and 0 for rows without one.';

create function access.page_keys(tabs text[]) returns access.page_keys
language plpgsql stable security definer set search_path = '' as $$
declare
  scope access.scopes;
  keys access.page_keys;
begin
  select * into scope from access.scopes s where s.person_id = access.person() and s.tabs && page_keys.tabs;
  keys.companies := coalesce(scope.companies, '{}');
  keys.countries := coalesce(scope.countries, '{}');
  keys.areas := coalesce(scope.areas, '{}');
  keys.sites := coalesce(scope.sites, '{}');
  if scope.person_id is not null then
    keys.companies := array(
      select unnest(keys.companies) union select m.company_id from access.managed_departments() m
    );
    if scope.review_level is null or scope.review_department is not null then
      keys.departments := array(
        select scope.review_department where scope.review_level is not null
        union
        select m.department_id from access.managed_departments() m
      );
    end if;
    keys.each_department := coalesce(keys.departments, 0::bigint || array(select d.id from public.departments d));
  end if;
  return keys;
end
$$;
comment on function access.page_keys(text[]) is
  'Where the rows of the caller''s lists on these tabs can come from. Row level security still decides what is '
  'visible; the keys only say where to look.';
grant execute on function access.page_keys(text[]) to authenticated;

-- The review rule applied to people as they are today: by their present home instead of a report's place.
create function access.people_reviewed_by(reviewer uuid, tabs text[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  scope access.scopes;
  of_headquarters boolean;
begin
  select s.* into scope from access.scopes s where s.person_id = reviewer and s.tabs && people_reviewed_by.tabs;
  if not found then
    return;
  end if;
  of_headquarters := exists (select from public.countries c where c.is_headquarters and c.id = any (scope.countries));
  return query
    select p.id
    from public.profiles p
    join public.roles r on r.id = p.role_id
    where p.id <> reviewer
      and (
        p.country_id = any (scope.countries)
        or p.area_id = any (scope.areas)
        or p.site_id = any (scope.sites)
        or p.country_id is null and of_headquarters
      )
      and (
        access.is_junior(r.hierarchy_level, r.can_view_subordinate_reports, scope.review_level)
          and p.company_id = any (scope.companies)
          and (scope.review_department is null or p.department_id = scope.review_department)
        or (p.department_id, p.company_id) in (
          select m.department_id, c.id
          from public.department_managers m
          join public.companies c on c.id = coalesce(m.company_id, c.id)
          where m.user_id = reviewer
        )
      );
end
$$;
comment on function access.people_reviewed_by(uuid, text[]) is
  'The people whose reports this person would review if they were submitted now; none without one of the tabs.';

create function access.reviewed_people(tabs text[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select access.people_reviewed_by(access.person(), tabs);
end
$$;
comment on function access.reviewed_people(text[]) is
  'The people whose reports the caller would review if they were submitted now; none without one of the tabs.';

grant execute on function access.reviewed_people(text[]) to authenticated;
