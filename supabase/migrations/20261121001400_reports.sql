-- Daily reports: one per person, day and category. Each keeps its author's place and level at submission: a later move
-- or promotion does not change past reports.

create table public.reports (
  id                 bigint generated always as identity primary key,
  author_id          uuid not null references public.profiles (id),
  date               date not null,
  department_id      bigint not null references public.departments (id),
  category_id        bigint references public.categories (id),
  status             text not null check (status in ('submitted', 'late')),
  submitted_at       timestamptz not null default core.now(),
  updated_at         timestamptz not null default core.now(),
  version            integer not null default 1,
  company_id         bigint not null references public.companies (id),
  country_id         bigint not null references public.countries (id),
  area_id            bigint references public.areas (id),
  site_id            bigint references public.sites (id),
  author_level       smallint not null,
  author_is_reviewer boolean not null,
  local_date         date not null,
  time_zone          text not null,
  review_state       text not null default 'to_review'
                     constraint reports_review_state check (review_state in ('to_review', 'acknowledged', 'returned')),
  client_id          uuid,
  constraint reports_one_a_day unique nulls not distinct (author_id, date, category_id)
);
create unique index reports_of_client on public.reports (author_id, client_id) where client_id is not null;
create index reports_of_author on public.reports (author_id, date desc, id desc);
-- Each index starts with the columns that a reviewer's scope fixes (see report_page), so that a reviewer who may see
-- few reports of a place does not read past the others.
create index reports_of_country on public.reports (country_id, company_id, date desc, id desc);
create index reports_of_area on public.reports (area_id, department_id, company_id, date desc, id desc);
create index reports_of_site on public.reports (site_id, department_id, company_id, date desc, id desc);
create index reports_of_department on public.reports (department_id, country_id, company_id, date desc, id desc);
create index reports_of_category on public.reports (category_id);
create index reports_of_company on public.reports (company_id);

-- For lists of one review state.
create index reports_in_review_of_country on public.reports (country_id, review_state, company_id, date desc, id desc);
create index reports_in_review_of_area
  on public.reports (area_id, review_state, department_id, company_id, date desc, id desc);
create index reports_in_review_of_site
  on public.reports (site_id, review_state, department_id, company_id, date desc, id desc);
create index reports_in_review_of_department
  on public.reports (department_id, country_id, review_state, company_id, date desc, id desc);

-- Covers the reports of a range of days.
create index reports_of_day on public.reports (date, author_id)
  include (
    status, submitted_at, company_id, country_id, area_id, site_id, department_id, author_level, author_is_reviewer
  );
comment on column public.reports.date is 'The day that the report is about, in the author''s zone.';
comment on column public.reports.local_date is
  'The author''s local day at submission; the author may edit until it ends.';
comment on column public.reports.version is
  'Incremented by every change of the report or its items, and when a photo is removed; the ETag.';
comment on column public.reports.client_id is 'Made by the client, so that a report that is sent twice is stored once.';
comment on column public.reports.author_level is
  'The author''s hierarchy level at submission. With author_is_reviewer it decides who is senior.';
comment on column public.reports.author_is_reviewer is
  'Whether the author''s role could view subordinate reports at submission.';
comment on column public.reports.review_state is
  'The decision of the last review, until the author edits the report. Triggers maintain it.';

create function reports.check_filing() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  category public.categories;
begin
  if new.department_id is null then
    raise exception 'report.department_required' using errcode = 'PT400', hint = 'departmentId';
  -- People keep a department that was deactivated (ADM-14), and go on reporting for it.
  elsif not exists (
    select from public.departments d
    where d.id = new.department_id
      and (d.is_active or d.id = (
        select p.department_id from public.profiles p where p.id = coalesce(new.author_id, access.person())
      ))
  ) then
    raise exception 'report.department_unavailable' using errcode = 'PT400', hint = 'departmentId';
  end if;
  if new.category_id is null then
    return new;
  end if;
  select * into category from public.categories c where c.id = new.category_id;
  if category.department_id is distinct from new.department_id then
    raise exception 'report.category_other_department' using errcode = 'PT400', hint = 'categoryId';
  elsif not category.is_active then
    raise exception 'report.category_unavailable' using errcode = 'PT400', hint = 'categoryId';
  elsif exists (select from public.categories c where c.parent_category_id = category.id and c.is_active) then
    raise exception 'report.category_has_children'
      using errcode = 'PT400', detail = json_build_object('name', category.name)::text, hint = 'categoryId';
  end if;
  return new;
