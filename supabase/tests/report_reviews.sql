begin;
\ir support/helpers.psql
select no_plan();

select tests.freeze_time('2026-03-02 10:00+00');
create temp table subject (id bigint);
grant select, insert on subject to authenticated;

create function tests.report() returns bigint language sql set search_path = 'pg_temp' as 'select s.id from subject s';
create function tests.state() returns text language sql security definer set search_path = ''
as 'select r.review_state from public.reports r where r.id = (select pg_temp.subject.id from pg_temp.subject)';
create function tests.review(
  decision text, note text default null, version integer default null, id uuid default gen_random_uuid()
) returns void
language sql set search_path = ''
as $$
  insert into public.report_reviews (id, report_id, decision, note, report_version)
  values (id, tests.report(), decision, note, version) on conflict do nothing
$$;
-- The kinds of a person's notifications about this report.
create function tests.notified(username text) returns text[] language sql security definer set search_path = ''
as $$
  select array_agg(n.kind order by n.dedupe_key) from public.notifications n
  where n.person_id = tests.person(username) and (n.payload ->> 'reportId')::bigint = tests.report()
$$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
insert into subject select tests.submit('2026-03-02');
insert into public.report_items (report_id, type, category, description)
values (tests.report(), 'report_content', 'general', 'Done');
set constraints all immediate;
select is(tests.state(), 'to_review', 'a new report waits for review');
select throws_ok($$ select tests.review('acknowledged') $$, '42501', null, 'the author cannot review their own report');
select tests.authenticate_as('te.berlin1');
select throws_ok($$ select tests.review('acknowledged') $$, '42501', null,
  'a person who does not see the report cannot review it');
select throws_ok($$ select tests.review('acknowledged', null, 99) $$, '42501', null,
  'a person who does not see the report does not learn its version');

-- returned
select tests.authenticate_as('som.paris1');
select throws_ok($$ select tests.review('returned') $$, '23514', null, 'a report cannot be returned without a note');
select throws_ok($$ select tests.review('returned', ' ') $$, '23514', null,
  'a report cannot be returned with a blank note');
select throws_ok($$ select tests.review('acknowledged', null, 99) $$, 'PT412', 'report.changed_meanwhile',
  'a review of an outdated version is refused');
select tests.review('returned', 'Which machine?', 1, '00000000-0000-4000-8000-000000000001');
select is(tests.state(), 'returned', 'a reviewer can return a report');
select is((select reviewer_id from public.report_reviews where report_id = tests.report()), tests.person('som.paris1'),
  'a review belongs to the caller');
select is(tests.notified('te.paris1'), array['report_returned'], 'the author of a returned report is notified');
select is(
  (select version from public.reports where id = tests.report()), 2,
  'a review raises the version, so that an author who is editing notices it'
);
select tests.review('returned', 'Which machine?', 1, '00000000-0000-4000-8000-000000000001');
select is((select count(*) from public.report_reviews where report_id = tests.report()), 1::bigint,
  'a retry stores no second review');
select is((select version from public.reports where id = tests.report()), 2, 'a retry does not raise the version');
select is(tests.notified('te.paris1'), array['report_returned'], 'a retry does not notify the author again');

select tests.authenticate_as('te.paris1');
select throws_ok(
  $$
    update public.reports
    set department_id = (select d.id from public.departments d where d.code = 'QC'), category_id = null
    where id = tests.report()
  $$,
  'PT409', 'report.department_fixed',
  'the author cannot move a reviewed report to a department where its reviewers do not see it'
);
select throws_ok($$ delete from public.reports where id = tests.report() $$, 'PT409', 'report.reviewed',
  'the author cannot delete a reviewed report');

-- edited again, on another day
select tests.freeze_time('2026-03-05 10:00+00');
select tests.authenticate_as('te.paris1');
select ok((select can_edit from public.report_details where id = tests.report()),
  'the author may edit a returned report on a later day');
update public.report_items set status = 'completed' where report_id = tests.report();
set constraints all immediate;
select is(tests.state(), 'returned', 'following up an item does not ask for a new review');
set constraints all deferred;
update public.report_items set description = 'The press' where report_id = tests.report();
insert into public.report_items (report_id, type, category, description)
values (tests.report(), 'report_content', 'general', 'It runs');
select is(tests.state(), 'returned', 'a returned report keeps its state until the edit is complete');
set constraints all immediate;
select is(tests.state(), 'to_review', 'an edited report waits for review again');
select is(tests.notified('som.paris1'), array['report_resubmitted'],
  'the reviewer who returned the report is notified');
