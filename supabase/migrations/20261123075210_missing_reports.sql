-- Reports that were owed and not sent (spec/portal.md §4 overdue, shown as Missing), and reports as PDF.
insert into jobs.kinds (kind, tab, level) values ('report-pdf', 'reports', 'read');
insert into jobs.kinds (kind, for_admins) values ('synthesis-pdf', true);

create function compliance.missing_of_caller(first_day date, last_day date) returns table (person_id uuid, day date)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select d.person_id, d.day
    from compliance.days(array(select compliance.visible_people()), missing_of_caller.first_day, missing_of_caller.last_day) d
    where d.state = 'missing';
end
$$;
comment on function compliance.missing_of_caller(date, date) is 'Days without the report that was owed, of the people whose compliance the caller may see.';
grant execute on function compliance.missing_of_caller(date, date) to authenticated;

create function public.missing_reports(
  p_start date default null, p_end date default null,
  p_company text default null, p_country text default null, p_area text default null, p_username text default null,
  p_after_date date default null, p_after_username text default null, p_limit integer default 50
)
returns table (
  date date, author_id uuid, username text, name text, "position" text,
  department_name text, company text, country text, area text, site text
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  days constant record := access.summary_days(p_start, p_end, 92);
  missing_day date := least(coalesce(p_after_date, days.last_day), days.last_day);
  wanted integer := least(greatest(p_limit, 1), 500);
  found_now integer;
begin
  -- A day at a time, the latest first, and no further back than the page needs.
  while wanted > 0 and missing_day >= days.first_day loop
    return query
      select m.day, p.id, p.username, p.full_name, p.position, d.name, b.code, o.name, a.name, s.name
      from compliance.missing_of_caller(missing_day, missing_day) m
      join public.profiles p on p.id = m.person_id
      left join public.departments d on d.id = p.department_id
      left join public.companies b on b.id = p.company_id
      left join public.countries o on o.id = p.country_id
      left join public.areas a on a.id = p.area_id
      left join public.sites s on s.id = p.site_id
      where (p_company is null or lower(b.code) = lower(p_company))
        and (p_country is null or lower(p_country) in (lower(o.code), lower(o.name)))
        and (p_area is null or lower(p_area) in (lower(a.code), lower(a.name)))
        and (
          p_username is null
          or strpos(lower(p.username), lower(p_username)) > 0 or strpos(lower(p.full_name), lower(p_username)) > 0
        )
        and (p_after_date is null or m.day < p_after_date or p.username > p_after_username)
      order by p.username
      limit wanted;
    get diagnostics found_now = row_count;
    wanted := wanted - found_now;
    missing_day := missing_day - 1;
  end loop;
end
$$;
comment on function public.missing_reports(date, date, text, text, text, text, date, text, integer) is
  'A page of missing reports, latest day first, then by user name; the last 30 days unless said, at most 92. The p_after_… are the last row of the page before.';
grant execute on function public.missing_reports(date, date, text, text, text, text, date, text, integer) to authenticated;
