-- Whose reports the caller may review. Rule 1: the role may view subordinate reports, and the author is junior, in the
-- caller's companies, places and department. Rule 2: the caller manages the report's department there.
-- Empty and null for who may not review.

create function access.reviews() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from access.scopes s where s.person_id = (select auth.uid()) and s.reviews);
end
$$;
comment on function access.reviews() is 'Whether the caller may review anybody''s reports. Where only reviewers see rows, a statement that asks it first looks at none for others.';

create function access.review_companies() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select s.companies from access.scopes s where s.person_id = (select auth.uid()) and s.reviews), '{}');
end
$$;

create function access.review_countries() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select s.countries from access.scopes s where s.person_id = (select auth.uid()) and s.reviews), '{}');
end
$$;

create function access.review_areas() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select s.areas from access.scopes s where s.person_id = (select auth.uid()) and s.reviews), '{}');
end
$$;

create function access.review_sites() returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select s.sites from access.scopes s where s.person_id = (select auth.uid()) and s.reviews), '{}');
end
$$;

create function access.review_level() returns smallint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.review_level from access.scopes s where s.person_id = (select auth.uid()));
end
$$;
comment on function access.review_level() is 'Rule 1: the caller''s level; null without the right; -1, senior to everyone, for admins.';

create function access.review_department() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.review_department from access.scopes s where s.person_id = (select auth.uid()));
end
$$;
comment on function access.review_department() is 'Rule 1: the department of the caller''s role; null is every department.';

create function access.managed_departments() returns table (department_id bigint, company_id bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.department_id, c.id
    from access.scopes s
    join public.department_managers m on m.user_id = s.person_id
    join public.companies c on c.id = coalesce(m.company_id, c.id)
    where s.person_id = (select auth.uid()) and s.reviews;
end
$$;
comment on function access.managed_departments() is 'Rule 2: what the caller manages, one row a department and company.';

grant execute on function access.reviews(), access.review_companies(), access.review_countries(), access.review_areas(), access.review_sites(),
  access.review_level(), access.review_department(), access.managed_departments() to authenticated;
