begin;
\ir support/helpers.psql
select no_plan();

-- The number of attempts that are let through.
create function tests.attempts(name text, address text, times integer) returns integer
language plpgsql set search_path = '' as $$
declare
  allowed integer := 0;
begin
  for turn in 1..times loop
    allowed := allowed + (select count(attempt_id) from session.begin_sign_in(name, address));
  end loop;
  return allowed;
end
$$;

select is(tests.attempts('te.paris1', '192.0.2.1', 12), 10,
  'a name may fail ten times from one address and is then locked there');
select ok((select retry_after between 1 and 300 from session.begin_sign_in(' TE.Paris1 ', '192.0.2.1')),
  'the lock ignores the case of the name and returns the seconds to wait');
select is(tests.attempts('te.paris1', '192.0.2.2', 1), 1, 'a name is not locked for another address');
select is(tests.attempts('te.lyon1', '192.0.2.1', 1), 1, 'another name is not locked for the same address');
select is(
  tests.attempts('name1', '192.0.2.3', 10) + tests.attempts('name2', '192.0.2.3', 10)
    + tests.attempts('name3', '192.0.2.3', 10) + tests.attempts('name4', '192.0.2.3', 10)
    + tests.attempts('name5', '192.0.2.3', 10) + tests.attempts('name6', '192.0.2.3', 10),
  50, 'an address may fail fifty times and is then locked for every name'
);
update session.sign_in_attempts set failed = false
where id = (select max(id) from session.sign_in_attempts where address = '192.0.2.3');
select is(tests.attempts('name7', '192.0.2.3', 3), 1, 'a successful attempt does not count');
select is(
  tests.attempts('te.paris1', '192.0.2.4', 5) + tests.attempts('TE.Paris1@nordwind.example', '192.0.2.4', 7), 10,
  'the user name and the email address of one person share a limit'
);
update session.sign_in_attempts set at = at - interval '31 seconds' where address = '192.0.2.4';
select is(tests.attempts('te.paris1', '192.0.2.4', 1), 1, 'an attempt that was interrupted does not count for long');
update session.sign_in_attempts set refused_at = clock_timestamp() where address = '192.0.2.4';
select is(tests.attempts('te.paris1', '192.0.2.4', 1), 0, 'a wrong password counts for the whole period');
select tests.attempts('te.nice1', '192.0.2.8', 10);
select session.sign_in_interrupted(max(id)) from session.sign_in_attempts where address = '192.0.2.8';
select is(tests.attempts('te.nice1', '192.0.2.8', 2), 1, 'an attempt that Auth could not decide does not count');
update session.sign_in_attempts set at = at - interval '5 minutes' where address = '192.0.2.1';
select is(tests.attempts('te.paris1', '192.0.2.1', 1), 1, 'a name is unlocked after five minutes');
update session.sign_in_attempts set at = at - interval '1 hour';
select tests.attempts('te.paris1', '192.0.2.9', 1);
select is((select count(*) from session.sign_in_attempts), 1::bigint, 'attempts older than an hour are deleted');

-- The hook of Auth.
create function tests.checked(username text) returns text
language sql set search_path = ''
as $$
  select session.password_checked(jsonb_build_object('user_id', tests.person(username), 'valid', true)) ->> 'decision'
$$;
delete from session.sign_in_attempts;
select is(tests.checked('te.paris1'), 'reject', 'Auth refuses a password without an attempt of the portal');
select tests.attempts('TE.Paris1', '192.0.2.5', 1);
select is(tests.checked('te.lyon1'), 'reject', 'an attempt lets Auth check the password of its own person only');
select is(
  array(select tests.checked('te.paris1') from generate_series(1, 6)),
  array['continue', 'continue', 'continue', 'continue', 'continue', 'reject'],
  'an attempt of the portal allows only a few checks'
);
select tests.attempts('te.lyon1@nordwind.example', '192.0.2.5', 1);
select session.sign_in_failed(max(id)) from session.sign_in_attempts;
select is(tests.checked('te.lyon1'), 'reject', 'a finished attempt allows no check');
select tests.attempts('te.lyon1', '192.0.2.5', 1);
update session.sign_in_attempts set at = at - interval '11 seconds';
select is(tests.checked('te.lyon1'), 'reject', 'an interrupted attempt allows no check');
select tests.attempts('te.lyon1', '192.0.2.12', 2);
select is(
  (select count(*) from generate_series(1, 12) where tests.checked('te.lyon1') = 'continue'), 10::bigint,
  'two attempts at the same time allow twice as many checks'
);
select is(
  session.password_checked(jsonb_build_object('user_id', gen_random_uuid(), 'valid', true)) ->> 'decision', 'continue',
  'an account without a profile needs no attempt'
);

