-- Administrators' commands on people. A person has an account at Auth and a profile. The profile is written first, in a
-- transaction that stays open until Auth has created the account. When Auth deletes an account, its profile goes too.

-- The input of the user form (USER-3, USER-4).
create type people.person_input as (
  username text, email text, "firstName" text, "lastName" text, "position" text, role text, "departmentId" bigint,
  "companyId" bigint, "countryId" bigint, "areaId" bigint, "siteId" bigint,
  companies bigint[], countries bigint[], areas bigint[], sites bigint[], "isAdmin" boolean, "isActive" boolean
);

create function people.area_is_in_scope(person people.person_input) returns boolean
language sql stable security definer set search_path = '' as $$
  select person."areaId" is null or person."areaId" = any (person.areas) or not exists (
    select from public.areas a where a.id = any (person.areas) and a.country_id = person."countryId"
  )
$$;
comment on function people.area_is_in_scope(people.person_input) is
  'Whether the home area is among the chosen areas of the home country, or the scope is the whole country.';

create function people.site_is_in_scope(person people.person_input) returns boolean
language sql stable security definer set search_path = '' as $$
  select person."siteId" is null or person."siteId" = any (person.sites) or not exists (
    select from public.sites s where s.id = any (person.sites) and s.area_id = person."areaId"
  )
$$;
comment on function people.site_is_in_scope(people.person_input) is
  'Whether the home site is among the chosen sites of the home area, or the scope is the whole area.';

create function people.resolve_places(inout person people.person_input, level smallint)
language plpgsql stable security definer set search_path = '' as $$
declare
  headquarters constant bigint := (select c.id from public.countries c where c.is_headquarters);
begin
  if level = 1 then
    if headquarters is null then
      raise exception 'country.no_headquarters' using errcode = 'PT409', hint = 'countries';
    end if;
    person.countries := array[headquarters];
    person.areas := '{}';
    person.sites := '{}';
    person."countryId" := headquarters;
    if not exists (select from public.areas a where a.id = person."areaId" and a.country_id = headquarters) then
      person."areaId" := null;
      person."siteId" := null;
    end if;
  elsif level > 2 and person.countries = '{}' then
    raise exception 'person.country_required' using errcode = 'PT400', hint = 'countries';
  end if;

  if exists (select from public.areas a where a.id = any (person.areas) and a.country_id <> all (person.countries)) then
    raise exception 'person.areas_elsewhere' using errcode = 'PT400', hint = 'areas';
  elsif exists (select from public.sites s where s.id = any (person.sites) and s.area_id <> all (person.areas)) then
    raise exception 'person.sites_elsewhere' using errcode = 'PT400', hint = 'sites';
  end if;

  person."companyId" := coalesce(person."companyId", person.companies[1]);
  person."countryId" := coalesce(person."countryId", person.countries[1], headquarters);
  person."areaId" := coalesce(
    person."areaId",
    (select s.area_id from public.sites s where s.id = person."siteId"),
    (
      select a.id from public.areas a
      where a.id = any (person.areas) and a.country_id = person."countryId"
      order by array_position(person.areas, a.id) limit 1
    )
  );
  person."siteId" := coalesce(
    person."siteId",
    (
      select s.id from public.sites s
      where s.id = any (person.sites) and s.area_id = person."areaId"
      order by array_position(person.sites, s.id) limit 1
    )
  );

  if person."companyId" <> all (person.companies) then
    raise exception 'person.home_company_elsewhere' using errcode = 'PT400', hint = 'companyId';
  elsif level > 2 and person."countryId" <> all (person.countries) then
    raise exception 'person.home_country_elsewhere' using errcode = 'PT400', hint = 'countryId';
  elsif person."areaId" is not null and not exists (
    select from public.areas a where a.id = person."areaId" and a.country_id = person."countryId"
  ) then
    raise exception 'person.home_area_elsewhere' using errcode = 'PT400', hint = 'areaId';
  elsif person."siteId" is not null and not exists (
    select from public.sites s where s.id = person."siteId" and s.area_id = person."areaId"
  ) then
    raise exception 'person.home_site_elsewhere' using errcode = 'PT400', hint = 'siteId';
  elsif not people.area_is_in_scope(person) then
    raise exception 'person.home_area_outside_scope' using errcode = 'PT400', hint = 'areaId';
  elsif not people.site_is_in_scope(person) then
    raise exception 'person.home_site_outside_scope' using errcode = 'PT400', hint = 'siteId';
  end if;
