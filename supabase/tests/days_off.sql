begin;
\ir support/helpers.psql
select no_plan();

-- 2027-03-10 is a Wednesday; 20:00 UTC is the 11th in Tokyo, the 10th in New York and Paris.
select tests.freeze_time('2027-03-10 20:00Z');
create function tests.state(username text, day date) returns text language sql set search_path = ''
as $$
  select d.state || coalesce(' ' || d.off_reason, '') from compliance.days(array[tests.person(username)], day, day) d
$$;
create function tests.submit_on(username text, instant timestamptz, day date, category bigint default null) returns void
language sql set search_path = ''
as $$
  insert into public.reports (author_id, date, department_id, category_id, submitted_at)
  values (tests.person(username), day, 1, category, instant)
$$;
create function tests.day_of_country(code text, day date) returns text language sql set search_path = ''
as $$
  select d.reported || ' reported, ' || d.late || ' late'
  from public.countries c, compliance.days_of_country(c.id, day_of_country.day, day_of_country.day) d
  where c.code = day_of_country.code
$$;
grant execute on function tests.day_of_country(text, date) to authenticated;

-- the person's own days
select is(tests.state('te.tokyo1', '2027-03-11'), 'pending', 'in Tokyo the 11th has begun at 20:00 UTC on the 10th');
select is(tests.state('te.tokyo1', '2027-03-10'), 'missing', 'in Tokyo the 10th is over');
select is(tests.state('te.newyork1', '2027-03-10'), 'pending', 'in New York the 10th is not over');
select is(tests.state('te.newyork1', '2027-03-11'), null, 'in New York the 11th is still to come');
select is(tests.state('te.seattle1', '2027-03-10'), 'pending', 'a site has its own time zone');
select tests.freeze_time('2027-03-14 07:30Z');
select is(
  tests.state('te.newyork1', '2027-03-14') || ', ' || tests.state('te.seattle1', '2027-03-13'),
  'off rest_day, off rest_day', 'in the night of the change to summer time New York has reached the 14th'
);
select is(tests.state('te.seattle1', '2027-03-14'), null,
  'in the night of the change to summer time Seattle has not reached the 14th');
select tests.freeze_time('2027-03-10 20:00Z');

-- days off
select is(tests.state('te.paris1', '2027-03-07'), 'off rest_day', 'a Sunday is not a working day');
-- A new week counts from the day of its change.
select tests.freeze_time('2027-03-01 20:00Z');
update public.countries set working_days = '{1,2,3,4,7}' where code = 'FR';
select tests.freeze_time('2027-03-10 20:00Z');
select is(tests.state('te.paris1', '2027-03-07'), 'missing',
  'a Sunday is a working day where the country works on Sundays');
select is(tests.state('te.paris1', '2027-03-05'), 'off rest_day',
  'a Friday is not a working day where the country rests on Fridays');
update public.countries set working_days = '{}' where code = 'FR';
select is(people.next_working_day(tests.person('te.paris1'), '2027-03-06'), '2027-03-07',
  'people of a country without working days are not away');
select tests.freeze_time('2027-03-01 20:00Z');
update public.countries set working_days = '{1,2,3,4,5}' where code = 'FR';
select tests.freeze_time('2027-03-10 20:00Z');
insert into public.holidays (country_id, day, name) values (1, '2027-03-09', 'Carnival'), (4, '2027-03-11', 'Today');
select is(tests.state('te.paris1', '2027-03-09'), 'off holiday', 'a holiday never counts as missed');
select is(tests.state('te.berlin1', '2027-03-09'), 'missing', 'a holiday is a working day in other countries');
select is(tests.state('te.tokyo1', '2027-03-11'), 'off holiday', 'no report is pending on a holiday');
insert into public.leave (profile_id, first_day, last_day)
values (tests.person('te.berlin1'), '2027-03-08', '2027-03-09');
select is(
  tests.state('te.berlin1', '2027-03-08') || ', ' || tests.state('te.berlin1', '2027-03-09'), 'off leave, off leave',
  'leave never counts as missed, its last day included'
);
select is(tests.state('te.berlin1', '2027-03-10'), 'pending', 'a report is owed on the day after leave');

-- who owes
select is(tests.state('gm', '2027-03-09'), 'off not_required', 'a role that requires no report owes none');
update public.profiles set created_at = '2027-03-08 20:00Z' where username in ('te.boston1', 'te.osaka1');
select is(tests.state('te.boston1', '2027-03-08'), 'off before_account',
  'nothing is owed for days that began before the account');
select is(tests.state('te.boston1', '2027-03-09'), 'missing',
  'a report is owed from the first full day of the account');
select is(tests.state('te.osaka1', '2027-03-09'), 'off before_account',
  'the day of the account is counted in its zone: in Osaka it was the 9th');
delete from public.application_permissions where user_id = tests.person('te.munich1');
select is(tests.state('te.munich1', '2027-03-09'), 'off not_required',
  'nothing is owed by people without access to Daily Activities');
update public.profiles set is_active = false where username = 'te.hamburg1';
select is(tests.state('te.hamburg1', '2027-03-09'), null, 'inactive people owe no report');

