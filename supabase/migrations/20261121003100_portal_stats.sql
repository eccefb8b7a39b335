-- The figures of the dashboard and the main portal for what the caller may see, in one statement (DASH-3, DASH-4,
-- NAV-33).

-- The sums of compliance.rates for this week and the one before, in one pass over the reports; a test compares them.
create function compliance.week_of_caller(
  companies bigint[], out owed bigint, out reported bigint, out owed_before bigint, out reported_before bigint,
  out owed_today bigint, out owed_yesterday bigint
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  -- Today or later in every zone; a zone is at most two days behind it.
  until constant date := (core.now() at time zone 'UTC')::date + 1;
begin
  select
    -- A day that is not over is not missed yet.
    sum(compliance.count_days(s.owed & week.days & (s.sent | ~compliance.only_day(s.today, until)))),
    sum(compliance.count_days(s.owed & week.days & s.sent)),
    sum(compliance.count_days(s.owed & week.days_before)),
    sum(compliance.count_days(s.owed & week.days_before & s.sent)),
    sum(compliance.count_days(s.owed & compliance.only_day(s.today, until))),
    sum(compliance.count_days(s.owed & compliance.only_day(s.today - 1, until)))
  into owed, reported, owed_before, reported_before, owed_today, owed_yesterday
  from compliance.owed_and_sent(array(select compliance.visible_people('{dashboard}')), until - 15, until) s
  cross join lateral (
    select
      compliance.days_between(s.today - 6, s.today, until) as days,
      compliance.days_between(s.today - 13, s.today - 7, until) as days_before
  ) as week
  where s.is_monitored
    and (
      companies is null
      or exists (select from public.profiles p where p.id = s.person_id and p.company_id = any (companies))
    );
end
$$;
comment on function compliance.week_of_caller(bigint[]) is
  'Reports owed and submitted in the last 7 days, and in the 7 days before, and owed today and yesterday, by the '
  'monitored people of these companies whom the caller may see; null without such people. Null companies mean no '
  'restriction.';
grant execute on function compliance.week_of_caller(bigint[]) to authenticated;

create function public.portal_stats(p_company text default null)
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
  named constant record := organization.places_named(p_company, null, null);
begin
  return query
    select
      -- Skip the lookup for callers without an active profile.
      (
        select count(*) from public.reports r
        where r.date = today and (named.companies is null or r.company_id = any (named.companies))
          and (select access.person()) is not null
      ),
      case
        when week.owed_today > 0 and week.owed_yesterday > 0 then (
          select count(*) from public.reports r
          where r.date = today - 1 and r.submitted_at <= by_now_yesterday
            and (named.companies is null or r.company_id = any (named.companies))
            and (select access.person()) is not null
        )
      end,
      (
        select (sum(c.seconds) / sum(c.reports))::bigint from public.counted_reports c
        where c.date between today - 6 and today
          and (named.companies is null or c.company_id = any (named.companies))
      ),
      week.owed, week.reported, week.owed_before, week.reported_before,
      actions.overdue, actions.since_today,
      people.active, people.total, people.recent
    from compliance.week_of_caller(named.companies) as week
    cross join people.count_people(
      date_trunc('month', today::timestamp) at time zone access.time_zone(), named.companies
    ) as people
    cross join (
      select
        max(c.amount) filter (where c.status = 'overdue') as overdue,
        max(c.amount) filter (where c.status = 'overdue_since_today') as since_today
      from public.action_plan_counts(
        p_statuses => array['overdue', 'overdue_since_today'], p_company => p_company
      ) c
    ) as actions;
end
$$;
comment on function public.portal_stats(text) is
  'Counts for the caller''s today, of one company by its code unless that is null. Yesterday''s reports are those '
  'submitted by this time of day, null if nobody whom the caller sees owed any today or yesterday; actions are counted '
  'up to 1000; everyone may count people.';
grant execute on function public.portal_stats(text) to authenticated;
