begin;
\ir support/helpers.psql
select no_plan();

-- A few people in three zones. The reminder is at 16:00, the deadline at 18:00. 2026-03-09 is a Monday, the day after
-- the clocks of New York went forward.
update public.companies set reminder_time = '16:00', report_deadline = '18:00';
delete from public.notifications;
delete from public.reports;
delete from public.leave;
delete from public.holidays;
update public.profiles p
set is_active = p.username in ('te.paris1', 'som.paris1', 'te.newyork1', 'te.tokyo1', 'te.lyon1', 'cm.fr', 'adm');
update public.profiles set created_at = '2026-01-01';

create function tests.reminded() returns text[] language sql set search_path = ''
as $$
  select array_agg(p.username order by p.username)
  from public.notifications n join public.profiles p on p.id = n.person_id where n.kind = 'report_reminder'
$$;

select tests.freeze_time('2026-03-09 06:59:00+00');
select is(reminders.remind(false), 0, 'nobody is reminded before the company''s reminder time');
select tests.freeze_time('2026-03-09 07:00:00+00');
select is(reminders.remind(false), 1, 'people in Tokyo are reminded at 16:00 there');
select is(tests.reminded(), array['te.tokyo1'], 'at 16:00 in Tokyo nobody elsewhere is reminded');
select is(reminders.remind(false), 0, 'nobody is reminded twice');
select tests.freeze_time('2026-03-09 14:59:00+00');
select is(reminders.remind(false), 0, 'nobody in Paris is reminded before 16:00 there');
select tests.freeze_time('2026-03-09 15:00:00+00');
select reminders.remind(false);
select is(tests.reminded(), array['som.paris1', 'te.lyon1', 'te.paris1', 'te.tokyo1'],
  'people in France are reminded at 16:00 there');
select is(
  (select n.payload from public.notifications n where n.person_id = tests.person('te.paris1')),
  '{"date": "2026-03-09", "deadline": "18:00"}', 'a reminder names the day and the deadline'
);
select tests.freeze_time('2026-03-09 19:59:00+00');
select reminders.remind(false);
select is(cardinality(tests.reminded()), 4, 'nobody in New York is reminded before 16:00 in summer time');
select tests.freeze_time('2026-03-09 20:00:00+00');
select reminders.remind(false);
select is(cardinality(tests.reminded()), 5, 'people in New York are reminded at 20:00 UTC in summer time');

-- who has sent the report, is away, or has a day off
select tests.freeze_time('2026-03-10 10:00:00+00');
select tests.authenticate_as('te.paris1');
select tests.submit('2026-03-10');
select tests.clear_authentication();
insert into public.leave (profile_id, first_day, last_day)
values (tests.person('som.paris1'), '2026-03-10', '2026-03-10');
insert into public.holidays (country_id, day, name)
select c.id, '2026-03-10', 'A holiday' from public.countries c where c.code = 'US';
delete from public.notifications;
select tests.freeze_time('2026-03-10 22:59:00+00');
select reminders.remind(false);
select is(tests.reminded(), array['te.lyon1'],
  'people who have reported, are on leave or have a holiday are not reminded');
select tests.freeze_time('2026-03-14 22:00:00+00');
delete from public.notifications;
select is(reminders.remind(false), 0, 'nobody is reminded on a Saturday');

-- Zones far apart. In Auckland it is 13 hours later than in London, and 12 from 2026-04-05 on;
-- in Los Angeles 7 earlier.
create function tests.days_reminded(username text) returns text[] language sql set search_path = ''
as $$
  select array_agg(n.payload ->> 'date' order by n.payload ->> 'date')
  from public.notifications n where n.person_id = tests.person(username) and n.kind = 'report_reminder'
