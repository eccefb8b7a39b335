begin;
\ir support/helpers.psql
select no_plan();
delete from public.reports;
delete from public.action_plans;
delete from public.notifications;

create function tests.entry(
  report_id bigint, category text, due date, scheduled date default null,
  next_step text default null, importance text default 'medium'
)
returns bigint language sql set search_path = '' as $$
  insert into public.report_items (
    report_id, type, category, description, due_date, scheduled_date, next_step, importance
  )
  values (report_id, 'report_content', category, 'What happened', due, scheduled, next_step, importance)
  returning id
$$;
create function tests.shown(task bigint) returns text language sql set search_path = '' as
  'select d.status || coalesce('' '' || d.days_left, '''') from public.action_plan_details d where d.id = task';
grant execute on all functions in schema tests to authenticated;
select tests.freeze_time('2026-03-10 10:00:00+00');

-- which items are plans, and of which category
select tests.authenticate_as('te.paris1');
insert into made values ('report', tests.submit('2026-03-10', 6, 1));
insert into made
select name, tests.entry(tests.made('report'), category, due, scheduled, next_step, importance)
from (values
  ('plain', 'positive', null::date, null::date, null, 'medium'),
  ('positive', 'positive', '2026-03-11'::date, null, null, 'urgent'),
  ('negative', 'negative', null, null, 'Order another one', 'low'),
  ('scheduled', 'scheduled', null, '2026-03-20', null, 'high'),
  ('general', 'general', '2026-03-10', null, 'Call back', 'critical'),
  ('dated', 'general', null, '2026-03-12', null, 'medium')
) as item (name, category, due, scheduled, next_step, importance);
select is(
  (
    select string_agg(m.name || ' ' || d.category || ' ' || d.priority, ', ' order by d.id)
    from public.action_plan_details d join made m using (id)
  ),
  'positive positive_followup critical, negative issue_resolution low, scheduled scheduled_plan high, general '
  'issue_resolution critical, dated scheduled_plan medium',
  '[PLAN-6] [PLAN-7] [PLAN-8] an item with a next step, a due date or a scheduled date is a plan whose category '
  'follows from its kind, and urgent becomes critical'
);
select is(
  (select string_agg(m.name, ' ' order by p.sort_date, p.id) from public.action_plan_page() p join made m using (id)),
  'general positive negative scheduled dated', 'the page is ordered by due date, with plans without one last'
);

-- overdue follows from the reader's day, and is stored nowhere
select is(tests.shown(tests.made('general')), 'pending 0', '[PLAN-9] a plan is not overdue on its day');
select tests.clear_authentication();
select tests.freeze_time('2026-03-10 22:59:59+00');
select tests.authenticate_as('te.paris1');
select is(tests.shown(tests.made('general')), 'pending 0', 'a plan is not overdue a second before midnight in Paris');
select tests.clear_authentication();
select tests.freeze_time('2026-03-10 23:00:00+00');
select tests.authenticate_as('te.paris1');
select is(tests.shown(tests.made('general')), 'overdue -1',
  '[PLAN-9] a plan is overdue from the day after its due date');
update public.report_items set assignee_id = tests.person('te.newyork1') where id = tests.made('general');
select tests.clear_authentication();
select tests.authenticate_as('te.newyork1');
select is(tests.shown(tests.made('general')), 'pending 0', 'the plan is still due today for its assignee in New York');
select is_empty('select id from public.reports', 'the assignee does not see the report');
select is((select payload ->> 'title' from public.notifications), 'Call back',
  'the assignee is notified without seeing the report');
update public.report_items set status = 'in_progress' where id = tests.made('general');
select is(tests.shown(tests.made('general')), 'in_progress 0',
  'the assignee may follow up the item without seeing the report');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select is(tests.shown(tests.made('general')), 'overdue -1', 'a plan in progress can be overdue');
select results_eq(
  'select status, amount from public.action_plan_counts()',
  $$ values ('pending', 4::bigint), ('in_progress', 0), ('completed', 0), ('overdue', 1) $$,
  'the cards count plans by the displayed status'
);
select is((select count(*) from public.action_plan_page('overdue')), 1::bigint, 'the filter uses the displayed status');
select is((select count(*) from public.action_plan_page('open')), 5::bigint,
  'the filter open selects every plan that is pending, in progress or overdue');
select is((select count(*) from public.action_plan_page(p_mine => true)), 4::bigint,
  'a plan assigned to someone else is not among the caller''s own');
update public.report_items set status = 'stopped' where id = tests.made('general');
select is(tests.shown(tests.made('general')), 'stopped -1',
  '[PLAN-10] a stopped plan is shown as stopped and is never overdue');
update public.report_items set status = 'completed' where id = tests.made('general');
select is(tests.shown(tests.made('general')), 'completed -1', 'a completed plan is never overdue');

-- the tasks follow changes of items and reports
select tests.clear_authentication();
select tests.freeze_time('2026-03-10 10:00:00+00');
select tests.authenticate_as('te.paris1');
update public.report_items set due_date = null, next_step = ' ' where id = tests.made('positive');
select is(tests.shown(tests.made('positive')), null, 'an item that loses its dates and next step is no longer a plan');
update public.report_items set removed_at = now() where id = tests.made('negative');
select is(tests.shown(tests.made('negative')), null, 'a removed item is no longer a plan');
update public.report_items set removed_at = null, category = 'scheduled' where id = tests.made('negative');
select is((select category from public.tasks where id = tests.made('negative')), 'scheduled_plan',
  'a restored item becomes a plan of its present category');
select tests.clear_authentication();
update public.reports set department_id = 2, category_id = 9 where id = tests.made('report');
select is((select department_id from public.tasks where id = tests.made('dated')), 2::bigint,
  'the tasks of a report follow it to another department');

-- standalone plans
select tests.authenticate_as('fin.fr');
insert into public.action_plans (title, due_date, request_id)
values ('Mine', '2026-03-09', '0199aaaa-0000-7000-8000-000000000001');
insert into made select 'mine', id from public.action_plans;
select is((select assignee_name from public.action_plan_page('overdue')), 'Karim Benali',
  'a new plan is assigned to its creator');
select throws_ok(
  $$ insert into public.action_plans (title, request_id) values ('Again', '0199aaaa-0000-7000-8000-000000000001') $$,
  '23505', null, 'a repeated request creates no second plan'
);
select throws_ok(
  $$ insert into public.action_plans (title, assignee_id) values ('Left', tests.person('inactive')) $$,
  'PT400', 'person.not_active', 'a plan cannot be assigned to an inactive person'
);
update public.action_plans set assignee_id = tests.person('te.paris1'), status = 'in_progress' where title = 'Mine';
update public.action_plans set due_date = '2026-04-01' where title = 'Mine';
select results_eq(
  $$
    select h.action, h.old_value, h.new_value
    from public.task_history h join public.action_plans p on p.id = h.task_id
    order by h.id
  $$,
  $$
    values
      ('created', null, null), ('status_change', 'pending', 'in_progress'),
      ('assignment', 'Karim Benali' collate core.names, 'Amélie Faure' collate core.names),
      ('due_date_change', '2026-03-09', '2026-04-01')
  $$,
  '[PLAN-19] the history lists every change of assignee, status and due date'
);
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select isnt_empty($$ select id from public.action_plans where title = 'Mine' $$,
  'the assignee''s reviewers see the plan');
select is_empty($$ delete from public.action_plans where title = 'Mine' returning id $$,
  'the assignee''s reviewers cannot delete the plan');
select tests.clear_authentication();
insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
select tests.person('som.paris1'), t.application_id, t.id, 'read' from public.application_tabs t
where t.code in ('action-plans', 'calendar');
select tests.authenticate_as('som.paris1');
select is_empty($$ update public.action_plans set status = 'stopped' where title = 'Mine' returning id $$,
  'a person with read access cannot change a plan');
select throws_ok($$ insert into public.action_plans (title) values ('Not allowed') $$, '42501', null,
  'a person with read access cannot create a plan');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select results_eq(
  $$
    select n.kind, n.payload ->> 'title', n.payload ->> 'name', (n.payload ->> 'taskId')::bigint
    from public.notifications n
  $$,
  format($$ values ('task_assigned', 'Mine', 'Karim Benali', %s::bigint) $$, tests.made('mine')),
  'the assignee is notified once'
);
update public.action_plans set assignee_id = tests.person('te.berlin1') where title = 'Mine';
select is_empty($$ select id from public.tasks where not is_item $$,
  'a person who hands over a plan no longer sees it');
select ok(not access.can_see_task(tests.made('mine')),
  'a plan that was handed over is no longer among the person''s tasks');
select tests.clear_authentication();
select tests.authenticate_as('fin.fr');
select ok(access.can_see_task(tests.made('mine')), 'the creator still sees a plan that was handed over');
delete from public.action_plans where title = 'Mine';
select is_empty('select id from public.tasks where not is_item', 'deleting a plan deletes its task');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
delete from public.reports where id = tests.made('report');
select tests.clear_authentication();
select is_empty('select id from public.tasks', 'deleting a report deletes its tasks');

select * from finish();
rollback;
