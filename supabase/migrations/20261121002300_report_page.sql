-- A report with names beside ids, and its live items: one shape for pages and single reports.

create view public.report_details with (security_invoker = true) as
select
  r.id, r.version, r.date, r.status, r.submitted_at, r.updated_at,
  r.department_id, d.name as department_name, r.category_id, c.name as category_name,
  r.author_id, p.username as author_username, p.full_name as author_name, p.position as author_position,
  b.code as company, o.code as country_code, o.name as country, a.name as area, s.name as site,
  (select access.is_admin())
    or r.author_id = (select access.person())
      and access.can_edit_report(r.author_id, r.local_date, r.time_zone, r.review_state) as can_edit,
  coalesce(i.items, '[]') as items,
  r.review_state
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
comment on view public.report_details is
  'Reports that the caller may see, with names, live items and whether the caller may edit them.';

create trigger report_details_read_only instead of insert or update or delete on public.report_details
  for each row execute function core.refuse_change_of_view();
grant select on public.report_details to authenticated;

-- Where each author has reported from. Filters by name or place read it first, so that they do not look for reports
-- where there are none. May contain stale rows; never misses one.
create table reports.origins (
  author_id     uuid not null references public.profiles (id) on delete cascade,
  company_id    bigint not null,
  country_id    bigint not null,
  area_id       bigint,
  site_id       bigint,
  department_id bigint not null,
  constraint origins_once unique nulls not distinct (author_id, company_id, country_id, area_id, site_id, department_id)
);
alter table reports.origins enable row level security;

