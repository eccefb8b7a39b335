-- Companies, departments and places (countries, areas, sites). Everyone who is signed in reads them; administrators
-- write them.

create table public.companies (
  id              bigint generated always as identity primary key,
  code            text collate core.names not null check (char_length(code) between 1 and 10),
  name            text collate core.names not null check (btrim(name) <> ''),
  description     text,
  report_deadline time not null default '18:00' constraint companies_report_deadline check (report_deadline < '24:00'),
  reminder_time   time not null default '16:00' constraint companies_reminder_time check (reminder_time < '24:00'),
  recording_days  integer not null default 90
                  constraint companies_recording_days check (recording_days between 1 and 3650),
  recording_notice text constraint companies_recording_notice check (char_length(recording_notice) <= 500),
  is_active       boolean not null default true,
  created_at      timestamptz not null default now()
);
create unique index companies_code_unique on public.companies (lower(code));
comment on column public.companies.report_deadline is
  'A report submitted after this time of its day, in the author''s time zone, is late.';
comment on column public.companies.recording_days is
  'For how many days recordings of calls are kept that the company''s people start.';
comment on column public.companies.recording_notice is
  'What people in these calls are told about the recording; null for the portal''s own text.';

create table public.departments (
  id          bigint generated always as identity primary key,
  code        text collate core.names not null check (char_length(code) between 1 and 20),
  name        text collate core.names not null check (btrim(name) <> ''),
  description text,
  is_active   boolean not null default true,
  created_at  timestamptz not null default now()
);
create unique index departments_code_unique on public.departments (lower(code));