$$;
update public.sites s set time_zone = 'Pacific/Auckland'
from public.profiles p
where p.site_id = s.id and p.username = 'te.lyon1';
update public.sites s set time_zone = 'America/Los_Angeles'
from public.profiles p
where p.site_id = s.id and p.username = 'te.newyork1';
delete from public.notifications;
select tests.freeze_time('2026-03-18 02:59:00+00');
select reminders.remind(false);
select is(tests.days_reminded('te.lyon1'), null, 'nobody in Auckland is reminded at 15:59 there');
select is(tests.days_reminded('te.newyork1'), array['2026-03-17'],
  'people in Los Angeles are reminded of their own day, which is the day before');
select tests.freeze_time('2026-03-18 03:00:00+00');
select reminders.remind(false);
select is(tests.days_reminded('te.lyon1'), array['2026-03-18'],
  'people in Auckland are reminded at 16:00 of their own day');
select tests.freeze_time('2026-03-18 22:59:00+00');
select reminders.remind(false);
select is(tests.days_reminded('te.newyork1'), array['2026-03-17'], 'nobody in Los Angeles is reminded at 15:59 there');
select tests.freeze_time('2026-03-18 23:00:00+00');
select reminders.remind(false);
select is(tests.days_reminded('te.newyork1'), array['2026-03-17', '2026-03-18'],
  'people in Los Angeles are reminded at 16:00');
select is(tests.days_reminded('te.lyon1'), array['2026-03-18'],
  'people in Auckland are not reminded at noon of the next day');
delete from public.notifications;
select tests.freeze_time('2026-04-07 03:59:00+00');
select reminders.remind(false);
select is(tests.days_reminded('te.lyon1'), null,
  'the reminder in Auckland is an hour later in UTC after the clocks change');
select tests.freeze_time('2026-04-07 04:00:00+00');
select reminders.remind(false);
select is(tests.days_reminded('te.lyon1'), array['2026-04-07'],
  'people in Auckland are reminded at 16:00 after the clocks change');
update public.sites s set time_zone = null
from public.profiles p
where p.site_id = s.id and p.username in ('te.lyon1', 'te.newyork1');

-- a company that changes its reminder time
delete from public.notifications;
select tests.freeze_time('2026-03-19 10:00:00+00');
select is(reminders.remind(false), 1, 'at 11:00 in Paris only Tokyo has passed its reminder time');
update public.companies set reminder_time = '10:30';
select is(reminders.remind(false), 3, 'people past a reminder time that was made earlier are reminded at once');
update public.companies set reminder_time = '16:00';
select tests.freeze_time('2026-03-19 15:30:00+00');
select is(reminders.remind(false), 0, 'nobody is reminded again when the reminder time is made later');
delete from public.notifications;
update public.companies set reminder_time = '23:59';
select tests.freeze_time('2026-03-19 22:49:00+00');
select is(reminders.remind(false), 0, 'a reminder time of 23:59 is not reached at 23:49');
select tests.freeze_time('2026-03-19 22:55:00+00');
select is(reminders.remind(false), 3, 'the last round of the day reminds people whose reminder time is 23:59');
update public.companies set reminder_time = '16:00';

-- the summary of Monday the 9th
delete from public.notifications;
delete from reminders.summaries;
create function tests.summary_of(username text, day date) returns text language sql set search_path = ''
as $$
  select n.payload ->> 'count' from public.notifications n
  where n.person_id = tests.person(username) and n.dedupe_key = 'reports_missing ' || day
$$;
insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
select tests.person('som.paris1'), t.application_id, t.id, 'none'
from public.application_tabs t where t.code = 'compliance';
select tests.freeze_time('2026-03-09 16:59:00+00');
select reminders.summarize(false);
select is(tests.summary_of('som.paris1', '2026-03-09'), null, 'no summary is sent before the deadline');
select tests.freeze_time('2026-03-09 17:01:00+00');
select reminders.summarize(false);
select is(tests.summary_of('som.paris1', '2026-03-09'), '1',
  'the site''s manager is notified of missing reports after the deadline');
select is(tests.summary_of('cm.fr', '2026-03-09'), '3',
  'the country''s manager is notified of every site''s missing reports');
