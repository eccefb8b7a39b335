begin;
\ir support/helpers.psql
select no_plan();

select tests.authenticate_as('adm');
select set_config('request.headers', '{"x-forwarded-for": "198.51.100.1, 203.0.113.7"}', true);
update public.sites set name = 'Renamed' where code = 'paris1';
select is(
  (
    select array[actor, address, action, entity, subject, before ->> 'name', after ->> 'name']
    from public.audit_log
    order by id desc limit 1
  ),
  array['Ingrid Keller', '203.0.113.7', 'update', 'sites', 'paris1', 'Paris La Défense', 'Renamed'],
  '[ADM-54] a change is logged with its author, address and the values before and after'
);
update public.sites set name = 'Renamed' where code = 'paris1';
select is((select count(*)::int from public.audit_log where subject = 'paris1' and after ->> 'name' = 'Renamed'), 1,
  'an update that changes nothing is not logged');
insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
select tests.person('te.paris1'), t.application_id, t.id, 'read' from public.application_tabs t
where t.code = 'calendar';
select is((select subject from public.audit_log order by id desc limit 1), 'te.paris1',
  'the entry of a permission names the person who has it');
delete from public.tab_permissions where user_id = tests.person('te.paris1');
select is((select after from public.audit_log order by id desc limit 1), null,
  'the entry of a deletion has no values after it');
select tests.clear_authentication();

select throws_ok($$ update public.audit_log set actor = 'x' $$, '42501', null,
  '[ADM-54] the owner of the log cannot change it');
select throws_ok('delete from public.audit_log', '42501', null, '[ADM-54] the owner of the log cannot delete from it');
select throws_ok('truncate public.audit_log', '42501', null, '[ADM-54] the owner of the log cannot truncate it');
select throws_ok($$ insert into public.audit_log (action, entity) values ('update', 'roles') $$, '42501', null,
  '[ADM-54] the owner of the log cannot insert into it');
select is_empty(
  $$ select c.oid::regclass from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in (
         'reports', 'report_items', 'report_photos', 'report_item_history', 'report_totals', 'tasks', 'action_plans',
         'action_plan_history', 'audit_log', 'notifications', 'push_subscriptions', 'push_preferences',
         'report_reviews', 'jobs', 'task_shares', 'task_comments', 'chat_members', 'chat_member_settings',
         'chat_messages', 'chat_mentions', 'chat_reactions', 'chat_saved_messages', 'chat_plans',
         'call_participants', 'call_rings', 'call_recordings', 'person_photos'
       )
       and c.relname not like 'calendar%'
       and c.relname not like 'meeting%'
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_audit') $$,
  '[ADM-54] every table of organization, people, roles and permissions is audited'
);

select tests.authenticate_as('cm.fr');
select is_empty('select id from public.audit_log', '[ADM-54] only administrators read the log');
select tests.clear_authentication();

select * from finish();
rollback;
