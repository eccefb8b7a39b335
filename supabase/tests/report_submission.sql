begin;
\ir support/helpers.psql
select no_plan();
delete from public.reports;
update public.profiles set created_at = '2026-01-01';

-- One instant: in Tokyo it is Tuesday 10 March, 09:30; in New York Monday 9 March, 20:30.
select tests.freeze_time('2026-03-10 00:30:00+00');

select tests.authenticate_as('te.tokyo1');
select lives_ok($$ select tests.submit('2026-03-10', 2) $$, '[REP-22] the 10th is accepted as today in Tokyo');
select throws_ok($$ select tests.submit('2026-03-11', 2) $$, 'PT400', 'report.date_out_of_range',
  '[REP-22] a report for tomorrow is refused');
select lives_ok($$ select tests.submit('2026-03-03', 2) $$, '[REP-22] a report for seven days ago is accepted');
select throws_ok($$ select tests.submit('2026-03-02', 2) $$, 'PT400', 'report.date_out_of_range',
  '[REP-22] a report for eight days ago is refused');
select throws_ok($$ select tests.submit(null, 2) $$, 'PT400', null, '[REP-27] a report must have a date');
select results_eq(
  $$ select status, local_date, time_zone, author_level, author_is_reviewer, company_id, country_id, area_id, site_id
     from public.reports where date = '2026-03-10' $$,
  $$
    values
      ('submitted', date '2026-03-10', 'Asia/Tokyo', 6::smallint, false, 1::bigint, 4::bigint, 8::bigint, 11::bigint)
  $$, 'a report is stamped with its author''s place, level and local day'
);
select is((select status from public.reports where date = '2026-03-03'), 'late', 'a backdated report is late');
select tests.clear_authentication();

select tests.authenticate_as('te.newyork1');
select throws_ok($$ select tests.submit('2026-03-10', 2) $$, 'PT400', null,
  'the 10th is refused in New York, where it has not begun');
select tests.submit('2026-03-09', 2);
select is((select status from public.reports where author_id = tests.person('te.newyork1')), 'late',
  'a report at half past eight is late for a deadline of 18:00');
select tests.clear_authentication();

-- the company's deadline to the minute: Solaris' is 17:30
select tests.freeze_time('2026-03-10 16:30:00+00');
select tests.authenticate_as('te.marseille1');
select tests.submit('2026-03-10', 2);
select is((select status from public.reports where author_id = tests.person('te.marseille1')), 'submitted',
  'a report at the company''s deadline is on time');
select tests.clear_authentication();
select tests.freeze_time('2026-03-10 16:30:01+00');
select tests.authenticate_as('te.hamburg1');
select tests.submit('2026-03-10', 2);
select is((select status from public.reports where author_id = tests.person('te.hamburg1')), 'late',
  'a report a second after the deadline is late');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select tests.submit('2026-03-10', 2);
select is((select status from public.reports where author_id = tests.person('te.paris1')), 'submitted',
  'a report is on time by the later deadline of the other company');

-- days on which nothing is owed
select tests.clear_authentication();
create function tests.status_of(username text, day date) returns text language plpgsql set search_path = '' as $$
begin
  perform tests.freeze_time((day + 1)::timestamp at time zone 'UTC');
  perform tests.authenticate_as(username);
  perform tests.submit(day, 2);
  perform tests.clear_authentication();
  return (select r.status from public.reports r where r.author_id = tests.person(username) and r.date = day);
end
$$;
insert into public.holidays (country_id, day, name)
select c.id, '2026-03-12', 'Spring day' from public.countries c
where c.code = 'FR';
insert into public.leave (profile_id, first_day, last_day)
values (tests.person('te.paris2'), '2026-03-13', '2026-03-13');
select is(tests.status_of('te.paris2', '2026-03-11'), 'late', 'a report of the next morning is late for a working day');
select is(tests.status_of('te.paris2', '2026-03-12'), 'submitted',
  '[REP-25] a report for a public holiday is never late');
select is(tests.status_of('te.paris2', '2026-03-13'), 'submitted',
  '[REP-25] a report for a day of leave is never late');
select is(tests.status_of('te.paris2', '2026-03-14'), 'submitted', '[REP-25] a report for a Saturday is never late');
update public.profiles set created_at = '2026-03-16 08:00+00' where username = 'te.paris2';
select is(tests.status_of('te.paris2', '2026-03-16'), 'submitted',
  '[REP-25] a report for the first day of an account is never late');
