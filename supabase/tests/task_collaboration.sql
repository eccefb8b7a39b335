begin;
\ir support/helpers.psql
select no_plan();
delete from public.reports;
delete from public.action_plans;
delete from public.notifications;
delete from live.changes;
delete from live.task_changes;

create function tests.item(report_id bigint, description text, due date default null) returns bigint
language sql set search_path = '' as $$
  insert into public.report_items (report_id, type, category, description, due_date)
  values (report_id, 'report_content', 'general', description, due)
  returning id
$$;
create function tests.share(task bigint, username text, permission text) returns void
language sql set search_path = '' as $$
  insert into public.task_shares (task_id, person_id, permission) values (task, tests.person(username), permission)
  on conflict on constraint task_shares_once do update set permission = excluded.permission
$$;
create function tests.comment(task bigint, content text, parent bigint default null) returns bigint
language sql set search_path = '' as $$
  insert into public.task_comments (task_id, content, parent_id) values (task, content, parent) returning id
$$;
-- Who was notified of what since the last call.
create function tests.told() returns text language plpgsql security definer set search_path = '' as $$
declare
  told text;
begin
  select string_agg(p.username || ' ' || n.kind, ', ' order by p.username, n.kind) into told
  from public.notifications n join public.profiles p on p.id = n.person_id;
  delete from public.notifications;
  return told;
end
$$;
create function tests.hinted() returns text language plpgsql security definer set search_path = '' as $$
declare
  hinted text;
begin
  select string_agg(distinct p.username, ' ' order by p.username) into hinted
  from live.changes c join public.profiles p on p.id = c.person_id where c.subject = 'collaboration';
  delete from live.changes;
  return hinted;
end
$$;
-- The topics on which the worker has sent a hint since the last call.
create function tests.announced() returns text language plpgsql security definer set search_path = '' as $$
declare
  announced text;
begin
  perform live.send_to_tasks();
  select string_agg(m.topic, ', ' order by m.topic) into announced
  from realtime.messages m where m.event = 'hint' and m.private and m.topic like 'task:%';
  delete from realtime.messages;
  return announced;
end
$$;
grant execute on all functions in schema tests to authenticated;
select tests.freeze_time('2026-03-10 10:00:00+00');

select tests.authenticate_as('te.paris1');
insert into made values ('report', tests.submit('2026-03-10', 6, 1));
insert into made values
  ('task', tests.item(tests.made('report'), 'Pump leaks', '2026-03-12')),
  ('note', tests.item(tests.made('report'), 'All quiet'));
-- This one is shared with nobody.
select tests.item(tests.made('report'), 'Valve tested');

-- what a share shows, and what it does not
select tests.share(tests.made('task'), 'te.berlin1', 'view');
select tests.share(tests.made('note'), 'te.berlin1', 'comment');
select is(tests.told(), 'te.berlin1 task_shared, te.berlin1 task_shared',
  'a person with whom a task is shared is notified');
select tests.clear_authentication();
select tests.authenticate_as('te.berlin1');
select is_empty('select id from public.reports', '[TASK-12] a share of an item does not show its report');
select results_eq(
  'select id from public.report_items order by id', 'select id from made where name <> ''report'' order by id',
  '[TASK-12] a share shows the item, whether or not it is a plan'
);
select is((select count(*) from public.action_plan_page()), 1::bigint, 'a shared plan is in the list');
select is((select amount from public.action_plan_counts() where status = 'pending'), 1::bigint,
  'a shared plan is counted');
select is((select count(*) from public.action_plan_page(p_mine => true)), 0::bigint,
  'a shared plan is not among the person''s own');
select is(
  (
    select string_agg(entry, ' ') from public.calendar_page('2026-03-01', '2026-03-31')
    where task_id = tests.made('task')
  ),
  'due', 'a shared item is in the calendar'
);
select isnt_empty('select id from public.task_history', 'a share shows the history');
select is_empty(
  format('update public.report_items set status = ''completed'' where id = %s returning id', tests.made('task')),
  '[TASK-9] a share to view does not allow changes'
);
select throws_ok(format('select tests.comment(%s, ''Hello'')', tests.made('task')), '42501', null,
  '[TASK-9] a share to view does not allow comments');
select lives_ok(format('select tests.comment(%s, ''Hello'')', tests.made('note')),
  '[TASK-9] a share to comment allows comments');
