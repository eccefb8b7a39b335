begin;
\ir support/helpers.psql
select no_plan();
delete from session.sign_in_attempts;
delete from session.recoveries;
delete from session.token_attempts;

-- What a limit counts as one network.
select is(session.network_of(address), network, 'the network of ' || address)
from (values
  ('192.0.2.1', '192.0.2.1'),
  ('192.0.2.1:50000', '192.0.2.1'),
  ('::ffff:192.0.2.1', '192.0.2.1'),
  ('::ffff:c000:201', '192.0.2.1'),
  ('[::ffff:192.0.2.1]:50000', '192.0.2.1'),
  ('2001:db8:1:2::1', '2001:db8:1:2::/64'),
  ('2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'),
  ('[2001:db8:1:2::1]:50000', '2001:db8:1:2::/64'),
  ('fe80::1%eth0', 'fe80::/64'),
  ('2001:db8:1:3::1', '2001:db8:1:3::/64'),
  ('192.0.2.1/8', '192.0.2.1'),
  ('unknown', 'unknown'),
  ('300.1.1.1', '300.1.1.1'),
  ('', '')
) as known (address, network);

-- Addresses of one network, and those of different ones.
create function tests.near(n bigint) returns text
language sql set search_path = '' as $$ select host('2001:db8:1:2::'::inet + n) $$;
create function tests.far(n bigint) returns text
language sql set search_path = '' as $$ select '2001:db8:1:' || to_hex(n + 10) || '::1' $$;

select is(
  (select count(attempt_id) from generate_series(1, 12) as n, session.begin_sign_in('te.paris1', tests.near(n))),
  10::bigint, 'ten sign-ins to an account may fail from the addresses of one network'
);
select is(
  (select count(attempt_id) from generate_series(1, 12) as n, session.begin_sign_in('te.paris1', tests.far(n))),
  12::bigint, 'sign-ins from different networks are counted apart'
);
select is(
  (select count(attempt_id) from generate_series(1, 60) as n, session.begin_sign_in('name ' || n, tests.near(n))),
  40::bigint, 'fifty sign-ins may fail from the addresses of one network'
);
select is(
  (
    select count(distinct address) from public.audit_log
    where action = 'sign_in_throttled' and address like '2001:db8:1:2:%'
  ),
  2::bigint, 'the audit log has the whole address'
);

select is(
  (
    select count(*) from generate_series(1, 40) as n
    where session.request_recovery('x' || n || '@nordwind.example', tests.near(n)) is null
  ),
  30::bigint, 'thirty links may be requested from the addresses of one network'
);
select is(
  (
    select count(*) from generate_series(1, 40) as n
    where session.request_recovery('y' || n || '@nordwind.example', tests.far(n)) is null
  ),
  40::bigint, 'requests from different networks are counted apart'
);
select is((select count(*) from generate_series(1, 40) as n where session.count_token_attempt(tests.near(n)) is null),
  30::bigint, 'thirty links may be tried from the addresses of one network');

select * from finish();
rollback;
