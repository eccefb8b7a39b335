begin;
\ir support/helpers.psql
select no_plan();

select ok(notifications.notify(tests.person('te.paris1'), 'report_reminder', '{"date": "2026-01-31"}', '/submit-report', 'first'), 'a person is told');
select ok(not notifications.notify(tests.person('te.paris1'), 'report_reminder', '{"date": "2026-02-01"}', null, 'first'), 'and not a second time');
select is(
  (select array_agg(n.payload ->> 'date') from public.notifications n where n.dedupe_key = 'first'), array['2026-01-31'],
  'the first telling stays'
);
select ok(notifications.notify(tests.person('te.berlin1'), 'report_reminder', '{}', null, 'first'), 'the same is news to another person');
select ok(not notifications.notify(tests.person('inactive'), 'report_reminder', '{}', null, 'first'), 'who left is told nothing');
select throws_ok(
  $$ select notifications.notify(tests.person('te.paris1'), 'report_reminder', '{}', 'https://elsewhere.example', 'link') $$,
  '23514', null, 'a notification leads into the portal only'
);

select tests.authenticate_as('te.paris1');
select throws_ok(
  $$ select notifications.notify(tests.person('te.paris1'), 'report_reminder', '{}', null, 'own') $$,
  '42501', null, 'people do not write notifications themselves'
);
select tests.freeze_time('2026-03-01 10:00+00');
update public.notifications set read_at = '2020-01-01' where dedupe_key = 'first';
select is(
  (select read_at from public.notifications where dedupe_key = 'first'), '2026-03-01 10:00+00'::timestamptz, 'the time of reading is the clock''s'
);
select tests.freeze_time('2026-03-02 10:00+00');
update public.notifications set read_at = now() where dedupe_key = 'first';
select is(
  (select read_at from public.notifications where dedupe_key = 'first'), '2026-03-01 10:00+00'::timestamptz, 'reading it again changes nothing'
);
update public.notifications set read_at = null where dedupe_key = 'first';
select is((select read_at from public.notifications where dedupe_key = 'first'), null, 'it may be unread again');
select tests.clear_authentication();
select is(
  (select n.read_at from public.notifications n where n.person_id = tests.person('te.berlin1') and n.dedupe_key = 'first'), null,
  'another person''s is untouched'
);

select * from finish();
rollback;
