begin;
\ir support/helpers.psql
select no_plan();

-- Realtime inserts a row for the topic as the table's owner, and asks whether the person can read it.
create function tests.probe(topic text, extension text) returns uuid
language sql security definer set search_path = '' as $$
  select set_config('realtime.topic', probe.topic, true);
  insert into realtime.messages (topic, extension) values (probe.topic, probe.extension) returning id
$$;
create function tests.may_join(topic text, extension text default 'broadcast') returns boolean
language plpgsql set search_path = '' as $$
declare
  probe constant uuid := tests.probe(topic, extension);
begin
  return exists (select from realtime.messages m where m.id = probe);
end
$$;
create function tests.own_topic(username text) returns text language sql stable set search_path = ''
as $$ select 'user:' || tests.person(username) $$;
create function tests.may_join_as(username text, topic text) returns boolean language sql set search_path = ''
as $$ select tests.ask(username, format('select tests.may_join(%L)', topic))::boolean $$;
grant execute on all functions in schema tests to anon, authenticated;

create function tests.joined_by(username text) returns text[] language sql set search_path = '' as $$
  select coalesce(tests.ask(username, $q$
    select array_agg(owner order by place)
    from unnest(array['inactive', 'te.paris1', 'te.berlin1', 'aom.paris', 'cm.fr', 'gm', 'adm'])
      with ordinality as o (owner, place)
    where tests.may_join(tests.own_topic(owner))
  $q$)::text[], '{}')
$$;

select is(tests.joined_by(p.username), array[p.username], p.username || ' may join their own topic alone')
from unnest(array['te.paris1', 'te.berlin1', 'aom.paris', 'cm.fr', 'gm', 'adm']) as p (username);
select is(tests.joined_by('inactive'), '{}', 'an inactive person may join no topic');

select tests.become('anon', '{"role": "anon"}');
select ok(not tests.may_join(tests.own_topic('te.paris1')), 'a signed-out caller may join no topic');
select tests.clear_authentication();

-- reports:<country>
create function tests.countries_joined_by(username text) returns text language sql set search_path = '' as $$
  select tests.ask(username, $q$
    select string_agg(c.code, ' ' order by c.code) from public.countries c where tests.may_join('reports:' || c.id)
  $q$)
$$;
select is(
  tests.countries_joined_by(p.username), p.countries,
  format('%s may follow the reports of: %s', p.username, coalesce(p.countries, 'no country'))
)
from (values
  ('te.paris1', null), ('som.paris1', 'FR'), ('aom.paris', 'FR'), ('cm.fr', 'FR'), ('cm.de', 'DE'),
  ('gm', 'CA DE FR HQ JP US'), ('adm', 'CA DE FR HQ JP US'), ('inactive', null)
) as p (username, countries);

-- task:<id>
insert into public.action_plans (id, creator_id, assignee_id, title)
values (900000002, tests.person('fin.fr'), tests.person('te.paris1'), 'Test');
insert into public.task_shares (task_id, person_id, shared_by_id, permission)
values (900000002, tests.person('te.lyon1'), tests.person('fin.fr'), 'view');
delete from public.reports where author_id = tests.person('te.paris1');
select tests.authenticate_as('te.paris1');
select tests.submit(access.today());
insert into public.report_items (report_id, type, category, description)
select r.id, 'report_content', 'general', 'Pump leaks' from public.reports r where r.author_id = access.person();
select tests.clear_authentication();
create function tests.followers(task_id bigint) returns text language sql set search_path = '' as $$
  select string_agg(username, ' ' order by place)
  from unnest(array[
    'inactive', 'te.paris1', 'te.paris2', 'te.berlin1', 'te.lyon1', 'som.paris1', 'aom.paris', 'fin.fr', 'cm.fr',
    'cm.de', 'gm', 'adm'
  ]) with ordinality as p (username, place)
  where tests.may_join_as(username, 'task:' || task_id)
$$;
select is(
  tests.followers(900000002), 'te.paris1 te.lyon1 som.paris1 aom.paris fin.fr cm.fr gm adm',
  '[TASK-19] creator, assignee, people with a share and reviewers may follow a plan, and nobody else'
);
select is(
  tests.followers((select i.id from public.report_items i where i.description = 'Pump leaks')),
  'te.paris1 som.paris1 aom.paris cm.fr gm adm',
  '[TASK-19] the author and reviewers may follow a report item, and nobody else'
);
delete from public.task_shares where task_id = 900000002;
select is(
  tests.followers(900000002), 'te.paris1 som.paris1 aom.paris fin.fr cm.fr gm adm',
  '[TASK-19] a share that was removed no longer allows it'
);
select tests.become('anon', '{"role": "anon"}');
select ok(not tests.may_join('task:900000002'), '[TASK-19] a signed-out caller may follow no task');
select tests.clear_authentication();

