-- What the api asks in one statement about the caller and about colleagues, and the first admin of an installation.

create function access.current_person() returns table (
  id uuid, username text, email text, name text, first_name text, last_name text, "position" text,
  role text, role_name text, level smallint, is_admin boolean, company_id bigint, department_id bigint,
  country text, country_code text, area text, site text, time_zone text, today date, theme text, language text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      p.id, p.username, p.email, p.full_name, p.first_name, p.last_name, p.position,
      r.code, r.name, r.hierarchy_level, p.is_admin, p.company_id, p.department_id,
      c.name, c.code, a.name, s.name, zone.name, (access.now() at time zone zone.name)::date, p.theme, p.language
    from public.profiles p
    join public.roles r on r.id = p.role_id
    left join public.countries c on c.id = p.country_id
    left join public.areas a on a.id = p.area_id
    left join public.sites s on s.id = p.site_id
    cross join lateral access.time_zone_of(p.id) as zone (name)
    where p.id = (select auth.uid()) and p.is_active;
end
$$;

create function public.current_person() returns table (
  id uuid, username text, email text, name text, first_name text, last_name text, "position" text,
  role text, role_name text, level smallint, is_admin boolean, company_id bigint, department_id bigint,
  country text, country_code text, area text, site text, time_zone text, today date, theme text, language text
)
language sql stable set search_path = '' as 'select * from access.current_person()';
comment on function public.current_person() is 'The signed-in person with own preferences; no row for who is inactive.';

grant execute on function access.current_person(), public.current_person() to authenticated;

create view public.directory with (security_invoker = true) as
select
  p.id, p.username, p.full_name as name, p.email, p.position, r.code as role, o.name as company, d.name as department,
  c.name as country, c.code as country_code, a.name as area, s.name as site, p.avatar_path, p.last_seen_at
from public.profiles p
join public.roles r on r.id = p.role_id
left join public.companies o on o.id = p.company_id
left join public.departments d on d.id = p.department_id
left join public.countries c on c.id = p.country_id
left join public.areas a on a.id = p.area_id
left join public.sites s on s.id = p.site_id
where p.is_active;
comment on view public.directory is 'Active people with their place, for everyone signed in.';
grant select on public.directory to authenticated;

create function access.bootstrap_admin(user_id uuid, username text, first_name text, last_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('profiles.first_admin', 0));
  if exists (select from public.profiles p where p.is_admin) then
    raise exception 'There is an administrator already' using errcode = 'PT409';
  end if;
  insert into public.roles (code, name, hierarchy_level, can_view_subordinate_reports)
  select 'ADM', 'Administrator', 0, true
  where not exists (select from public.roles r where r.code = 'ADM');
  insert into public.profiles (id, username, email, first_name, last_name, role_id, is_admin)
  select u.id, bootstrap_admin.username, u.email, bootstrap_admin.first_name, bootstrap_admin.last_name, r.id, true
  from auth.users u, public.roles r
  where u.id = bootstrap_admin.user_id and r.code = 'ADM';
  if not found then
    raise exception 'There is no such account' using errcode = 'PT404';
  end if;
end
$$;

create function public.bootstrap_admin(user_id uuid, username text, first_name text, last_name text) returns void
language sql set search_path = '' as 'select access.bootstrap_admin(user_id, username, first_name, last_name)';
comment on function public.bootstrap_admin(uuid, text, text, text) is 'Makes the first administrator of an installation from an account; refuses when there is one.';

grant execute on function access.bootstrap_admin(uuid, text, text, text), public.bootstrap_admin(uuid, text, text, text)
  to service_role;
