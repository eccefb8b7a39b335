begin;
\ir support/helpers.psql
select no_plan();
delete from public.reports;
select tests.freeze_time('2026-03-10 10:00:00+00');

create function tests.entries(first date, last date) returns text language sql set search_path = ''
as $$
  select string_agg(
    e.entry || ' ' || e.start_day || ' ' || e.category || ' ' || coalesce(e.priority, '-'),
    ', ' order by e.start_day, e.entry
  )
  from public.calendar_page(first, last) e
$$;
grant execute on all functions in schema tests to authenticated;

-- items
select tests.authenticate_as('te.paris1');
select set_config('tests.report', tests.submit('2026-03-10', 2, 1)::text, true);
insert into public.report_items (
  report_id, type, category, description, importance, next_step, due_date, scheduled_date
) values
  (current_setting('tests.report')::bigint, 'report_content', 'positive',
    'Handover went well', 'low', null, null, null),
  (current_setting('tests.report')::bigint, 'report_content', 'negative', 'Pump broken', 'urgent',
    'Order a new one', '2026-03-20', null),
  (current_setting('tests.report')::bigint, 'report_content', 'scheduled', 'Paint the hall',
    'medium', null, null, '2026-03-12'),
  (current_setting('tests.report')::bigint, 'report_content', 'scheduled',
    'Sweep the yard', 'medium', null, null, null),
  (current_setting('tests.report')::bigint, 'report_content', 'general',
    'Nothing to follow', 'medium', null, null, null);
select is(
  tests.entries('2026-03-01', '2026-03-31'),
  'negative 2026-03-10 negative high, positive 2026-03-10 positive low, scheduled 2026-03-10 scheduled medium, '
    || 'scheduled 2026-03-12 scheduled medium, due 2026-03-20 deadline high',
  '[CAL-11] [CAL-13] an item has entries with its priority on the report''s day, its scheduled date and its due date'
);
select is(
  (
    select e.id = 'due-' || e.task_id and e.title = 'Order a new one' and e.report_date = '2026-03-10'
    from public.calendar_page('2026-03-20', '2026-03-20') e
  ),
  true, 'the entry of a due date has the next step as its title'
);
select tests.answer(current_setting('tests.report')::bigint, 'positive_due_date', '"2026-03-25"');
select is(tests.entries('2026-03-25', '2026-03-25'), 'due 2026-03-25 deadline medium',
  '[CAL-17] an answer that is a date has an entry as a due date');
select is((select e.title from public.calendar_page('2026-03-25', '2026-03-25') e), 'Positive Feedback Due Date',
  '[CAL-17] its entry has the title of the section, without the answer');
select is(
  (
    select count(*) from public.tasks t join public.report_items i on i.id = t.id where i.category = 'positive_due_date'
  ),
  0::bigint, '[PLAN-8] an answer that is a date is no plan'
);
update public.report_items set due_date = '2026-03-27' where category = 'positive_due_date';
select is(
  (select string_agg(e.start_day || ' ' || e.title, ', ') from public.calendar_page('2026-03-24', '2026-03-28') e),
  '2026-03-27 Positive Feedback Due Date', '[CAL-17] its due date can be moved, and its entry with it'
);
update public.report_items
set position = 8, type = type, category = category, description = description, value = value, due_date = null
where category = 'positive_due_date';
select is((select due_date from public.report_items where category = 'positive_due_date'), '2026-03-27'::date,
  '[CAL-17] an edit of the report that repeats the answer leaves the due date where it was moved to');
update public.report_items set due_date = null where category = 'positive_due_date';
select is(tests.entries('2026-03-24', '2026-03-28'), null, '[CAL-17] a due date that is cleared does not come back');
update public.report_items set value = '"2026-03-26"' where category = 'positive_due_date';
select is(tests.entries('2026-03-24', '2026-03-28'), 'due 2026-03-26 deadline medium',
  '[CAL-17] another answer sets the due date anew');
update public.report_items set value = '"2026-03-25"' where category = 'positive_due_date';

update public.report_items set due_date = '2026-03-21', importance = 'medium' where next_step = 'Order a new one';
select is(tests.entries('2026-03-20', '2026-03-21'), 'due 2026-03-21 deadline medium',
  'an entry follows changes of its item''s due date and importance');
update public.report_items set removed_at = core.now() where description = 'Paint the hall';
select is(tests.entries('2026-03-12', '2026-03-12'), null, 'a removed item has no entry');

-- assignees
update public.report_items set assignee_id = tests.person('te.paris2') where next_step = 'Order a new one';
select is(tests.entries('2026-03-21', '2026-03-21'), null,
  'an item assigned to someone else is not in the author''s calendar');
insert into public.action_plans (title, assignee_id, priority, due_date)
values ('Train the newcomers', tests.person('te.paris2'), 'critical', '2026-03-22');
select tests.clear_authentication();
select tests.authenticate_as('te.paris2');
select is(tests.entries('2026-03-10', '2026-03-31'), 'due 2026-03-21 deadline medium, action 2026-03-22 task high',
  '[CAL-15] the assignee''s calendar has the item, and a critical plan with high priority');