select is(
  (
    select n.payload ->> 'names' from public.notifications n
    where n.person_id = tests.person('som.paris1') and n.kind = 'reports_missing'
  ),
  (select p.full_name from public.profiles p where p.username = 'te.paris1'), 'a summary names the people'
);
select is(
  (
    select jsonb_object_agg(p.username, n.payload -> 'hasTracking')
    from public.notifications n join public.profiles p on p.id = n.person_id
    where n.kind = 'reports_missing' and p.username in ('som.paris1', 'cm.fr')
  ),
  '{"som.paris1": false, "cm.fr": true}', 'a summary says whether its reader can use Submission Tracking'
);
select is(tests.summary_of('adm', '2026-03-09'), null, 'a reviewer of New York is notified only after its deadline');
select is(reminders.summarize(false), 0, 'nobody receives a summary twice');
select tests.freeze_time('2026-03-09 22:01:00+00');
select reminders.summarize(false);
select is(tests.summary_of('adm', '2026-03-09'), '5',
  'a reviewer of New York is notified of everybody after its deadline');
select tests.freeze_time('2026-03-10 17:01:00+00');
select reminders.summarize(false);
select is(tests.summary_of('som.paris1', '2026-03-10'), null, 'no summary is sent where no report is missing');

-- by mail
delete from public.notifications;
select tests.freeze_time('2026-03-11 15:30:00+00');
update public.profiles set language = 'fr' where username = 'te.paris1';
delete from push.news;
insert into public.push_subscriptions (person_id, endpoint, p256dh, auth)
select p.id, 'https://push.example/' || p.username, repeat('B', 87), repeat('a', 22) from public.profiles p
where p.username in ('te.paris1', 'te.lyon1');
select reminders.remind(true);
select is((select count(*) from push.news), 1::bigint, 'the reminders of a day are recorded for pushing as one row');
select is((select count(*) from reminders.mails), (select count(*) from public.notifications),
  'a reminder is queued as mail where mail is set up');
select reminders.remind(true);
select is((select count(*) from reminders.mails), (select count(*) from public.notifications),
  'a reminder is queued as mail only once');
create temp table taken (id uuid, address text, language text, name text, kind text, payload jsonb);
create function tests.take_mails() returns void language plpgsql as $$
begin
  loop
    insert into taken select * from reminders.next_mail();
    exit when not found;
  end loop;
end
$$;
select tests.take_mails();
select is((select count(*) from taken), (select count(*) from public.notifications), 'each mail is claimed');
select is((select language from taken where address like 'te.paris1@%'), 'fr', 'a mail is in the person''s language');
select is((select count(distinct id) from taken), (select count(*) from taken), 'each mail is claimed only once');
select reminders.mail_sent(t.id) from taken t where t.address not like 'te.paris1@%';
select tests.freeze_time('2026-03-11 15:36:00+00');
select is((select m.address like 'te.paris1@%' from reminders.next_mail() m), true,
  'a mail that was not sent is due again');
select is(
  (select count(*) from public.notifications where kind = 'report_reminder' and person_id = tests.person('te.paris1')),
  1::bigint, 'retrying a mail creates no second notification'
);
-- the mail server was away for hours
update reminders.mails m set sent_at = null, next_try_at = core.now(), tries = 1;
select tests.authenticate_as('te.paris1');
select tests.submit('2026-03-11');
select tests.clear_authentication();
update public.profiles set is_active = false where username = 'te.lyon1';
truncate taken;
select tests.take_mails();
select is((select array_agg(address) from taken), array['som.paris1@nordwind.example'],
  'people who have reported meanwhile or are inactive get no mail');
select is((select count(*) from reminders.mails), 1::bigint, 'mails that are no longer due are deleted');
update reminders.mails m set next_try_at = core.now(), tries = 8;
select is_empty('select * from reminders.next_mail()', 'a mail is given up after eight attempts');
select is_empty('select * from reminders.mails', 'a mail that was given up is deleted');
select is(has_function_privilege('authenticated', 'reminders.remind(boolean)', 'execute'), false,
  'people cannot send reminders');

select * from finish();
rollback;
