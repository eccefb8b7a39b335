begin;
\ir support/helpers.psql
select no_plan();
delete from public.leave;
delete from public.holidays;
-- A Wednesday; it is the 11th in Tokyo, and the 10th in New York, Paris and Berlin.
select tests.freeze_time('2027-03-10 20:00Z');

create function tests.deputize(username text, first_day date, last_day date, deputy text default null) returns void
language sql set search_path = '' as $$
  insert into public.leave (profile_id, first_day, last_day, note, deputy_id)
  values (tests.person(username), first_day, last_day, 'Secret', tests.person(deputy))
$$;
-- Who is away, until when, the deputy and until when that person is away, and who stands in.
create function tests.absences(viewer text, usernames text[], instant timestamptz default null) returns text
language sql set search_path = '' as $$
  select tests.ask(viewer, format($q$
    select string_agg(
      concat_ws(
        ' ', p.username, 'until', a.back_on, 'deputy ' || d.username, 'until ' || a.deputy_back_on, '-> ' || s.username
      ),
      ', ' order by a.ordinality
    )
    from people.absences(array(select tests.person(u) from unnest(%L::text[]) as u), %L) with ordinality as a
    join public.profiles p on p.id = a.person_id
    left join public.profiles d on d.id = a.deputy_id
    left join public.profiles s on s.id = a.stand_in_id
  $q$, usernames, instant))
$$;

-- today
select tests.deputize('te.paris1', '2027-03-10', '2027-03-12', 'te.paris2');
insert into public.holidays (country_id, day, name)
select c.id, '2027-03-11', 'Holiday' from public.countries c
where c.code in ('JP', 'FR');
select is(tests.absences('te.berlin1', '{te.paris1}'), 'te.paris1 until 2027-03-15 deputy te.paris2 -> te.paris2',
  '[MSG-48] everyone sees when somebody on leave is back, after the weekend that follows, and their deputy');
select is(tests.absences('te.berlin1', '{som.paris1,te.tokyo1,te.newyork1,te.paris1}'),
  'te.tokyo1 until 2027-03-12, te.paris1 until 2027-03-15 deputy te.paris2 -> te.paris2',
  '[MSG-48] of several people, those are away who do not work on their own day, in the order in which they were named');
select is(tests.absences('inactive', '{te.paris1}'), null, 'an inactive person sees no absence');
update public.profiles set is_active = false where username = 'te.paris2';
select is(tests.absences('te.berlin1', '{te.paris1,te.paris2}'), 'te.paris1 until 2027-03-15',
  'a deputy who is no longer active is not offered, and is not away');
select throws_ok(
  $$ update public.leave set deputy_id = tests.person('inactive') where note = 'Secret' $$,
  'PT400', 'person.not_active', '[COMP-11] a deputy is active'
);
select lives_ok(
  $$ update public.leave set deputy_id = deputy_id, note = 'Secret' where note = 'Secret' $$,
  'leave whose deputy was deactivated can be changed'
);
select throws_ok(
  $$ update public.leave set deputy_id = profile_id where note = 'Secret' $$, 'PT400', 'leave.deputy_is_self',
  '[COMP-11] nobody is their own deputy'
);
update public.profiles set is_active = true where username = 'te.paris2';

-- the day of a meeting
select is(tests.absences('te.berlin1', '{te.paris1,som.paris1}', '2027-03-11 09:00Z'),
  'te.paris1 until 2027-03-15 deputy te.paris2 until 2027-03-12, som.paris1 until 2027-03-12',
  '[MEET-40] on a public holiday everyone of the country is away, and a deputy there does not stand in');
select is(tests.absences('te.berlin1', '{te.paris1,te.tokyo1}', '2027-03-15 09:00Z'), null,
  '[MEET-40] somebody who is back by then is not away');
select tests.deputize('te.tokyo1', '2027-04-07', '2027-04-07');
select tests.deputize('te.newyork1', '2027-04-07', '2027-04-07');
select is(tests.absences('te.berlin1', '{te.tokyo1,te.newyork1}', '2027-04-06 20:00Z'), 'te.tokyo1 until 2027-04-08',
  '[MEET-40] the day of a meeting is that of each person: in Tokyo it is the 7th already');
select is(tests.absences('te.berlin1', '{te.tokyo1,te.newyork1}', '2027-04-08 01:00Z'), 'te.newyork1 until 2027-04-08',
  '[MEET-40] and in New York it still is');
select tests.freeze_time('2027-04-08 12:00Z');
select is(tests.absences('te.berlin1', '{te.paris1,te.tokyo1}', '2027-03-11 09:00Z'), null,
  'nobody learns who was away on an earlier day');
select tests.freeze_time('2027-03-10 20:00Z');

-- a deputy who is away too
select tests.deputize('te.paris2', '2027-03-09', '2027-03-10', 'te.berlin1');
select is(
  tests.absences('som.paris1', '{te.paris1}'),
  'te.paris1 until 2027-03-15 deputy te.paris2 until 2027-03-12 -> te.berlin1',
  '[MSG-54] the deputy of a deputy who is away stands in'
);
select tests.deputize('te.berlin1', '2027-03-10', '2027-03-10', 'te.munich1');
select is(
  tests.absences('som.paris1', '{te.paris1}'),
  'te.paris1 until 2027-03-15 deputy te.paris2 until 2027-03-12 -> te.munich1',
  '[MSG-54] so does the next one, if that person is away as well'
);
update public.leave set deputy_id = tests.person('te.paris1') where profile_id = tests.person('te.berlin1');
select is(tests.absences('som.paris1', '{te.paris1}'), 'te.paris1 until 2027-03-15 deputy te.paris2 until 2027-03-12',
  '[MSG-54] nobody stands in for people who are the deputies of each other and all away');
update public.leave set deputy_id = null where profile_id = tests.person('te.paris2');
select is(tests.absences('som.paris1', '{te.paris1}'), 'te.paris1 until 2027-03-15 deputy te.paris2 until 2027-03-12',
  '[MSG-54] nobody stands in for a deputy who is away and has named nobody');
select is(
  tests.absences('som.paris1', '{te.paris1}', '2027-03-12 09:00Z'),
  'te.paris1 until 2027-03-15 deputy te.paris2 -> te.paris2',
  '[MSG-54] a deputy who is back by the day of the meeting stands in'
);
select tests.freeze_time('2027-03-13 12:00Z');
select is(tests.absences('te.berlin1', '{te.paris1}'), 'te.paris1 until 2027-03-15',
  'on the weekend after the leave there is no deputy, and the day is the same');

select * from finish();
rollback;
