begin;
\ir support/helpers.psql
select no_plan();
delete from session.recoveries;
delete from session.token_attempts;
delete from session.sign_in_attempts;

-- The number of mails that are due.
create function tests.due() returns bigint
language sql set search_path = ''
as 'select count(*) from session.recoveries r where r.next_try_at is not null';

-- Puts every request further into the past.
create function tests.wait(duration interval) returns void
language sql set search_path = '' as $$
  update session.recoveries r set at = r.at - duration, next_try_at = r.next_try_at - duration;
  update session.recovery_tokens t set expires_at = t.expires_at - duration;
  update session.token_attempts a set at = a.at - duration;
$$;

create function tests.token(username text) returns text
language plpgsql set search_path = '' as $$
declare
  mailed text;
begin
  perform session.request_recovery(
    (select p.email from public.profiles p where p.username = token.username), '192.0.2.20'
  );
  select m.token into mailed from session.next_recovery_mail() as m;
  perform session.recovery_mailed(mailed);
  return mailed;
end
$$;

select is(session.request_recovery(' TE.Paris1@Nordwind.example ', '192.0.2.1'), null, 'a request is accepted');
select is(session.request_recovery('nobody@nordwind.example', '192.0.2.1'), null,
  'a request for an unknown address is accepted too');
select is(tests.due(), 2::bigint, 'a request is stored whether or not its address has an account');
select is(session.request_recovery('te.paris1@nordwind.example', '192.0.2.2'), null,
  'a second request within a minute gets the same result');
select is(tests.due(), 2::bigint, 'an address gets at most one mail a minute, whatever its case');
select is((select address || ' ' || language from session.next_recovery_mail()), 'te.paris1@nordwind.example en',
  'the worker gets the address and the language of the person');
select is_empty('select * from session.next_recovery_mail()', 'nobody mails an unknown address');
select is(tests.due(), 1::bigint, 'a request for an unknown address is no longer due');
select tests.wait('1 hour');
select is_empty('select * from session.next_recovery_mail()', 'a request is not mailed after an hour');

select session.request_recovery('inactive@nordwind.example', '192.0.2.1');
select is_empty('select * from session.next_recovery_mail()', 'nobody mails a deactivated person');

delete from session.recoveries;
select session.request_recovery('many@nordwind.example', '192.0.2.3'), tests.wait('61 seconds')
from generate_series(1, 7);
select is((select count(*) from session.recoveries where is_mailed), 5::bigint,
  'an address gets at most five mails an hour');
select is(
  (
    select count(session.request_recovery('x' || n || '@nordwind.example', '192.0.2.4'))
    from generate_series(1, 30) as n
  ),
  0::bigint, 'thirty requests from a network address are accepted'
);
select ok(session.request_recovery('y@nordwind.example', '192.0.2.4') between 1 and 300,
  'the thirty-first within five minutes has to wait');
select is(session.request_recovery('y@nordwind.example', '192.0.2.5'), null,
  'another network address does not have to wait for it');
select tests.wait('3 hours');
select session.request_recovery('y@nordwind.example', '192.0.2.4');
select is((select count(*) from session.recoveries), 1::bigint, 'requests are deleted after three hours');

-- Using a token.
create temporary table tokens on commit drop as select tests.token('te.paris1') as first;
select ok(length(decode(translate(first, '-_', '+/'), 'base64')) >= 16, 'a token has at least 128 bits') from tokens;
select is_empty($$ select from session.recovery_tokens r, tokens t where r::text like '%' || t.first || '%' $$,
  'a token is not stored itself');
select tests.wait('61 seconds');
select is_empty('select * from session.next_recovery_mail()', 'a mail that was sent is not tried again');
alter table tokens add column second text;
update tokens set second = tests.token('te.paris1');
create function tests.recovers(token text, person text) returns boolean
language sql set search_path = ''
as $$ select session.begin_recovery(token) is not distinct from tests.person(person) $$;
select is(session.begin_recovery('guessed'), null, 'an unknown token finds nobody');
select ok(tests.recovers(first, 'te.paris1'), 'a token finds the person to whom it was mailed') from tokens;
select ok(tests.recovers(first, 'te.paris1'), 'a token whose password was refused works again') from tokens;
select session.request_recovery('te.paris1@nordwind.example', '192.0.2.10'), tests.wait('61 seconds');
update auth.users set encrypted_password = 'changed' where id = tests.person('te.paris1');
select is(session.begin_recovery(token), null, 'a new password voids every token of the person')
from tokens, unnest(array[first, second]) as token;
select is_empty('select * from session.next_recovery_mail()',
  'a new password also voids the requests that no worker has taken');