select is(tests.status_of('te.paris2', '2026-03-17'), 'late',
  'a report of the next morning is late for the second day of an account');
select tests.freeze_time('2026-03-10 16:30:01+00');
select tests.authenticate_as('te.paris1');

-- one a day
select throws_ok($$ select tests.submit('2026-03-10', 2) $$, '23505', null,
  '[REP-24] there is one report per person, day and category');
select lives_ok($$ select tests.submit('2026-03-10', 3) $$, 'a report for another category is accepted');
select lives_ok($$ select tests.submit('2026-03-10') $$,
  'a report without a category is accepted beside one with a category');
select throws_ok($$ select tests.submit('2026-03-10') $$, '23505', null,
  '[REP-24] there is one report without a category per person and day');

-- filing
select throws_ok($$ select tests.submit('2026-03-09', 9) $$, 'PT400', 'report.category_other_department',
  'a category must belong to the report''s department');
select throws_ok($$ select tests.submit('2026-03-09', 999) $$, 'PT400', 'report.category_other_department',
  'an unknown category is refused');
select throws_ok($$ select tests.submit('2026-03-09', 1) $$, 'PT400', 'report.category_has_children',
  '[REP-9] a header with subcategories cannot be chosen');
select lives_ok($$ select tests.submit('2026-03-09', 21, 4) $$,
  '[REP-10] a header without subcategories can be chosen');
select throws_ok($$ select tests.submit('2026-03-09', null, 99) $$, 'PT400', 'report.department_unavailable',
  'an unknown department is refused');
select throws_ok(
  $$ insert into public.reports (date, department_id, author_id) values ('2026-03-09', 1, tests.person('te.lyon1')) $$,
  '42501', null, 'people cannot submit for someone else'
);
select throws_ok(
  $$ insert into public.reports (date, department_id, status) values ('2026-03-09', 1, 'submitted') $$, '42501', null,
  'people cannot set the stamped columns'
);

-- the place of the mobile form
select throws_ok($$ insert into public.reports (date, department_id, site_id) values ('2026-03-08', 1, 8) $$, 'PT400',
  'report.place_not_yours', 'a place outside the author''s scope is refused');
select throws_ok(
  $$ insert into public.reports (date, department_id, area_id, site_id) values ('2026-03-08', 1, 2, 1) $$,
  'PT400', 'report.places_contradict', 'a site of another area is refused'
);
select lives_ok(
  $$ insert into public.reports (date, department_id, country_id, area_id) values ('2026-03-08', 1, 1, 1) $$,
  'the author''s own area is accepted as a place'
);
select results_eq(
  $$
    select country_id, area_id, site_id from public.reports
    where author_id = tests.person('te.paris1') and date = '2026-03-08'
  $$, $$ values (1::bigint, 1::bigint, 1::bigint) $$, 'a missing site defaults to the author''s own'
);
select lives_ok($$ insert into public.reports (date, department_id, country_id) values ('2026-03-07', 1, 1) $$,
  'the author''s own country is accepted as a place');
select results_eq(
  $$
    select country_id, area_id, site_id from public.reports
    where author_id = tests.person('te.paris1') and date = '2026-03-07'
  $$,
  $$ values (1::bigint, 1::bigint, 1::bigint) $$,
  'a report filed under the author''s country defaults to their own area and site'
);
select throws_ok(
  $$ insert into public.reports (date, department_id, country_id, site_id) values ('2026-03-06', 1, 1, 999) $$,
  'PT400', 'site.not_found', 'an unknown place is refused'
);
select tests.clear_authentication();
select tests.authenticate_as('aom.paris');
select lives_ok($$ insert into public.reports (date, department_id, site_id) values ('2026-03-08', 1, 2) $$,
  'an area manager can report from any site of the area');
select tests.clear_authentication();

insert into public.profile_sites values (tests.person('te.paris1'), 8);
select tests.authenticate_as('te.paris1');
select lives_ok($$ insert into public.reports (date, department_id, site_id) values ('2026-03-05', 1, 8) $$,
  'a person with a single further site can report from it');
select throws_ok($$ insert into public.reports (date, department_id, area_id) values ('2026-03-04', 1, 5) $$, 'PT400',
  'report.place_not_yours', 'a single further site does not open its area');
select tests.clear_authentication();

