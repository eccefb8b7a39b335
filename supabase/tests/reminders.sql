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
update public.profiles p set is_active = p.username in ('te.paris1', 'som.paris1', 'te.newyork1', 'te.tokyo1', 'te.lyon1', 'cm.fr', 'adm');
update public.profiles set created_at = '2026-01-01';

create function tests.reminded() returns text[] language sql set search_path = ''
as $$
  select array_agg(p.username order by p.username)
  from public.notifications n join public.profiles p on p.id = n.person_id where n.kind = 'report_reminder'
$$;

select tests.freeze_time('2026-03-09 06:59:00+00');
select is(reminders.remind(false), 0, 'before the time of the company nobody is reminded');
select tests.freeze_time('2026-03-09 07:00:00+00');
select is(reminders.remind(false), 1, 'at four in Tokyo who is there');
select is(tests.reminded(), array['te.tokyo1'], 'and nobody else');
select is(reminders.remind(false), 0, 'and nobody a second time');
select tests.freeze_time('2026-03-09 14:59:00+00');
select is(reminders.remind(false), 0, 'in Paris it is four an hour after 14:00 UTC');
select tests.freeze_time('2026-03-09 15:00:00+00');
select reminders.remind(false);
select is(tests.reminded(), array['som.paris1', 'te.lyon1', 'te.paris1', 'te.tokyo1'], 'then who is in France');
select is(
  (select n.payload from public.notifications n where n.person_id = tests.person('te.paris1')),
  '{"date": "2026-03-09", "deadline": "18:00"}', 'told which day, and until when'
);
select tests.freeze_time('2026-03-09 19:59:00+00');
select reminders.remind(false);
select is(cardinality(tests.reminded()), 4, 'in New York it is summer time already');
select tests.freeze_time('2026-03-09 20:00:00+00');
select reminders.remind(false);
select is(cardinality(tests.reminded()), 5, 'four hours after 20:00 UTC, not five');

-- who has sent the report, is away, or has a day off
select tests.freeze_time('2026-03-10 10:00:00+00');
select tests.authenticate_as('te.paris1');
select tests.submit('2026-03-10');
select tests.clear_authentication();
insert into public.leave (profile_id, first_day, last_day) values (tests.person('som.paris1'), '2026-03-10', '2026-03-10');
insert into public.holidays (country_id, day, name)
select c.id, '2026-03-10', 'A holiday' from public.countries c where c.code = 'US';
delete from public.notifications;
select tests.freeze_time('2026-03-10 22:59:00+00');
select reminders.remind(false);
select is(tests.reminded(), array['te.lyon1'], 'who has sent it, who is away and who has a holiday are left alone');
select tests.freeze_time('2026-03-14 22:00:00+00');
delete from public.notifications;
select is(reminders.remind(false), 0, 'and everybody on a Saturday');

-- The far ends of the day. In Auckland it is 13 hours later than in London, and 12 from 2026-04-05 on; in Los Angeles 7 earlier.
create function tests.days_told(username text) returns text[] language sql set search_path = ''
as $$
  select array_agg(n.payload ->> 'date' order by n.payload ->> 'date')
  from public.notifications n where n.person_id = tests.person(username) and n.kind = 'report_reminder'
$$;
update public.sites s set time_zone = 'Pacific/Auckland' from public.profiles p where p.site_id = s.id and p.username = 'te.lyon1';
update public.sites s set time_zone = 'America/Los_Angeles' from public.profiles p where p.site_id = s.id and p.username = 'te.newyork1';
delete from public.notifications;
select tests.freeze_time('2026-03-18 02:59:00+00');
select reminders.remind(false);
select is(tests.days_told('te.lyon1'), null, 'at 15:59 in Auckland who is there is not reminded');
select is(tests.days_told('te.newyork1'), array['2026-03-17'], 'while it is the evening of the day before in Los Angeles');
select tests.freeze_time('2026-03-18 03:00:00+00');
select reminders.remind(false);
select is(tests.days_told('te.lyon1'), array['2026-03-18'], 'at 16:00 in Auckland they are, of the day that it is there');
select tests.freeze_time('2026-03-18 22:59:00+00');
select reminders.remind(false);
select is(tests.days_told('te.newyork1'), array['2026-03-17'], 'at 15:59 in Los Angeles who is there is not reminded');
select tests.freeze_time('2026-03-18 23:00:00+00');
select reminders.remind(false);
select is(tests.days_told('te.newyork1'), array['2026-03-17', '2026-03-18'], 'at 16:00 they are');
select is(tests.days_told('te.lyon1'), array['2026-03-18'], 'and in Auckland, where the next day has begun, it is noon');
delete from public.notifications;
select tests.freeze_time('2026-04-07 03:59:00+00');
select reminders.remind(false);
select is(tests.days_told('te.lyon1'), null, 'after the change of the clocks it is an hour later');
select tests.freeze_time('2026-04-07 04:00:00+00');
select reminders.remind(false);
select is(tests.days_told('te.lyon1'), array['2026-04-07'], 'in Auckland');
update public.sites s set time_zone = null from public.profiles p where p.site_id = s.id and p.username in ('te.lyon1', 'te.newyork1');