end
$$;
create trigger reports_filing before insert on public.reports
  for each row execute function reports.check_filing();
create trigger reports_refiling before update on public.reports
  for each row when ((new.department_id, new.category_id) is distinct from (old.department_id, old.category_id))
  execute function reports.check_filing();

-- Completes the place that the author names (MREP-12). An area or site that is left out defaults to the author's own,
-- so that the managers there see the report.
create function reports.place(inout report public.reports, author public.profiles)
language plpgsql security definer set search_path = '' as $$
declare
  named constant text := case
    when report.site_id is not null then 'site'
    when report.area_id is not null then 'area'
    else 'country'
  end;
  place record;
begin
  if num_nonnulls(report.country_id, report.area_id, report.site_id) = 0 then
    report.country_id := coalesce(author.country_id, (select c.id from public.countries c where c.is_headquarters));
    report.area_id := author.area_id;
    report.site_id := author.site_id;
    return;
  end if;

  select coalesce(s.country_id, a.country_id, c.id) as country_id, coalesce(s.area_id, a.id) as area_id, s.id as site_id
  into place
  from (select) as one
  left join public.sites s on named = 'site' and s.id = report.site_id
  left join public.areas a on named = 'area' and a.id = report.area_id
  left join public.countries c on named = 'country' and c.id = report.country_id;
  if place.country_id is null then
    raise exception '%', named || '.not_found' using errcode = 'PT400', hint = named;
  elsif report.country_id <> place.country_id or report.area_id <> place.area_id then
    raise exception 'report.places_contradict' using errcode = 'PT400', hint = named;
  end if;

  report.country_id := place.country_id;
  report.area_id := place.area_id;
  if named = 'country' and report.country_id = author.country_id then
    report.area_id := author.area_id;
  end if;
  if report.site_id is null and report.area_id = author.area_id then
    report.site_id := author.site_id;
  end if;

  if (report.country_id, report.area_id, report.site_id)
    is distinct from (author.country_id, author.area_id, author.site_id)
    and not exists (
      select from access.scopes s
      where s.person_id = author.id
        and (report.country_id = any (s.countries) or report.area_id = any (s.areas) or report.site_id = any (s.sites))
    )
  then
    raise exception 'report.place_not_yours' using errcode = 'PT400', hint = named;
  end if;
end
$$;

-- Callers can only submit their own report, at the current time. Without a caller (seed, import) the row keeps its
-- author and time; row level security refuses such rows from the roles of the API.
create function reports.stamp() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := access.person();
  author public.profiles;
  today date;
begin
  if caller is not null then
    new.author_id := caller;
    new.submitted_at := core.now();
  end if;
  select * into author from public.profiles p where p.id = new.author_id;
  if author.id is null then
    return new;
  end if;

  new.time_zone := access.time_zone_of(author.id);
  today := (new.submitted_at at time zone new.time_zone)::date;
  if caller is not null and (new.date is null or new.date not between today - 7 and today) then
    raise exception 'report.date_out_of_range' using errcode = 'PT400', detail = '{"days": 7}', hint = 'date';
  end if;

  new := reports.place(new, author);
  if author.company_id is null or new.country_id is null then
    raise exception 'report.no_profile_place' using errcode = 'PT409';
  end if;
  new.company_id := author.company_id;
  new.local_date := today;
  new.updated_at := new.submitted_at;

  select r.hierarchy_level, r.can_view_subordinate_reports into new.author_level, new.author_is_reviewer
  from public.roles r where r.id = author.role_id;

  select case
    when new.submitted_at > (new.date + c.report_deadline) at time zone new.time_zone
      and compliance.is_owed(author.id, new.date) then 'late'
    else 'submitted'
  end
  into new.status
  from public.companies c where c.id = author.company_id;
  return new;
end
$$;
create trigger reports_stamp before insert on public.reports
  for each row execute function reports.stamp();