select throws_ok(format('select tests.share(%s, ''te.lyon1'', ''view'')', tests.made('note')), '42501', null,
  '[TASK-9] a share to comment does not allow sharing');

-- a share to edit
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select tests.share(tests.made('task'), 'te.berlin1', 'edit');
select results_eq(
  format('select permission from public.task_shares where task_id = %s', tests.made('task')), $$ values ('edit') $$,
  '[TASK-11] sharing again with the same person changes the permission'
);
select tests.told();
select tests.clear_authentication();
select tests.authenticate_as('te.berlin1');
select isnt_empty(
  format('update public.report_items set status = ''in_progress'' where id = %s returning id', tests.made('task')),
  '[TASK-9] a share to edit allows following up the task'
);
select throws_ok(
  format('update public.report_items set description = ''Mine'' where id = %s', tests.made('task')),
  '42501', 'item.locked', 'a share to edit does not change what the author has written'
);
select lives_ok(format('select tests.share(%s, ''te.lyon1'', ''comment'')', tests.made('task')),
  '[TASK-10] a share to edit allows sharing');
select is_empty(
  format(
    'delete from public.task_shares where task_id = %s and person_id = %L returning id',
    tests.made('task'), tests.person('te.berlin1')
  ),
  '[TASK-14] people cannot remove a share that they were given'
);
select throws_ok(
  format('select tests.share(%s, ''te.berlin1'', ''view'')', tests.made('task')), 'PT400', 'share.with_self',
  '[TASK-11] nobody can share with themselves'
);
select throws_ok(
  format('select tests.share(%s, ''te.paris1'', ''view'')', tests.made('task')), 'PT400', 'share.with_author',
  '[TASK-11] nothing can be shared with its author'
);
select throws_ok(
  format('select tests.share(%s, ''inactive'', ''view'')', tests.made('task')), 'PT400', 'person.not_active',
  '[TASK-11] nothing can be shared with an inactive person'
);
select throws_ok(format('select tests.share(%s, ''te.lyon1'', ''own'')', tests.made('task')), '23514', null,
  'a share has one of the three permissions');
select isnt_empty(
  format(
    'update public.report_items set assignee_id = %L where id = %s returning id',
    tests.person('te.newyork1'), tests.made('task')
  ),
  '[TASK-10] a share to edit allows assigning'
);
select results_eq(
  $$ select assigned_to_name, assigned_by_id = tests.person('te.berlin1'), message from public.task_assignments $$,
  $$ select p.full_name, true, null::text from public.profiles p where p.id = tests.person('te.newyork1') $$,
  '[TASK-13] every assignment is in the log'
);
select tests.told();

-- a reviewer with a lesser share keeps the rights of a reviewer
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select tests.share(tests.made('task'), 'som.paris1', 'view');
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select is((select count(*) from public.action_plan_page()), 1::bigint,
  'a shared task that is visible anyway is listed once');
select ok(access.can_comment_on_task(tests.made('task')) and access.can_share_task(tests.made('task')),
  'a share to view does not restrict a reviewer');
select isnt_empty(
  format('update public.report_items set status = ''pending'' where id = %s returning id', tests.made('task')),
  'a reviewer with a share to view can still follow up'
);
select is(current_setting('access.lowest_share', true), '', 'checking rights leaves no setting behind');

-- without access to the application
select tests.clear_authentication();
update public.application_permissions set has_access = false where user_id = tests.person('te.lyon1');
insert into public.application_permissions (user_id, application_id, has_access)
select tests.person('te.lyon1'), a.id, false from public.applications a on conflict do nothing;
select tests.authenticate_as('te.lyon1');
select ok(access.can_see_task(tests.made('task')) and access.can_comment_on_task(tests.made('task')),
  '[TASK-12] a person without the application sees and comments on what is shared with them');
select ok(not access.can_share_task(tests.made('task')),
  'a share to comment does not allow sharing without the application either');

-- comments
select tests.told(), tests.hinted(), tests.announced();
insert into made values ('question', tests.comment(tests.made('task'), 'Which seal? @som.paris1 @te.rome9'));
select is(
  tests.told(),
  'som.paris1 task_mention, te.berlin1 task_commented, te.newyork1 task_commented, te.paris1 task_commented',
  '[TASK-17] a comment notifies the author, the assignee and the people with a share; '
  'those whom it names get another notification'
);
select is(tests.hinted(), 'som.paris1 te.berlin1 te.lyon1 te.newyork1 te.paris1',
  'everyone whom the task concerns learns of a comment at once');
