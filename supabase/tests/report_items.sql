begin;
\ir support/helpers.psql
select no_plan();
delete from public.reports;

grant execute on all functions in schema tests to authenticated;
select tests.freeze_time('2026-03-10 10:00:00+00');

-- answers to sections
select tests.authenticate_as('te.paris1');
insert into made values
  ('it', tests.submit('2026-03-10', 26, 6)), ('op', tests.submit('2026-03-10', 2, 1)),
  ('hr', tests.submit('2026-03-10', 24, 5)),
  ('ad', tests.submit('2026-03-10', 19, 4)), ('qc', tests.submit('2026-03-10', 9, 2)),
  ('own', tests.submit('2026-03-09', 2, 1));

select is(tests.answer(tests.made('it'), 'system_uptime', '"99.50"'), 'System Uptime: 99.5',
  '[REP-32] numbers are coerced');
select is((select value from public.report_items where category = 'system_uptime'), '99.5',
  'the value is stored beside the description');
select is(
  tests.answer(tests.made('it'), 'backup_status', null, 'Backup Status: Partial Failure'),
  'Backup Status: Partial Failure', '[REP-37] an answer needs only its description'
);
select is((select value from public.report_items where category = 'backup_status'), '"Partial Failure"',
  'the value of an answer is the text after the title');
select is(tests.answer(tests.made('it'), 'security_events', '"None"', 'Anything'), 'Security Events: None',
  '[REP-37] the description of an answer follows from its value');
select is(tests.answer(tests.made('it'), 'user_support', null, 'Printers: two'), 'User Support: Printers: two',
  '[REP-37] a description without the title is the value');
select is(
  tests.answer(tests.made('it'), 'project_progress', to_jsonb(repeat('x', 10000))),
  'Project Progress: ' || repeat('x', 10000), 'the title does not shorten an answer'
);
select throws_ok(
  format($$ select tests.answer(%s, 'maintenance_activities', to_jsonb(repeat('x', 10001))) $$, tests.made('it')),
  '23514', null, 'an answer is at most 10,000 characters long'
);
select is(tests.answer(tests.made('qc'), 'training_conducted', 'true'), 'Training Conducted: Yes',
  '[REP-38] booleans are written as Yes or No');
select is(tests.answer(tests.made('qc'), 'training_conducted', '"No"'), 'Training Conducted: No',
  '[REP-38] booleans are read from Yes and No');
select is(tests.answer(tests.made('op'), 'start_time', '"07:30:00"'), 'Start Time: 07:30',
  'times are stored to the minute');

select throws_ok(
  format($$ select tests.answer(%s, 'system_uptime', '101') $$, tests.made('it')),
  'PT400', 'section.answer_too_large', '[REP-62] uptime is 0 to 100'
);
select throws_ok(
  format($$ select tests.answer(%s, 'system_uptime', '-1') $$, tests.made('it')), 'PT400', 'section.answer_required',
  '[REP-30] a required number is at least 0'
);
select throws_ok(
  format($$ select tests.answer(%s, 'customer_complaints', '-1') $$, tests.made('qc')),
  'PT400', 'section.answer_too_small', 'another number is at least its minimum'
);
select throws_ok(
  format($$ select tests.answer(%s, 'customer_complaints', '"many"') $$, tests.made('qc')),
  'PT400', 'section.answer_not_number', 'text is refused for a number'
);
select throws_ok(format($$ select tests.answer(%s, 'customer_complaints', '"NaN"') $$, tests.made('qc')), 'PT400', null,
  'NaN is refused for a number');
select throws_ok(
  format($$ select tests.answer(%s, 'customer_complaints', '[1]') $$, tests.made('qc')),
  'PT400', 'section.answer_not_single', 'a list is refused for a number'
);
select throws_ok(
  format($$ select tests.answer(%s, 'backup_status', '"Perfect"') $$, tests.made('it')),
  'PT400', 'section.answer_not_option', 'an option must be one of the section''s'
);
select throws_ok(
  format($$ select tests.answer(%s, 'incidents_resolved', '" "') $$, tests.made('it')),
  'PT400', 'section.answer_required', '[REP-31] a required answer cannot be empty'
);
select throws_ok(
  format($$ select tests.answer(%s, 'incidents_resolved') $$, tests.made('it')), 'PT400', 'section.answer_required',
  '[REP-31] an answer has a value or a description'
);
select throws_ok(
  format($$ select tests.answer(%s, 'training_conducted', '"maybe"') $$, tests.made('qc')),
  'PT400', 'section.answer_not_boolean', 'a boolean must be yes or no'
);
select throws_ok(format($$ select tests.answer(%s, 'start_time', '"25:00"') $$, tests.made('op')), 'PT400', null,
  'a time must exist');
