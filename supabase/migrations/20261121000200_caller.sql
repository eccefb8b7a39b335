-- Who is asking, and when. In policies always `(select access.person())`: once a statement, not once a row.

create function access.now() returns timestamptz
language sql stable set search_path = '' as 'select pg_catalog.now()';
comment on function access.now() is 'The clock of every rule; tests replace it inside their transaction.';

create function access.person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.id from public.profiles p where p.id = (select auth.uid()) and p.is_active);
end
$$;
comment on function access.person() is 'The caller; null when signed out, unknown or inactive.';

create function access.session_is_open() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session_id constant uuid := auth.jwt() ->> 'session_id';
begin
  return session_id is null or exists (select from auth.sessions s where s.id = session_id);
end
$$;
comment on function access.session_is_open() is
  'Whether the session of the caller''s token goes on: an access token lives on for a while after signing out. Tokens without a session are not judged.';

create function access.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles p where p.id = (select auth.uid()) and p.is_active and p.is_admin);
end
$$;

create function access.level() returns smallint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select r.hierarchy_level
    from public.profiles p join public.roles r on r.id = p.role_id
    where p.id = (select auth.uid()) and p.is_active
  );
end
$$;
comment on function access.level() is 'Hierarchy level of the caller''s role, 0 (most senior) to 6.';

create function access.time_zone_of(person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select coalesce(s.time_zone, c.time_zone)
      from public.profiles p
      left join public.sites s on s.id = p.site_id
      left join public.countries c on c.id = p.country_id
      where p.id = person
    ),
    (select c.time_zone from public.countries c where c.is_headquarters),
    'UTC'
  );
end
$$;
comment on function access.time_zone_of(uuid) is 'IANA zone of a person: site, else country, else headquarters, else UTC.';

create function access.time_zone() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return access.time_zone_of(auth.uid());
end
$$;

create function access.today() returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (access.now() at time zone access.time_zone())::date;
end
$$;
comment on function access.today() is 'The caller''s local day.';

grant execute on function access.now(), access.person(), access.session_is_open(), access.is_admin(), access.level(), access.time_zone(), access.today()
  to authenticated;

create function access.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := access.now();
  return new;
end
$$;
