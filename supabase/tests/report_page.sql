begin;
\ir support/helpers.psql
select no_plan();

-- All pages of a caller together are what row security shows, in order.
create function tests.pages(size integer) returns bigint[] language sql set search_path = '' as $$
  select tests.all_pages(format(
    'select id, date as sorted from public.report_page(p_after_date => $1, p_after_id => $2, p_limit => %s)', size
  ), 'desc')
$$;
create function tests.visible() returns bigint[] language sql set search_path = ''
as $$ select coalesce(array_agg(r.id order by r.date desc, r.id desc), '{}') from public.reports r $$;
create function tests.pages_of(username text) returns text language sql set search_path = ''
as $$ select tests.agrees(username, 'tests.pages(37)', 'tests.visible()') $$;
grant execute on all functions in schema tests to authenticated;

select is(tests.pages_of(username), 'as row security shows', username || ' sees on all pages what row security shows')
from tests.viewers() as username;

-- a reviewer by role who manages another department besides
insert into public.department_managers (department_id, user_id) values (3, tests.person('cqd.fr'));
select is(tests.pages_of('cqd.fr'), 'as row security shows',
  'a reviewer who also manages a department sees on all pages what row security shows');

-- filtered pages are complete, whatever the keys: many authors, another company, a place in another country
create function tests.filtered_pages(
  company text, country text, area text, username text, status text, size integer
) returns bigint[]
language sql set search_path = '' as $$
  select tests.all_pages(format(
    'select id, date as sorted from public.report_page(
       p_company => %L, p_country => %L, p_area => %L, p_username => %L, p_status => %L,
       p_after_date => $1, p_after_id => $2, p_limit => %s
     )',
    company, country, area, username, status, size
  ), 'desc')
$$;
create function tests.filtered(company text, country text, area text, author text, late text) returns bigint[]
language sql set search_path = '' as $$
  select coalesce(array_agg(r.id order by r.date desc, r.id desc), '{}')
  from public.reports r
  join public.profiles p on p.id = r.author_id
  join public.companies b on b.id = r.company_id
  join public.countries c on c.id = r.country_id
  left join public.areas a on a.id = r.area_id
  where (company is null or lower(b.code) = lower(company))
    and (country is null or lower(country) in (lower(c.code), lower(c.name)))
    and (area is null or lower(area) in (lower(a.code), lower(a.name)))
    and (
      author is null or strpos(lower(p.username), lower(author)) > 0 or strpos(lower(p.full_name), lower(author)) > 0
    )
    and (late is null or r.status = late)
$$;
create function tests.differing_filters(person text) returns text language plpgsql set search_path = '' as $$
declare
  answer text;
begin
  perform tests.authenticate_as(person);
  select string_agg(concat_ws(' ', company, country, area, username, status), ', ') into answer
  from unnest(array[null, 'SOL']) as company, (values
    (null, null), ('FR', null), ('Germany', 'south'), (null, 'PARIS')
  ) as place (country, area),
    (values (null, null), (null, 'late'), ('te.', 'late'), ('e', null), ('Karim', null)) as also (username, status)
  where tests.filtered_pages(company, country, area, username, status, 40)
    <> tests.filtered(company, country, area, username, status);
  perform tests.clear_authentication();
  return answer;
end
$$;
grant execute on all functions in schema tests to authenticated;
select is(tests.differing_filters(person), null, person || ' sees on filtered pages what row security shows')
from unnest(array['te.paris1', 'sqm.paris1', 'aom.paris', 'cm.fr', 'cqd.fr', 'hr.hq', 'adm', 'inactive']) as person;

-- a report that moved to another department is found
delete from public.reports where author_id = tests.person('te.paris1') and date >= access.today() - 1;
select tests.authenticate_as('te.paris1');
select tests.submit(access.today() - 1, 7);
update public.reports set department_id = 2, category_id = null
where date = access.today() - 1 and author_id = tests.person('te.paris1');
select tests.authenticate_as('aqm.paris');
select is(
  tests.filtered_pages(null, null, null, 'te.paris1', null, 50), tests.filtered(null, null, null, 'te.paris1', null),
  'pages filtered by a name include reports that were first filed elsewhere'
);
select isnt_empty($$ select from public.report_page(p_username => 'te.paris1') $$, 'a filter by a name finds reports');
select tests.clear_authentication();