create function tests.is_known_as_inactive(name text, password text) returns boolean
language plpgsql set search_path = '' as $$
declare
  attempt constant bigint := (session.begin_sign_in(name, '192.0.2.7')).attempt_id;
begin
  return session.inactive_password_is_right(attempt, password);
end
$$;
select ok(tests.is_known_as_inactive('inactive', 'Portal-demo-1'),
  'a deactivated person learns so with the right password');
select ok(not tests.is_known_as_inactive('inactive', 'other'),
  'a deactivated person does not learn so with a wrong password');
select ok(not tests.is_known_as_inactive('te.paris1', 'Portal-demo-1'),
  'the check for deactivated people reveals nothing about active ones');

-- The session that Auth has opened for an attempt.
create function tests.opened(username text) returns table (attempt_id bigint, session_id uuid)
language sql set search_path = '' as $$
  with opened as (
    insert into auth.sessions (id, user_id, created_at, updated_at)
    values (gen_random_uuid(), tests.person(username), now(), now()) returning id
  )
  select begun.attempt_id, opened.id from session.begin_sign_in(username, '192.0.2.10') as begun, opened
$$;
create temporary table opened as select * from tests.opened('te.munich1');
select ok(session.sign_in_succeeded(attempt_id, session_id), 'a session stays when the account has not changed')
from opened;
select isnt_empty('select from auth.sessions s join opened o on o.session_id = s.id', 'such a session is not deleted');
truncate opened;
insert into opened select * from tests.opened('te.munich1');
update auth.users set encrypted_password = 'changed' where id = tests.person('te.munich1');
select ok(
  not session.sign_in_succeeded(attempt_id, session_id),
  'a session does not stay when the password was changed meanwhile'
)
from opened;
select is_empty('select from auth.sessions s join opened o on o.session_id = s.id', 'such a session is deleted');
truncate opened;
insert into opened select * from tests.opened('te.munich1');
delete from session.sign_in_attempts;
select ok(not session.sign_in_succeeded(attempt_id, session_id), 'a session does not stay without its attempt')
from opened;

select tests.attempts('te.nobody', '192.0.2.6', 14);
select is(
  (select count(*) from public.audit_log where action = 'sign_in_throttled' and address = '192.0.2.6'), 1::bigint,
  'a wait is logged once, however often the person tries again'
);

select is((select user_id from session.account_for_sign_in(' Te.Paris1 ')), tests.person('te.paris1'),
  'a person can sign in with the user name');
select is((select user_id from session.account_for_sign_in('TE.PARIS1@nordwind.example')), tests.person('te.paris1'),
  'a person can sign in with the email address, whatever its case');
select is((select asked_email from session.account_for_sign_in(' Te.Paris1 ')), 'te.paris1@nordwind.example',
  'Auth checks the password of an active person');
select is(
  array(select asked_email from unnest(array['inactive', 'nobody.of.us']) as name, session.account_for_sign_in(name)),
  array['nobody@portal.invalid', 'nobody@portal.invalid'],
  'Auth checks the password of an account without rights for anyone else'
);
select is((select user_id from session.account_for_sign_in('te.%')), null, 'wildcards in a name match nobody');

select is(session.refresh_taken('\x01'), null, 'a new refresh token has no stored result');
select session.refresh_store('\x01', 'sealed');
select is(session.refresh_taken('\x01'), 'sealed', 'the second tab gets the same session');
select session.refresh_store('\x01', 'other');
select is(session.refresh_taken('\x01'), 'sealed', 'the second tab never gets another session');
update session.refresh_exchange set at = at - interval '6 minutes';
select is(session.refresh_taken('\x01'), null, 'a renewed session is returned for no longer than five minutes');
select session.refresh_store('\x02', 'sealed');
select is((select count(*) from session.refresh_exchange), 1::bigint,
  'a renewed session is deleted after five minutes');

select tests.authenticate_as('te.paris1');
select throws_ok($$ select session.begin_sign_in('x', 'y') $$, '42501', null,
  'people cannot call the sign-in functions');
select tests.clear_authentication();

select * from finish();
rollback;