select ok(not (select can_edit from public.report_details where id = tests.report()),
  'the author cannot edit the report after resubmitting it');
delete from public.reports where id = tests.report();
select ok(exists (select from public.reports where id = tests.report()),
  'the author cannot delete the report after resubmitting it');

-- returned by two reviewers
select tests.freeze_time('2026-03-05 11:00+00');
select tests.authenticate_as('cm.fr');
select tests.review('returned', 'Which shift?');
select tests.freeze_time('2026-03-05 12:00+00');
select tests.authenticate_as('te.paris1');
update public.report_items set description = 'The press, late shift'
where report_id = tests.report() and description = 'The press';
set constraints all immediate;
select is(tests.notified('cm.fr'), array['report_resubmitted'],
  'the reviewer who returned the report last is notified of its next edit');
select is(tests.notified('som.paris1'), array['report_resubmitted'],
  'the reviewer who returned it before is not notified again');

-- acknowledged
select tests.authenticate_as('cm.fr');
select tests.review('acknowledged');
select is(tests.state(), 'acknowledged', 'another reviewer can acknowledge the report');
select is(tests.notified('te.paris1'), array['report_acknowledged', 'report_returned', 'report_returned'],
  'the author of an acknowledged report is notified');
update public.report_reviews set note = 'Thanks'
where report_id = tests.report() and reviewer_id = tests.person('cm.fr') and decision = 'acknowledged';
select is(
  (select note from public.report_reviews where decision = 'acknowledged' and report_id = tests.report()), 'Thanks',
  'a reviewer can change their own note'
);
update public.report_reviews set note = 'Mine'
where report_id = tests.report() and reviewer_id = tests.person('som.paris1');
select is(
  (
    select note from public.report_reviews where reviewer_id = tests.person('som.paris1') and report_id = tests.report()
  ),
  'Which machine?', 'a reviewer cannot change someone else''s note'
);
select is((select count(*) from public.report_reviews where report_id = tests.report()), 3::bigint,
  'every review is kept');

-- the lists
select tests.authenticate_as('adm');
select set_eq(
  format('select id from public.report_page(p_review => %L, p_limit => 500)', state),
  format(
    'select id from (select id from public.reports where review_state = %L order by date desc, id '
    'desc limit 500) as newest',
    state
  ),
  'the list of one review state has the reports that are ' || state
) from unnest(array['to_review', 'acknowledged', 'returned']) as state;
select tests.authenticate_as('aom.paris');
select set_eq(
  $$ select id from public.report_page(p_review => 'returned', p_limit => 500) $$,
  $$ select id from public.reports where review_state = 'returned' $$,
  'an area manager''s list of returned reports has those that row security shows'
);

-- returned by a reviewer who sees it no longer
select tests.freeze_time('2026-03-05 13:00+00');
select tests.authenticate_as('som.paris1');
select tests.review('returned', 'Which tool?');
select tests.clear_authentication();
delete from public.profile_companies where profile_id = tests.person('som.paris1');
select tests.authenticate_as('te.paris1');
update public.report_items set description = 'The wrench' where report_id = tests.report() and description = 'It runs';
set constraints all immediate;
select is(tests.notified('som.paris1'), array['report_resubmitted'],
  'a reviewer who no longer sees the report is not notified of its next edit');
select is(tests.notified('cm.fr'), array['report_resubmitted', 'report_resubmitted'],
  'the latest other reviewer who sees it is notified instead');

select tests.freeze_time('2026-03-05 14:00+00');
select tests.authenticate_as('cm.fr');
select tests.review('returned', 'Since when?');
select tests.clear_authentication();
delete from public.profile_companies where profile_id = tests.person('cm.fr');
select tests.authenticate_as('te.paris1');
update public.report_items set description = 'A wrench' where report_id = tests.report() and description = 'The wrench';
select lives_ok('set constraints all immediate', 'a report that no reviewer sees any longer can be edited');
select is(tests.state(), 'to_review', 'it waits for review again');
select is(tests.notified('cm.fr'), array['report_resubmitted', 'report_resubmitted'],
  'no reviewer is notified of a report that none of them sees');

-- deleted
select tests.authenticate_as('adm');
delete from public.reports where id = tests.report();
select is(
  (
    select array[actor, subject, action] from public.audit_log
    where entity = 'reports' and (before ->> 'id')::bigint = tests.report()
  ),
  array['Ingrid Keller', 'te.paris1', 'delete'],
  'the audit log records who deleted a report, and whose it was'
);

select tests.clear_authentication();

select * from finish();
rollback;