end
$$;
comment on function people.resolve_places(people.person_input, smallint) is
  'Completes the places of the user form. Level 1 belongs to headquarters. Areas must be in the chosen countries, and '
  'sites in the chosen areas. A missing home is taken from the scope.';

create function people.save_scope(person_id uuid, person people.person_input) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.profile_companies s where s.profile_id = person_id and s.company_id <> all (person.companies);
  delete from public.profile_countries s where s.profile_id = person_id and s.country_id <> all (person.countries);
  delete from public.profile_areas s where s.profile_id = person_id and s.area_id <> all (person.areas);
  delete from public.profile_sites s where s.profile_id = person_id and s.site_id <> all (person.sites);
  insert into public.profile_companies select person_id, unnest(person.companies) on conflict do nothing;
  insert into public.profile_countries select person_id, unnest(person.countries) on conflict do nothing;
  insert into public.profile_areas select person_id, unnest(person.areas) on conflict do nothing;
  insert into public.profile_sites select person_id, unnest(person.sites) on conflict do nothing;
end
$$;

create function people.person_as_input(person_id uuid) returns people.person_input
language sql stable security definer set search_path = '' as $$
  select
    p.username, p.email, p.first_name, p.last_name, p.position, r.code, p.department_id,
    p.company_id, p.country_id, p.area_id, p.site_id,
    array(select s.company_id from public.profile_companies s where s.profile_id = p.id order by 1),
    array(select s.country_id from public.profile_countries s where s.profile_id = p.id order by 1),
    array(select s.area_id from public.profile_areas s where s.profile_id = p.id order by 1),
    array(select s.site_id from public.profile_sites s where s.profile_id = p.id order by 1),
    p.is_admin, p.is_active
  from public.profiles p
  join public.roles r on r.id = p.role_id
  where p.id = person_id
$$;
comment on function people.person_as_input(uuid) is 'An existing person as the user form sends them.';

create function people.changed_person(person_id uuid, changes jsonb) returns people.person_input
language plpgsql security definer set search_path = '' as $$
declare
  person people.person_input;
begin
  perform from public.profiles p where p.id = person_id for no key update;
  if not found then
    raise exception 'person.not_found' using errcode = 'PT404';
  end if;
  person := jsonb_populate_record(people.person_as_input(person_id), changes);
  if not changes ? 'companyId' and person."companyId" <> all (person.companies) then
    person."companyId" := null;
  end if;
  if not changes ? 'countryId' and changes ?| array['countries', 'role'] and person.countries <> '{}'
    and person."countryId" <> all (person.countries)
  then
    person."countryId" := null;
    person."areaId" := (changes ->> 'areaId')::bigint;
    person."siteId" := (changes ->> 'siteId')::bigint;
  end if;
  if changes ? 'areas' and not changes ? 'areaId' and not people.area_is_in_scope(person) then
    person."areaId" := null;
    person."siteId" := (changes ->> 'siteId')::bigint;
  end if;
  if changes ? 'sites' and not changes ? 'siteId' and not people.site_is_in_scope(person) then
    person."siteId" := null;
  end if;
  return person;
end
$$;
comment on function people.changed_person(uuid, jsonb) is
  'A person with changes applied. Fields that are left out keep their values, except a home that the new '
  'scope no longer contains.';

