-- What every table uses: the clock, the stamps of a change, and the refusal to delete what is in use.

create function core.now() returns timestamptz
language sql stable set search_path = '' as 'select pg_catalog.now()';
comment on function core.now() is 'The clock of every rule; tests replace it inside their transaction.';

grant execute on function core.now() to authenticated;

create function core.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := core.now();
  return new;
end
$$;

-- Increments the version (the ETag) once per changing update, however many columns change.
create function core.count_version() returns trigger
language plpgsql set search_path = '' as $$
declare
  stamps constant text[] := array['version', 'updated_at'];
begin
  new.version := old.version + (to_jsonb(new) - stamps is distinct from to_jsonb(old) - stamps)::integer;
  return new;
end
$$;

-- Postgres keeps with each row the transaction that wrote it, in the system column xmin. Timestamps cannot replace it: an
-- import sets those of a report in the past.
create function core.is_written_by_this_transaction(xmin xid) returns boolean
language sql stable set search_path = '' as 'select xmin = pg_catalog.pg_current_xact_id()::pg_catalog.xid';
comment on function core.is_written_by_this_transaction(xid) is
  'Whether the current transaction inserted or last updated the row with this xmin. Rows written within a savepoint do not count.';

create function core.count_of(relation regclass, amount bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  names constant jsonb := '{
    "profiles": ["person", "people"],
    "areas": ["area", "areas"],
    "sites": ["site", "sites"],
    "countries": ["country", "countries"],
    "roles": ["role", "roles"],
    "reports": ["report", "reports"],
    "report_items": ["answer", "answers"],
    "report_item_history": ["followed-up item", "followed-up items"],
    "report_reviews": ["review", "reviews"],
    "action_plans": ["action plan", "action plans"],
    "action_plan_history": ["followed-up action plan", "followed-up action plans"],
    "calendar_days": ["calendar entry", "calendar entries"],
    "calendar_events": ["calendar event", "calendar events"],
    "template_sections": ["report section", "report sections"],
    "categories": ["report type", "report types"],
    "department_managers": ["department manager", "department managers"],
    "profile_companies": ["person with access", "people with access"],
    "profile_countries": ["person with access", "people with access"],
    "profile_areas": ["person with access", "people with access"],
    "profile_sites": ["person with access", "people with access"]
  }';
  name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = relation);
begin
  return case when amount > 1000 then 'more than 1000' else amount::text end || ' '
    || coalesce(names -> name ->> case amount when 1 then 0 else 1 end, 'of ' || replace(name, '_', ' '));
end
$$;

create function core.uses_of(relation regclass, key text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  use record;
  amount bigint;
  uses text[] := '{}';
begin
  for use in
    select c.conrelid::regclass as user_table, a.attname as user_column
    from pg_catalog.pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair (own, referenced)
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_catalog.pg_attribute k on k.attrelid = c.confrelid and k.attnum = pair.referenced and k.attname = 'id'
    where c.confrelid = relation and c.contype = 'f' and c.confdeltype <> 'c'
    group by 1, 2
    order by min(c.oid)
  loop
    execute format('select count(*) from (select from %s where %I = %L limit 1001) as found', use.user_table, use.user_column, key)
      into amount;
    if amount > 0 then
      uses := uses || core.count_of(use.user_table, amount);
    end if;
  end loop;
  return array_to_string(uses, ', ');
end
$$;
comment on function core.uses_of(regclass, text) is
  'What still uses a row, such as ''3 sites, 12 people'', found through the foreign keys. Counts stop at 1000.';

create function core.refuse_deletion_in_use() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uses constant text := core.uses_of(tg_relid, old.id::text);
  named constant jsonb := to_jsonb(old);
begin
  if uses <> '' then
    raise exception 'record.in_use' using errcode = 'PT409', detail = json_build_object(
      'name', coalesce(named ->> 'full_name', named ->> 'name', named ->> 'title'), 'uses', uses)::text;
  end if;
  return old;
end
$$;

-- Who is asking, and which day it is for them. Policies write `(select access.person())`, which runs once a statement
-- instead of once a row.

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
  'Whether the session of the caller''s token is still open: an access token outlives signing out. Tokens without a session pass.';

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
  return (core.now() at time zone access.time_zone())::date;
end
$$;
comment on function access.today() is 'The caller''s local day.';

create function access.is_viewed() returns boolean
language sql stable set search_path = '' as $$ select coalesce(current_setting('access.viewing_as', true), '') <> '' $$;
comment on function access.is_viewed() is
  'Whether an administrator is viewing as the caller. Private things such as messages stay closed then.';

create function access.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not access.is_admin() then
    raise exception 'request.admins_only' using errcode = 'PT403';
  end if;
end
$$;

-- A standard SQL body, without a search path: the planner puts it into the policies, so that it costs no call a row.
create function access.is_junior(level smallint, is_reviewer boolean, reviewer_level smallint) returns boolean
language sql immutable parallel safe
return level + (not is_reviewer)::integer > reviewer_level;
comment on function access.is_junior(smallint, boolean, smallint) is
  'Whether a reviewer is senior to a person. A smaller level is more senior; at equal level, reviewers outrank non-reviewers.';

grant execute on function access.person(), access.session_is_open(), access.is_admin(), access.level(), access.time_zone(), access.today(),
  access.is_viewed(), access.is_junior(smallint, boolean, smallint), access.require_admin() to authenticated;
