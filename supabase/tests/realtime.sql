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
grant execute on all functions in schema tests to anon, authenticated;

create function tests.joined_by(username text) returns text[]
language plpgsql set search_path = '' as $$
declare
  owner text;
  joined text[] := '{}';
begin
  perform tests.authenticate_as(username);
  foreach owner in array array['inactive', 'te.paris1', 'te.berlin1', 'aom.paris', 'cm.fr', 'gm', 'adm'] loop
    if tests.may_join(tests.own_topic(owner)) then
      joined := joined || owner;
    end if;
  end loop;
  perform tests.clear_authentication();
  return joined;
end
$$;

select is(tests.joined_by(p.username), array[p.username], p.username || ' may join their own topic alone')
from unnest(array['te.paris1', 'te.berlin1', 'aom.paris', 'cm.fr', 'gm', 'adm']) as p (username);
select is(tests.joined_by('inactive'), '{}', 'an inactive person may join no topic');

select tests.become('anon', '{"role": "anon"}');
select ok(not tests.may_join(tests.own_topic('te.paris1')), 'a signed-out caller may join no topic');
select tests.clear_authentication();

select tests.authenticate_as('te.paris1');
select ok(not tests.may_join(t.topic), format('nobody may join a topic like "%s"', t.form))
from (values
  ('', ''), ('user', 'user'), ('user:', 'user:'), ('*', '*'),
  (upper(tests.own_topic('te.paris1')), 'USER:…'),
  (tests.own_topic('te.paris1') || ':', 'user:…:'),
  (' ' || tests.own_topic('te.paris1'), ' user:…'),
  ('users:' || tests.person('te.paris1'), 'users:…'),
  (tests.person('te.paris1')::text, '…')
) as t (topic, form);
select ok(not tests.may_join(tests.own_topic('te.paris1'), 'presence'), 'nobody may see who else is present');
select throws_ok(
  format('insert into realtime.messages (topic, extension, event) values (%L, %L, %L)', tests.own_topic('te.paris1'), 'broadcast', 'forged'),
  '42501', null, 'people may not broadcast, not even to themselves'
);
select realtime.send('{}', 'forged', tests.own_topic('te.paris1'), true);

select tests.become('authenticated', json_build_object(
  'sub', tests.person('te.paris1'), 'role', 'authenticated', 'session_id', gen_random_uuid()
));
select ok(not tests.may_join(tests.own_topic('te.paris1')), 'a person whose session has ended may join no topic');
select tests.clear_authentication();

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