select throws_ok(
  format($$ select tests.answer(%s, 'positive_due_date', '"2026-02-30"') $$, tests.made('op')),
  'PT400', null, 'a date must exist'
);
select throws_ok(
  format($$ select tests.answer(%s, 'system_uptime', '99') $$, tests.made('op')), 'PT400', 'section.other_department',
  'a section must belong to the report''s department'
);
select throws_ok(
  format(
    $$
      insert into public.report_items (report_id, type, category, description)
      values (%s, 'report_content', 'gossip', 'x')
    $$,
    tests.made('op')
  ),
  'PT400', 'item.category_unknown', 'an entry must have a known category'
);
select throws_ok(
  format(
    $$
      insert into public.report_items (report_id, type, category, description)
      values (%s, 'report_content', 'general', ' ')
    $$,
    tests.made('op')
  ),
  '23514', null, '[REP-45] an item must have a description'
);

-- several options: no section of the product has them yet
select tests.clear_authentication();
insert into public.template_sections (department_id, key, title, type, options)
values (5, 'topics', 'Topics', 'multiselect', '{Safety,Quality,Law,"Law, abroad"}');
select tests.authenticate_as('te.paris1');
select is(tests.answer(tests.made('hr'), 'topics', '["Safety", "Law"]'), 'Topics: Safety, Law',
  '[REP-34] several options are stored as a list');
select is(tests.answer(tests.made('hr'), 'topics', null, 'Topics: Quality, Law'), 'Topics: Quality, Law',
  'several options are read from their text');
select is(tests.answer(tests.made('hr'), 'topics', null, 'Topics: Quality,Law, abroad , Law'),
  'Topics: Quality, Law, abroad, Law', 'options may contain commas, and no space needs to follow a comma');
select throws_ok(
  format($$ select tests.answer(%s, 'topics', null, 'Topics: Safety, Lawn') $$, tests.made('hr')),
  'PT400', 'section.answer_not_option', 'a list with anything else is refused'
);
select throws_ok(
  format($$ select tests.answer(%s, 'topics', '["Safety", "Golf"]') $$, tests.made('hr')),
  'PT400', 'section.answer_not_option', 'each of several options must be one of the section''s'
);

-- required sections, at the end of the transaction
select throws_ok('set constraints all immediate', 'PT400', 'section.answer_required',
  '[REP-36] a report with answers must have the required ones');
select tests.answer(tests.made('it'), 'incidents_resolved', '2'), tests.answer(tests.made('it'), 'new_incidents', '0'),
  tests.answer(tests.made('qc'), 'inspections_completed', '4'), tests.answer(tests.made('qc'), 'nonconformities', '0');
select lives_ok('set constraints all immediate', 'a report with all required answers is accepted');
select throws_ok(
  $$ update public.report_items set removed_at = now() where category = 'new_incidents' $$,
  'PT400', 'section.answer_required', 'a required answer cannot be removed'
);
select throws_ok(
  format('update public.reports set department_id = 1, category_id = 3 where id = %s', tests.made('it')),
  'PT400', 'section.other_department', 'a report with answers cannot change its department'
);
set constraints all deferred;
insert into public.report_items (report_id, type, category, description, due_date)
values
  (tests.made('ad'), 'report_content', 'positive', 'All well', null),
  (tests.made('ad'), 'report_content', 'timesheet', 'Filing', null);
select throws_ok('set constraints all immediate', 'PT400', 'section.answer_required',
  '[REP-36] a report in a category needs the required answers, even if it has entries alone');
update public.reports set category_id = null where id = tests.made('ad');
select lives_ok('set constraints all immediate',
  '[REP-36] a report without a category, such as one from a phone, needs no answers');
select throws_ok(
  format('update public.reports set category_id = 19 where id = %s', tests.made('ad')),
  'PT400', 'section.answer_required', '[REP-36] a report that is moved to a category needs the required answers'
);
select is(
  (select string_agg(kind, ' ' order by id) from public.report_items where report_id = tests.made('ad')),
  'positive other', 'an entry''s kind follows from its category'
);
select tests.answer(tests.made('op'), 'next_day_plan', '"Paint"');
select is((select kind from public.report_items where category = 'next_day_plan'), 'scheduled',
  'an answer''s kind follows from its section');
set constraints all deferred;

select throws_ok(
  format($$ insert into public.report_items (report_id, type, category, description)
            select %s, 'report_content', 'general', 'x' from generate_series(1, 200) $$, tests.made('ad')),
  'PT400', 'report.too_many_items', 'a report has at most 200 items'
);
select throws_ok(
  format($$ insert into public.report_items (report_id, type, category, description, due_date)
            values (%s, 'report_content', 'general', 'x', 'infinity') $$, tests.made('ad')),
  '23514', null, 'a due date cannot be infinite'
);

-- changing
update public.report_items set value = '98' where category = 'system_uptime';
select is((select description from public.report_items where category = 'system_uptime'), 'System Uptime: 98',
  'changing the value changes the text');
update public.report_items set description = 'System Uptime: 97' where category = 'system_uptime';
select is((select value from public.report_items where category = 'system_uptime'), '97',
  'changing the text changes the value');
update public.report_items set description = null, value = '96' where category = 'system_uptime';
select is((select description from public.report_items where category = 'system_uptime'), 'System Uptime: 96',
  'a value needs no description');

