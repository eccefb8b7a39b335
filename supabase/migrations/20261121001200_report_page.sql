-- A report as people read it: names beside ids, and its live items. One shape for pages and single reports.

create view public.report_details with (security_invoker = true) as
select
  r.id, r.version, r.date, r.status, r.submitted_at, r.updated_at,
  r.department_id, d.name as department_name, r.category_id, c.name as category_name,
  r.author_id, p.username as author_username, p.full_name as author_name, p.position as author_position,
  b.code as company, o.code as country_code, o.name as country, a.name as area, s.name as site,
  (select access.is_admin())
    or r.author_id = (select access.person()) and access.can_edit(r.author_id, r.local_date, r.time_zone) as can_edit,
  coalesce(i.items, '[]') as items
from public.reports r
join public.departments d on d.id = r.department_id
join public.profiles p on p.id = r.author_id
join public.companies b on b.id = r.company_id
join public.countries o on o.id = r.country_id
left join public.areas a on a.id = r.area_id
left join public.sites s on s.id = r.site_id
left join public.categories c on c.id = r.category_id
cross join lateral (
  select jsonb_agg(
    jsonb_build_object(
      'id', i.id, 'section_id', i.section_id, 'category', i.category, 'kind', i.kind, 'type', i.type,
      'description', i.description, 'value', i.value, 'importance', i.importance, 'status', i.status,
      'next_step', i.next_step, 'due_date', i.due_date, 'expected_outcome', i.expected_outcome,
      'scheduled_date', i.scheduled_date, 'start_time', i.start_time, 'end_time', i.end_time,
      'observations', i.observations
    )
    order by i.position, i.id
  ) as items
  from public.report_items i
  where i.report_id = r.id and i.removed_at is null
) as i;
comment on view public.report_details is 'Reports that the caller may see, with names, live items and whether the caller may edit them.';

grant select on public.report_details to authenticated;

-- One page of the reports that the caller may see, newest day first, with their live items.
-- Row security stays on and decides. The keys only tell where to look: the newest few of each place in the caller's
-- scope (and department, where the role has one), merged. So a page costs the same for a person with few rows, for
-- one who sees everything, and at any number of reports.