create function people.refuse_inactive(person people.person_input, before people.person_input) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wrong record;
begin
  select chosen.field, inactive.name into wrong
  from (values
    (1, 'companies', 'company', person.companies, before.companies || before."companyId"),
    (2, 'countries', 'country', person.countries, before.countries || before."countryId"),
    (3, 'areas', 'area', person.areas, before.areas || before."areaId"),
    (4, 'sites', 'site', person.sites, before.sites || before."siteId"),
    (5, 'departmentId', 'department', array[person."departmentId"], array[before."departmentId"]),
    (6, 'countryId', 'country', array[person."countryId"], before.countries || before."countryId"),
    (7, 'areaId', 'area', array[person."areaId"], before.areas || before."areaId"),
    (8, 'siteId', 'site', array[person."siteId"], before.sites || before."siteId")
  ) as chosen (place, field, kind, ids, kept)
  join (
    select 'company', c.id, c.name from public.companies c where not c.is_active
    union all
    select 'country', c.id, c.name from public.countries c where not c.is_active
    union all
    select 'area', a.id, a.name from public.areas a where not a.is_active
    union all
    select 'site', s.id, s.name from public.sites s where not s.is_active
    union all
    select 'department', d.id, d.name from public.departments d where not d.is_active
  ) as inactive (kind, id, name) on inactive.kind = chosen.kind and inactive.id = any (chosen.ids)
  where not coalesce(inactive.id = any (chosen.kept), false)
  order by chosen.place
  limit 1;
  if found then
    raise exception 'record.inactive'
      using errcode = 'PT400', detail = json_build_object('name', wrong.name)::text, hint = wrong.field;
  end if;
end
$$;
comment on function people.refuse_inactive(people.person_input, people.person_input) is
  'Refuses an inactive company, place or department that the person did not have before; null for a new person.';

create function people.save_person(person_id uuid, input jsonb, is_new boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person people.person_input;
  before people.person_input;
  role public.roles;
begin
  perform access.require_admin();
  if not is_new and input - 'isActive' = '{}' then
    -- Checks nothing else, so that a person whose role or places have become invalid can still be deactivated.
    update public.profiles p set is_active = coalesce((input ->> 'isActive')::boolean, p.is_active)
    where p.id = person_id;
    if not found then
      raise exception 'person.not_found' using errcode = 'PT404';
    end if;
    return;
  end if;
  if not is_new then
    before := people.person_as_input(person_id);
  end if;
  person := case
    when is_new then jsonb_populate_record(null::people.person_input, input)
    else people.changed_person(person_id, input)
  end;
  select * into role from public.roles r where lower(r.code) = lower(person.role);
  if role.id is null then
    raise exception 'role.unknown' using errcode = 'PT400', hint = 'role';
  elsif not role.is_active and not exists (select from public.profiles p where p.id = person_id and p.role_id = role.id)
  then
    raise exception 'role.inactive' using errcode = 'PT400', hint = 'role';
  end if;
  person := people.resolve_places(person, role.hierarchy_level);
  if not input ? 'departmentId' and before."departmentId" = (
    select r.department_id from public.roles r where r.code = before.role
  ) then
    person."departmentId" := coalesce(role.department_id, person."departmentId");
  end if;
  person."departmentId" := coalesce(person."departmentId", role.department_id);
  perform people.refuse_inactive(person, before);

  if is_new then
    insert into public.profiles (
      id, username, email, first_name, last_name, position, role_id, department_id,
      company_id, country_id, area_id, site_id, is_admin, is_active
    ) values (
      person_id, person.username, person.email, person."firstName", person."lastName", person.position, role.id,
      person."departmentId",
      person."companyId", person."countryId", person."areaId", person."siteId", person."isAdmin", person."isActive"
    );
  else
    update public.profiles p set
      username = person.username,
      email = person.email,
      first_name = person."firstName",
      last_name = person."lastName",
      position = person.position,
      role_id = role.id,
      department_id = person."departmentId",
      company_id = person."companyId",
      country_id = person."countryId",
      area_id = person."areaId",
      site_id = person."siteId",
      is_admin = person."isAdmin",
      is_active = person."isActive"
    where p.id = person_id;
  end if;
  perform people.save_scope(person_id, person);
end
$$;
comment on function people.save_person(uuid, jsonb, boolean) is
  'Creates a profile with its scope from the user form, or changes the given fields of one. For administrators.';

create function people.lock_password(person_id uuid) returns void
language sql set search_path = '' as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('password of ' || person_id::text, 0))
$$;
comment on function people.lock_password(uuid) is
  'Changes of a password take turns: each holds this lock while Auth makes it, so that a mailed link cannot set its '
  'password after a later change.';
grant execute on function people.lock_password(uuid) to authenticated;

