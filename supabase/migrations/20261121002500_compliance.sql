-- How regularly people report: each person's last 7 days, and who may see them (COMP-3).
-- A day is a bit, 1 is the last day, so that 5,000 people cost one scan of a week's reports.

create function compliance.standings(people uuid[], days_ago integer default 0)
returns table (
  person_id uuid, last_day date, owed_days integer, reported_days integer, is_pending boolean, compliance_rate integer, status text
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  week constant integer := 127;
  is_of_many constant boolean := cardinality(people) > 500;
  -- Bits of reports and leave count back from a day that is today or later in every zone.
  reference constant date := (core.now() at time zone 'UTC')::date + 1 - days_ago;
  -- Qualified, because the leave has a column first_day.
  since constant date := reference - 8;
begin
  return query
    with reporters as materialized (
      select p.person_id, p.country_id, p.working_days, p.owes, p.first_day, p.today - days_ago as last_day
      from compliance.reporters p
      where p.is_monitored and p.person_id in (select unnest(people))
    ),
    closed as (
      select c.country_id, c.last_day,
        coalesce(bit_or(1 << n) filter (
          where h.id is not null or extract(isodow from c.last_day - n)::smallint <> all (c.working_days)
        ), 0) as days
      from (select distinct p.country_id, p.last_day, p.working_days from reporters p) as c
      cross join generate_series(0, 6) as n
      left join public.holidays h on h.country_id = c.country_id and h.day = c.last_day - n
      group by c.country_id, c.last_day
    ),
    facts as (
      select p.person_id, p.last_day, null::integer as sent, null::integer as away,
        case
          when not p.owes or p.first_day > p.last_day then 0
          else week & ~closed.days & ((1 << least(7, p.last_day - p.first_day + 1)) - 1)
        end as owed
      from reporters p
      join closed on closed.country_id = p.country_id and closed.last_day = p.last_day
      union all
      select r.author_id, null, 1 << (reference - r.date), null, null
      from public.reports r
      where is_of_many and r.date between since and reference
      union all
      select r.author_id, null, 1 << (reference - r.date), null, null
      from unnest(people) as person (id)
      join public.reports r on r.author_id = person.id and r.date between since and reference
      where not is_of_many
      union all
      select l.profile_id, null, null, 1 << (reference - day.date), null
      from compliance.absences l
      cross join lateral (
        select greatest(l.first_day, since) + n as date
        from generate_series(0, least(l.last_day, reference) - greatest(l.first_day, since)) as n
      ) as day
      where l.last_day >= since and l.first_day <= reference
    ),
    week_of_each as (
      select f.person_id, max(f.last_day) as last_day, bit_or(f.sent) as sent, bit_or(f.away) as away, max(f.owed) as owed
      from facts f
      group by f.person_id
      having count(f.last_day) = 1
    ),
    shifted as (
      select w.person_id, w.last_day,
        coalesce(w.sent, 0) >> (reference - w.last_day) as sent,
        w.owed & ~(coalesce(w.away, 0) >> (reference - w.last_day)) as owed
      from week_of_each w
    ),
    -- A day that is not over is not missed yet.
    counts as (
      select s.person_id, s.last_day, days_ago = 0 and s.owed & ~s.sent & 1 = 1 as is_pending,
        bit_count((case when days_ago = 0 then s.owed & (s.sent | ~1) else s.owed end)::bit(7))::integer as owed_days,
        bit_count((s.owed & s.sent)::bit(7))::integer as reported_days
      from shifted s
    )
    select c.person_id, c.last_day, c.owed_days, c.reported_days, c.is_pending, rate.percent,
      case when rate.percent >= 90 then 'active' when rate.percent >= 70 then 'at_risk' else 'critical' end
    from counts c
    cross join lateral (
      select case c.owed_days when 0 then 100 else (200 * c.reported_days + c.owed_days) / (2 * c.owed_days) end as percent
    ) as rate;
end
$$;
comment on function compliance.standings(uuid[], integer) is
  'The 7 days up to the today of each monitored person, or up to days_ago before: reports owed, not counting an open today; how many of these were sent; the rate in percent, which is 100 when none was owed.';

create function compliance.of_caller()
returns table (
  person_id uuid, last_day date, owed_days integer, reported_days integer, is_pending boolean, compliance_rate integer, status text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not access.has_tab(array['compliance'], 'read') then
    return;
  end if;
  return query select s.* from compliance.standings(array(select compliance.visible_people())) s;
end
$$;
comment on function compliance.of_caller() is 'The standings that the caller may see; none without the tab.';
grant execute on function compliance.of_caller() to authenticated;

create view public.compliance with (security_invoker = true) as
select
  s.person_id, p.username, p.full_name as name, p.position, b.code as company, c.name as country, c.code as country_code,
  a.name as area, s.last_day, s.owed_days, s.reported_days, s.is_pending, s.compliance_rate, s.status
from compliance.of_caller() s
join public.profiles p on p.id = s.person_id
left join public.companies b on b.id = p.company_id
left join public.countries c on c.id = p.country_id
left join public.areas a on a.id = p.area_id;
comment on view public.compliance is 'The last 7 days of monitored people whom the caller may see.';
grant select on public.compliance to authenticated;

create function compliance.visible_among(people uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select unnest(people) intersect select compliance.visible_people())
$$;

create function compliance.last_days(people uuid[])
returns table (person_id uuid, days jsonb, submitted_date date, submitted_time text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  seen constant uuid[] := compliance.visible_among(people);
  -- Today differs by a day between zones; nobody's future days count.
  utc constant date := (core.now() at time zone 'UTC')::date;
begin
  return query
    select week.person_id, week.days, last.at::date, to_char(last.at, 'HH24:MI')
    from (
      select d.person_id,
        jsonb_agg(
          jsonb_build_object('date', d.day, 'state', d.state, 'offReason', d.off_reason, 'holiday', d.holiday) order by d.day
        ) as days
      from (
        select each.*, max(each.day) over (partition by each.person_id) as today
        from compliance.days(seen, utc - 7, utc + 1) as each
      ) as d
      where d.day > d.today - 7
      group by d.person_id
    ) as week
    left join lateral (
      select r.submitted_at at time zone r.time_zone as at
      from (select * from public.reports r where r.author_id = week.person_id order by r.date desc, r.id desc limit 20) as r
      order by r.submitted_at desc
      limit 1
    ) as last on true;
end
$$;
comment on function compliance.last_days(uuid[]) is
  'For those of these people whom the caller may see: each of the last 7 days, and the local day and time of the last submission.';
grant execute on function compliance.last_days(uuid[]) to authenticated;

-- Heat maps by day, for one person or for a country.
create function compliance.days_of_person(person uuid, first_day date, last_day date)
returns table (day date, state text, off_reason text, holiday text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  seen constant uuid[] := compliance.visible_among(array[person]);
begin
  perform access.require('DAILY_ACTIVITIES', 'compliance', 'read');
  if cardinality(seen) = 0 then
    raise exception 'There is no such person' using errcode = 'PT404';
  end if;
  return query
    select d.day, d.state, d.off_reason, d.holiday
    from compliance.days(seen, days_of_person.first_day, days_of_person.last_day) as d
    order by d.day;
end
$$;
grant execute on function compliance.days_of_person(uuid, date, date) to authenticated;

create function compliance.days_of_country(country bigint, first_day date, last_day date)
returns table (day date, owed integer, reported integer, late integer, holiday text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  seen constant uuid[] := compliance.visible_among(
    array(select p.person_id from compliance.reporters p where p.country_id = country and p.is_monitored)
  );
begin
  perform access.require('DAILY_ACTIVITIES', 'compliance', 'read');
  -- Counted day by day, without a row for each person and day.
  return query
    with calendar as materialized (
      select d.day, h.name as holiday, h.id is not null or extract(isodow from d.day)::smallint <> all (c.working_days) as is_closed
      from public.countries c
      cross join lateral (
        select days_of_country.first_day + n as day from generate_series(0, days_of_country.last_day - days_of_country.first_day) as n
      ) as d
      left join public.holidays h on h.country_id = c.id and h.day = d.day
      where c.id = country
    ),
    people as materialized (
      select p.person_id, p.first_day, p.today
      from compliance.reporters p
      where p.owes and p.person_id in (select unnest(seen))
    ),
    away as materialized (
      select distinct l.profile_id, c.day
      from compliance.absences l
      join calendar c on c.day between l.first_day and l.last_day
      where l.profile_id in (select unnest(seen))
    ),
    sent as materialized (
      select r.author_id, r.date, bool_and(r.status = 'late') as is_late
      from public.reports r
      where r.date between days_of_country.first_day and days_of_country.last_day and r.author_id in (select p.person_id from people p)
      group by r.author_id, r.date
    ),
    facts as (
      select c.day, 1 as owed, 0 as reported, 0 as late
      from calendar c
      join people p on c.day >= p.first_day and c.day < p.today
      where not c.is_closed
      union all
      select a.day, -1, 0, 0
      from away a
      join people p on p.person_id = a.profile_id and a.day >= p.first_day and a.day < p.today
      join calendar c on c.day = a.day and not c.is_closed
      union all
      select s.date, (s.date = p.today)::integer, 1, s.is_late::integer
      from sent s
      join people p on p.person_id = s.author_id and s.date >= p.first_day and s.date <= p.today
      join calendar c on c.day = s.date and not c.is_closed
      where (s.author_id, s.date) not in (select a.profile_id, a.day from away a)
    )
    select c.day, coalesce(sum(f.owed), 0)::integer, coalesce(sum(f.reported), 0)::integer, coalesce(sum(f.late), 0)::integer, c.holiday
    from calendar c
    left join facts f on f.day = c.day
    where c.day <= (select max(p.today) from people p)
    group by c.day, c.holiday
    order by c.day;
end
$$;
comment on function compliance.days_of_country(bigint, date, date) is
  'For each day, how many visible people of a country owed a report, sent it, and sent it late.';
grant execute on function compliance.days_of_country(bigint, date, date) to authenticated;