create function access.report_page_keys(
  p_country text, p_area text, p_username text,
  out only_countries bigint[], out only_areas bigint[], out only_authors uuid[],
  out authors uuid[], out countries bigint[], out areas bigint[], out sites bigint[], out departments bigint[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
begin
  if p_country is not null then
    only_countries := array(
      select c.id from public.countries c where lower(p_country) in (lower(c.code), lower(c.name))
    );
  end if;
  if p_area is not null then
    only_areas := array(select a.id from public.areas a where lower(p_area) in (lower(a.code), lower(a.name)));
  end if;
  countries := access.review_countries();
  areas := access.review_areas();
  sites := access.review_sites();
  if only_areas is not null then
    areas := array(
      select a.id from public.areas a
      where a.id = any (only_areas) and (a.id = any (areas) or a.country_id = any (countries))
    );
    sites := array(select s.id from public.sites s where s.id = any (sites) and s.area_id = any (only_areas));
    countries := '{}';
  elsif only_countries is not null then
    countries := array(select unnest(countries) intersect select unnest(only_countries));
  end if;

  -- A name that few people have is looked up by author; one that many have is looked for where the caller may look.
  authors := array[caller];
  if p_username is not null then
    only_authors := array(
      select p.id from public.profiles p
      where strpos(lower(p.username), lower(p_username)) > 0 or strpos(lower(p.full_name), lower(p_username)) > 0
    );
    if cardinality(only_authors) <= 20 then
      authors := only_authors;
      countries := '{}';
      areas := '{}';
      sites := '{}';
    elsif caller <> all (only_authors) then
      authors := '{}';
    end if;
  end if;

  if access.review_level() is null then
    departments := array(select distinct m.department_id from access.managed_departments() m);
  elsif access.review_department() is not null then
    departments := array(select access.review_department() union select m.department_id from access.managed_departments() m);
  end if;
end
$$;
comment on function access.report_page_keys(text, text, text) is
  'Where the caller''s page can come from. A country or area is meant by code or name, a person by a part of user name or name. Null is no restriction.';

create function public.report_page(
  p_start date default null, p_end date default null,
  p_company text default null, p_country text default null, p_area text default null,
  p_username text default null, p_status text default null,
  p_after_date date default null, p_after_id bigint default null, p_limit integer default 50
)
returns setof public.report_details
-- Without incremental sorts: with them the planner enters an index of days alone and reads every report that there is.
language plpgsql stable set search_path = ''
set plan_cache_mode = force_generic_plan set jit = off set enable_incremental_sort = off as $$
#variable_conflict use_column
declare
  first_date constant date := coalesce(p_start, '-infinity');
  -- One bound for the end of the range and for the page before, so that the index is entered where the page begins.
  is_next constant boolean := p_after_date is not null and (p_end is null or p_after_date <= p_end);
  before_date constant date := case when is_next then p_after_date else coalesce(p_end + 1, 'infinity') end;
  before_id constant bigint := case when is_next then p_after_id else 0 end;
  -- Null for an unknown code too, and then no report matches.
  only_company constant bigint := (select c.id from public.companies c where lower(c.code) = lower(p_company));
  page_size constant integer := least(greatest(p_limit, 1), 500);
  keys record;
begin
  select * into keys from access.report_page_keys(p_country, p_area, p_username);
  return query
    with page as (
      select found.id, found.date
      from (
        select r.*
        from unnest(keys.authors) as author (id)
        cross join lateral (
          select r.id, r.date from public.reports r
          where r.author_id = author.id
            and r.date >= first_date and (r.date, r.id) < (before_date, before_id)
            and (p_status is null or r.status = p_status)
            and (p_company is null or r.company_id = only_company)
            and (keys.only_countries is null or r.country_id = any (keys.only_countries))
            and (keys.only_areas is null or r.area_id = any (keys.only_areas))
          order by r.date desc, r.id desc limit page_size
        ) as r
        union
        select r.*
        from unnest(keys.countries) as country (id)
        cross join lateral (
          select r.id, r.date from public.reports r
          where r.country_id = country.id
            and r.date >= first_date and (r.date, r.id) < (before_date, before_id)
            and (p_status is null or r.status = p_status)
            and (p_company is null or r.company_id = only_company)
            and (keys.only_authors is null or r.author_id in (select unnest(keys.only_authors)))
          order by r.date desc, r.id desc limit page_size
        ) as r
        where keys.departments is null
        union
        select r.*
        from unnest(keys.countries) as country (id)
        cross join unnest(keys.departments) as department (id)
        cross join lateral (
          select r.id, r.date from public.reports r
          where r.country_id = country.id and r.department_id = department.id
            and r.date >= first_date and (r.date, r.id) < (before_date, before_id)
            and (p_status is null or r.status = p_status)
            and (p_company is null or r.company_id = only_company)
            and (keys.only_authors is null or r.author_id in (select unnest(keys.only_authors)))
          order by r.date desc, r.id desc limit page_size
        ) as r
        union
        select r.*
        from unnest(keys.areas) as area (id)
        cross join lateral (
          select r.id, r.date from public.reports r
          where r.area_id = area.id
            and r.date >= first_date and (r.date, r.id) < (before_date, before_id)
            and (p_status is null or r.status = p_status)
            and (p_company is null or r.company_id = only_company)
            and (keys.only_authors is null or r.author_id in (select unnest(keys.only_authors)))
            and (keys.only_countries is null or r.country_id = any (keys.only_countries))
            and (keys.departments is null or r.department_id = any (keys.departments))
          order by r.date desc, r.id desc limit page_size
        ) as r
        union
        select r.*
        from unnest(keys.sites) as site (id)
        cross join lateral (
          select r.id, r.date from public.reports r
          where r.site_id = site.id
            and r.date >= first_date and (r.date, r.id) < (before_date, before_id)
            and (p_status is null or r.status = p_status)
            and (p_company is null or r.company_id = only_company)
            and (keys.only_authors is null or r.author_id in (select unnest(keys.only_authors)))
            and (keys.only_countries is null or r.country_id = any (keys.only_countries))
            and (keys.departments is null or r.department_id = any (keys.departments))
          order by r.date desc, r.id desc limit page_size
        ) as r
      ) as found
      order by found.date desc, found.id desc
      limit page_size
    )
    -- Looked up one by one: a plain join gathers the items of every report there is before it takes this page's.
    select d.*
    from page
    cross join lateral (select * from public.report_details r where r.id = page.id offset 0) as d
    order by d.date desc, d.id desc;
end
$$;
comment on function public.report_page(date, date, text, text, text, text, text, date, bigint, integer) is
  'A page of reports by day and id, both descending; p_after_date and p_after_id are the last row of the page before; 500 rows at most.';

grant execute on function access.report_page_keys(text, text, text),
  public.report_page(date, date, text, text, text, text, text, date, bigint, integer) to authenticated;
