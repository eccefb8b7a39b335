begin;
\ir support/helpers.psql
select no_plan();

-- How many of so many attempts are let through.
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

select is(tests.attempts('te.paris1', '192.0.2.1', 12), 10, 'ten failures for a name from an address, then no attempt');
select ok((select retry_after between 1 and 300 from session.begin_sign_in(' TE.Paris1 ', '192.0.2.1')), 'in any writing of the name, with the seconds to wait');
select is(tests.attempts('te.paris1', '192.0.2.2', 1), 1, 'from another address the name is free: nobody locks out somebody else');
select is(tests.attempts('te.lyon1', '192.0.2.1', 1), 1, 'another name from the address is free');
select is(tests.attempts('name1', '192.0.2.3', 10) + tests.attempts('name2', '192.0.2.3', 10) + tests.attempts('name3', '192.0.2.3', 10)
  + tests.attempts('name4', '192.0.2.3', 10) + tests.attempts('name5', '192.0.2.3', 10) + tests.attempts('name6', '192.0.2.3', 10), 50,
  'fifty failures for an address, then none for any name');
select session.sign_in_succeeded(max(id)) from session.sign_in_attempts where address = '192.0.2.3';
select is(tests.attempts('name7', '192.0.2.3', 3), 1, 'an attempt that succeeded does not count');
update session.sign_in_attempts set at = at - interval '5 minutes' where address = '192.0.2.1';
select is(tests.attempts('te.paris1', '192.0.2.1', 1), 1, 'after five minutes the name is free again');
update session.sign_in_attempts set at = at - interval '1 hour';
select tests.attempts('te.paris1', '192.0.2.9', 1);
select is((select count(*) from session.sign_in_attempts), 1::bigint, 'attempts older than an hour are forgotten');

-- The hook of Auth.
create function tests.checked(username text) returns text
language sql set search_path = ''
as $$ select session.password_checked(jsonb_build_object('user_id', tests.person(username), 'valid', true)) ->> 'decision' $$;
delete from session.sign_in_attempts;
select is(tests.checked('te.paris1'), 'reject', 'Auth checks no password on its own');
select tests.attempts('TE.Paris1', '192.0.2.5', 1);
select is(tests.checked('te.lyon1'), 'reject', 'nor for another person than the one who signs in');
select is(array(select tests.checked('te.paris1') from generate_series(1, 6)), array['continue', 'continue', 'continue', 'continue', 'continue', 'reject'],
  'an attempt of the portal lets a few checks pass, not any number');
select tests.attempts('te.lyon1@nordwind.example', '192.0.2.5', 1);
select session.sign_in_failed(max(id)) from session.sign_in_attempts;
select is(tests.checked('te.lyon1'), 'reject', 'and none when it is over');
select tests.attempts('te.lyon1', '192.0.2.5', 1);
update session.sign_in_attempts set at = at - interval '11 seconds';
select is(tests.checked('te.lyon1'), 'reject', 'or was cut off');
select is(session.password_checked(jsonb_build_object('user_id', gen_random_uuid(), 'valid', true)) ->> 'decision', 'continue',
  'an account without a person has nothing to guard');

select ok(session.inactive_password_is_right('inactive', 'Portal-demo-1'), 'a deactivated person may be told so for the right password');
select ok(not session.inactive_password_is_right('inactive', 'other'), 'and for no other');
select ok(not session.inactive_password_is_right('te.paris1', 'Portal-demo-1'), 'of active people it tells nothing');

select tests.attempts('te.nobody', '192.0.2.6', 14);
select is((select count(*) from public.audit_log where action = 'sign_in_throttled' and address = '192.0.2.6'), 1::bigint,
  'a wait is noted once, however often it is tried again');

select is((select user_id from session.account_for_sign_in(' Te.Paris1 ')), tests.person('te.paris1'), 'a person signs in with the user name');
select is((select user_id from session.account_for_sign_in('TE.PARIS1@nordwind.example')), tests.person('te.paris1'), 'or the e-mail, in any case');
select is((select is_active from session.account_for_sign_in('inactive')), false, 'an inactive person is known as such');
select is_empty($$ select * from session.account_for_sign_in('te.%') $$, 'no pattern matches');

select is(session.refresh_taken('\x01'), null, 'a fresh token has no result yet');
select session.refresh_store('\x01', 'sealed');
select is(session.refresh_taken('\x01'), 'sealed', 'the second tab gets the same session');
select session.refresh_store('\x01', 'other');
select is(session.refresh_taken('\x01'), 'sealed', 'and never another one');
update session.refresh_exchange set at = at - interval '6 minutes';
select is(session.refresh_taken('\x01'), null, 'for five minutes');
select session.refresh_store('\x02', 'sealed');
select is((select count(*) from session.refresh_exchange), 1::bigint, 'then it is forgotten');

select tests.authenticate_as('te.paris1');
select throws_ok($$ select session.begin_sign_in('x', 'y') $$, '42501', null, 'people do not reach the sign-in functions');
select tests.clear_authentication();

select * from finish();
rollback;