-- filters
select tests.authenticate_as('adm');
select set_eq(
  $$ select id from public.report_page(p_company => 'sol', p_limit => 500) $$,
  $$ select r.id from public.reports r join public.companies c on c.id = r.company_id where c.code = 'SOL' $$,
  'a company can be named by its code'
);
select is_empty($$ select id from public.report_page(p_company => 'ATLANTIS') $$, 'an unknown company has no reports');
select set_eq(
  $$ select id from public.report_page(p_country => 'de', p_limit => 500) $$,
  $$ select r.id from public.reports r where r.country_id = 3 $$, '[REV-29] a country can be named by its code'
);
select set_eq(
  $$ select id from public.report_page(p_country => 'Germany', p_limit => 500) $$,
  $$ select r.id from public.reports r where r.country_id = 3 $$, '[REV-29] a country can be named by its name'
);
select set_eq(
  $$ select id from public.report_page(p_area => 'South', p_limit => 500) $$,
  $$ select r.id from public.reports r where r.area_id in (2, 7) $$,
  '[REV-30] an area is found by its name in every country that has one'
);
select set_eq(
  $$ select id from public.report_page(p_area => 'south', p_country => 'FR', p_limit => 500) $$,
  $$ select r.id from public.reports r where r.area_id = 2 $$,
  '[REV-30] an area is found by its name within one country'
);
select set_eq(
  $$ select id from public.report_page(p_username => 'TE.PARIS', p_limit => 500) $$,
  $$
    select r.id from public.reports r join public.profiles p on p.id = r.author_id
    where p.username in ('te.paris1', 'te.paris2')
  $$, '[REV-31] people are found by a part of the user name'
);
select set_eq(
  $$ select id from public.report_page(p_username => 'te.', p_status => 'late', p_limit => 500) $$,
  $$ select r.id from public.reports r join public.profiles p on p.id = r.author_id
     where strpos(lower(p.username || ' ' || p.full_name), 'te.') > 0 and r.status = 'late' $$,
  '[REV-31] people are found by a name that many share'
);
select set_eq(
  $$ select id from public.report_page(p_username => '"TE.Paris1"', p_limit => 500) $$,
  $$ select r.id from public.reports r join public.profiles p on p.id = r.author_id where p.username = 'te.paris1' $$,
  'one person is found by the whole user name in quotation marks'
);
select is_empty($$ select id from public.report_page(p_username => '"te.paris"') $$,
  'a part of a user name in quotation marks finds nobody');
select set_eq(
  $$ select id from public.report_page(p_status => 'late', p_limit => 500) $$,
  $$ select r.id from public.reports r where r.status = 'late' $$, '[REV-32] reports are filtered by status'
);
select set_eq(
  $$ select id from public.report_page(p_start => current_date - 9, p_end => current_date - 8, p_limit => 500) $$,
  $$ select r.id from public.reports r where r.date between current_date - 9 and current_date - 8 $$,
  '[REV-28] the first and the last day of a range belong to it'
);
select is_empty($$ select id from public.report_page(p_country => 'Atlantis') $$, 'an unknown country has no reports');
select is((select count(*) from public.report_page(p_limit => 100000)), 500::bigint, 'a page has at most 500 rows');
select is((select count(*) from public.report_page(p_limit => -1)), 1::bigint, 'a page has at least one row');
select tests.clear_authentication();

-- removed items are left out
select tests.authenticate_as('te.paris1');
select tests.submit(access.today(), 7);
insert into public.report_items (report_id, type, category, description)
select p.id, 'report_content', 'general', text
from public.report_page(p_limit => 1) p, unnest(array['Kept', 'Removed']) as text;
update public.report_items set removed_at = now() where description = 'Removed';
select is((select items #>> '{0,description}' from public.report_page(p_limit => 1)), 'Kept',
  'the page includes the items of a report');
select is((select jsonb_array_length(items) from public.report_page(p_limit => 1)), 1,
  'the page leaves out removed items');
select ok((select can_edit from public.report_page(p_limit => 1)),
  'a page shows the author which reports can be edited');
select tests.clear_authentication();

select * from finish();
rollback;
