-- The logs of all calls, for administrators, and figures of them.

create index calls_named on public.calls using gin (room_name extensions.gin_trgm_ops);

-- Each way in which a pattern finds a call is a query of its own, which uses its own index and stops at the page's end.
-- With `or`, every call would be compared.
create function calls.logs(
  pattern text, call_type text, status text, country bigint, from_day date, to_day date, before_at timestamptz,
  before_id uuid, maximum integer
) returns table (id uuid, started_at timestamptz)
language plpgsql stable rows 50 security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  days record;
  starters uuid[];
  named_people uuid[];
begin
  perform access.require_admin();
  days := core.instants_of_days(from_day, to_day);
  named_people := people.named(pattern);
  starters := array(select p.id from public.profiles p where organization.is_home(p.country_id, array[country]));
  return query
    with filtered as not materialized (
      select c.*
      from public.calls c
      where (logs.call_type is null or c.call_type = logs.call_type)
        and (logs.status is null or c.status = logs.status)
        and (country is null or c.starter_id = any (starters))
        and (days.since is null or c.started_at >= days.since)
        and (days.before is null or c.started_at < days.before)
        and (before_at is null or (c.started_at, c.id) < (before_at, before_id))
    )
    (
      select f.id, f.started_at::timestamptz from filtered f
      where pattern is null or f.room_name ilike pattern
      order by f.started_at desc, f.id desc limit maximum
    )
    union
    (
      select f.id, f.started_at::timestamptz from filtered f
      where f.starter_id = any (named_people)
      order by f.started_at desc, f.id desc limit maximum
    )
    union
    (
      select f.id, f.started_at::timestamptz from filtered f
      where exists (
        select from public.call_participants p
        where p.call_id = f.id and p.person_id = any (named_people) and p.joined_at is not null
      )
      order by f.started_at desc, f.id desc limit maximum
    )
    order by 2 desc, 1 desc
    limit maximum;
end
$$;
comment on function calls.logs(text, text, text, bigint, date, date, timestamptz, uuid, integer) is
  'The calls of all rooms, newest first, for administrators. `pattern` matches the name of the room, of the '
  'starter or of a participant.';

create function calls.total() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform access.require_admin();
  return (select count(*) from public.calls);
end
$$;
comment on function calls.total() is 'How many calls there were, for administrators.';

create function calls.insights() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := access.today();
  since constant timestamptz := (today - 89)::timestamp at time zone access.time_zone();
begin
  perform access.require_admin();
  return (
    with ended as materialized (
      select
        c.id, coalesce(c.room_id, c.id) as room, c.room_name, c.duration, c.started_at,
        date_trunc('week', c.started_at at time zone access.time_zone())::date as week
      from public.calls c where c.ended_at is not null and c.started_at >= since
    )
    select jsonb_build_object(
      'totalCalls', count(*),
      'totalDuration', coalesce(sum(e.duration), 0),
      'averageDuration', coalesce(round(avg(e.duration)), 0),
      'mostActiveRoom', (
        select (array_agg(r.room_name order by r.started_at desc))[1] from ended r
        group by r.room order by count(*) desc, sum(r.duration) desc, r.room limit 1
      ),
      'commonTags', coalesce((
        select jsonb_agg(t.tag order by t.calls desc, t.tag)
        from (
          select u.tag, count(*) as calls
          from ended f join calls.summaries s on s.call_id = f.id cross join unnest(s.tags) as u (tag)
          group by u.tag order by count(*) desc, u.tag limit 10
        ) as t
      ), '[]'),
      'weeks', coalesce((
        select jsonb_agg(jsonb_build_object('week', w.week, 'calls', w.calls, 'duration', w.duration) order by w.week)
        from (select f.week, count(*) as calls, sum(f.duration) as duration from ended f group by f.week) as w
      ), '[]')
    )
    from ended e
  );
end
$$;
comment on function calls.insights() is 'Figures of the calls of the last 90 days that have ended, for administrators.';
grant execute on function
  calls.logs(text, text, text, bigint, date, date, timestamptz, uuid, integer), calls.total(), calls.insights()
  to authenticated;
