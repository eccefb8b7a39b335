begin;
\ir support/helpers.psql
select no_plan();

-- The dashboard's figures equal the compliance rates for every caller.
create function tests.week_of(username text) returns text language plpgsql set search_path = '' as $$
declare
  answer text;
begin
  perform tests.authenticate_as(username);
  select concat_ws(' ', w.owed, w.reported, w.owed_before, w.reported_before) into answer
  from compliance.week_of_caller(null) w;
  perform tests.clear_authentication();
  return answer;
end
$$;
create function tests.rates_of(username text) returns text language plpgsql set search_path = '' as $$
declare
  people uuid[];
begin
  perform tests.authenticate_as(username);
  people := tests.visible();
  perform tests.clear_authentication();
  return (
    select concat_ws(' ', now.owed, now.reported, before.owed, before.reported)
    from (select sum(s.owed_days) as owed, sum(s.reported_days) as reported from compliance.rates(people) s) as now,
      (select sum(s.owed_days) as owed, sum(s.reported_days) as reported from compliance.rates(people, 7) s) as before
  );
end
$$;
create function tests.visible() returns uuid[]
language sql security definer set search_path = '' as 'select array(select compliance.visible_people(''{dashboard}''))';
grant execute on all functions in schema tests to authenticated;

insert into compliance.exemptions (person_id, first_day, last_day, reason)
select p.id, current_date - 9, current_date - 5, 'holiday' from public.profiles p
where p.username in ('te.paris1', 'te.osaka1', 'fin.fr');
select is(
  tests.week_of(username), tests.rates_of(username),
  '[DASH-7] the week on the dashboard equals the compliance rates for ' || username
)
from unnest(array['te.paris1', 'te.osaka1', 'som.paris1', 'aom.paris', 'cm.fr', 'fin.fr', 'gm', 'adm']) as username;

-- past leave does not change this week
create temporary table before_leave as select s.* from compliance.rates(array[tests.person('te.paris1')]) s;
insert into public.leave (profile_id, first_day, last_day)
values (tests.person('te.paris1'), current_date - 38, current_date - 33);
select set_eq(
  'select * from before_leave', $$ select s.* from compliance.rates(array[tests.person('te.paris1')]) s $$,
  'leave from a month ago does not change this week''s figures'
);
select is(tests.week_of('cm.fr'), tests.rates_of('cm.fr'), 'leave from a month ago does not change the dashboard');

-- with leave, and around midnight
insert into public.leave (profile_id, first_day, last_day)
values (tests.person('te.paris1'), current_date - 9, current_date - 5);
select is(tests.week_of('cm.fr'), tests.rates_of('cm.fr'),
  'the week equals the compliance rates with leave in both weeks');
select tests.freeze_time((current_date - 1)::timestamp at time zone 'UTC' + interval '23 hours 30 minutes');
select is(tests.week_of('adm'), tests.rates_of('adm'),
  'the figures agree while Tokyo and New York have different days');

-- figures against the tables
select tests.authenticate_as('cm.fr');
select is(
  (select today_reports from public.portal_stats()),
  (select count(*) from public.reports where date = access.today()),
  'today''s reports are those that row level security shows'
);
select is(
  (select overdue_actions from public.portal_stats()),
  (select count(*) from public.action_plan_details where status = 'overdue'), 'overdue actions equal the overdue plans'
);

-- figures of one company
select tests.clear_authentication();
create temporary table company as select c.id, c.code from public.companies c where c.code = 'NOR';
grant select on company to authenticated;
create temporary table week_of_company as
select sum(s.owed_days)::bigint as owed, sum(s.reported_days)::bigint as reported
from compliance.rates(array(
  select p.id from public.profiles p where p.is_active and p.company_id = (select id from company)
)) s;
grant select on week_of_company to authenticated;
create temporary table people_of_company as
select count(*) filter (where p.is_active) as active, count(*) as total
from public.profiles p where p.company_id = (select id from company);
grant select on people_of_company to authenticated;
select tests.authenticate_as('adm');
select row_eq(
  $$ select s.owed, s.reported from company c cross join public.portal_stats(c.code) s $$,
  (select row(w.owed, w.reported) from week_of_company w),
  '[NAV-33] the week of a company is that of its people'
);
select row_eq(
  $$ select s.active_users, s.total_users from company c cross join public.portal_stats(lower(c.code)) s $$,
  (select row(p.active, p.total) from people_of_company p),
  '[NAV-33] the people of a company are counted, whatever the case of its code'
);
select is(
  (select s.overdue_actions from company c cross join public.portal_stats(c.code) s),
  (
    select least(1000, count(*)) from public.action_plan_details d
    join public.tasks t using (id) cross join company c
    where d.status = 'overdue' and t.company_id = c.id
  ),
  '[NAV-33] the overdue actions of a company are those of its reports and people'
);
select ok(
  (select s.overdue_actions from company c cross join public.portal_stats(c.code) s) between 1
    and (select overdue_actions - 1 from public.portal_stats()),
  'some overdue actions belong to the company, some to another'
);
select tests.clear_authentication();
select tests.freeze_time(
  (select max(r.date) + time '12:00' from public.reports r join company c on c.id = r.company_id) at time zone 'UTC'
);
select tests.authenticate_as('adm');
create temporary table reports_of_company as
select count(*) as amount from public.reports r cross join company c
where r.date = access.today() and r.company_id = c.id;
select ok(amount > 0, 'there are reports of the company') from reports_of_company;
select is(
  (select s.today_reports from company c cross join public.portal_stats(c.code) s),
  (select amount from reports_of_company), '[NAV-33] the reports of a company are counted'
);
select is(
  (select sum(s.today_reports) from public.companies c cross join lateral public.portal_stats(c.code) s),
  (select s.today_reports::numeric from public.portal_stats() s),
  'the reports of all companies are those of each together'
);
select is(
  (select array[s.today_reports, s.overdue_actions, s.total_users, s.owed] from public.portal_stats('ATLANTIS') s),
  array[0, 0, 0, null]::bigint[], '[NAV-33] a company that does not exist has nothing'
);

