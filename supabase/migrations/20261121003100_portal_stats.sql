-- The figures of the dashboard for what the caller may see, in one statement (DASH-3, DASH-4).

-- The sums of compliance.standings for this week and the one before, in one pass over the reports; a test compares them.
create function compliance.week_of_caller(out owed bigint, out reported bigint, out owed_before bigint, out reported_before bigint)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  week constant integer := 127;
  people constant uuid[] := array(select compliance.visible_people());
  is_of_many constant boolean := cardinality(people) > 500;
  -- Bits count back from a day that is today or later in every zone.
  reference constant date := (core.now() at time zone 'UTC')::date + 1;
  since constant date := reference - 15;
begin
  select
    sum(bit_count((b.owed & week & (b.sent | ~1))::bit(14))), sum(bit_count((b.owed & week & b.sent)::bit(14))),
    sum(bit_count((b.owed >> 7)::bit(14))), sum(bit_count(((b.owed & b.sent) >> 7)::bit(14)))
  into owed, reported, owed_before, reported_before
  from (
    with reporters as materialized (
      select p.person_id, p.country_id, p.working_days, p.owes, p.first_day, p.today
      from compliance.reporters p
      where p.is_monitored and p.person_id in (select unnest(people))
    ),
    working as (
      select c.country_id, c.today,
        coalesce(bit_or(1 << n) filter (where h.id is null and extract(isodow from c.today - n)::smallint = any (c.working_days)), 0) as days
      from (select distinct p.country_id, p.today, p.working_days from reporters p) as c
      cross join generate_series(0, 13) as n
      left join public.holidays h on h.country_id = c.country_id and h.day = c.today - n
      group by c.country_id, c.today
    ),
    away as (
      select l.profile_id, bit_or(1 << (reference - (greatest(l.first_day, since) + n))) as days
      from compliance.absences l
      cross join lateral generate_series(0, least(l.last_day, reference) - greatest(l.first_day, since)) as n
      where l.last_day >= since and l.first_day <= reference
      group by l.profile_id
    )
    select
      case
        when not p.owes or p.first_day > p.today then 0
        else working.days & ((1 << least(14, p.today - p.first_day + 1)) - 1) & ~(coalesce(away.days, 0) >> (reference - p.today))
      end as owed,
      coalesce(sent.days, 0) >> (reference - p.today) as sent
    from reporters p
    join working on working.country_id = p.country_id and working.today = p.today
    left join (
      select r.author_id, bit_or(1 << (reference - r.date)) as days
      from public.reports r
      where is_of_many and r.date between since and reference
      group by r.author_id
      union all
      select r.author_id, bit_or(1 << (reference - r.date))
      from unnest(people) as person (id)
      join public.reports r on r.author_id = person.id and r.date between since and reference
      where not is_of_many
      group by r.author_id
    ) as sent on sent.author_id = p.person_id
    left join away on away.profile_id = p.person_id
  ) as b;
end
$$;
comment on function compliance.week_of_caller() is
  'Reports owed and sent in the last 7 days, and in the 7 days before, by the monitored people whom the caller may see; null without such people.';
grant execute on function compliance.week_of_caller() to authenticated;

create function public.portal_stats()
returns table (
  today_reports bigint, reports_by_now_yesterday bigint, seconds_of_submission bigint,
  owed bigint, reported bigint, owed_before bigint, reported_before bigint,
  overdue_actions bigint, overdue_since_yesterday bigint,
  active_users bigint, total_users bigint, new_users bigint
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  today constant date := access.today();
  by_now_yesterday constant timestamptz := core.now() - interval '1 day';
begin
  return query
    select
      -- Skip the lookup for callers without an active profile.
      (select count(*) from public.reports r where r.date = today and (select access.person()) is not null),
      (
        select count(*) from public.reports r
        where r.date = today - 1 and r.submitted_at <= by_now_yesterday and (select access.person()) is not null
      ),
      (select (sum(c.seconds) / sum(c.reports))::bigint from public.counted_reports c where c.date between today - 6 and today),
      week.owed, week.reported, week.owed_before, week.reported_before,
      actions.overdue, actions.since_today,
      people.active, people.whole, people.recent
    from compliance.week_of_caller() as week
    cross join people.count_people(date_trunc('month', today) at time zone access.time_zone()) as people
    cross join (
      select
        max(c.amount) filter (where c.status = 'overdue') as overdue,
        max(c.amount) filter (where c.status = 'overdue_since_today') as since_today
      from public.action_plan_counts(p_statuses => array['overdue', 'overdue_since_today']) c
    ) as actions;
end
$$;
comment on function public.portal_stats() is
  'Counts for the caller''s today. Yesterday''s reports are those sent by this time of day; actions are counted up to 1000; everyone may count people.';
grant execute on function public.portal_stats() to authenticated;
