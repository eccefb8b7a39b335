-- Reports that were owed and not submitted (REV-15).

create function compliance.missing_days(people uuid[], first_day date, last_day date)
returns table (person_id uuid, missing bigint)
language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  if cardinality(people) = 0 then
    return;
  end if;
  return query
    select missing.person_id, missing.days
    from compliance.owed_and_sent(people, first_day, last_day) s
    cross join lateral (
      -- Today is not over, so it is not missing.
      select s.person_id, s.owed & ~s.sent & compliance.days_between(first_day, s.today - 1, last_day) as days
    ) as missing
    where missing.days <> 0;
end
$$;
comment on function compliance.missing_days(uuid[], date, date) is
  'Those of these people who are missing a report, with the past days, at most 62, on which they owed one and did not '
  'submit it: a set of days up to last_day.';

create function compliance.missing_of_caller(first_day date, last_day date) returns table (person_id uuid, day date)
language plpgsql stable security definer set search_path = '' set jit = off as $$
#variable_conflict use_column
begin
  return query
    select m.person_id, missing_of_caller.last_day - n
    from compliance.missing_days(
      compliance.visible_people_among(null, '{reports}'), missing_of_caller.first_day, missing_of_caller.last_day
    ) m
    cross join generate_series(0, missing_of_caller.last_day - missing_of_caller.first_day) as n
    where m.missing & compliance.only_day(missing_of_caller.last_day - n, missing_of_caller.last_day) <> 0;
end
$$;
comment on function compliance.missing_of_caller(date, date) is
  'Missing reports of the people whose compliance the caller may see, for at most 62 days.';
grant execute on function compliance.missing_of_caller(date, date) to authenticated;