-- changes, on the afternoon of a working day in France that follows another: the day before counts up to the same time
select tests.clear_authentication();
create temporary table working as
select r.date from public.reports r join public.countries c on c.id = r.country_id
where c.code = 'FR' and r.date < current_date group by r.date having count(*) > 4;
create temporary table moment as
select max(w.date) + 1 as today from working w where exists (select from working n where n.date = w.date + 1);
select tests.freeze_time((select today + time '16:15' from moment) at time zone 'Europe/Paris');
update public.profiles set created_at = core.now() - interval '1 hour' where username = 'te.paris2';
update public.profiles set created_at = core.now() - interval '1 hour', is_active = false
where username = 'te.hamburg1';
select tests.authenticate_as('cm.fr');
create temporary table day_before as
select count(*) filter (where submitted_at <= core.now() - interval '1 day') as by_now, count(*) as whole
from public.reports where date = access.today() - 1;
select ok(by_now between 1 and whole - 1, 'some reports of the day before came in time for the comparison, some later')
from day_before;
select is(reports_by_now_yesterday, by_now, '[DASH-6] reports are compared with yesterday''s at this time of day')
from public.portal_stats(), day_before;
select is(
  overdue_since_yesterday,
  (
    select count(*) from public.action_plan_details
    where status = 'overdue' and coalesce(due_date, scheduled_date) = access.today() - 1
  ),
  '[DASH-8] an action that was due yesterday is overdue since yesterday'
) from public.portal_stats();
select is(new_users, 1::bigint, '[DASH-9] active people whose accounts were created this month are new this month')
from public.portal_stats();
select tests.clear_authentication();

-- on a day off there is no comparison, although there were reports the day before; nor after one
create temporary table day_off as
select max(w.date) + 1 as today from working w
where not exists (select from working n where n.date = w.date + 1) and w.date < current_date - 1;
update public.profiles set created_at = current_date - 40;
select tests.freeze_time((select today + time '16:15' from day_off) at time zone 'Europe/Paris');
select tests.authenticate_as('cm.fr');
select ok(exists (select from public.reports r where r.date = access.today() - 1),
  'there were reports on the day before the day off');
select is(reports_by_now_yesterday, null,
  '[DASH-5] [DASH-6] reports of a day off are not compared with those of a working day')
from public.portal_stats();
select tests.clear_authentication();
create temporary table day_after as
select max(w.date) as today from working w where not exists (select from working n where n.date = w.date - 1)
  and w.date > (select min(n.date) from working n);
select tests.freeze_time((select today + time '16:15' from day_after) at time zone 'Europe/Paris');
select tests.authenticate_as('cm.fr');
select is(reports_by_now_yesterday, null, '[DASH-6] reports of a working day are not compared with those of a day off')
from public.portal_stats();
select tests.clear_authentication();

-- the month begins at midnight in the caller's zone
update public.profiles set created_at = '2025-01-01 00:00+00', is_active = true;
update public.profiles set created_at = '2026-03-01 00:30' at time zone 'Europe/Paris' where username = 'te.paris1';
update public.profiles set created_at = '2026-03-01 00:30' at time zone 'Asia/Tokyo' where username = 'te.tokyo1';
update public.profiles set created_at = '2026-03-01 00:30' at time zone 'America/New_York'
where username = 'te.newyork1';
select tests.freeze_time('2026-03-10 10:00:00+00');
create function tests.new_people(username text) returns bigint language plpgsql set search_path = '' as $$
declare
  answer bigint;
begin
  perform tests.authenticate_as(username);
  select s.new_users into answer from public.portal_stats() s;
  perform tests.clear_authentication();
  return answer;
end
$$;
select is(
  array[tests.new_people('te.tokyo1'), tests.new_people('te.paris1'), tests.new_people('te.newyork1')],
  array[3, 2, 1]::bigint[],
  '[DASH-9] the month of new people begins at midnight in the caller''s time zone, east and west of UTC'
);

select * from finish();
rollback;