-- a section whose options have changed since
select tests.clear_authentication();
update public.template_sections set options = array_replace(options, 'Partial Failure', 'Failed in part')
where key = 'backup_status';
select tests.authenticate_as('te.paris1');
select lives_ok($$ update public.report_items set value = value, description = description, observations = 'Tape 3'
                   where category = 'backup_status' $$, 'an answer that is no longer an option can stay');
select throws_ok($$ update public.report_items set value = '"Perfect"' where category = 'backup_status' $$,
  'PT400', 'section.answer_not_option', 'a new answer must be one of the present options');

-- removing
update public.report_items set removed_at = '1970-01-01' where category = 'timesheet';
select is((select removed_at from public.report_items where category = 'timesheet'), core.now(),
  'the time of removal is set by the database');
select throws_ok($$ update public.report_items set status = 'completed' where category = 'timesheet' $$, 'PT409',
  'item.removed', 'a removed item cannot be followed up');
insert into public.report_items (report_id, type, category, description)
select tests.made('ad'), 'report_content', 'general', 'x' from generate_series(1, 199);
select throws_ok($$ update public.report_items set removed_at = null where category = 'timesheet' $$, 'PT400',
  'report.too_many_items', 'a removed item cannot be restored beyond the limit of 200');
update public.report_items set removed_at = core.now() where category = 'general';
select lives_ok($$ update public.report_items set removed_at = null where category = 'timesheet' $$,
  'a removed item can be restored the same day');
select throws_ok($$ update public.report_items set end_time = '24:00' where category = 'timesheet' $$, '23514', null,
  'an item''s time must be a time of day');

-- follow-up by others
select tests.clear_authentication();
create function tests.follow_up(columns text) returns bigint language plpgsql set search_path = '' as $$
declare
  changed bigint;
begin
  execute format('update public.report_items set %s where category = ''next_day_plan''', columns);
  get diagnostics changed = row_count;
  return changed;
end
$$;
grant execute on all functions in schema tests to authenticated;
select tests.authenticate_as('aom.paris');
select is(tests.follow_up($$ status = 'in_progress' $$), 1::bigint, 'a reviewer can set the status');
select is(tests.follow_up($$ status = 'completed', due_date = '2026-03-20' $$), 1::bigint,
  'a reviewer can set the due date');
select throws_ok($$ select tests.follow_up('description = ''Next-Day Plan: Rest''') $$, '42501', null,
  'a reviewer cannot change the author''s text');
select throws_ok($$ select tests.follow_up('removed_at = now()') $$, '42501', null, 'a reviewer cannot remove an item');
select throws_ok($$ select tests.follow_up('status = ''done''') $$, '23514', null,
  '[PLAN-14] a status must be one of the four');
select tests.clear_authentication();
select tests.authenticate_as('cm.de');
select is(tests.follow_up($$ status = 'stopped' $$), 0::bigint,
  'a person who does not see the report cannot follow up its items');
select ok(not access.can_see_task((select id from public.report_items where category = 'next_day_plan')),
  'a person who does not see the report does not see its tasks');
select tests.clear_authentication();
select tests.freeze_time('2026-03-11 10:00:00+00');
select tests.authenticate_as('te.paris1');
select is(tests.follow_up($$ status = 'pending' $$), 1::bigint, 'the author may set the status on a later day too');
select throws_ok($$ select tests.follow_up('importance = ''high''') $$, '42501', null,
  'the author cannot change other fields on a later day');
select throws_ok(
  format(
    $$
      insert into public.report_items (report_id, type, category, description)
      values (%s, 'report_content', 'general', 'Late thought')
    $$,
    tests.made('op')
  ),
  '42501', null, 'the author cannot add an item on a later day'
);

-- history
select results_eq(
  $$ select p.username, h.action, h.old_value, h.new_value
     from public.report_item_history h
     join public.report_items i on i.id = h.item_id
     join public.profiles p on p.id = h.actor_id
     where i.category = 'next_day_plan' order by h.id $$,
  $$ values
    ('te.paris1' collate core.names, 'created', null, null),
    ('aom.paris', 'status_change', 'pending', 'in_progress'),
    ('aom.paris', 'status_change', 'in_progress', 'completed'),
    ('aom.paris', 'due_date_change', null, '2026-03-20'),
    ('te.paris1', 'status_change', 'completed', 'pending') $$,
  '[PLAN-17] every status or due-date change is in the item''s history'
);
select throws_ok('delete from public.report_item_history', '42501', null,
  '[PLAN-17] nobody can delete the item''s history');
select throws_ok($$ update public.report_item_history set new_value = 'x' $$, '42501', null,
  '[PLAN-17] nobody can change the item''s history');
select tests.clear_authentication();
select tests.authenticate_as('cm.de');
select is_empty('select id from public.report_item_history where item_id in (select id from public.report_items)',
  'the item''s history is hidden from people who do not see the item');
select tests.clear_authentication();

-- version: once per transaction
select is((select version from public.reports where id = tests.made('op')), 1,
  'a report and items created in one transaction have version 1');

select * from finish();
rollback;