update tokens set first = tests.token('te.lyon1'), second = tests.token('te.munich1');
update auth.users set email = 'te.elsewhere@nordwind.example' where id = tests.person('te.lyon1');
select is(session.begin_recovery(first), null, 'a new email address voids the tokens that were mailed to the old one')
from tokens;
update public.profiles set is_active = false where username = 'te.munich1';
select is(session.begin_recovery(second), null, 'a deactivated person cannot use a token') from tokens;
update tokens set first = tests.token('aom.paris');
update public.profiles set email = 'aom.elsewhere@nordwind.example' where username = 'aom.paris';
select is(
  session.begin_recovery(first), null,
  'a token that was mailed to an address works only while the person has that address'
)
from tokens;

update tokens set first = tests.token('te.marseille1');
select session.begin_sign_in('te.berlin1', address) from unnest(array['192.0.2.6', '192.0.2.7']) as address;
select session.end_recovery(tests.person('te.berlin1'), '192.0.2.6');
select is(
  array(select address from session.sign_in_attempts where user_id = tests.person('te.berlin1')), array['192.0.2.7'],
  'a person who recovered the password may sign in at once, from where they recovered it'
);
select tests.wait('1 hour');
select is(session.begin_recovery(first), null, 'a token expires after an hour') from tokens;

delete from session.token_attempts;
select is((select count(session.count_token_attempt('192.0.2.8')) from generate_series(1, 30)), 0::bigint,
  'a network address may try thirty tokens');
select ok(session.count_token_attempt('192.0.2.8') between 1 and 300,
  'the thirty-first within five minutes has to wait');
select is(session.count_token_attempt('192.0.2.9'), null, 'another network address does not have to wait for it');

-- Mails whose sending failed or was interrupted.
delete from session.recoveries;
select session.request_recovery('te.tokyo1@nordwind.example', '192.0.2.11');
update tokens set first = (select token from session.next_recovery_mail());
select tests.wait('44 seconds');
select is_empty('select * from session.next_recovery_mail()',
  'a worker keeps a request for longer than it may take to send');
select tests.wait('2 seconds');
update tokens set second = (select token from session.next_recovery_mail());
select isnt(second, null, 'a request whose worker has died is taken by another') from tokens;
select ok(tests.recovers(token, 'te.tokyo1'), 'a link stays valid when its mail is sent again')
from tokens, unnest(array[first, second]) as token;
select session.recovery_not_mailed(second, true) from tokens;
update tokens set second = (select token from session.next_recovery_mail());
select isnt(second, null, 'a worker that stops gives its request to another at once') from tokens;
select session.recovery_not_mailed(second, false) from tokens;
select tests.wait('59 seconds');
select is_empty('select * from session.next_recovery_mail()', 'a mail that failed three times waits for a minute');
select tests.wait('2 seconds');
select isnt_empty('select * from session.next_recovery_mail()', 'a mail that failed is tried again');
update tokens set first = (select tests.token('te.osaka1'));
update auth.users set encrypted_password = 'changed' where id = tests.person('te.osaka1');
select session.recovery_not_mailed(first, true) from tokens;
select is_empty('select * from session.next_recovery_mail()', 'a voided request is not mailed again');

-- A session that began with a code mailed by Auth itself, which is reachable on hosted Supabase.
create function tests.person_after(method text) returns uuid
language plpgsql set search_path = '' as $$
begin
  perform set_config('request.jwt.claims', json_build_object('sub', tests.person('te.osaka1'), 'role', 'authenticated',
    'amr', json_build_array(json_build_object('method', method, 'timestamp', 1)))::text, true);
  return access.person();
end
$$;
select is(tests.person_after('password'), tests.person('te.osaka1'),
  'a session that began with a password is the person''s');
select is(tests.person_after(method), null, 'a session that began with a mailed code is nobody''s: ' || method)
from unnest(array['otp', 'recovery', 'magiclink', 'invite']) as method;

select tests.authenticate_as('te.paris1');
select throws_ok($$ select session.begin_recovery('x') $$, '42501', null,
  'people cannot call the functions of recovery');
select tests.clear_authentication();

select * from finish();
rollback;
