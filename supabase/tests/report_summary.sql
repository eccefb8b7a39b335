begin;
\ir support/helpers.psql
select no_plan();

-- A caller's totals are those of the reports that row security shows, for every caller and after every change.
create function tests.counted() returns text language sql set search_path = '' as $$
  select string_agg(concat_ws(' ', g.key, g.reports, g.submitted, g.late, g.items), ', ' order by g.key)
  from public.report_summary(current_date - 60, current_date + 1, p_group => 'country', p_limit => 500) g
$$;
create function tests.really() returns text language sql set search_path = '' as $$
  select string_agg(concat_ws(' ', g.code, g.reports, g.submitted, g.late, g.items), ', ' order by g.code)
  from (
    select c.code, count(*) as reports, count(*) filter (where r.status = 'submitted') as submitted,
      count(*) filter (where r.status = 'late') as late,
      sum((select count(*) from public.report_items i where i.report_id = r.id and i.removed_at is null)) as items
    from public.reports r join public.countries c on c.id = r.country_id
    where r.date between current_date - 60 and current_date + 1
    group by c.code
  ) g
$$;
create function tests.counts_of(username text) returns text language sql set search_path = ''
as $$ select tests.agrees(username, 'tests.counted()', 'tests.really()') $$;
grant execute on all functions in schema tests to authenticated;

select is(tests.counts_of(username), 'as row security shows', username || ' gets the totals of what row security shows')
from tests.viewers() as username;

-- managers of a department, who also review their own reports, get them counted once
insert into public.department_managers (department_id, user_id)
select p.department_id, p.id from public.profiles p where p.username = 'som.paris1';
select is(tests.counts_of('som.paris1'), 'as row security shows', 'the caller''s own reports are counted once');

-- the totals follow reports and items
select tests.authenticate_as('te.paris1');
select tests.submit(access.today(), 6);
insert into public.report_items (report_id, type, category, description)
select r.id, 'report_content', 'general', 'x' from public.reports r, generate_series(1, 3)
where r.date = access.today() and r.author_id = access.person();
select tests.clear_authentication();
select is(tests.counts_of('adm'), 'as row security shows', 'the totals follow a new report with items');

update public.report_items i set removed_at = now() from public.reports r
where r.id = i.report_id and r.author_id = tests.person('te.paris1') and r.date > current_date - 3;
select is(tests.counts_of('adm'), 'as row security shows', 'the totals follow removed items');
update public.reports set department_id = 2, category_id = null
where author_id = tests.person('te.paris1') and date > current_date - 3 and category_id = 6;
select is(tests.counts_of('adm'), 'as row security shows', 'the totals follow a change of department');
delete from public.reports where author_id = tests.person('te.paris1') and date > current_date - 10;
select is(tests.counts_of('adm'), 'as row security shows', 'the totals follow deleted reports');
select is_empty('select from public.report_totals where reports = 0', 'no row of totals remains without reports');

create temporary table kept as select * from public.report_totals;
select reports.rebuild_totals();
select set_eq('select * from kept', 'select * from public.report_totals', 'the stored totals equal a fresh count');

-- by person and by period
select tests.authenticate_as('cm.fr');
select is(
  (select sum(reports) from public.report_summary_by_person(current_date - 60, current_date, p_limit => 500)),
  (select sum(reports)::numeric from public.report_summary(current_date - 60, current_date)),
  '[REV-6] the groups by person add up to the whole'
);
select is(
  (select sum(reports) from public.report_summary(current_date - 60, current_date, p_period => 'week')),
  (select sum(reports)::numeric from public.report_summary(current_date - 60, current_date)),
  '[REV-35] the weeks add up to the whole'
);
select is_empty(
  $$
    select from public.report_summary(current_date - 60, current_date, p_period => 'week')
    where extract(isodow from period) <> 1
  $$, 'a week starts on Monday'
);
select is_empty($$ select from public.report_summary(p_country => 'FR', p_area => 'nowhere') $$,
  'an unknown area has no totals');
select throws_ok($$ select public.report_summary('2026-01-01', '2027-01-02') $$, 'PT400', 'range.too_many_days',
  'a summary of more than 366 days is refused');
select throws_ok(
  $$ select public.report_summary_by_person('2026-01-01', '2026-04-03') $$, 'PT400', 'range.too_many_days',
  'a summary by person of more than 92 days is refused'
);
select throws_ok($$ select public.report_summary('2026-01-02', '2026-01-01') $$, 'PT400', 'range.end_before_start',
  'a summary that ends before it starts is refused');

select * from finish();
rollback;
