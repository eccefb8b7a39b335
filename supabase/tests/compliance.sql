begin;
\ir support/helpers.psql
select no_plan();

-- The week as bits equals the week as rows, for everyone, at any hour and for past weeks.
create function tests.differences(days_ago integer) returns bigint language sql set search_path = '' as $$
  with week as (
    select d.person_id,
      count(*) filter (where d.is_owed and d.state <> 'pending') as owed,
      count(*) filter (where d.is_owed and d.state in ('submitted', 'late')) as reported,
      bool_or(d.state = 'pending') as is_pending
    from compliance.reporters p
    cross join lateral compliance.days(array[p.person_id], p.today - days_ago - 6, p.today - days_ago) as d
    where p.is_monitored
    group by d.person_id
  )
  select count(*)
  from compliance.rates(array(select p.id from public.profiles p), days_ago) s
  full join week w on w.person_id = s.person_id
  where (s.owed_days, s.reported_days, s.is_pending) is distinct from (w.owed, w.reported, w.is_pending)
    or s.compliance_rate <> case s.owed_days when 0 then 100 else round(100.0 * s.reported_days / s.owed_days) end
$$;
insert into public.leave (profile_id, first_day, last_day)
select p.id, access.today() - 3, access.today() + 30 from public.profiles p
where p.username in ('te.tokyo1', 'te.seattle1');
update public.profiles set created_at = now() - interval '3 days' where username in ('te.paris2', 'te.osaka1');
insert into compliance.exemptions (person_id, first_day, last_day, reason)
select p.id, access.today() - 4, access.today() - 2, 'holiday' from public.profiles p
where p.username in ('te.tokyo1', 'te.lyon1', 'som.paris1');
select tests.freeze_time(date_trunc('day', now()) + interval '1 hour');
select is(tests.differences(0), 0::bigint, 'the rates equal the days of the week at one in the morning');
select tests.freeze_time(date_trunc('day', now()) + interval '11 hours');
select is(tests.differences(0), 0::bigint, 'the rates equal the days of the week at eleven in the morning');
select tests.freeze_time(date_trunc('day', now()) + interval '23 hours');
select is(tests.differences(0), 0::bigint, 'the rates equal the days of the week late in the evening');
select is(tests.differences(7), 0::bigint, 'the rates of the week before equal its days');

-- thresholds
select tests.freeze_time('2027-03-12 20:00Z');
delete from public.leave;
insert into public.reports (author_id, date, department_id, submitted_at)
select tests.person('te.berlin1'), day, 1, day + interval '15 hours'
from unnest(array['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11']::date[]) as day;
create function tests.rate(username text) returns text language sql set search_path = '' as $$
  select s.reported_days || ' of ' || s.owed_days || ', ' || s.compliance_rate || ', ' || s.status
  from compliance.rates(array[tests.person(username)]) s
$$;
select is(tests.rate('te.berlin1'), '4 of 4, 100, active',
  '[COMP-5] [COMP-7] a person who has submitted every report is active while today is not over');
select tests.freeze_time('2027-03-12 23:30Z');
select is(tests.rate('te.berlin1'), '4 of 5, 80, at_risk', '[COMP-5] a rate from 70 to below 90 is at risk');
delete from public.reports where author_id = tests.person('te.berlin1') and date in ('2027-03-08', '2027-03-09');
select is(tests.rate('te.berlin1'), '2 of 5, 40, critical', 'a rate below 70 is critical');
insert into public.holidays (country_id, day, name) values (3, '2027-03-08', 'One'), (3, '2027-03-09', 'Two');
select is(tests.rate('te.berlin1'), '2 of 3, 67, critical', 'a rate is rounded to whole percents, not cut');
insert into public.holidays (country_id, day, name) values (3, '2027-03-12', 'Three');
select is(tests.rate('te.berlin1'), '2 of 2, 100, active', 'days off that are added later change the rate');
insert into public.leave (profile_id, first_day, last_day)
values (tests.person('te.berlin1'), '2027-03-01', '2027-03-31');
select is(tests.rate('te.berlin1'), '0 of 0, 100, active', 'a person who owed no report has missed none');
select is(tests.rate('gm'), null, 'people whose role is not monitored are not listed');

-- who sees which rows
select tests.authenticate_as('adm');
select set_config('role', 'none', true);
select results_eq(
  'select id from compliance.visible_people(''{compliance}'') as seen (id) order by id',
  'select id from public.profiles where is_active order by id',
  'an administrator sees every active person once'
);
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select set_eq(
  'select username from public.compliance',
  $$ values ('som.paris1'), ('te.paris1') $$,
  'a site manager sees their own row and those of the site''s technicians in the department'
);
select throws_ok(
  $$ select * from compliance.days_of_person(tests.person('te.berlin1'), '2027-03-01', '2027-03-02') $$, 'PT404', null,
  'a site manager sees nobody else''s days'
);
select is_empty($$ select * from compliance.last_days(array[tests.person('te.berlin1')]) $$,
  'a site manager sees nobody else''s last days');
select tests.clear_authentication();
insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
select tests.person('som.paris1'), t.application_id, t.id, 'none' from public.application_tabs t
where t.code = 'compliance';
select tests.authenticate_as('som.paris1');
select is_empty('select username from public.compliance', 'a person without the tab sees no row');
select throws_ok(
  $$ select * from compliance.days_of_country(1, '2027-03-01', '2027-03-02') $$, 'PT403', null,
  'a person without the tab sees no days of a country'
);
select tests.clear_authentication();

-- a country's days
select tests.authenticate_as('cm.de');
select is((select max(owed) from compliance.days_of_country(3, '2027-03-12', '2027-03-12')), 0,
  'nobody in a country owes a report on its holiday');
select ok((select owed > 0 and reported = 0 from compliance.days_of_country(3, '2027-03-11', '2027-03-11')),
  'people in a country owe a report on a working day');
select is_empty($$ select * from compliance.days_of_country(1, '2027-03-11', '2027-03-11') where owed > 0 $$,
  'a country manager sees nobody of another country');
select tests.clear_authentication();

select tests.authenticate_as('inactive');
select is((select format('%s/%s', active_users, total_users) from public.portal_stats()), '/',
  'an inactive person does not learn how many people there are');
select tests.clear_authentication();

select * from finish();
rollback;
