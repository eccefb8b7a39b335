-- What most tables use: the clock, the timestamps and versions of rows, turns of transactions, and the check that a
-- deleted row is not in use. What all views use: the refusal of changes.

create function core.now() returns timestamptz
language sql stable set search_path = '' as 'select pg_catalog.now()';
comment on function core.now() is
  'The current time for every rule. Tests replace this function within their transaction.';

grant execute on function core.now() to authenticated;

-- The ranges are Unicode's default-ignorable code points.
create function core.is_blank(text text) returns boolean
language sql immutable set search_path = ''
as $$
  select text !~ '[^\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
    '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U000E0000-\U000E0FFF]'
$$;
comment on function core.is_blank(text) is
  'Whether a text shows nothing: it has only spaces and characters without a width.';

grant execute on function core.is_blank(text) to authenticated;

create function core.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := core.now();
  return new;
end
$$;

-- Increments the version (the ETag) once per update that changes the row, however many columns change.
create function core.count_version() returns trigger
language plpgsql set search_path = '' as $$
declare
  stamps constant text[] := array['version', 'updated_at'];
begin
  new.version := old.version + (to_jsonb(new) - stamps is distinct from to_jsonb(old) - stamps)::integer;
  return new;
end
$$;

-- Postgres allows a trigger with a transition table for one event only, so there is one trigger for each event.
create function core.run_after_each_statement(
  run regproc, followed regclass, events text[], trigger_name text, argument text default null
)
  returns void
language plpgsql set search_path = '' as $$
declare
  event text;
begin
  foreach event in array events loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed for each statement execute function %s(%s)',
      trigger_name || '_on_' || event, event, followed, case event when 'delete' then 'old' else 'new' end, run,
      coalesce(quote_literal(argument), '')
    );
  end loop;
end
$$;
comment on function core.run_after_each_statement(regproc, regclass, text[], text, text) is
  'For migrations: creates the triggers that run a function after each statement of these kinds. '
  'It reads the rows from "changed".';

-- Postgres keeps with each row the transaction that wrote it, in the system column xmin. Timestamps cannot replace it:
-- an import sets those of a report in the past.
create function core.is_written_by_this_transaction(xmin xid) returns boolean
language sql stable set search_path = '' as 'select xmin = pg_catalog.pg_current_xact_id()::pg_catalog.xid';
comment on function core.is_written_by_this_transaction(xid) is
  'Whether the current transaction inserted or last updated the row with this xmin. '
  'Rows written within a savepoint do not count.';