select is(tests.announced(), 'task:' || tests.made('task'),
  '[TASK-19] a comment is announced to everyone who has the task open');
select is(tests.announced(), null, '[TASK-19] once');
select tests.clear_authentication();
select tests.authenticate_as('cm.de');
select throws_ok(format('select tests.comment(%s, ''Hello'')', tests.made('task')), '42501', null,
  'a person who does not see the task cannot comment on it');
select is_empty('select id from public.task_comments',
  '[TASK-14] a person who does not see the task does not see its comments');
select throws_ok(format('select tests.share(%s, ''te.paris1'', ''view'')', tests.made('task')), '42501', null,
  'a person who does not see the task does not learn who its author is');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
insert into made
values ('reply', tests.comment(tests.made('task'), 'The lower one. @cm.de @te.lyon1', tests.made('question')));
select is(
  tests.told(),
  'som.paris1 task_commented, te.berlin1 task_commented, te.lyon1 task_mention, te.newyork1 task_commented',
  '[TASK-17] a person who does not see the task is not notified when a comment names them'
);
select throws_ok(
  format('select tests.comment(%s, ''Elsewhere'', %s)', tests.made('note'), tests.made('question')), '23503', null,
  'a reply belongs to a comment on the same task'
);
select throws_ok(format('select tests.comment(%s, '' '')', tests.made('task')), '23514', null,
  '[TASK-5] a blank comment is refused');
select is_empty(
  format('update public.task_comments set content = ''Mine'' where id = %s returning id', tests.made('question')),
  '[TASK-14] only the person who wrote a comment changes it'
);
select tests.clear_authentication();
select tests.freeze_time('2026-03-10 11:00:00+00');
select tests.authenticate_as('te.lyon1');
update public.task_comments set content = 'Which seal?' where id = tests.made('question');
select is(tests.told(), null, 'a change of a comment that names nobody notifies nobody');
update public.task_comments set content = 'Which seal exactly? @te.berlin1' where id = tests.made('question');
select ok((select updated_at > created_at from public.task_comments where id = tests.made('question')),
  '[TASK-7] the time of a change to a comment is stored');
select is(tests.told(), 'te.berlin1 task_mention',
  '[TASK-17] a change of a comment notifies only the people whom it names');
insert into made values ('second', tests.comment(tests.made('task'), 'And the other one?'));
update public.task_comments set content = 'And the other one? @te.berlin1' where id = tests.made('second');
update public.task_comments set content = 'And the other two? @te.berlin1' where id = tests.made('second');
select is(
  tests.told(),
  'som.paris1 task_commented, te.berlin1 task_commented, te.berlin1 task_mention, te.newyork1 task_commented, '
  'te.paris1 task_commented',
  '[TASK-17] somebody who was told of a comment is told once more when changes of it name them'
);
select tests.announced();
update public.task_comments set deleted_at = now() where id = tests.made('question');
select is(tests.announced(), 'task:' || tests.made('task'), '[TASK-19] and so is the deletion of a comment');
select ok(
  (select content is null and deleted_at = core.now() from public.task_comments where id = tests.made('question')),
  '[TASK-8] a deleted comment has no text'
);
select throws_ok(
  format('update public.task_comments set content = ''Again'' where id = %s', tests.made('question')),
  'PT409', 'comment.deleted', 'a deleted comment cannot be changed'
);
select throws_ok(
  format('select tests.comment(%s, ''Late'', %s)', tests.made('task'), tests.made('question')),
  'PT409', 'comment.deleted', 'nobody can reply to a deleted comment'
);

-- the end of a share, and of a task
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select isnt_empty(
  format(
    'delete from public.task_shares where task_id = %s and person_id = %L returning id',
    tests.made('task'), tests.person('te.lyon1')
  ),
  '[TASK-14] the author removes a share that another person gave'
);
select is(tests.announced(), 'task:' || tests.made('task'),
  '[TASK-19] the end of a share is announced to everyone who has the task open');