create function reports.note_origin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into reports.origins (author_id, company_id, country_id, area_id, site_id, department_id)
  values (new.author_id, new.company_id, new.country_id, new.area_id, new.site_id, new.department_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger reports_origins after insert or update of department_id on public.reports
  for each row execute function reports.note_origin();

-- Pages of the reports that the caller may see, newest day first, with their live items. Row level security decides
-- what is visible; the keys only say where to look. A page merges the newest reports of each place in the caller's
-- scope, for each company and, if the role has one, department. So it costs the same at any number of reports.

create function reports.page_keys(
  p_company text, p_country text, p_area text, p_username text,
  out only_companies bigint[], out only_countries bigint[], out only_areas bigint[],
  out authors uuid[], out companies bigint[], out countries bigint[], out areas bigint[], out sites bigint[],
  out departments bigint[], out each_department bigint[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  keys constant access.page_keys := access.page_keys('{dashboard,reports}');
  named constant record := organization.places_named(p_company, p_country, p_area);
begin
  only_companies := named.companies;
  only_countries := named.countries;
  only_areas := named.areas;
  authors := array_remove(array[caller], null);
  companies := keys.companies;
  countries := keys.countries;
  areas := keys.areas;
  sites := keys.sites;
  departments := keys.departments;
  each_department := keys.each_department;

  if p_company is not null then
    companies := array(select unnest(companies) intersect select unnest(only_companies));
  end if;
  if num_nonnulls(p_country, p_area, p_username) = 0 then
    return;
  end if;

  -- An area uses its own index, even for people who see its whole country.
  select
    coalesce(array_agg(distinct o.author_id) filter (where p_username is not null), '{}'),
    coalesce(array_agg(distinct o.country_id) filter (where p_area is null and o.country_id = any (countries)), '{}'),
    coalesce(
      array_agg(distinct o.area_id) filter (
        where o.area_id = any (areas) or p_area is not null and o.country_id = any (countries)
      ), '{}'
    ),
    coalesce(array_agg(distinct o.site_id) filter (where o.site_id = any (sites)), '{}')
  into authors, countries, areas, sites
  from reports.origins o
  join public.profiles p on p.id = o.author_id
  where (only_countries is null or o.country_id = any (only_countries))
    and (only_areas is null or o.area_id = any (only_areas))
    and (p_username is null or people.is_named(p_username, p.username, p.full_name))
    and (
      o.author_id = caller
      or o.company_id = any (companies)
        and (departments is null or o.department_id = any (departments))
        and (o.country_id = any (countries) or o.area_id = any (areas) or o.site_id = any (sites))
    );
  if p_username is null then
    authors := array_remove(array[caller], null);
  else
    -- Look up by author alone: every author found has a report that the caller may see.
    countries := '{}';
    areas := '{}';
    sites := '{}';
  end if;
end
$$;
comment on function reports.page_keys(text, text, text, text) is
  'The caller''s access.page_keys, with the authors, narrowed by filters: a company by code, a country or area by code '
  'or name, a person by part of user name or name. Null means no restriction.';

grant execute on function reports.page_keys(text, text, text, text) to authenticated;

create type reports.page_filter as (
  first_date date, before_date date, before_id bigint, status text, review text,
  companies bigint[], countries bigint[], areas bigint[]
);
comment on type reports.page_filter is
  'The filters of a page. Reports come before before_date and before_id: the last row of the previous page, or '
  'the day after the range.';

-- A standard SQL body, without a search path, is inlined, so that the dates are index conditions.
create function reports.is_wanted(report public.reports, filter reports.page_filter) returns boolean
language sql stable parallel safe
return (report).date >= (filter).first_date
  and ((report).date, (report).id) < ((filter).before_date, (filter).before_id)
  and ((filter).status is null or (report).status = (filter).status)
  and ((filter).review is null or (report).review_state = (filter).review)
  and ((filter).companies is null or (report).company_id = any ((filter).companies))
  and ((filter).countries is null or (report).country_id = any ((filter).countries))
  and ((filter).areas is null or (report).area_id = any ((filter).areas));
comment on function reports.is_wanted(public.reports, reports.page_filter) is
  'Whether the filters of a page allow a report.';
grant execute on function reports.is_wanted(public.reports, reports.page_filter) to authenticated;

-- A standard SQL body, without a search path, is inlined. any_review is a literal in each call, so that the planner
-- uses the indexes by state of review exactly where one state is wanted.
create function reports.within_reach(
  authors uuid[], companies bigint[], countries bigint[], areas bigint[], sites bigint[], departments bigint[],
  each_department bigint[], filter reports.page_filter, most integer, any_review boolean
)
returns table (id bigint, date date)
language sql stable parallel safe
begin atomic
  select r.id, r.date
  from unnest(authors) as author (id)
  cross join lateral (
    select r.id, r.date from public.reports r
    where r.author_id = author.id and reports.is_wanted(r, filter)
    order by r.date desc, r.id desc limit most
  ) as r
  union all
  select r.id, r.date
  from unnest(countries) as country (id)
  cross join unnest(companies) as company (id)
  cross join lateral (
    select r.id, r.date from public.reports r
    where r.country_id = country.id and r.company_id = company.id
      and (any_review or r.review_state = (filter).review)
      and r.author_id <> all (authors) and reports.is_wanted(r, filter)
    order by r.date desc, r.id desc limit most
  ) as r
  where departments is null
  union all
  select r.id, r.date
  from unnest(countries) as country (id)
  cross join unnest(departments) as department (id)
  cross join unnest(companies) as company (id)
  cross join lateral (
    select r.id, r.date from public.reports r
    where r.country_id = country.id and r.department_id = department.id and r.company_id = company.id
      and (any_review or r.review_state = (filter).review)
      and r.author_id <> all (authors) and reports.is_wanted(r, filter)
    order by r.date desc, r.id desc limit most
  ) as r
  union all
  select r.id, r.date
  from unnest(areas) as area (id)
  cross join unnest(each_department) as department (id)
  cross join unnest(companies) as company (id)
  cross join lateral (
    select r.id, r.date from public.reports r
    where r.area_id = area.id and r.department_id = department.id and r.company_id = company.id
      and (any_review or r.review_state = (filter).review)
      and r.author_id <> all (authors) and reports.is_wanted(r, filter)
    order by r.date desc, r.id desc limit most
  ) as r
  union all
  select r.id, r.date
  from unnest(sites) as site (id)
  cross join unnest(each_department) as department (id)
  cross join unnest(companies) as company (id)
  cross join lateral (
    select r.id, r.date from public.reports r
    where r.site_id = site.id and r.department_id = department.id and r.company_id = company.id
      and (any_review or r.review_state = (filter).review)
      and r.author_id <> all (authors) and reports.is_wanted(r, filter)
    order by r.date desc, r.id desc limit most
  ) as r;
end;
comment on function reports.within_reach(
  uuid[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], reports.page_filter, integer, boolean
) is
  'The newest reports of each author and of each other place of reports.page_keys, in no particular order, through the '
  'index that starts with it. any_review: whether the filter names no state of review.';
grant execute on function reports.within_reach(
  uuid[], bigint[], bigint[], bigint[], bigint[], bigint[], bigint[], reports.page_filter, integer, boolean
) to authenticated;

create function public.report_page(
  p_start date default null, p_end date default null,
  p_company text default null, p_country text default null, p_area text default null,
  p_username text default null, p_status text default null,
  p_after_date date default null, p_after_id bigint default null, p_limit integer default 50,
  p_review text default null
)
returns setof public.report_details
-- Disable sorts so that the planner uses the ordered indexes.
language plpgsql stable set search_path = ''
set plan_cache_mode = force_generic_plan set jit = off set enable_sort = off set enable_incremental_sort = off as $$
#variable_conflict use_column
declare
  page_size constant integer := least(greatest(p_limit, 1), 500);
  -- One bound for the end of the range and for the previous page, so that the index scan starts where the page begins.
  is_next constant boolean := p_after_date is not null and (p_end is null or p_after_date <= p_end);
  keys record;
  filter reports.page_filter;
  newest record;
  page bigint[];
begin
  select * into keys from reports.page_keys(p_company, p_country, p_area, p_username);
  filter.first_date := coalesce(p_start, '-infinity');
  filter.before_date := case when is_next then p_after_date else coalesce(p_end + 1, 'infinity') end;
  filter.before_id := case when is_next then p_after_id else 0 end;
  filter.status := p_status;
  filter.review := p_review;
  filter.companies := keys.only_companies;
  filter.countries := keys.only_countries;
  filter.areas := keys.only_areas;

  -- With many authors, only those whose newest reports fill a page can contribute, from their oldest such day on.
  if cardinality(keys.authors) > page_size then
    select coalesce(array_agg(r.author_id), '{}') as authors, min(r.date) as date
    into newest
    from (
      select r.*
      from unnest(keys.authors) as author (id)
      cross join lateral (
        select r.id, r.date, r.author_id from public.reports r
        where r.author_id = author.id and reports.is_wanted(r, filter)
        order by r.date desc, r.id desc limit 1
      ) as r
      order by r.date desc, r.id desc limit page_size
    ) as r;
    keys.authors := newest.authors;
    if cardinality(keys.authors) = page_size then
      filter.first_date := newest.date;
    end if;
  end if;

  -- Two statements, because lists of one state of review use other indexes and a plan is made once.
  if p_review is null then
    page := array(
      select found.id
      from reports.within_reach(
        keys.authors, keys.companies, keys.countries, keys.areas, keys.sites, keys.departments, keys.each_department,
        filter, page_size, true
      ) as found
      order by found.date desc, found.id desc
      limit page_size
    );
  else
    page := array(
      select found.id
      from reports.within_reach(
        keys.authors, keys.companies, keys.countries, keys.areas, keys.sites, keys.departments, keys.each_department,
        filter, page_size, false
      ) as found
      order by found.date desc, found.id desc
      limit page_size
    );
  end if;

  -- Looked up one by one: a plain join would gather the items of every report before taking this page's.
  return query
    select d.*
    from unnest(page) with ordinality as listed (id, place)
    cross join lateral (select * from public.report_details r where r.id = listed.id offset 0) as d
    order by listed.place;
end
$$;
comment on function public.report_page(date, date, text, text, text, text, text, date, bigint, integer, text) is
  'A page of reports by day and id, both descending. p_after_date and p_after_id are the last row of the previous '
  'page; at most 500 rows. p_review: to_review, acknowledged or returned.';
grant execute on function public.report_page(date, date, text, text, text, text, text, date, bigint, integer, text)
  to authenticated;

create function reports.item_texts(report_id bigint, most integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'items', count(*),
    'positive',
    left(string_agg(i.description, E'\n' order by i.position, i.id) filter (where i.kind = 'positive'), most),
    'negative',
    left(string_agg(i.description, E'\n' order by i.position, i.id) filter (where i.kind = 'negative'), most),
    'scheduled',
    left(string_agg(i.description, E'\n' order by i.position, i.id) filter (where i.kind = 'scheduled'), most),
    'other', left(string_agg(i.description, E'\n' order by i.position, i.id) filter (where i.kind = 'other'), most)
  )
  from public.report_items i
  where i.report_id = item_texts.report_id and i.removed_at is null
$$;
comment on function reports.item_texts(bigint, integer) is
  'The number of live items of a report, and their texts by kind, one per line.';
grant execute on function reports.item_texts(bigint, integer) to authenticated;