create function core.refuse_taken_id(is_taken boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if is_taken then
    raise exception 'request.id_taken' using errcode = 'PT409', hint = 'id';
  end if;
end
$$;
comment on function core.refuse_taken_id(boolean) is
  'For commands whose caller chooses the id: refuses one that belongs to something else.';

-- Transactions that have to see each other's changes take turns. An advisory lock would not do for those that see one
-- snapshot of the database: after waiting, they would still miss what the others have changed. On a row that somebody
-- has updated since, they fail with 40001, and the API runs them again.
create table core.turns (
  name   text primary key,
  holder xid8 not null
);
alter table core.turns enable row level security;
comment on table core.turns is
  'What transactions take turns at: a row stays locked until the end of the transaction that updated it.';
comment on column core.turns.holder is 'The transaction that has the turn, or was the last to have it.';

create function core.take_turn(name text) returns void
language sql security definer set search_path = '' as $$
  insert into core.turns as t (name, holder) values (take_turn.name, pg_catalog.pg_current_xact_id())
  on conflict on constraint turns_pkey do update set holder = excluded.holder where t.holder <> excluded.holder
$$;
comment on function core.take_turn(text) is
  'Waits for other transactions that have taken this turn, and makes later ones wait for the end of this one. '
  'In a transaction with one snapshot, fails with 40001 if another has taken the turn since.';

-- Postgres refuses to change a joined view before it checks privileges, and REST reports that refusal as a 500. With an
-- INSTEAD OF trigger, Postgres checks privileges first, and nobody has any.
create function core.refuse_change_of_view() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'This view can only be read' using errcode = '42501';
end
$$;

create function core.uses_of(relation regclass, key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  use record;
  amount bigint;
  uses jsonb := '[]';
begin
  for use in
    select
      user_table.relname as table_name,
      format(
        'select count(*) from (select from %s where %s limit 1001) as found',
        user_table.oid::regclass, string_agg(format('%I = %L', a.attname, key), ' or ')
      ) as query
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class user_table on user_table.oid = c.conrelid
    cross join lateral unnest(c.conkey, c.confkey) as pair (own, referenced)
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
    join pg_catalog.pg_attribute k on k.attrelid = c.confrelid and k.attnum = pair.referenced and k.attname = 'id'
    where c.confrelid = relation and c.contype = 'f' and c.confdeltype not in ('c', 'n')
    group by user_table.oid, user_table.relname
    order by min(c.oid)
  loop
    execute use.query into amount;
    if amount > 0 then
      uses := uses || jsonb_build_object(
        'code', 'use.' || case when use.table_name like 'profile\_%' then 'access' else use.table_name end,
        'params', jsonb_build_object('count', case when amount > 1000 then '1000+' else amount::text end)
      );
    end if;
  end loop;
  return uses;
end
$$;
comment on function core.uses_of(regclass, text) is
  'What still uses a row, found through the foreign keys: an array of error codes, each with a '
  'count. Counts stop at 1000.';

create function core.refuse_deletion_in_use() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uses constant jsonb := core.uses_of(tg_relid, old.id::text);
  named constant jsonb := to_jsonb(old);
begin
  if uses <> '[]' then
    raise exception 'record.in_use' using errcode = 'PT409', detail = json_build_object(
      'name', coalesce(named ->> 'full_name', named ->> 'name', named ->> 'title'), 'uses', uses)::text;
  end if;
  return old;
end
$$;

-- Who the caller is, and which day it is for them. Policies call `(select access.person())`, which runs once per
-- statement instead of once per row.

create function access.person() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := auth.jwt();
  -- An access token outlives signing out.
  session_id constant uuid := claims ->> 'session_id';
  -- The portal never has Auth mail a code. A session that began with one may do nothing but set the password at Auth.
  is_mailed constant boolean := coalesce(
    claims @? '$.amr[*] ? (@.method == "otp" || @.method == "recovery" || '
      '@.method == "magiclink" || @.method == "invite")',
    false
  );
begin
  return (
    select p.id from public.profiles p
    where p.id = (select auth.uid()) and p.is_active and not is_mailed
      and (session_id is null or exists (select from auth.sessions s where s.id = session_id))
  );
end
$$;
comment on function access.person() is
  'The caller; null when signed out, unknown or inactive, and in a session that is closed or began with a code mailed '
  'by Auth. Tokens without a session pass. Everything else calls this function, never auth.uid(), so that a closed '
  'session ends all access.';

create function access.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles p where p.id = (select access.person()) and p.is_admin);
end
$$;

create function access.level() returns smallint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select r.hierarchy_level
    from public.profiles p join public.roles r on r.id = p.role_id
    where p.id = (select access.person())
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
comment on function access.time_zone_of(uuid) is
  'IANA zone of a person: site, else country, else headquarters, else UTC.';

create function access.time_zone() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return access.time_zone_of(access.person());
end
$$;

create function access.today() returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (core.now() at time zone access.time_zone())::date;
end
$$;
comment on function access.today() is 'The caller''s local day.';

create function core.range_of_days(p_start date, p_end date, most integer, out first_day date, out last_day date)
language plpgsql stable set search_path = '' as $$
begin
  last_day := coalesce(p_end, access.today());
  first_day := coalesce(p_start, last_day - 29);
  if first_day > last_day then
    raise exception 'range.end_before_start' using errcode = 'PT400', hint = 'endDate';
  elsif last_day - first_day >= most then
    raise exception 'range.too_many_days'
      using errcode = 'PT400', detail = json_build_object('count', most)::text, hint = 'startDate';
  end if;
end
$$;
comment on function core.range_of_days(date, date, integer) is
  'The first and the last day of a request: by default the 30 days up to the caller''s today. '
  'Raises for a range of more than `most` days.';
grant execute on function core.range_of_days(date, date, integer) to authenticated;

create function core.instants_of_days(first_day date, last_day date, out since timestamptz, out before timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  since := first_day::timestamp at time zone access.time_zone();
  before := (last_day + 1)::timestamp at time zone access.time_zone();
end
$$;
comment on function core.instants_of_days(date, date) is
  'When a range of days begins and has ended in the caller''s time zone; null on a side without a day.';

create function access.is_viewed() returns boolean
language sql stable set search_path = '' as $$ select coalesce(current_setting('access.viewing_as', true), '') <> '' $$;
comment on function access.is_viewed() is
  'Whether an administrator is viewing as the caller. Private data such as messages stays hidden then.';

create function access.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not access.is_admin() then
    raise exception 'request.admins_only' using errcode = 'PT403';
  end if;
end
$$;

-- The planner inlines a standard SQL body without a search path, which saves policies a call per row.
create function access.is_junior(level smallint, is_reviewer boolean, reviewer_level smallint) returns boolean
language sql immutable parallel safe
return level + (not is_reviewer)::integer > reviewer_level;
comment on function access.is_junior(smallint, boolean, smallint) is
  'Whether a reviewer is senior to a person. A smaller level is more senior; '
  'at equal level, reviewers outrank non-reviewers.';

grant execute on function access.person(), access.is_admin(), access.level(), access.time_zone(), access.today(),
  access.is_viewed(), access.is_junior(smallint, boolean, smallint), access.require_admin() to authenticated;