update public.action_plans set due_date = '2026-03-23' where title = 'Train the newcomers';
select is(tests.entries('2026-03-22', '2026-03-31'), 'action 2026-03-23 task high',
  'a plan''s entry follows changes of its due date');

-- own events and days of a zone
select tests.clear_authentication();
select tests.authenticate_as('te.tokyo1');
insert into public.calendar_events (title, starts_at, ends_at) values
  ('Early shift', '2026-03-31 23:30+09', '2026-04-01 00:30+09'),
  ('Late call', '2026-03-31 15:30+00', '2026-03-31 16:30+00');
insert into public.calendar_events (title, starts_at, ends_at, is_all_day)
values ('Inventory', '2026-03-30 13:00+00', '2026-03-31', true);
select is(
  (
    select string_agg(e.title || ' ' || e.start_day || ' ' || e.end_day, ', ' order by e.title)
    from public.calendar_page('2026-03-01', '2026-03-31') e
  ),
  'Early shift 2026-03-31 2026-04-01, Inventory 2026-03-30 2026-03-31',
  '[CAL-10] an event is shown on the days of the reader''s time zone'
);
select is(
  (select string_agg(e.title, ', ' order by e.title) from public.calendar_page('2026-04-01', '2026-04-30') e),
  'Early shift, Late call', 'an event that reaches into a month is part of it'
);
select tests.clear_authentication();
select tests.authenticate_as('adm');
select is(
  (
    select string_agg(e.title || ' ' || e.start_day, ', ' order by e.title)
    from public.calendar_page('2026-03-30', '2026-03-31', 'JP') e
  ),
  'Early shift 2026-03-31, Inventory 2026-03-30, Late call 2026-03-31',
  '[CAL-25] an administrator sees a country''s entries on the days of the administrator''s own time zone'
);

select tests.clear_authentication();
select tests.authenticate_as('te.newyork1');
insert into public.calendar_events (title, starts_at, ends_at) values
  ('Before the change', '2026-03-08 00:30-05', '2026-03-08 01:30-05'),
  ('After the change', '2026-03-08 23:30-04', '2026-03-09 00:00-04');
select is(
  (
    select string_agg(e.title || ' ' || e.start_day || ' ' || e.end_day, ', ' order by e.starts_at)
    from public.calendar_page('2026-03-08', '2026-03-08') e
  ),
  'Before the change 2026-03-08 2026-03-08, After the change 2026-03-08 2026-03-08',
  'an event that ends at midnight covers one day, even a day of 23 hours'
);

-- limits
insert into public.calendar_events (title, starts_at)
select 'Many', timestamptz '2026-05-05 12:00+00' + n * interval '1 minute' from generate_series(1, 100) as n;
select is((select count(*) from public.calendar_page('2026-05-01', '2026-05-31', null, 1)), 3::bigint,
  'a page has at most three times as many events of a day as entries of its reports');
insert into public.calendar_events (title, starts_at, ends_at)
values ('Long', '2026-04-02 12:00+00', '2026-06-02 12:00+00');
select is((select count(*) from public.calendar_page('2026-05-06', '2026-05-31', null, 1)), 1::bigint,
  'a page includes an event that began earlier and continues');
select is(
  array(
    select count(e.id)::integer
    from unnest(array['US', 'FR']) with ordinality as asked (country, place)
    left join lateral public.calendar_page('2026-05-06', '2026-05-31', asked.country, 1) e on true
    group by asked.place order by asked.place
  ),
  array[1, 0], 'a page of a country includes such an event if it belongs to that country'
);

-- ranges
insert into public.calendar_events (title, starts_at) values ('Last day', '2027-03-03 17:00+00');
select is(
  (select string_agg(e.title, ', ') from public.calendar_page('2027-01-01', '2027-03-03') e), 'Last day',
  'a range of 62 days includes its last day'
);
select throws_ok(
  $$ select * from public.calendar_page('2027-01-01', '2027-03-04') $$, 'PT400', 'range.too_many_days',
  'a range of 63 days is refused'
);
delete from public.calendar_events where title = 'Last day';

-- rules
select throws_ok(
  $$ insert into public.calendar_events (title, starts_at, ends_at) values ('x', '2026-03-02', '2026-03-01') $$,
  'PT400', 'range.end_before_start', 'an event does not end before it starts'
);
select throws_ok(
  $$ insert into public.calendar_events (title, starts_at, ends_at) values ('x', '2026-03-02', '2027-03-09') $$,
  'PT400', 'event.too_long', 'an event lasts at most a year'
);
select throws_ok($$ insert into public.calendar_events (title, starts_at) values ('x', 'infinity') $$, '23514', null,
  'an event cannot start at infinity');

-- overview
select throws_ok($$ select * from public.calendar_overview('2027-01-01', '2027-03-04') $$, 'PT403', null,
  'the overview is refused to others, whatever the range');
