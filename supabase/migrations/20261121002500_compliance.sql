-- How regularly people report: each person's last 7 days, and who may see them (COMP-3).

-- A set of days is a bigint with a bit for each day, 1 for the last of them, at most 62. 5,000 people then cost one
-- scan of the reports and one row each, instead of a row for each person and day. Only the first three functions handle
-- single bits; their callers combine sets of days with & (in both) and ~ (not in).
create function compliance.only_day(day date, last_day date) returns bigint language sql immutable parallel safe
return 1::bigint << (last_day - day);
comment on function compliance.only_day(date, date) is 'A set with a single day, in sets of days up to last_day.';

create function compliance.days_between(from_day date, to_day date, last_day date) returns bigint
language sql immutable parallel safe
return
  -- The days since from_day, without those after to_day. The limits keep infinite dates out of the subtractions.
  ((1::bigint << (last_day + 1 - greatest(least(from_day, last_day + 1), last_day - 61))) - 1)
  & ~((1::bigint << (last_day - greatest(least(to_day, last_day), last_day - 62))) - 1);
comment on function compliance.days_between(date, date, date) is
  'The set of the days from from_day to to_day, in sets of days up to last_day.';

create function compliance.count_days(days bigint) returns integer language sql immutable parallel safe
return bit_count(days::bit(64))::integer;
comment on function compliance.count_days(bigint) is 'How many days are in a set of days.';

