begin;
\ir support/helpers.psql
select no_plan();

select ok(notifications.notify(tests.person('te.paris1'), 'report_reminder', '{"date": "2026-01-31"}', 'first'),
  'a person is notified');
select ok(not notifications.notify(tests.person('te.paris1'), 'report_reminder', '{"date": "2026-02-01"}', 'first'),
  'a repeated notification is not stored twice');
select is(
  (select array_agg(n.payload ->> 'date') from public.notifications n where n.dedupe_key = 'first'),
  array['2026-01-31'], 'a repeated notification keeps the first content'
);
select ok(notifications.notify(tests.person('te.berlin1'), 'report_reminder', '{}', 'first'),
  'the same event notifies another person too');
select ok(not notifications.notify(tests.person('inactive'), 'report_reminder', '{}', 'first'),
  'an inactive person is not notified');

create table tests.statements (people bigint);
create function tests.count_people() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into tests.statements select count(*) from added;
  return null;
end
$$;
create trigger counted after insert on public.notifications referencing new table as added
  for each statement execute function tests.count_people();
select set_eq(
  $$ select p.username::text
     from notifications.notify_all(
       array[
         tests.person('te.paris1'), tests.person('som.paris1'), tests.person('qc.fr'),
         tests.person('qc.fr'), tests.person('inactive')
       ],
       'report_reminder', '{}', 'first'
     ) as n (id) join public.profiles p on p.id = n.id $$,
  array['som.paris1', 'qc.fr'], 'several people are notified at once: each active one who is not notified yet, once'
);
select is((select array_agg(s.people) from tests.statements s), array[2::bigint],
  'the triggers run once for all of them');

select tests.authenticate_as('te.paris1');
select throws_ok(
  $$ select notifications.notify(tests.person('te.paris1'), 'report_reminder', '{}', 'own') $$,
  '42501', null, 'people cannot create notifications'
);
select tests.freeze_time('2026-03-01 10:00+00');
update public.notifications set read_at = '2020-01-01' where dedupe_key = 'first';
select is(
  (select read_at from public.notifications where dedupe_key = 'first'), '2026-03-01 10:00+00'::timestamptz,
  'the time of reading is set by the database'
);
select tests.freeze_time('2026-03-02 10:00+00');
update public.notifications set read_at = now() where dedupe_key = 'first';
select is(
  (select read_at from public.notifications where dedupe_key = 'first'), '2026-03-01 10:00+00'::timestamptz,
  'marking a notification as read again changes nothing'
);
update public.notifications set read_at = null where dedupe_key = 'first';
select is((select read_at from public.notifications where dedupe_key = 'first'), null,
  'a notification can be marked as unread');
select tests.clear_authentication();
select is(
  (
    select n.read_at from public.notifications n
    where n.person_id = tests.person('te.berlin1') and n.dedupe_key = 'first'
  ), null,
  'another person''s notification is unchanged'
);

select * from finish();
rollback;
