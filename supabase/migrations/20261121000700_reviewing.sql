-- Whose reports the caller may review. Rule 1: the role may view subordinate reports, and the author is junior, in the
-- caller's companies, places and department. Rule 2: the caller manages the report's department there.

create function access.review_scope() returns access.scopes
language plpgsql stable security definer set search_path = '' as $$
declare
  scope access.scopes;
begin
  select s.* into scope
  from public.profiles p
  join public.roles r on r.id = p.role_id
  join public.applications a on a.code = 'DAILY_ACTIVITIES' and a.is_active
  join access.scopes s on s.person_id = p.id
  left join public.application_permissions g on g.user_id = p.id and g.application_id = a.id
  where p.id = auth.uid() and p.is_active
    and (
      p.is_admin
      or g.has_access and (
        r.can_view_subordinate_reports
        or exists (select from public.department_managers m where m.user_id = p.id)
      )
    );
  return scope;
end
$$;
comment on function access.review_scope() is 'The caller''s scope; all null for who may not review or has no access to Daily Activities.';

create function access.review_companies() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((access.review_scope()).companies, '{}');
end
$$;

create function access.review_countries() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((access.review_scope()).countries, '{}');
end
$$;

create function access.review_areas() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((access.review_scope()).areas, '{}');
end
$$;

create function access.review_sites() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((access.review_scope()).sites, '{}');
end
$$;

create function access.review_level() returns smallint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select case when p.is_admin then -1 when r.can_view_subordinate_reports then r.hierarchy_level end
    from public.profiles p join public.roles r on r.id = p.role_id
    where p.id = auth.uid() and p.is_active
  );
end
$$;
comment on function access.review_level() is 'Rule 1: the caller''s level; null without the right; -1, senior to everyone, for admins.';

create function access.review_department() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select r.department_id
    from public.profiles p join public.roles r on r.id = p.role_id
    where p.id = auth.uid() and p.is_active and not p.is_admin
  );
end
$$;
comment on function access.review_department() is 'Rule 1: the department of the caller''s role; null is every department.';

create function access.managed_departments() returns table (department_id bigint, company_id bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.department_id, c.id
    from public.department_managers m
    join public.profiles p on p.id = m.user_id and p.is_active
    join public.companies c on c.id = coalesce(m.company_id, c.id)
    where m.user_id = auth.uid();
end
$$;
comment on function access.managed_departments() is 'Rule 2: what the caller manages, one row a department and company.';

grant execute on function access.review_companies(), access.review_countries(), access.review_areas(), access.review_sites(),
  access.review_level(), access.review_department(), access.managed_departments() to authenticated;