create function compliance.owed_and_sent(people uuid[], first_day date, last_day date)
returns table (person_id uuid, is_monitored boolean, today date, owed bigint, sent bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  -- Copies of the parameters, because columns have the same names.
  since constant date := first_day;
  until constant date := last_day;
  is_of_many constant boolean := cardinality(people) > 500;
begin
  return query
    with reporters as materialized (
      select p.person_id, p.is_monitored, p.country_id, p.working_days, p.owes, p.first_day, p.today
      from compliance.reporters p
      where p.person_id in (select unnest(people))
    ),
    working as (
      select c.country_id, bit_or(compliance.only_day(d.day, until)) as days
      from (select distinct p.country_id, p.working_days from reporters p) as c
      cross join (select since + n as day from generate_series(0, until - since) as n) as d
      left join public.holidays h on h.country_id = c.country_id and h.day = d.day
      where h.id is null and extract(isodow from d.day)::smallint = any (c.working_days)
      group by c.country_id
    ),
    away as (
      select l.profile_id, bit_or(compliance.days_between(l.first_day, l.last_day, until)) as days
      from compliance.absences l
      where l.last_day >= since and l.first_day <= until
      group by l.profile_id
    ),
    sent as (
      select r.author_id, bit_or(compliance.only_day(r.date, until)) as days
      from public.reports r
      where is_of_many and r.date between since and until
      group by r.author_id
      union all
      select r.author_id, bit_or(compliance.only_day(r.date, until))
      from unnest(people) as person (id)
      join public.reports r on r.author_id = person.id and r.date between since and until
      where not is_of_many
      group by r.author_id
    )
    select p.person_id, p.is_monitored, p.today,
      case
        when p.owes
        then compliance.days_between(p.first_day, p.today, until) & coalesce(working.days, 0) & ~coalesce(away.days, 0)
        else 0
      end,
      coalesce(sent.days, 0)
    from reporters p
    left join working on working.country_id = p.country_id
    left join away on away.profile_id = p.person_id
    left join sent on sent.author_id = p.person_id;
end
$$;
comment on function compliance.owed_and_sent(uuid[], date, date) is
  'For each of these people, the days up to their today on which they owed a report, and the days with a report: '
  'sets of days up to last_day.';

create function compliance.rates(people uuid[], days_ago integer default 0)
returns table (
  person_id uuid, last_day date, owed_days integer, reported_days integer, is_pending boolean, compliance_rate integer,
  status text
)
language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  -- Today or later in every zone; a zone is at most two days behind it.
  until constant date := (core.now() at time zone 'UTC')::date + 1 - days_ago;
begin
  return query
    with week_of_each as (
      select
        s.person_id, s.today - days_ago as last_day, s.owed & week.days as owed,
        s.owed & s.sent & week.days as reported,
        -- A day that is not over is not missed yet.
        days_ago = 0 and s.owed & ~s.sent & compliance.only_day(s.today, until) <> 0 as is_pending
      from compliance.owed_and_sent(people, until - 8, until) s
      cross join lateral (
        select compliance.days_between(s.today - days_ago - 6, s.today - days_ago, until) as days
      ) as week
      where s.is_monitored
    ),
    counts as (
      select w.person_id, w.last_day, w.is_pending,
        compliance.count_days(w.owed) - w.is_pending::integer as owed_days,
        compliance.count_days(w.reported) as reported_days
      from week_of_each w
    )
    select c.person_id, c.last_day, c.owed_days, c.reported_days, c.is_pending, rate.percent,
      case when rate.percent >= 90 then 'active' when rate.percent >= 70 then 'at_risk' else 'critical' end
    from counts c
    cross join lateral (
      select case c.owed_days
        when 0 then 100
        else (200 * c.reported_days + c.owed_days) / (2 * c.owed_days)
      end as percent
    ) as rate;
end
$$;
comment on function compliance.rates(uuid[], integer) is
  'For each monitored person and the 7 days up to their today, or up to days_ago days earlier: '
  'the reports owed, without today''s while it is pending; how many of these were submitted; '
  'the rate in percent, which is 100 when none was owed.';

create function compliance.rates_of_caller()
returns table (
  person_id uuid, last_day date, owed_days integer, reported_days integer, is_pending boolean, compliance_rate integer,
  status text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not access.has_tab(array['compliance'], 'read') then
    return;
  end if;
  return query select s.* from compliance.rates(array(select compliance.visible_people('{compliance}'))) s;
end
$$;
comment on function compliance.rates_of_caller() is
  'The rates that the caller may see; no rows without access to the tab.';
grant execute on function compliance.rates_of_caller() to authenticated;

create view public.compliance with (security_invoker = true) as
select
  s.person_id, p.username, p.full_name as name, p.position, b.code as company, c.name as country,
  c.code as country_code,
  a.name as area, s.last_day, s.owed_days, s.reported_days, s.is_pending, s.compliance_rate, s.status
from compliance.rates_of_caller() s
join public.profiles p on p.id = s.person_id
left join public.companies b on b.id = p.company_id
left join public.countries c on c.id = coalesce(p.country_id, (select organization.headquarters()))
left join public.areas a on a.id = p.area_id;
comment on view public.compliance is 'The last 7 days of monitored people whom the caller may see.';
create trigger compliance_read_only instead of insert or update or delete on public.compliance
  for each row execute function core.refuse_change_of_view();
grant select on public.compliance to authenticated;

create function compliance.last_days(people uuid[])
returns table (person_id uuid, days jsonb, submitted_date date, submitted_time text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  visible constant uuid[] := compliance.visible_people_among(people, '{compliance}');
  -- Today differs by a day between zones; nobody's future days count.
  utc constant date := (core.now() at time zone 'UTC')::date;
begin
  return query
    select week.person_id, week.days, last.at::date, to_char(last.at, 'HH24:MI')
    from (
      select d.person_id,
        jsonb_agg(
          jsonb_build_object(
            'date', d.day, 'state', d.state, 'offReason', d.off_reason, 'holiday', d.holiday
          ) order by d.day
        ) as days
      from (
        select each.*, max(each.day) over (partition by each.person_id) as today
        from compliance.days(visible, utc - 7, utc + 1) as each
      ) as d
      where d.day > d.today - 7
      group by d.person_id
    ) as week
    left join lateral (
      select r.submitted_at at time zone r.time_zone as at
      from (
        select * from public.reports r where r.author_id = week.person_id order by r.date desc, r.id desc limit 20
      ) as r
      order by r.submitted_at desc
      limit 1
    ) as last on true;
end
$$;
comment on function compliance.last_days(uuid[]) is
  'For those of these people whom the caller may see: each of the last 7 days, and the local day and '
  'time of the last submission.';
grant execute on function compliance.last_days(uuid[]) to authenticated;

-- Heat maps by day, for one person or for a country.
create function compliance.days_of_person(person uuid, first_day date, last_day date)
returns table (day date, state text, off_reason text, holiday text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  visible constant uuid[] := compliance.visible_people_among(array[person], '{compliance}');
begin
  perform access.require('DAILY_ACTIVITIES', 'compliance', 'read');
  if cardinality(visible) = 0 then
    raise exception 'person.not_found' using errcode = 'PT404';
  end if;
  return query
    select d.day, d.state, d.off_reason, d.holiday
    from compliance.days(visible, days_of_person.first_day, days_of_person.last_day) as d
    order by d.day;
end
$$;
grant execute on function compliance.days_of_person(uuid, date, date) to authenticated;

create function compliance.days_of_country(country bigint, first_day date, last_day date)
returns table (day date, owed integer, reported integer, late integer, holiday text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  visible constant uuid[] := compliance.visible_people_among(
    array(select p.person_id from compliance.reporters p where p.country_id = country and p.is_monitored),
    '{compliance}'
  );
begin
  perform access.require('DAILY_ACTIVITIES', 'compliance', 'read');
  -- Every working day that is over is owed, except by people who are away. Today is owed only once it is submitted.
  return query
    with calendar as materialized (
      select
        d.day, h.name as holiday,
        h.id is not null or extract(isodow from d.day)::smallint <> all (c.working_days) as is_closed
      from public.countries c
      cross join lateral (
        select days_of_country.first_day + n as day
        from generate_series(0, days_of_country.last_day - days_of_country.first_day) as n
      ) as d
      left join public.holidays h on h.country_id = c.id and h.day = d.day
      where c.id = country
    ),
    people as materialized (
      select p.person_id, p.first_day, p.today
      from compliance.reporters p
      where p.owes and p.person_id in (select unnest(visible))
    ),
    away as materialized (
      select distinct l.profile_id, c.day
      from compliance.absences l
      join calendar c on c.day between l.first_day and l.last_day
      where l.profile_id in (select unnest(visible))
    ),
    sent as materialized (
      select r.author_id, r.date, bool_and(r.status = 'late') as is_late
      from public.reports r
      where r.date between days_of_country.first_day and days_of_country.last_day
        and r.author_id in (select p.person_id from people p)
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
    select
      c.day, coalesce(sum(f.owed), 0)::integer, coalesce(sum(f.reported), 0)::integer,
      coalesce(sum(f.late), 0)::integer, c.holiday
    from calendar c
    left join facts f on f.day = c.day
    where c.day <= (select max(p.today) from people p)
    group by c.day, c.holiday
    order by c.day;
end
$$;
comment on function compliance.days_of_country(bigint, date, date) is
  'For each day, how many visible people of a country owed a report, submitted it, and submitted it late.';
grant execute on function compliance.days_of_country(bigint, date, date) to authenticated;
