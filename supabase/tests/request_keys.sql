begin;
\ir support/helpers.psql
select no_plan();
delete from requests.keys;

create function tests.attempt(key text, fingerprint bytea default '\x01') returns uuid
language sql set search_path = '' as $$ select a.id from requests.attempt(key, fingerprint) as a $$;
create function tests.answer_of(key text, fingerprint bytea default '\x01') returns text
language sql set search_path = '' as $$ select f.answer from requests.find(key, fingerprint) as f $$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
select is(tests.answer_of('a'), null, '[API-19] an unknown key has no response');
select requests.keep('a', '\x01', 'first');
select is(tests.answer_of('a'), 'first', '[API-19] a key has the response that was kept');
select throws_ok($$ select tests.answer_of('a', '\x02') $$, 'PT422', 'request.key_reused',
  '[API-19] a key of another request is refused');
select throws_ok($$ select tests.attempt('a', '\x02') $$, 'PT422', 'request.key_reused',
  '[API-19] it is refused for calls with several transactions too');
select throws_ok($$ select * from requests.keys $$, '42501', null, '[API-19] nobody reads the keys');
select throws_ok(
  $$ insert into requests.keys (person_id, key, fingerprint) values (tests.person('te.paris1'), 'b', '\x01') $$,
  '42501', null, '[API-19] nobody writes the keys'
);
select throws_ok($$ delete from requests.keys $$, '42501', null, '[API-19] nobody deletes the keys');
select throws_ok($$ select requests.keep('', '\x01', 'x') $$, '23514', null, '[API-19] a key is not empty');
select throws_ok($$ select requests.keep(repeat('k', 201), '\x01', 'x') $$, '23514', null,
  '[API-19] a key has at most 200 characters');

select tests.authenticate_as('te.paris2');
select is(tests.answer_of('a'), null, '[API-19] a key belongs to one person');
select lives_ok($$ select requests.keep('a', '\x02', 'of paris2') $$, '[API-19] another person may use the same key');
select lives_ok($$ select requests.release('a', true) $$, '[API-19] a request with a response is not released');
select is(tests.answer_of('a', '\x02'), 'of paris2', '[API-19] a released key keeps its response');
select tests.authenticate_as('te.paris1');
select is(tests.answer_of('a'), 'first', '[API-19] keys of others change nothing');

select throws_ok(
  $$ select tests.become('authenticated', '{"role": "authenticated"}'), requests.keep('n', '\x01', 'x') $$,
  '23502', null, '[API-19] a key belongs to a person'
);

-- Calls with several transactions.
select tests.authenticate_as('te.paris1');
select set_config('tests.id', tests.attempt('steps')::text, true);
select throws_ok($$ select tests.attempt('steps') $$, 'PT409', 'request.still_running',
  '[API-19] a second attempt is refused while one is running');
select requests.release('steps', false);
select is(tests.attempt('steps')::text, current_setting('tests.id'),
  '[API-19] an attempt after a failure has the same id');
select tests.clear_authentication();
update requests.keys set running_until = now() - interval '1 second' where key = 'steps';
select tests.authenticate_as('te.paris1');
select is(tests.attempt('steps')::text, current_setting('tests.id'),
  '[API-19] an attempt after an interruption has the same id');
select requests.release('steps', true);
select isnt(tests.attempt('steps')::text, current_setting('tests.id'), '[API-19] a key that was refused is free');
select set_config('tests.id', tests.attempt('again')::text, true);
select requests.keep('again', '\x01', '');
select is(tests.attempt('again')::text, current_setting('tests.id'), '[API-19] a call that runs each time has one id');
select requests.release('again', true);
select is(tests.attempt('again')::text, current_setting('tests.id'),
  '[API-19] it keeps its id when it is refused after it was done');

-- Limits.
select tests.clear_authentication();
insert into requests.keys (person_id, key, fingerprint, created_at)
select tests.person('te.munich1'), 'old ' || n, '\x01', now() - interval '24 hours' from generate_series(1, 10000) n;
insert into requests.keys (person_id, key, fingerprint)
select tests.person('te.munich1'), 'new ' || n, '\x01' from generate_series(1, 9999) n;
select tests.authenticate_as('te.munich1');
select lives_ok($$ select tests.attempt('last') $$, '[API-19] a person has 10,000 keys of the last 24 hours');
select throws_ok($$ select tests.attempt('beyond') $$, 'PT429', 'request.too_often', '[API-19] one more is refused');
select throws_ok($$ select tests.answer_of('beyond') $$, 'PT429', 'request.too_often',
  '[API-19] it is refused for any call');
select is(tests.answer_of('last'), null, '[API-19] a known key is still accepted');
select tests.clear_authentication();
delete from requests.keys where person_id = tests.person('te.munich1');
insert into requests.keys (person_id, key, fingerprint, answer)
select tests.person('te.munich1'), 'large ' || n, '\x01', repeat('x', 50000000) from generate_series(1, 2) n;
select tests.authenticate_as('te.munich1');
select throws_ok($$ select tests.attempt('beyond') $$, 'PT429', 'request.too_often',
  '[API-19] a person has at most 100 MB of responses');
select tests.authenticate_as('te.paris1');

select tests.clear_authentication();
update requests.keys set created_at = now() - interval '24 hours';
select tests.authenticate_as('te.paris1');
select is(tests.answer_of('a', '\x03'), null, '[API-19] a key is free again after 24 hours');
select requests.keep('a', '\x03', 'second');
select is(tests.answer_of('a', '\x03'), 'second', '[API-19] a key that is used after 24 hours replaces the old one');
select isnt(tests.attempt('steps')::text, current_setting('tests.id'),
  '[API-19] an attempt after 24 hours has another id');

select * from finish();
rollback;