update public.report_items set assignee_id = tests.person('te.paris2') where id = tests.made('task');
select is(tests.announced(), 'task:' || tests.made('task'), '[TASK-19] and so is another assignee of a report item');
select tests.clear_authentication();
select tests.authenticate_as('te.lyon1');
select ok(not access.can_see_task(tests.made('task')), 'a task is no longer visible after its share was removed');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
update public.report_items set removed_at = now() where id = tests.made('note');
select tests.clear_authentication();
select tests.authenticate_as('te.berlin1');
select ok(not access.can_see_task(tests.made('note')), 'a share does not show an item that its author has removed');
select tests.clear_authentication();
delete from public.reports;
select is_empty('select from public.task_shares union all select from public.task_comments',
  'the shares and comments of a report''s items are deleted with it');

-- an action plan
select tests.announced();
select tests.authenticate_as('fin.fr');
insert into public.action_plans (title, assignee_id, due_date)
values ('Audit', tests.person('te.paris1'), '2026-03-20');
insert into made select 'plan', id from public.action_plans;
select is(tests.announced(), 'task:' || tests.made('plan'), '[TASK-19] and the assignee of a plan');
select results_eq(
  'select assigned_to_id, assigned_by_id from public.task_assignments',
  $$ values (tests.person('te.paris1'), tests.person('fin.fr')) $$, '[TASK-13] the log has the assignment of a new plan'
);
select is((select count(*) from tasks.explain_assignment(tests.made('plan'), 'Please start on Monday')), 1::bigint,
  'a message can be added to an assignment in the transaction that made it');
select is((select message from public.task_assignments), 'Please start on Monday',
  '[TASK-13] an assignment has a message');
select tests.share(tests.made('plan'), 'te.berlin1', 'edit');
select tests.clear_authentication();
select tests.authenticate_as('te.berlin1');
select isnt_empty($$ update public.action_plans set title = 'Audit again' returning id $$,
  '[TASK-3] a share of a plan to edit allows changes');
select is_empty('delete from public.action_plans returning id', 'a share to edit does not allow deleting the plan');
select is((select count(*) from tasks.explain_assignment(tests.made('plan'), 'Mine')), 0::bigint,
  'nobody adds a message to an assignment that another person made');

-- a report for another department than the author's own
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
insert into made
select 'elsewhere', tests.item(
  tests.submit('2026-03-10', department_id => (select d.id from public.departments d where d.code = 'QC')), 'Worn seal'
);
select tests.told();
insert into made values ('named', tests.comment(tests.made('elsewhere'), 'Look @aqm.paris @aom.paris'));
select is(tests.told(), 'aqm.paris task_mention',
  '[TASK-17] a comment reaches those who review the report, not those who review its author');

-- a reviewer with some of the tabs
select tests.clear_authentication();
create function tests.allow_only(tab text) returns void language sql set search_path = '' as $$
  delete from public.tab_permissions t where t.user_id = tests.person('aom.paris');
  insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
  select tests.person('aom.paris'), t.application_id, t.id, case when t.code = tab then 'write' else 'none' end
  from public.application_tabs t where t.code in ('dashboard', 'reports', 'action-plans');
$$;
select tests.allow_only('reports');
select tests.authenticate_as('te.paris1');
with added as (insert into public.action_plans (title) values ('Audit of seals') returning id)
insert into made select 'reviewed plan', a.id from added a;
select tests.told();
insert into made values ('on the plan', tests.comment(tests.made('reviewed plan'), 'Look @aom.paris'));
select is(tests.told(), null, '[TASK-17] a comment on a plan does not reach a reviewer who sees reports alone');
insert into made select 'reviewed item', tests.item(tests.submit('2026-03-09'), 'Worn belt');
select tests.told();
insert into made values ('on the item', tests.comment(tests.made('reviewed item'), 'Look @aom.paris'));
select is(tests.told(), 'aom.paris task_mention', 'one on a report item does');
select tests.clear_authentication();
select tests.allow_only('action-plans');
select tests.authenticate_as('te.paris1');
insert into made values ('on the item again', tests.comment(tests.made('reviewed item'), 'And @aom.paris'));
select is(tests.told(), null, '[TASK-17] an item without a next step or a date is no plan, and its report is not seen');
insert into made values ('on the plan again', tests.comment(tests.made('reviewed plan'), 'Again @aom.paris'));
select is(tests.told(), 'aom.paris task_mention', 'a comment on a plan reaches a reviewer who sees plans alone');

select * from finish();
rollback;