select tests.authenticate_as('te.paris1');
select ok(not tests.may_join(t.topic), format('nobody may join a topic like "%s"', t.form))
from (values
  ('', ''), ('user', 'user'), ('user:', 'user:'), ('*', '*'),
  (upper(tests.own_topic('te.paris1')), 'USER:…'),
  (tests.own_topic('te.paris1') || ':', 'user:…:'),
  (' ' || tests.own_topic('te.paris1'), ' user:…'),
  ('reports:', 'reports:'), ('reports:0', 'reports:0'), ('reports', 'reports'),
  ('task:', 'task:'), ('task', 'task'), ('task:0', 'task:0'), ('task:x', 'task:x'), ('task:9e8', 'task:9e8'),
  ('task:900000003', 'task: and the id of no task'),
  ('task:99999999999999999999', 'task: and a number that is too large'),
  ('task:900000002:', 'task:…:'), ('task: 900000002', 'task: …'), ('task:0900000002', 'task:0…'),
  ('tasks:900000002', 'tasks:…'),
  ('users:' || tests.person('te.paris1'), 'users:…'),
  (tests.person('te.paris1')::text, '…')
) as t (topic, form);
select ok(not tests.may_join(tests.own_topic('te.paris1'), 'presence'), 'nobody may see who else is present');
select throws_ok(
  format(
    'insert into realtime.messages (topic, extension, event) values (%L, %L, %L)', tests.own_topic('te.paris1'),
    'broadcast', 'forged'
  ),
  '42501', null, 'people may not broadcast, not even to themselves'
);
select realtime.send('{}', 'forged', tests.own_topic('te.paris1'), true);

select tests.become('authenticated', json_build_object(
  'sub', tests.person('te.paris1'), 'role', 'authenticated', 'session_id', gen_random_uuid()
));
select ok(not tests.may_join(tests.own_topic('te.paris1')), 'a person whose session has ended may join no topic');
select tests.clear_authentication();

-- typing:<room>:<epoch>
insert into public.chat_rooms (id, name) values ('0198f000-0000-7000-8000-0000000000f1', 'Typing');
insert into public.chat_members (room_id, person_id)
select '0198f000-0000-7000-8000-0000000000f1', tests.person(p.username)
from unnest(array['te.paris1', 'som.paris1']) as p (username);
create function tests.may_see_typing(username text, epoch integer) returns boolean language sql set search_path = ''
as $$ select tests.may_join_as(username, 'typing:0198f000-0000-7000-8000-0000000000f1:' || epoch) $$;
select is(
  tests.may_see_typing(p.username, p.epoch), p.allowed,
  format(
    '[MSG-46] %s may %ssee who is typing in epoch %s', p.username, case when p.allowed then '' else 'not ' end, p.epoch
  )
)
from (values
  ('te.paris1', 1, true), ('te.paris1', 2, false), ('te.berlin1', 1, false), ('adm', 1, false)
) as p (username, epoch, allowed);

delete from realtime.messages;
select tests.authenticate_as('te.paris1');
select chat.announce_typing('0198f000-0000-7000-8000-0000000000f1') from generate_series(1, 3);
select tests.authenticate_as('te.berlin1');
select throws_ok(
  $$ select chat.announce_typing('0198f000-0000-7000-8000-0000000000f1') $$, 'PT404', 'room.not_found',
  '[MSG-46] only members announce that they are typing'
);
select tests.clear_authentication();
select results_eq(
  $$ select m.topic, m.event, m.payload ->> 'userId' from realtime.messages m $$,
  format($$ values ('typing:0198f000-0000-7000-8000-0000000000f1:1', 'typing', %L) $$, tests.person('te.paris1')),
  '[MSG-46] members learn at most once in 3 seconds that somebody is typing'
);

select is_empty(
  $$ select m.id from realtime.messages m where m.event = 'forged' $$, 'what people pass to realtime.send is not stored'
);
select is_empty(
  $$ select p.policyname from pg_policies p
     where p.schemaname = 'realtime' and (p.cmd <> 'SELECT' or p.roles <> '{authenticated}') $$,
  'no policy lets anyone write messages of Realtime, or signed-out callers read them'
);

select realtime.send('{"text": "first"}', 'told', tests.own_topic('te.paris1'), true);
select ok(
  exists (
    select from realtime.messages m
    where m.topic = tests.own_topic('te.paris1') and m.extension = 'broadcast' and m.event = 'told' and m.private
      and m.payload = jsonb_build_object('text', 'first', 'id', m.id)
  ),
  'the portal sends a message to a person'
);

select * from finish();
rollback;