create function people.lock_person(person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform access.require_admin();
  -- In the order of a change of the person.
  perform people.lock_password(person_id);
  perform from public.profiles p where p.id = person_id for no key update;
end
$$;
comment on function people.lock_person(uuid) is
  'Makes other changes of a person and their password wait until the end of the transaction. For administrators.';
grant execute on function people.lock_person(uuid) to authenticated;

-- Auth stores the passwords, so that no row of the portal changes with one.
create table people.set_passwords (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  admin_id  uuid not null references public.profiles (id) on delete cascade,
  set_at    timestamptz(3) not null default core.now()
);
create index set_passwords_of_admin on people.set_passwords (admin_id);
alter table people.set_passwords enable row level security;
comment on table people.set_passwords is
  'Which administrator last set a person''s password, and when. The audit log keeps every time.';
create trigger set_passwords_audit after insert or update on people.set_passwords
  for each row execute function audit.record_password();

create function people.note_password(person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform access.require_admin();
  insert into people.set_passwords as s (person_id, admin_id) values (note_password.person_id, access.person())
  on conflict on constraint set_passwords_pkey do update set admin_id = excluded.admin_id, set_at = excluded.set_at;
end
$$;
comment on function people.note_password(uuid) is
  'Records in the audit log that an administrator sets a person''s password.';
grant execute on function people.note_password(uuid) to authenticated;

create function people.toggle_person(person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform access.require_admin();
  update public.profiles p set is_active = not p.is_active where p.id = person_id;
  if not found then
    raise exception 'person.not_found' using errcode = 'PT404';
  end if;
end
$$;

create function people.prepare_removal(person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  uses constant jsonb := core.uses_of('public.profiles', person_id::text);
begin
  perform access.require_admin();
  select * into person from public.profiles p where p.id = person_id;
  if person.id is null then
    raise exception 'person.not_found' using errcode = 'PT404';
  elsif uses <> '[]' then
    raise exception 'record.in_use'
      using errcode = 'PT409', detail = json_build_object('name', person.full_name, 'uses', uses)::text;
  elsif person.is_admin and person.is_active
    and not exists (select from public.profiles p where p.is_admin and p.is_active and p.id <> person_id)
  then
    raise exception 'person.last_admin' using errcode = 'PT409';
  end if;
  insert into audit.removals as r (person_id, username, actor_id, address)
  values (person_id, person.username, access.person(), audit.request_address())
  on conflict on constraint removals_pkey do update
    set actor_id = excluded.actor_id, username = excluded.username, address = excluded.address, at = excluded.at;
  -- Photos that they have set for others stay.
  update public.person_photos o set uploader_id = o.person_id
  where o.uploader_id = person.id and o.person_id <> person.id;
end
$$;
comment on function people.prepare_removal(uuid) is
  'Raises an error if the person cannot be deleted; otherwise records who deletes them, and leaves others their '
  'photos. Auth then deletes the account with its profile.';

-- Auth checks the password for this account when someone signs in with an unknown name. Nobody can sign in to it.
create function people.decoy_id() returns uuid
language sql immutable set search_path = '' as $$ select '00000000-0000-4000-8000-00000000dead'::uuid $$;

create function people.decoy_email() returns text
language sql immutable set search_path = '' as $$ select 'nobody@portal.invalid' $$;

create function people.leftover_account(email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u
  where lower(u.email) = lower(leftover_account.email) and u.id <> people.decoy_id()
    and not exists (select from public.profiles p where p.id = u.id)
$$;

create function people.account_without_person(email text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform access.require_admin();
  return people.leftover_account(email);
end
$$;
comment on function people.account_without_person(text) is
  'The account left behind by a creation that stopped between Auth and the profile; never the decoy.';

grant execute on function
  people.save_person(uuid, jsonb, boolean), people.toggle_person(uuid), people.prepare_removal(uuid),
  people.account_without_person(text) to authenticated;

-- While an installation has no administrator, the server prints a token. Anyone who has it can create the first one.

create function people.bootstrap_admin(user_id uuid, username text, first_name text, last_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('profiles.first_admin', 0));
  if exists (select from public.profiles p where p.is_admin) then
    raise exception 'setup.done' using errcode = 'PT409';
  end if;
  insert into public.roles (code, name, hierarchy_level, can_view_subordinate_reports)
  select 'ADM', 'Administrator', 0, true
  where not exists (select from public.roles r where r.code = 'ADM');
  insert into public.profiles (id, username, email, first_name, last_name, role_id, is_admin)
  select u.id, bootstrap_admin.username, u.email, bootstrap_admin.first_name, bootstrap_admin.last_name, r.id, true
  from auth.users u, public.roles r
  where u.id = bootstrap_admin.user_id and r.code = 'ADM';
  if not found then
    raise exception 'account.not_found' using errcode = 'PT404';
  end if;
end
$$;

create function public.bootstrap_admin(user_id uuid, username text, first_name text, last_name text) returns void
language sql set search_path = '' as 'select people.bootstrap_admin(user_id, username, first_name, last_name)';
comment on function public.bootstrap_admin(uuid, text, text, text) is
  'Turns an account into the first administrator of an installation. Refused when there is one already.';

grant execute on function people.bootstrap_admin(uuid, text, text, text), public.bootstrap_admin(uuid, text, text, text)
  to service_role;

create table session.setup_offer (
  is_only    boolean primary key default true check (is_only),
  token_hash bytea not null,
  at         timestamptz not null default clock_timestamp()
);
alter table session.setup_offer enable row level security;
comment on table session.setup_offer is
  'The hashed token that creates the first administrator. There is one at a time, and using it deletes it.';

create function people.setup_is_due() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.profiles p where p.is_admin)
$$;

create function people.offer_setup() returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(18), 'base64'), '+/', '-_');
begin
  if not people.setup_is_due() then
    raise exception 'setup.done' using errcode = 'PT409';
  end if;
  insert into session.setup_offer (token_hash) values (sha256(token::bytea))
  on conflict (is_only) do update set token_hash = excluded.token_hash, at = excluded.at;
  return token;
end
$$;
comment on function people.offer_setup() is
  'Returns a new token for /setup and invalidates the previous one. Only its hash is stored. '
  'No role is granted this function: only its owner calls it.';

create function session.setup_is_due() returns boolean
language sql stable security definer set search_path = '' as 'select people.setup_is_due()';

create function session.set_up(
  token text, person_id uuid, company jsonb, administrator jsonb, address text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company_id bigint;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('profiles.first_admin', 0));
  if not people.setup_is_due() then
    raise exception 'setup.done' using errcode = 'PT409';
  end if;
  delete from session.setup_offer o where o.token_hash = sha256(token::bytea);
  if not found then
    raise exception 'setup.token_invalid' using errcode = 'PT403', hint = 'token';
  end if;

  -- For the audit log; there is no caller yet.
  perform pg_catalog.set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true);
  insert into public.companies (code, name)
  values (company ->> 'code', company ->> 'name')
  returning id into company_id;
  insert into public.roles (code, name, hierarchy_level, can_view_subordinate_reports)
  select 'ADM', 'Administrator', 0, true
  where not exists (select from public.roles r where r.code = 'ADM');
  insert into public.profiles (id, username, email, first_name, last_name, role_id, company_id, is_admin)
  select
    person_id, administrator ->> 'username', administrator ->> 'email',
    administrator ->> 'firstName', administrator ->> 'lastName',
    r.id, company_id, true
  from public.roles r where r.code = 'ADM';
  insert into public.profile_companies values (person_id, company_id);
end
$$;
comment on function session.set_up(text, uuid, jsonb, jsonb, text) is
  'Creates the first company and administrator of an installation. Auth must have created the account by '
  'the end of the transaction.';

create function session.account_left_by_setup(administrator uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select people.leftover_account(p.email) from public.profiles p
  where p.id = administrator and not exists (select from public.profiles o where o.id <> administrator)
$$;
comment on function session.account_left_by_setup(uuid) is
  'The account with the address of the first administrator that an earlier setup left behind, which stopped '
  'between Auth and the profile.';

grant execute on function
  session.setup_is_due(), session.set_up(text, uuid, jsonb, jsonb, text), session.account_left_by_setup(uuid)
  to portal_api;