create function reports.count_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := core.now();
  return new;
end
$$;
create trigger reports_version before update on public.reports
  for each row execute function reports.count_version();

create function access.can_edit_report(
  author_id uuid, local_date date, time_zone text, review_state text
) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return
    (review_state = 'returned' or local_date = (core.now() at time zone time_zone)::date)
      and author_id = access.person()
      and access.has_tab(array['submit-report'], 'write')
    or access.is_admin();
end
$$;
comment on function access.can_edit_report(uuid, date, text, text) is
  'Whether the caller may edit a report: its author until the end of the local day of submission, and again after a '
  'return; administrators always.';

create function access.can_delete_report(author_id uuid, local_date date, time_zone text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return
    local_date = (core.now() at time zone time_zone)::date
      and author_id = access.person()
      and access.has_tab(array['submit-report'], 'write')
    or access.is_admin();
end
$$;
comment on function access.can_delete_report(uuid, date, text) is
  'Whether the caller may delete a report: its author until the end of the local day of '
  'submission; administrators always.';

create function access.can_edit_report(report_id bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.reports r
    where r.id = report_id and access.can_edit_report(r.author_id, r.local_date, r.time_zone, r.review_state)
  );
end
$$;

grant execute on function
  access.can_delete_report(uuid, date, text), access.can_edit_report(uuid, date, text, text),
  access.can_edit_report(bigint) to authenticated;

create function access.person_reviews(
  person uuid, tabs text[], company_id bigint, country_id bigint, area_id bigint, site_id bigint,
  department_id bigint, level smallint, is_reviewer boolean
) returns boolean
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  return exists (
    select from access.scopes s
    where s.person_id = person and s.tabs && tabs
      and (country_id = any (s.countries) or area_id = any (s.areas) or site_id = any (s.sites))
      and (
        access.is_junior(level, is_reviewer, s.review_level)
          and company_id = any (s.companies)
          and (s.review_department is null or department_id = s.review_department)
        or exists (
          select from public.department_managers m
          where m.user_id = person and m.department_id = department_id
            and coalesce(m.company_id, company_id) = company_id
        )
      )
  );
end
$$;
comment on function access.person_reviews(uuid, text[], bigint, bigint, bigint, bigint, bigint, smallint, boolean) is
  'Whether a person reviews the work that somebody of this level did in this place and department, on one of these '
  'tabs, as the policies decide for the caller.';

create function reports.is_reviewed_by(report public.reports, reviewer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select access.person_reviews(
    reviewer, '{dashboard,reports}', report.company_id, report.country_id, report.area_id, report.site_id,
    report.department_id, report.author_level, report.author_is_reviewer
  )
$$;
comment on function reports.is_reviewed_by(public.reports, uuid) is 'Whether a person sees a report as a reviewer.';

alter table public.reports enable row level security;

grant select, delete on public.reports to authenticated;
grant insert (date, department_id, category_id, country_id, area_id, site_id, client_id),
      update (department_id, category_id)
  on public.reports to authenticated;

create policy "author, reviewers and admins read" on public.reports for select to authenticated using (
  author_id = (select access.person())
  or (
    country_id = any ((select access.review_countries('{dashboard,reports}'))::bigint[])
    or area_id = any ((select access.review_areas('{dashboard,reports}'))::bigint[])
    or site_id = any ((select access.review_sites('{dashboard,reports}'))::bigint[])
  )
  and (
    access.is_junior(author_level, author_is_reviewer, (select access.review_level()))
    and company_id = any ((select access.review_companies())::bigint[])
    and department_id = coalesce((select access.review_department()), department_id)
    or (department_id, company_id) in (select m.department_id, m.company_id from access.managed_departments() m)
  )
);
create policy "people submit their own" on public.reports for insert to authenticated
  with check (author_id = (select access.person()) and (select access.has_tab(array['submit-report'], 'write')));
create policy "author edits that day and after a return, admins always" on public.reports for update to authenticated
  using (access.can_edit_report(author_id, local_date, time_zone, review_state));
create policy "author deletes that day, admins always" on public.reports for delete to authenticated
  using (
    access.can_delete_report(author_id, local_date, time_zone) and (select access.has_tab(array['reports'], 'full'))
  );