-- submitted reports
select tests.submit_on('te.paris2', '2027-03-09 15:00Z', '2027-03-09');
select tests.submit_on('te.newyork1', '2027-03-10 15:00Z', '2027-03-09');
select tests.submit_on('te.newyork1', '2027-03-10 20:00Z', '2027-03-10');
select is(tests.state('te.paris2', '2027-03-09'), 'submitted holiday',
  'a report on a holiday counts although none was owed');
select is(tests.state('te.newyork1', '2027-03-09'), 'late', 'a report of the next morning counts for its day, late');
select is(tests.ask('adm', $$ select tests.day_of_country('US', '2027-03-09') $$), '1 reported, 1 late',
  '[COMP-8] a report sent the next morning counts for the country''s day, as late');
select tests.submit_on('te.newyork1', '2027-03-09 15:00Z', '2027-03-09', 6);
select is(tests.state('te.newyork1', '2027-03-09'), 'submitted',
  'one report on time makes the day submitted, although another was late');
select is(tests.ask('adm', $$ select tests.day_of_country('US', '2027-03-09') $$), '1 reported, 0 late',
  '[COMP-8] a person with one report on time counts once for the country''s day, and not as late');
select is(tests.state('te.newyork1', '2027-03-10'), 'submitted',
  'no report is pending from a person who has reported today');
select set_eq(
  $$
    select day from compliance.pending_today()
    where person_id in (tests.person('te.newyork1'), tests.person('te.tokyo1'), tests.person('te.toronto1'))
  $$, $$ values ('2027-03-10'::date) $$, 'today''s pending reports leave out people who have reported or have a day off'
);
select is(
  (select time_of_day from compliance.pending_today() where person_id = tests.person('te.toronto1')), '15:00'::time,
  'a pending report comes with the time of day in its zone'
);

-- people enter leave for the future; only administrators change leave that has begun
select tests.authenticate_as('te.paris1');
select throws_ok(
  $$
    insert into public.leave (profile_id, first_day, last_day)
    values (tests.person('te.paris1'), '2027-03-10', '2027-03-12')
  $$, 'PT400', null, 'people cannot enter leave for today'
);
insert into public.leave (profile_id, first_day, last_day)
values (tests.person('te.paris1'), '2027-03-11', '2027-03-12');
select throws_ok(
  $$
    insert into public.leave (profile_id, first_day, last_day)
    values (tests.person('te.paris1'), '2027-03-12', '2027-03-15')
  $$, '23P01', null, 'leave cannot overlap other leave'
);
select throws_ok(
  $$
    insert into public.leave (profile_id, first_day, last_day)
    values (tests.person('te.berlin1'), '2027-04-01', '2027-04-02')
  $$, '42501', null, 'people cannot enter leave for others'
);
select tests.clear_authentication();
select tests.freeze_time('2027-03-11 12:00Z');
select tests.authenticate_as('te.paris1');
select throws_ok(
  $$ update public.leave set last_day = '2027-03-20' where profile_id = tests.person('te.paris1') $$, 'PT403', null,
  'people cannot extend leave that has begun'
);
select throws_ok($$ delete from public.leave where profile_id = tests.person('te.paris1') $$, 'PT403', null,
  'people cannot withdraw leave that has begun');
select tests.clear_authentication();
select tests.authenticate_as('adm');
select lives_ok(
  $$
    insert into public.leave (profile_id, first_day, last_day)
    values (tests.person('te.paris1'), '2027-03-01', '2027-03-02')
  $$, 'an administrator can enter leave for past days'
);
select lives_ok($$ delete from public.leave where profile_id = tests.person('te.paris1') $$,
  'an administrator can withdraw leave for past days');
select tests.clear_authentication();

-- who sees whose compliance: the rule of reports, applied to people as they are today
create function tests.sees(viewer text, username text) returns boolean language plpgsql set search_path = '' as $$
declare
  answer boolean;
begin
  perform tests.authenticate_as(viewer);
  perform set_config('role', 'none', true);
  answer := tests.person(username) in (select seen.id from compliance.visible_people('{compliance}') as seen (id));
  perform tests.clear_authentication();
  return answer;
end
$$;
select results_eq(
  $$
    select viewer
    from unnest(array[
      'te.paris1', 'te.paris2', 'som.paris1', 'aom.paris', 'aqm.paris', 'cm.fr',
      'cm.de', 'fin.fr', 'gm', 'adm', 'inactive'
    ]) as viewer
    where tests.sees(viewer, 'te.paris1')
  $$, array['te.paris1', 'som.paris1', 'aom.paris', 'cm.fr', 'gm', 'adm'],
  'a technician''s days are visible to themselves, to the managers of site, area, country and '
  'department, and to administrators'
);
select results_eq(
  $$
    select viewer from unnest(array['som.paris1', 'cm.fr', 'fin.de', 'fin.fr', 'adm']) as viewer
    where tests.sees(viewer, 'fin.fr')
  $$, array['cm.fr', 'fin.fr', 'adm'], 'an accountant''s days are hidden from the site''s operations manager'
);

select * from finish();
rollback;
