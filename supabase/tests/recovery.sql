begin;
\ir support/helpers.psql
select no_plan();
delete from session.recoveries;
delete from session.recovery_attempts;
delete from session.sign_in_attempts;

-- The number of mails that are due.
create function tests.due() returns bigint
language sql set search_path = ''
as 'select count(*) from session.recoveries r where r.next_try_at is not null';

-- Puts every request further into the past.
create function tests.wait(duration interval) returns void
language sql set search_path = '' as $$
  update session.recoveries r set at = r.at - duration, next_try_at = r.next_try_at - duration, expires_at = r.expires_at - duration;
  update session.recovery_attempts a set at = a.at - duration;
$$;

create function tests.token(username text) returns text
language plpgsql set search_path = '' as $$
declare
  mailed text;
begin
  perform session.request_recovery((select p.email from public.profiles p where p.username = token.username), '192.0.2.20');
  select m.token into mailed from session.next_recovery_mail() as m;
  perform session.recovery_mailed(mailed);
  return mailed;
end
$$;

select is(session.request_recovery(' TE.Paris1@Nordwind.example ', '192.0.2.1'), null, 'a request is accepted');
select is(session.request_recovery('nobody@nordwind.example', '192.0.2.1'), null, 'a request for an unknown address is accepted too');
select is(tests.due(), 2::bigint, 'a request is stored whether or not its address has an account');
select is(session.request_recovery('te.paris1@nordwind.example', '192.0.2.2'), null, 'a second request within a minute gets the same answer');
select is(tests.due(), 2::bigint, 'an address gets at most one mail a minute, whatever its case');
select is((select address || ' ' || language from session.next_recovery_mail()), 'te.paris1@nordwind.example en',
  'the worker gets the address and the language of the person');
select is_empty('select * from session.next_recovery_mail()', 'nobody mails an unknown address');
select is(tests.due(), 1::bigint, 'a request for an unknown address is no longer due');
select tests.wait('16 seconds');
select isnt_empty('select * from session.next_recovery_mail()', 'a mail that was not sent is tried again');
select tests.wait('1 hour');
select is_empty('select * from session.next_recovery_mail()', 'a request is not mailed after an hour');

select session.request_recovery('inactive@nordwind.example', '192.0.2.1');
select is_empty('select * from session.next_recovery_mail()', 'nobody mails a deactivated person');

delete from session.recoveries;
select session.request_recovery('many@nordwind.example', '192.0.2.3'), tests.wait('61 seconds') from generate_series(1, 7);
select is((select count(*) from session.recoveries where is_mailed), 5::bigint, 'an address gets at most five mails an hour');
select is((select count(session.request_recovery('x' || n || '@nordwind.example', '192.0.2.4')) from generate_series(1, 30) as n), 0::bigint,
  'thirty requests from a network address are accepted');
select ok(session.request_recovery('y@nordwind.example', '192.0.2.4') between 1 and 300, 'the thirty-first within five minutes has to wait');
select is(session.request_recovery('y@nordwind.example', '192.0.2.5'), null, 'another network address does not have to wait for it');
select tests.wait('3 hours');
select session.request_recovery('y@nordwind.example', '192.0.2.4');
select is((select count(*) from session.recoveries), 1::bigint, 'requests are deleted after three hours');

-- Using a token.
create temporary table tokens on commit drop as select tests.token('te.paris1') as first;
select ok(length(decode(translate(first, '-_', '+/'), 'base64')) >= 16, 'a token has at least 128 bits') from tokens;
select is_empty($$ select from session.recoveries r, tokens t where r::text like '%' || t.first || '%' $$, 'a token is not stored itself');
select tests.wait('61 seconds');
select is_empty('select * from session.next_recovery_mail()', 'a mail that was sent is not tried again');
alter table tokens add column second text;
update tokens set second = tests.token('te.paris1');
select is((session.use_recovery('guessed', '192.0.2.6')).person_id, null, 'an unknown token finds nobody');
select is((session.use_recovery(first, '192.0.2.6')).person_id, tests.person('te.paris1'), 'a token finds the person to whom it was mailed') from tokens;
select is((session.use_recovery(first, '192.0.2.6')).person_id, null, 'a token works once') from tokens;
select session.return_recovery(first) from tokens;
select is((session.use_recovery(first, '192.0.2.6')).person_id, tests.person('te.paris1'), 'a token whose password was refused works again') from tokens;
update auth.users set encrypted_password = 'changed' where id = tests.person('te.paris1');
select session.return_recovery(first) from tokens;
select is((session.use_recovery(token, '192.0.2.6')).person_id, null, 'a new password voids every token of the person')
from tokens, unnest(array[first, second]) as token;

update tokens set first = tests.token('te.lyon1'), second = tests.token('te.munich1');
update auth.users set email = 'te.elsewhere@nordwind.example' where id = tests.person('te.lyon1');
select is((session.use_recovery(first, '192.0.2.6')).person_id, null, 'a new email address voids the tokens that were mailed to the old one') from tokens;
update public.profiles set is_active = false where username = 'te.munich1';
select is((session.use_recovery(second, '192.0.2.6')).person_id, null, 'a deactivated person cannot use a token') from tokens;
update tokens set first = tests.token('aom.paris');
update public.profiles set email = 'aom.elsewhere@nordwind.example' where username = 'aom.paris';
select is((session.use_recovery(first, '192.0.2.6')).person_id, null, 'a token that was mailed to an address works only while the person has that address') from tokens;

update tokens set first = tests.token('te.berlin1'), second = tests.token('te.marseille1');
select session.begin_sign_in('te.berlin1', address) from unnest(array['192.0.2.6', '192.0.2.7']) as address;
select session.use_recovery(first, '192.0.2.6') from tokens;
select is(array(select address from session.sign_in_attempts where user_id = tests.person('te.berlin1')), array['192.0.2.7'],
  'a person who recovered the password may sign in at once, from where they recovered it');
select tests.wait('1 hour');
select is((session.use_recovery(second, '192.0.2.6')).person_id, null, 'a token expires after an hour') from tokens;

delete from session.recovery_attempts;
select is((select count((session.use_recovery('guess ' || n, '192.0.2.8')).retry_after) from generate_series(1, 30) as n), 0::bigint,
  'a network address may try thirty tokens');
select ok((session.use_recovery('guess', '192.0.2.8')).retry_after between 1 and 300, 'the thirty-first within five minutes has to wait');
update tokens set first = tests.token('te.toronto1');
select is((session.use_recovery(first, '192.0.2.8')).person_id, null, 'even a right token has to wait') from tokens;
select is((session.use_recovery(first, '192.0.2.9')).person_id, tests.person('te.toronto1'), 'another network address does not have to wait for it') from tokens;

-- A session that began with a code mailed by Auth itself, which is reachable on hosted Supabase.
create function tests.person_after(method text) returns uuid
language plpgsql set search_path = '' as $$
begin
  perform set_config('request.jwt.claims', json_build_object('sub', tests.person('te.osaka1'), 'role', 'authenticated',
    'amr', json_build_array(json_build_object('method', method, 'timestamp', 1)))::text, true);
  return access.person();
end
$$;
select is(tests.person_after('password'), tests.person('te.osaka1'), 'a session that began with a password is the person''s');
select is(tests.person_after(method), null, 'a session that began with a mailed code is nobody''s: ' || method)
from unnest(array['otp', 'recovery', 'magiclink', 'invite']) as method;

select tests.authenticate_as('te.paris1');
select throws_ok($$ select session.use_recovery('x', 'y') $$, '42501', null, 'people cannot call the functions of recovery');
select tests.clear_authentication();

select * from finish();
rollback;
