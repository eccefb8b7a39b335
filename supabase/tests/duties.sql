begin;
\ir support/helpers.psql
select no_plan();

-- 2027-03-01 is a Monday.
delete from public.reports;
delete from public.leave;
delete from public.holidays;
update public.countries set working_days = '{1,2,3,4,5}';
select tests.freeze_time('2027-03-10 11:00Z');

-- A letter a day: m missing, p pending, o off.
create function tests.days(
  username text, first_day date default '2027-03-01', last_day date default '2027-03-12'
) returns text
language sql set search_path = ''
as $$
  select string_agg(left(d.state, 1), '' order by d.day)
  from compliance.days(array[tests.person(username)], first_day, last_day) as d
$$;
create function tests.reason(username text, day date) returns text language sql set search_path = ''
as $$
  select concat_ws(' ', d.off_reason, d.holiday) from compliance.days(array[tests.person(username)], day, day) as d
$$;
create function tests.change(at timestamptz, username text, change text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.freeze_time(at);
  execute format('update public.profiles set %s where username = %L', change, username);
  perform tests.freeze_time('2027-03-10 11:00Z');
end
$$;

select is(tests.days('te.berlin1'), 'mmmmmoommp', 'a person who was active throughout owes every working day');

select tests.change('2027-03-02 09:00Z', 'te.berlin1', 'is_active = false');
select tests.change('2027-03-02 15:00Z', 'te.berlin1', 'is_active = true');
select is(tests.days('te.berlin1'), 'mmmmmoommp', 'a deactivation that ends the same day changes nothing');
select tests.change('2027-03-03 09:00Z', 'te.berlin1', 'is_active = false');
select is(tests.days('te.berlin1'), null, 'an inactive person is not listed');
select tests.change('2027-03-08 09:00Z', 'te.berlin1', 'is_active = true');
select is(tests.days('te.berlin1'), 'mmoooooomp',
  'no day of inactivity is owed, but the days before and from the day after the return are');
select is(tests.reason('te.berlin1', '2027-03-03'), 'not_required', 'a day of inactivity is off with its reason');

select tests.change('2027-03-02 09:00Z', 'te.paris1', $$ role_id = (select id from public.roles where code = 'GM') $$);
select tests.change('2027-03-04 09:00Z', 'te.paris1', $$ role_id = (select id from public.roles where code = 'TE') $$);
select is(left(tests.days('te.paris1'), 5), 'mooom', 'no day in a role without reports is owed');

select tests.freeze_time('2027-03-02 09:00Z');
update public.application_permissions a set has_access = false where a.user_id = tests.person('te.lyon1');
select tests.freeze_time('2027-03-03 09:00Z');
update public.application_permissions a set has_access = true where a.user_id = tests.person('te.lyon1');
select tests.freeze_time('2027-03-10 11:00Z');
select is(left(tests.days('te.lyon1'), 5), 'moomm', 'no day without access to the application is owed');

select tests.freeze_time('2027-03-02 09:00Z');
insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
select tests.person('te.hamburg1'), t.application_id, t.id, 'read'
from public.application_tabs t where t.code = 'submit-report';
select is(
  (select count(*) from compliance.pending_today() t where t.person_id = tests.person('te.hamburg1')), 0::bigint,
  '[ACC-11] a person who may only read on the tab of the daily report owes none'
);
select is(
  (select e.last_day from compliance.exemptions e where e.person_id = tests.person('te.hamburg1')), 'infinity',
  '[ACC-11] a person who may only read on that tab has an open exemption'
);
select tests.freeze_time('2027-03-03 09:00Z');
update public.tab_permissions g set access_level = 'none' where g.user_id = tests.person('te.hamburg1');
select tests.freeze_time('2027-03-04 09:00Z');
update public.tab_permissions g set access_level = 'write' where g.user_id = tests.person('te.hamburg1');
select tests.freeze_time('2027-03-10 11:00Z');
select is(left(tests.days('te.hamburg1'), 5), 'mooom', '[ACC-11] no day on which the person may not submit is owed');
update public.tab_permissions g set has_access = false where g.user_id = tests.person('te.hamburg1');
delete from public.tab_permissions g where g.user_id = tests.person('te.hamburg1');
select is(left(tests.days('te.hamburg1'), 5), 'mooom', 'a right that is back the same day changes nothing');

select tests.freeze_time('2027-03-02 09:00Z');
update public.roles set requires_daily_report = false where code = 'TE';
select tests.freeze_time('2027-03-03 09:00Z');
update public.roles set requires_daily_report = true where code = 'TE';
select tests.freeze_time('2027-03-10 11:00Z');
select is(left(tests.days('te.munich1'), 5), 'moomm', 'no day on which the role required no report is owed');

-- a new account, and an old one that never owed a report
select is(
  (select count(*) from compliance.exemptions e where e.person_id = tests.person('gm')), 1::bigint,
  'a person who never owed a report has an open exemption'
);
select tests.change(
  '2027-03-08 09:00Z', 'gm', $$ role_id = (select id from public.roles where code = 'TE'), country_id = 1 $$
);
select tests.freeze_time('2027-03-08 09:00Z');
insert into public.application_permissions (user_id, application_id, has_access)
select tests.person('gm'), a.id, true from public.applications a where a.code = 'DAILY_ACTIVITIES'
on conflict (user_id, application_id) do update set has_access = true;
select tests.freeze_time('2027-03-10 11:00Z');
select is(tests.days('gm'), 'oooooooomp',
  'a person who has to report from Monday on has missed nothing before Tuesday');

-- another country
insert into public.holidays (country_id, day, name)
select c.id, h.day, h.name
from public.countries c
join (values
  ('DE', '2027-03-02'::date, 'Of Germany'), ('JP', '2027-03-04', 'Of Japan'), ('DE', '2027-03-09', 'To come')
) as h (code, day, name)
  on h.code = c.code;
update public.countries set working_days = '{1,2,3,4,7}' where code = 'JP';
delete from compliance.exemptions e where e.person_id = tests.person('te.hamburg1');
select is(tests.days('te.hamburg1'), 'mommmoomop', 'holidays of the person''s country are days off');
select tests.change(
  '2027-03-08 02:00Z', 'te.hamburg1',
  $$ area_id = null, site_id = null, country_id = (select id from public.countries where code = 'JP') $$
);
select is(tests.days('te.hamburg1'), 'momoooommp', 'after a move, past days off of either country are days off');
select is(tests.reason('te.hamburg1', '2027-03-02'), 'holiday Of Germany', 'a past holiday remains one after a move');
select is(tests.reason('te.hamburg1', '2027-03-07'), 'rest_day', 'a past rest day remains one after a move');
select is(tests.reason('te.hamburg1', '2027-03-09'), '', 'from the day of the move, the new country''s days count');

select tests.change(
  '2027-03-10 02:00Z', 'te.lyon1', $$ area_id = null, site_id = null, country_id = (
    select id from public.countries where code = 'JP'
  ) $$
);
select tests.change(
  '2027-03-10 03:00Z', 'te.lyon1', $$ country_id = (select id from public.countries where code = 'FR') $$
);
select is(tests.reason('te.lyon1', '2027-03-04'), '', 'a move that is undone on the same day changes nothing');

select tests.change(
  '2027-03-20 09:00Z', 'te.lyon1', $$ country_id = (select id from public.countries where code = 'DE') $$
);
select tests.change(
  '2027-03-25 09:00Z', 'te.lyon1', $$ country_id = (select id from public.countries where code = 'JP') $$
);
select is(tests.reason('te.lyon1', '2027-02-28'), 'rest_day',
  'a rest day of two countries stays one after a move to a third, which works on it');

-- another week
insert into public.holidays (country_id, day, name)
select c.id, '2027-02-28', 'Of France' from public.countries c where c.code = 'FR';
select is(tests.days('te.paris2', '2027-02-26'), 'moomoommoommp', 'a person owes reports on the days of the week');
update public.countries set working_days = '{1,2,3,4,5,6,7}' where code = 'FR';
select is(tests.days('te.paris2', '2027-02-26'), 'moomoommoommp',
  'past rest days remain so when the country adds them to its week');
select is(tests.reason('te.paris2', '2027-02-27'), 'rest_day', 'a past rest day keeps its reason');
select is(tests.reason('te.paris2', '2027-02-28'), 'holiday Of France', 'a holiday keeps its reason');
select tests.freeze_time('2027-03-14 11:00Z');
select is(tests.reason('te.paris2', '2027-03-13'), '', 'from the day of the change, the new week counts');
select tests.freeze_time('2027-03-10 11:00Z');
update public.countries set working_days = '{1,2,3,4,5}' where code = 'FR';
update public.countries set working_days = '{1,2,3,4,5,6}' where code = 'FR';
select is(
  (
    select count(*)::int from compliance.exemptions e
    where e.person_id = tests.person('te.paris2') and '2027-02-27' between e.first_day and e.last_day
  ), 1, 'a past rest day is kept once'
);
update public.countries set working_days = '{1,2,3,4}' where code = 'DE';
update public.countries set working_days = '{1,2,3,4,5}' where code = 'DE';
select is(tests.reason('te.berlin1', '2027-02-26'), '', 'a working day that is removed and added again stays one');

-- other headquarters
select tests.change('2027-01-04 09:00Z', 'te.newyork1', 'country_id = null, area_id = null, site_id = null');
delete from compliance.exemptions e where e.person_id = tests.person('te.newyork1');
insert into public.holidays (country_id, day, name)
select c.id, '2027-03-02', 'Of headquarters' from public.countries c where c.is_headquarters;
create function tests.set_headquarters(at timestamptz, code text) returns void
language plpgsql set search_path = ''
as $$
begin
  perform tests.freeze_time(at);
  update public.countries c set is_headquarters = false where c.is_headquarters;
  update public.countries c set is_headquarters = true where c.code = set_headquarters.code;
  perform tests.freeze_time('2027-03-10 11:00Z');
end
$$;
select is(tests.days('te.newyork1'), 'mommmoommp', 'a person without a country has the days off of headquarters');
select tests.set_headquarters('2027-03-08 09:00Z', 'JP');
select is(tests.days('te.newyork1'), 'momoooommp',
  'when headquarters move, past days off of either country are days off for a person without one');
select is(tests.reason('te.newyork1', '2027-03-02'), 'holiday Of headquarters',
  'a past holiday of the former headquarters remains one');
select is(tests.reason('te.newyork1', '2027-03-07'), 'rest_day',
  'a past rest day of the former headquarters remains one');
select tests.set_headquarters('2027-03-10 09:00Z', 'HQ');
select is(tests.days('te.newyork1'), 'mommmoommp',
  'of the days off of a country, only those since it became the headquarters are kept');
select tests.set_headquarters('2027-03-09 23:30Z', null);
select is(tests.days('te.newyork1'), 'mommmoommp',
  'while no country is the headquarters, the days of the last one count for a person without a country');
select tests.set_headquarters('2027-03-10 10:00Z', 'HQ');
select is(tests.days('te.newyork1'), 'mommmoommp', 'and nothing has changed when it becomes the headquarters again');

-- another week of headquarters
update public.profiles set country_id = null, area_id = null, site_id = null where username = 'te.munich1';
update public.countries set working_days = '{1,2,3,4,5,6}' where is_headquarters;
select is(tests.days('te.munich1', '2027-03-06', '2027-03-08'), 'oom',
  'past rest days of headquarters remain so for a person without a country');

-- a headquarters that nothing refers to
insert into public.countries (code, name, time_zone) values ('T1', 'Test', 'UTC');
create function tests.delete_country() returns void language sql set search_path = ''
as $$ delete from public.countries c where c.code = 'T1' $$;
select tests.set_headquarters('2027-03-10 10:30Z', 'T1');
select throws_ok('select tests.delete_country()', 'PT409', 'record.in_use',
  '[ADM-11] [USER-24] the headquarters of people without a country cannot be deleted');
select tests.set_headquarters('2027-03-10 10:30Z', null);
select throws_ok('select tests.delete_country()', 'PT409', 'record.in_use',
  '[USER-24] nor can the last one, while no country is the headquarters');
select tests.set_headquarters('2027-03-10 10:30Z', 'HQ');
select lives_ok('select tests.delete_country()', 'a former headquarters can be deleted once there is another');

-- every way of counting agrees
select is(
  (select s.owed_days || ' of ' || s.reported_days from compliance.rates(array[tests.person('te.hamburg1')]) s),
  (
    select count(*) filter (where d.is_owed and d.state <> 'pending') || ' of 0'
    from compliance.days(array[tests.person('te.hamburg1')], '2027-03-04', '2027-03-10') d
  ),
  'the rate counts the days of both countries'
);
select is(
  (
    select sum(bit_count(m.missing::bit(64)))::bigint
    from compliance.missing_days(array(select p.id from public.profiles p), '2027-03-01', '2027-03-10') m
  ),
  (select count(*) from compliance.days(null, '2027-03-01', '2027-03-10') d where d.state = 'missing'),
  'the missing reports equal the missing days'
);
create temp table owed as select tests.days('te.berlin1') as days;
update public.roles set is_active = false where code = 'TE';
select is(tests.days('te.berlin1'), (select o.days from owed o),
  '[ADM-14] people whose role is deactivated keep their duties');
update public.roles set is_active = true where code = 'TE';
create temp table expected as
select count(*) as missing
from compliance.reporters p
join compliance.days(null, '2027-03-01', '2027-03-09') d on d.person_id = p.person_id
where p.is_monitored and d.state = 'missing';
grant select on expected to authenticated;
select tests.authenticate_as('adm');
select is(
  (select sum(c.owed)::bigint from public.countries o, compliance.days_of_country(o.id, '2027-03-01', '2027-03-09') c),
  (select e.missing from expected e), 'the days of the countries add up to the missing days'
);
select tests.clear_authentication();

-- At 15:00 on Saturday in Paris, it is Sunday in Nouméa.
update public.sites s set time_zone = 'Pacific/Noumea'
from public.profiles p where p.username = 'te.paris2' and s.id = p.site_id;
select tests.freeze_time('2027-03-11 11:00Z');
update public.countries set working_days = '{1,2,3,4,5}' where code = 'FR';
select tests.freeze_time('2027-03-13 14:00Z');
update public.countries set working_days = '{1,2,3,4,5,6}' where code = 'FR';
select is(tests.reason('te.paris2', '2027-03-13'), 'rest_day',
  'a rest day stays one at a site where it is over when the country adds it to its week');

select * from finish();
rollback;