create function compliance.people_named(p_company text, p_country text, p_area text, p_username text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  place constant record := organization.places_named(p_company, p_country, p_area);
begin
  if coalesce(p_company, p_country, p_area, p_username) is null then
    return null;
  end if;
  return array(
    select p.id
    from people.accounts p
    where p.is_active
      and (place.companies is null or p.company_id = any (place.companies))
      and (place.countries is null or organization.is_home(p.country_id, place.countries))
      and (place.areas is null or p.area_id = any (place.areas))
      and (p_username is null or people.is_named(p_username, p.username, p.full_name))
  );
end
$$;
comment on function compliance.people_named(text, text, text, text) is
  'Active people filtered by company, home and name; null (everyone) without a filter.';
grant execute on function compliance.people_named(text, text, text, text) to authenticated;

create function compliance.missing_page(
  people uuid[], first_day date, last_day date, after_day date, after_username text, most integer
)
returns table (day date, person_id uuid)
language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  wanted integer := most;
  -- The latest day that can be over in any zone is the caller's tomorrow.
  upto date := least(last_day, coalesce(after_day, last_day), access.today() + 1);
  since date := first_day;
  found_now integer;
begin
  -- With many people a week nearly always fills a page; the rest is computed only when it does not.
  if cardinality(people) > 500 then
    since := greatest(first_day, upto - 6);
  end if;
  while wanted > 0 and since <= upto loop
    return query
      with missing as materialized (
        select m.person_id, p.username, m.missing
        from compliance.missing_days(people, since, upto) m
        join public.profiles p on p.id = m.person_id
      )
      -- The planner knows that ordinality is sorted, so it goes no further back than the page needs.
      select upto - ago.days, one.person_id
      from generate_series(0, upto - since) with ordinality as ago (days, place)
      cross join lateral (
        select m.person_id, m.username
        from missing m
        where m.missing & compliance.only_day(upto - ago.days, upto) <> 0
          and (after_day is null or upto - ago.days < after_day or m.username > after_username)
        order by m.username
        limit wanted
      ) as one
      order by ago.place, one.username
      limit wanted;
    get diagnostics found_now = row_count;
    wanted := wanted - found_now;
    upto := since - 1;
    since := first_day;
  end loop;
end
$$;
comment on function compliance.missing_page(uuid[], date, date, date, text, integer) is
  'A page of missing reports of these people, latest day first, then by user name, after the given day and name.';

create function compliance.missing_page_of_caller(
  people uuid[], first_day date, last_day date, after_day date, after_username text, most integer
)
returns table (day date, person_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.day, m.person_id
    from compliance.missing_page(
      compliance.visible_people_among(people, '{reports}'), first_day, last_day, after_day, after_username, most
    ) m;
end
$$;
comment on function compliance.missing_page_of_caller(uuid[], date, date, date, text, integer) is
  'missing_page for those of these people (null means everyone) whom the caller may see.';
grant execute on function compliance.missing_page_of_caller(uuid[], date, date, date, text, integer) to authenticated;

create function public.missing_reports(
  p_start date default null, p_end date default null,
  p_company text default null, p_country text default null, p_area text default null, p_username text default null,
  p_after_date date default null, p_after_username text default null, p_limit integer default 50
)
returns table (
  date date, author_id uuid, username text, name text, "position" text,
  department_name text, company text, country text, area text, site text
)
language plpgsql stable set search_path = '' set jit = off as $$
#variable_conflict use_column
declare
  days constant record := core.range_of_days(p_start, p_end, 62);
begin
  return query
    select m.day, p.id, p.username, p.full_name, p.position, d.name, b.code, o.name, a.name, s.name
    from compliance.missing_page_of_caller(
      compliance.people_named(p_company, p_country, p_area, p_username), days.first_day, days.last_day,
      p_after_date, p_after_username, least(greatest(p_limit, 1), 500)
    ) m
    join public.profiles p on p.id = m.person_id
    left join public.departments d on d.id = p.department_id
    left join public.companies b on b.id = p.company_id
    left join public.countries o on o.id = coalesce(p.country_id, (select organization.headquarters()))
    left join public.areas a on a.id = p.area_id
    left join public.sites s on s.id = p.site_id
    order by m.day desc, p.username;
end
$$;
comment on function public.missing_reports(date, date, text, text, text, text, date, text, integer) is
  'A page of missing reports, latest day first, then by user name: the last 30 days by default, at most 62. '
  'The p_after_… parameters are the last row of the previous page.';
grant execute on function public.missing_reports(date, date, text, text, text, text, date, text, integer)
  to authenticated;

-- Counts missing reports without a row for each.
create function compliance.count_missing(people uuid[], first_day date, last_day date) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  seen constant uuid[] := compliance.visible_people_among(people, '{reports}');
begin
  return (
    select coalesce(sum(compliance.count_days(m.missing)), 0)
    -- A set of days has room for 62.
    from generate_series(0, last_day - first_day, 62) as ago (days)
    cross join lateral compliance.missing_days(
      seen, greatest(first_day, last_day - ago.days - 61), last_day - ago.days
    ) m
  );
end
$$;
comment on function compliance.count_missing(uuid[], date, date) is
  'How many reports are missing from those of these people (null means everyone) whom the caller may see.';
grant execute on function compliance.count_missing(uuid[], date, date) to authenticated;

create function public.missing_count(
  p_start date default null, p_end date default null,
  p_company text default null, p_country text default null, p_area text default null, p_username text default null
)
returns bigint
language plpgsql stable set search_path = '' as $$
declare
  -- As many as the totals of reports, beside which the count is shown.
  days constant record := core.range_of_days(p_start, p_end, 366);
begin
  return compliance.count_missing(
    compliance.people_named(p_company, p_country, p_area, p_username), days.first_day, days.last_day
  );
end
$$;
comment on function public.missing_count(date, date, text, text, text, text) is
  'How many reports are missing from the people whose compliance the caller may see: '
  'the last 30 days by default, at most 366.';
grant execute on function public.missing_count(date, date, text, text, text, text) to authenticated;