select throws_ok($$ select * from public.calendar_overview('2026-03-01', '2026-03-31') $$, 'PT403', null,
  '[CAL-26] [CAL-27] the overview is refused to anyone but an administrator');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
insert into public.calendar_events (title, starts_at, category) values
  ('Round', '2026-03-11 09:00+00', 'meeting'), ('Round', '2026-03-12 09:00+00', 'meeting');
delete from public.calendar_events where title = 'Round' and starts_at = '2026-03-12 09:00+00';
select tests.clear_authentication();
create function tests.overview(country text) returns text language sql set search_path = ''
as $$
  select o.deadlines || ' ' || o.meetings || ' ' || o.tasks || ' ' || o.active_users
  from public.calendar_overview('2026-03-01', '2026-03-31', country) o
$$;
grant execute on all functions in schema tests to authenticated;
select tests.authenticate_as('adm');
select is(tests.overview('FR'), '2 1 1 2', '[CAL-26] the overview counts deadlines, meetings, tasks and active people');
select is(tests.overview(null), '2 1 1 4', 'the overview counts all countries together');
select throws_ok(
  $$ select * from public.calendar_overview('2027-01-01', '2027-03-04') $$, 'PT400', 'range.too_many_days',
  'the overview refuses a range of 63 days'
);
select tests.clear_authentication();
select calendar.compact_counts();
select tests.authenticate_as('adm');
select is(tests.overview(null), '2 1 1 4', 'merging the count rows changes no count');
select is(
  (select days from public.calendar_overview('2026-03-01', '2026-03-31', 'FR')),
  (
    select jsonb_object_agg(n.start_day, n.count)
    from (select e.start_day, count(*) from public.calendar_page('2026-03-01', '2026-03-31', 'FR') e group by 1) as n
  ),
  'the counts equal the number of entries'
);
select tests.clear_authentication();
insert into public.calendar_events (owner_id, title, starts_at, category) values
  (tests.person('te.tokyo1'), 'Breakfast', '2026-07-31 20:00+00', 'meeting'),
  (tests.person('te.newyork1'), 'Supper', '2026-07-01 01:00+00', 'meeting');
select tests.authenticate_as('adm');
select results_eq(
  $$ select o.meetings, o.active_users, o.days from public.calendar_overview('2026-07-01', '2026-07-31') o $$,
  $$ values (0::bigint, 0::bigint, '{}'::jsonb) $$,
  'events and people at the edges of a month are counted on the owner''s day'
);
select results_eq(
  $$ select o.meetings, o.active_users from public.calendar_overview('2026-06-30', '2026-08-01') o $$,
  $$ values (2::bigint, 2::bigint) $$, 'an event at night is counted on the neighboring day in Tokyo and New York'
);
select tests.clear_authentication();
delete from public.calendar_events where title in ('Breakfast', 'Supper');

insert into public.calendar_events (owner_id, title, starts_at, category)
values (tests.person('te.tokyo1'), 'Party', '2026-06-05 20:00+00', 'personal');
update public.sites set time_zone = 'Europe/Paris'
where id = (select site_id from public.profiles where username = 'te.tokyo1');
delete from public.calendar_events where title = 'Party';
select is_empty(
  $$
    select day from calendar.counts where day between '2026-06-01' and '2026-06-30' group by day having sum(count) <> 0
  $$, 'a deleted event is no longer counted, even after its owner''s time zone has changed'
);

-- people without a country
update public.countries set is_headquarters = false;
update public.profiles set country_id = null, area_id = null, site_id = null where username = 'adm';
select tests.authenticate_as('adm');
insert into public.calendar_events (title, starts_at, category) values ('Founding', '2026-08-03 09:00+00', 'meeting');
select is(
  tests.entries('2026-08-01', '2026-08-31'), 'event 2026-08-03 meeting -',
  'an administrator without a country sees their own events'
);
select is(
  (select count(*) from public.calendar_page('2026-08-01', '2026-08-31', 'FR')), 0::bigint,
  'an event without a country belongs to none'
);
select tests.clear_authentication();
update public.countries set is_headquarters = true where code = 'FR';
select tests.authenticate_as('adm');
select is(
  (select string_agg(e.title, ', ') from public.calendar_page('2026-08-01', '2026-08-31', 'FR') e), 'Founding',
  'an event without a country belongs to headquarters as soon as there is one'
);
select is(tests.entries('2026-08-01', '2026-08-31'), 'event 2026-08-03 meeting -',
  'an administrator sees each of their own events once');
select is(
  (select o.meetings from public.calendar_overview('2026-08-01', '2026-08-31', 'FR') o), 1::bigint,
  'the overview counts the events that headquarters has received'
);
select tests.clear_authentication();
delete from public.calendar_events where title = 'Founding';

delete from public.reports;
delete from public.action_plans;
select is_empty('select from public.calendar_days', 'a deleted event has no entry');

select * from finish();
rollback;
