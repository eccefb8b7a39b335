begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from live.changes;

create function tests.plan(title text) returns bigint language sql set search_path = ''
as $$ select p.id from public.action_plans p where p.title = plan.title $$;
create function tests.shown() returns text language sql set search_path = '' as $$
  select string_agg(p.title, ', ' order by p.id) from public.chat_plans c join public.action_plans p on p.id = c.plan_id
$$;
create function tests.told() returns text language sql security definer set search_path = '' as $$
  select string_agg(distinct r.name, ', ') from live.changes c join public.chat_rooms r on r.id = c.room_id
  where c.subject = 'plans'
$$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
select tests.create_room('som.paris1', 'aom.paris');
select chat.send_message(tests.message(1), tests.room(), 'The lift is out of order', null);
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
insert into public.action_plans (title) values ('Repair the lift');

-- Noting
select chat.note_plan(tests.plan('Repair the lift'), tests.message(1));
select is(tests.shown(), 'Repair the lift', '[MSG-51] the message has its plan');
select is(tests.told(), 'Test', '[MSG-51] the members of the room are told, without what the plan says');
select lives_ok($$ select chat.note_plan(tests.plan('Repair the lift'), tests.message(1)) $$,
  '[MSG-51] a repeated request changes nothing');
insert into public.action_plans (title) values ('Paint the wall');
select throws_ok(
  $$ select chat.note_plan(tests.plan('Paint the wall'), tests.message(2)) $$, 'PT404', 'message.not_found',
  '[MSG-51] a message that does not exist has no plan'
);
select tests.clear_authentication();

-- Who sees it
select tests.authenticate_as('aom.paris');
select is(tests.shown(), 'Repair the lift', '[MSG-51] a member who may see the plan sees that the message has one');
select throws_ok(
  $$ select chat.note_plan(tests.plan('Paint the wall'), tests.message(1)) $$, 'PT404', 'message.not_found',
  '[MSG-51] nobody attaches a plan of somebody else'
);
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select is(tests.shown(), null, '[MSG-51] a member who may not see the plan does not see that there is one');
select tests.clear_authentication();
select tests.authenticate_as('cm.fr');
select is(tests.shown(), null, '[MSG-51] whoever sees the plan but not the room sees nothing of the message');
select tests.clear_authentication();

-- Its state
delete from live.changes;
update public.action_plans set status = 'completed' where title = 'Repair the lift';
select is(tests.told(), 'Test', '[MSG-51] the members are told when the status of the plan changes');
delete from live.changes;
update public.action_plans set status = 'completed' where title = 'Paint the wall';
select is(tests.told(), null, 'a plan without a message tells no room');
delete from public.action_plans where title = 'Repair the lift';
select is(tests.told(), 'Test', '[MSG-51] the members are told when the plan is deleted');
select is((select count(*) from public.chat_plans), 0::bigint, '[MSG-51] a deleted plan leaves the message');

-- The message
select tests.authenticate_as('som.paris1');
insert into public.action_plans (title) values ('Call the landlord');
select chat.note_plan(tests.plan('Call the landlord'), tests.message(1));
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select chat.delete_message(tests.message(1));
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select is(tests.shown(), 'Call the landlord', '[MSG-51] a deleted message keeps its plan');
select throws_ok(
  $$ select chat.note_plan(tests.plan('Paint the wall'), tests.message(1)) $$, 'PT404', 'message.not_found',
  '[MSG-51] no plan is made from a deleted message'
);
select lives_ok($$ select chat.note_plan(tests.plan('Call the landlord'), tests.message(1)) $$,
  '[MSG-51] a request that is repeated after the deletion succeeds');
select tests.clear_authentication();
delete from public.chat_rooms;
select is((select count(*) from public.action_plans where title = 'Call the landlord'), 1::bigint,
  '[MSG-51] a deleted room leaves the plan');

select * from finish();
rollback;