-- a company that changes its mind
delete from public.notifications;
select tests.freeze_time('2026-03-19 10:00:00+00');
select is(reminders.remind(false), 1, 'at eleven in Paris it is evening in Tokyo');
update public.companies set reminder_time = '10:30';
select is(reminders.remind(false), 3, 'the time was moved to the morning: who is past it is reminded at once');
update public.companies set reminder_time = '16:00';
select tests.freeze_time('2026-03-19 15:30:00+00');
select is(reminders.remind(false), 0, 'moved back, nobody is reminded a second time');
delete from public.notifications;
update public.companies set reminder_time = '23:59';
select tests.freeze_time('2026-03-19 22:49:00+00');
select is(reminders.remind(false), 0, 'a minute before midnight is late enough');
select tests.freeze_time('2026-03-19 22:55:00+00');
select is(reminders.remind(false), 3, 'for the last round of the day');
update public.companies set reminder_time = '16:00';

-- the summary of Monday the 9th
delete from public.notifications;
delete from reminders.summaries;
create function tests.summary_of(username text, day date) returns text language sql set search_path = ''
as $$
  select n.payload ->> 'count' from public.notifications n
  where n.person_id = tests.person(username) and n.dedupe_key = 'reports_missing ' || day
$$;
select tests.freeze_time('2026-03-09 16:59:00+00');
select reminders.summarise(false);
select is(tests.summary_of('som.paris1', '2026-03-09'), null, 'before the deadline there is no summary');
select tests.freeze_time('2026-03-09 17:01:00+00');
select reminders.summarise(false);
select is(tests.summary_of('som.paris1', '2026-03-09'), '1', 'after the deadline the site''s manager learns who is missing');
select is(tests.summary_of('cm.fr', '2026-03-09'), '3', 'the country''s manager, too, with the site''s manager and another site');
select is(
  (select n.payload ->> 'names' from public.notifications n where n.person_id = tests.person('som.paris1') and n.kind = 'reports_missing'),
  (select p.full_name from public.profiles p where p.username = 'te.paris1'), 'by name'
);
select is(tests.summary_of('adm', '2026-03-09'), null, 'who looks at New York, too, waits for its deadline');
select is(reminders.summarise(false), 0, 'nobody is told twice');
select tests.freeze_time('2026-03-09 22:01:00+00');
select reminders.summarise(false);
select is(tests.summary_of('adm', '2026-03-09'), '5', 'and learns of everybody then');
select tests.freeze_time('2026-03-10 17:01:00+00');
select reminders.summarise(false);
select is(tests.summary_of('som.paris1', '2026-03-10'), null, 'where nobody is missing, nobody is told');

-- by mail
delete from public.notifications;
select tests.freeze_time('2026-03-11 15:30:00+00');
update public.profiles set language = 'fr' where username = 'te.paris1';
select reminders.remind(true);
select is((select count(*) from reminders.mails), (select count(*) from public.notifications), 'a reminder goes out as mail where mail is set up');
select reminders.remind(true);
select is((select count(*) from reminders.mails), (select count(*) from public.notifications), 'once');
create temp table taken (id uuid, address text, language text, name text, kind text, payload jsonb, link text);
create function tests.take_mails() returns void language plpgsql as $$
begin
  loop
    insert into taken select * from reminders.next_mail();
    exit when not found;
  end loop;
end
$$;
select tests.take_mails();
select is((select count(*) from taken), (select count(*) from public.notifications), 'each mail is taken');
select is((select language from taken where address like 'te.paris1@%'), 'fr', 'in the person''s language');
select is((select count(distinct id) from taken), (select count(*) from taken), 'once');
select reminders.mail_sent(t.id) from taken t where t.address not like 'te.paris1@%';
select tests.freeze_time('2026-03-11 15:36:00+00');
select is((select m.address like 'te.paris1@%' from reminders.next_mail() m), true, 'what was not sent is due again');
select is((select count(*) from public.notifications where kind = 'report_reminder' and person_id = tests.person('te.paris1')), 1::bigint, 'without a second notification');
-- the mail server was away for hours
update reminders.mails m set sent_at = null, next_try_at = core.now(), tries = 1;
select tests.authenticate_as('te.paris1');
select tests.submit('2026-03-11');
select tests.clear_authentication();
update public.profiles set is_active = false where username = 'te.lyon1';
truncate taken;
select tests.take_mails();
select is((select array_agg(address) from taken), array['som.paris1@nordwind.example'], 'who has sent the report meanwhile, or left, gets no mail');
select is((select count(*) from reminders.mails), 1::bigint, 'theirs are not looked at again');
update reminders.mails m set next_try_at = core.now(), tries = 8;
select is_empty('select * from reminders.next_mail()', 'after eight attempts it is over');
select is_empty('select * from reminders.mails', 'for good');
select is(has_function_privilege('authenticated', 'reminders.remind(boolean)', 'execute'), false, 'people do not send reminders');

select * from finish();
rollback;