create table public.countries (
  id              bigint generated always as identity primary key,
  code            text collate core.names not null check (char_length(code) >= 2),
  name            text collate core.names not null check (btrim(name) <> ''),
  time_zone       text not null,
  working_days    smallint[] not null default '{1,2,3,4,5}'
                  check (working_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  is_headquarters boolean not null default false,
  records_calls   boolean not null default true,
  manager_id      uuid,
  is_active       boolean not null default true,
  created_at      timestamptz not null default now()
);
create unique index countries_code_unique on public.countries (lower(code));
create unique index countries_one_headquarters on public.countries (is_headquarters) where is_headquarters;
create index countries_manager on public.countries (manager_id);
comment on column public.countries.working_days is 'ISO days of the week, 1 is Monday.';
comment on column public.countries.records_calls is
  'Calls are not recorded while anyone of a country takes part that has switched it off.';
comment on column public.countries.is_headquarters is
  'The home country of level-1 roles and of people without a country.';

create table public.areas (
  id         bigint generated always as identity primary key,
  country_id bigint not null references public.countries (id),
  code       text collate core.names not null check (btrim(code) <> ''),
  name       text collate core.names not null check (btrim(name) <> ''),
  manager_id uuid,
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  constraint areas_of_country unique (country_id, id)
);
create unique index areas_code_unique on public.areas (country_id, lower(code));
create index areas_manager on public.areas (manager_id);

create table public.sites (
  id         bigint generated always as identity primary key,
  country_id bigint not null references public.countries (id),
  area_id    bigint not null,
  code       text collate core.names not null check (btrim(code) <> ''),
  name       text collate core.names not null check (btrim(name) <> ''),
  address    text,
  time_zone  text,
  manager_id uuid,
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  constraint sites_of_area unique (country_id, area_id, id),
  constraint sites_area_of_country foreign key (country_id, area_id) references public.areas (country_id, id)
);
create unique index sites_code_unique on public.sites (area_id, lower(code));
create index sites_manager on public.sites (manager_id);
comment on column public.sites.time_zone is 'Overrides the country''s zone.';

create function organization.check_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.time_zone is not null and not exists (select from pg_catalog.pg_timezone_names where name = new.time_zone) then
    raise exception 'country.time_zone_unknown'
      using errcode = 'PT400', detail = json_build_object('name', new.time_zone)::text, hint = 'timeZone';
  end if;
  return new;
end
$$;
create trigger countries_time_zone before insert or update of time_zone on public.countries
  for each row execute function organization.check_time_zone();
create trigger sites_time_zone before insert or update of time_zone on public.sites
  for each row execute function organization.check_time_zone();
create trigger companies_in_use before delete on public.companies
  for each row execute function core.refuse_deletion_in_use();
create trigger departments_in_use before delete on public.departments
  for each row execute function core.refuse_deletion_in_use();
create trigger countries_in_use before delete on public.countries
  for each row execute function core.refuse_deletion_in_use();
create trigger areas_in_use before delete on public.areas for each row execute function core.refuse_deletion_in_use();
create trigger sites_in_use before delete on public.sites for each row execute function core.refuse_deletion_in_use();

-- Nothing new belongs to an inactive record; what already does, keeps it (ADM-13, ADM-14).
create function organization.refuse_inactive_parent() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parent constant text := to_jsonb(new) ->> tg_argv[0];
  inactive text;
begin
  if to_jsonb(old) ->> tg_argv[0] is not distinct from parent then
    return new;
  end if;
  execute format('select p.name from public.%I p where p.id = $1 and not p.is_active', tg_argv[1])
  into inactive using parent::bigint;
  if inactive is not null then
    raise exception 'record.inactive'
      using errcode = 'PT400', detail = json_build_object('name', inactive)::text, hint = tg_argv[2];
  end if;
  return new;
end
$$;
comment on function organization.refuse_inactive_parent() is
  'Arguments: the column that refers to the parent, the parent''s table, and the name of the field.';
create trigger areas_active_country before insert or update of country_id on public.areas
  for each row execute function organization.refuse_inactive_parent('country_id', 'countries', 'countryId');
create trigger sites_active_country before insert or update of country_id on public.sites
  for each row execute function organization.refuse_inactive_parent('country_id', 'countries', 'countryId');
create trigger sites_active_area before insert or update of area_id on public.sites
  for each row execute function organization.refuse_inactive_parent('area_id', 'areas', 'areaId');

-- A place in use stays where it is (ADM-12): moving it would move the scopes that contain it, and the past reports.
create function organization.keep_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uses jsonb;
begin
  -- Sees the scopes that are being changed.
  perform access.take_scopes_turn();
  uses := core.uses_of(tg_relid, old.id::text);
  if uses <> '[]' then
    raise exception 'place.in_use'
      using errcode = 'PT409', detail = json_build_object('name', old.name, 'uses', uses)::text, hint = tg_argv[0];
  end if;
  return new;
end
$$;
create trigger areas_stay before update of country_id on public.areas
  for each row when (new.country_id <> old.country_id) execute function organization.keep_place('countryId');
create trigger sites_stay before update of country_id, area_id on public.sites
  for each row when ((new.country_id, new.area_id) <> (old.country_id, old.area_id))
  execute function organization.keep_place('areaId');

-- The six departments that every installation begins with. Inserted before the audit triggers exist, so that an
-- installation is not logged as a change.

insert into public.departments (id, code, name, description) overriding system value values
  (1, 'OP', 'Operations', 'Work on site, its preparation and follow-up'),
  (2, 'QC', 'Quality', 'Inspections, audits and corrective actions'),
  (3, 'FIN', 'Financial', 'Cash, receivables, payables and budget'),
  (4, 'AD', 'Administrative', 'Documents, vendors and facilities'),
  (5, 'HR', 'HR', 'Recruitment, training and wellbeing'),
  (6, 'IT', 'IT', 'Systems, incidents and support');
alter table public.departments alter column id restart with 7;

select audit.record_changes_of(
  'public.companies', 'public.departments', 'public.countries', 'public.areas', 'public.sites'
);

alter table public.companies enable row level security;
alter table public.departments enable row level security;
alter table public.countries enable row level security;
alter table public.areas enable row level security;
alter table public.sites enable row level security;

grant select, delete
  on public.companies, public.departments, public.countries, public.areas, public.sites to authenticated;
grant insert (code, name, description, report_deadline, reminder_time, recording_days, recording_notice, is_active),
      update (code, name, description, report_deadline, reminder_time, recording_days, recording_notice, is_active)
  on public.companies to authenticated;
grant insert (code, name, description, is_active),
      update (code, name, description, is_active) on public.departments to authenticated;
grant insert (code, name, time_zone, working_days, is_headquarters, records_calls, manager_id, is_active),
      update (code, name, time_zone, working_days, is_headquarters, records_calls, manager_id, is_active)
  on public.countries to authenticated;
grant insert (country_id, code, name, manager_id, is_active),
      update (country_id, code, name, manager_id, is_active) on public.areas to authenticated;
grant insert (country_id, area_id, code, name, address, time_zone, manager_id, is_active),
      update (country_id, area_id, code, name, address, time_zone, manager_id, is_active)
  on public.sites to authenticated;

create policy "everyone signed in reads" on public.companies for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.companies for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.companies for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.companies for delete to authenticated using ((select access.is_admin()));

create policy "everyone signed in reads" on public.departments for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.departments for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.departments for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.departments for delete to authenticated using ((select access.is_admin()));

create policy "everyone signed in reads" on public.countries for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.countries for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.countries for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.countries for delete to authenticated using ((select access.is_admin()));

create policy "everyone signed in reads" on public.areas for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.areas for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.areas for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.areas for delete to authenticated using ((select access.is_admin()));

create policy "everyone signed in reads" on public.sites for select to authenticated
  using ((select access.person()) is not null);
create policy "admins add" on public.sites for insert to authenticated with check ((select access.is_admin()));
create policy "admins change" on public.sites for update to authenticated using ((select access.is_admin()));
create policy "admins delete" on public.sites for delete to authenticated using ((select access.is_admin()));

-- Filters name a country, an area or a site by code or name. A standard SQL body, without a search path, is inlined.
create function organization.is_named(wanted text, code text, name text) returns boolean
language sql immutable parallel safe
return lower(wanted) in (lower(code), lower(name));
comment on function organization.is_named(text, text, text) is
  'Whether a filter names this place, by code or name, ignoring case.';
grant execute on function organization.is_named(text, text, text) to authenticated;

create function organization.headquarters() returns bigint
language sql stable set search_path = ''
as $$ select c.id from public.countries c where c.is_headquarters $$;
comment on function organization.headquarters() is
  'The country to which people without one belong; null when none is the headquarters.';
grant execute on function organization.headquarters() to authenticated;

-- Inlined as well, so that people are found by the index of their places.
create function organization.is_home(home bigint, countries bigint[]) returns boolean
language sql stable
return home = any (countries) or home is null and organization.headquarters() = any (countries);
comment on function organization.is_home(bigint, bigint[]) is
  'Whether people with this country, or without one, belong to one of these countries.';
grant execute on function organization.is_home(bigint, bigint[]) to authenticated;

-- The ids that each filter selects: an empty list when nothing has that name, null without a filter.
create function organization.places_named(
  p_company text, p_country text, p_area text, out companies bigint[], out countries bigint[], out areas bigint[]
)
language sql stable set search_path = '' as $$
  select
    case when p_company is not null then
      array(select c.id from public.companies c where lower(c.code) = lower(p_company))
    end,
    case when p_country is not null then
      array(select c.id from public.countries c where organization.is_named(p_country, c.code, c.name))
    end,
    case when p_area is not null then
      array(select a.id from public.areas a where organization.is_named(p_area, a.code, a.name))
    end
$$;
grant execute on function organization.places_named(text, text, text) to authenticated;