-- inactive things
update public.categories set is_active = false where id = 4;
update public.profiles set department_id = 6 where id = tests.person('te.paris2');
update public.departments set is_active = false where id = 6;
select tests.authenticate_as('te.paris2');
select lives_ok($$ select tests.submit('2026-03-07', null, 6) $$,
  '[ADM-14] people go on reporting for a department that was deactivated and is still theirs');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select throws_ok($$ select tests.submit('2026-03-07', 4) $$, 'PT400', 'report.category_unavailable',
  'an inactive category is refused');
select throws_ok($$ select tests.submit('2026-03-07', null, 6) $$, 'PT400', 'report.department_unavailable',
  'an inactive department is refused');
select throws_ok($$ select tests.submit('2026-03-07', null, null) $$, 'PT400', 'report.department_required',
  'a report needs a department');
select tests.clear_authentication();

-- permissions
update public.application_permissions set has_access = false where user_id = tests.person('te.lyon1');
select tests.authenticate_as('te.lyon1');
select throws_ok($$ select tests.submit('2026-03-10', 2) $$, '42501', null,
  '[ACC-5] a person without the application cannot submit');
select throws_ok($$ select access.require('DAILY_ACTIVITIES', 'reports', 'read') $$, 'PT403', null,
  '[ACC-5] the calls of an application are refused to a person without it');
select tests.clear_authentication();
insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
select tests.person('te.boston1'), t.application_id, t.id, 'read' from public.application_tabs t
where t.code = 'submit-report';
insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
select tests.person('te.paris1'), t.application_id, t.id, 'write' from public.application_tabs t
where t.code = 'reports';
select tests.authenticate_as('te.boston1');
select throws_ok($$ select tests.submit('2026-03-10', 2) $$, '42501', null, 'a person with read access cannot submit');
select is(access.tab_level('submit-report'), 'read', 'the access level is that of the permission record');
select is(access.tab_level('calendar'), 'full', 'a missing permission record means full access');
select tests.clear_authentication();

-- changing and deleting
create function tests.edits(author text) returns bigint language sql set search_path = '' as $$
  with changed as (
    update public.reports set category_id = 4
    where author_id = tests.person(author) and date = '2026-03-10' and category_id = 2
    returning id
  ) select count(*) from changed
$$;
create function tests.deletes(author text) returns bigint language sql set search_path = '' as $$
  with gone as (
    delete from public.reports
    where author_id = tests.person(author) and date = '2026-03-10' and category_id = 2
    returning id
  )
  select count(*) from gone
$$;
grant execute on all functions in schema tests to authenticated;
update public.categories set is_active = true where id = 4;

select tests.authenticate_as('te.paris1');
select is(tests.deletes('te.paris1'), 0::bigint, 'deleting requires full access to the reports');
select is(tests.edits('te.paris1'), 1::bigint, '[REP-23] the author can edit a report on the day of submission');
select is((select version from public.reports where date = '2026-03-10' and category_id = 4), 2,
  'an edit raises the version');
select throws_ok($$ update public.reports set date = '2026-03-09' $$, '42501', null,
  '[REP-49] the author cannot change the date');
select tests.clear_authentication();
select tests.authenticate_as('aom.paris');
select is(tests.edits('te.paris1'), 0::bigint, 'a reviewer cannot edit a report');
select tests.clear_authentication();
select tests.authenticate_as('te.marseille1');
select is(tests.deletes('te.marseille1'), 1::bigint, 'the author can delete a report the same day');
select tests.clear_authentication();
select tests.freeze_time('2026-03-10 22:59:59+00');
select tests.authenticate_as('te.hamburg1');
select is(tests.edits('te.hamburg1'), 1::bigint, 'the author can edit a report a second before midnight');
update public.reports set category_id = 2 where category_id = 4;
select tests.clear_authentication();
select tests.freeze_time('2026-03-10 23:00:00+00');
select tests.authenticate_as('te.hamburg1');
select is(tests.edits('te.hamburg1'), 0::bigint, 'the author cannot edit a report from midnight on');
select is(tests.deletes('te.hamburg1'), 0::bigint, 'the author cannot delete a report from midnight on');
select tests.clear_authentication();
select tests.authenticate_as('adm');
select is(tests.edits('te.hamburg1'), 1::bigint, 'an administrator can edit a report on any day');
update public.reports set category_id = 2 where category_id = 4 and author_id = tests.person('te.hamburg1');
select is(tests.deletes('te.hamburg1'), 1::bigint, 'an administrator can delete a report on any day');
select tests.clear_authentication();

select * from finish();
rollback;
