begin;
\ir support/helpers.psql
select no_plan();
delete from public.calendar_integrations;
select tests.freeze_time('2026-03-10 10:00:00+00');

create function tests.follow(name text, host text, owner text default 'te.tokyo1') returns uuid language sql set search_path = ''
as $$
  insert into public.calendar_integrations (id, owner_id, provider, calendar_name, source_url)
  values (gen_random_uuid(), tests.person(owner), 'ical', name, 'https://' || host || '/' || name) returning id
$$;
create function tests.claimed(number integer default 100) returns text language sql set search_path = ''
as $$
  select string_agg(i.calendar_name, ' ' order by i.calendar_name)
  from calendar.claim_imports(number) c join public.calendar_integrations i on i.id = c.id
$$;
create function tests.of(name text) returns public.calendar_integrations language sql stable set search_path = ''
as $$ select i from public.calendar_integrations i where i.calendar_name = name $$;
create function tests.keep(name text, events jsonb, etag text default null) returns void language sql set search_path = ''
as $$ select calendar.keep_import((tests.of(name)).id, events, etag, null) $$;
create function tests.fail(name text) returns void language sql set search_path = ''
as $$ select calendar.fail_import((tests.of(name)).id, 'The address did not answer in time') $$;

-- turns
insert into public.calendar_integrations (owner_id, provider, calendar_name) values (tests.person('te.tokyo1'), 'google', 'feed');
select tests.follow('a' || n, 'one.example') from generate_series(1, 6) n;
select tests.follow('b', 'Two.Example:8443', 'te.paris1');
select tests.follow('c', 'three.example', 'te.berlin1');
update public.profiles set is_active = false where username = 'te.berlin1';
select tests.follow('d', 'three.example');
update public.calendar_integrations set is_active = false where calendar_name = 'd';
select is((tests.of('b')).source_host, 'two.example:8443', 'a calendar is one of its host');
select is((tests.of('b')).next_read_at, core.now(), 'and due at once');
select is(
  (select string_agg(distinct c.time_zone, ' ' order by c.time_zone) from calendar.claim_imports(100) c), 'Asia/Tokyo Europe/Paris',
  '[SYNC-23] a worker is told the zones of the owners'
);
select is(
  (select count(*) filter (where i.source_host = 'one.example') || ' ' || count(*) from public.calendar_integrations i where i.reading_until is not null), '4 5',
  'four of a host at once, beside those of others; none of an inactive person, none that is switched off, no feed'
);
select is(tests.claimed(), null, 'what a worker reads is given to no other');
select tests.keep(i.calendar_name, '[]') from public.calendar_integrations i where i.calendar_name = (select min(j.calendar_name) from public.calendar_integrations j where j.reading_until is not null);
select is(length(tests.claimed()), 2, 'the next of a host when one is through');
select tests.freeze_time('2026-03-10 10:06:00+00');
select is(tests.claimed(2) is not null, true, 'what a worker has left unread for five minutes is due again');

-- what it says
delete from public.calendar_integrations;
select tests.follow('a', 'one.example');
select tests.claimed();
select tests.keep('a', '[
  {"title": "Walk", "description": null, "startsAt": "2026-03-11T08:00:00Z", "endsAt": null, "isAllDay": false},
  {"title": "Walk", "description": null, "startsAt": "2026-03-11T08:00:00Z", "endsAt": null, "isAllDay": false},
  {"title": "Swim", "description": "Pool", "startsAt": "2026-03-12T00:00:00Z", "endsAt": "2026-03-13T00:00:00Z", "isAllDay": true}]', '"1"');
create temporary table known as select * from public.calendar_imported_events;
select is((select string_agg(k.title, ' ' order by k.title) from known k), 'Swim Walk', '[SYNC-18] each event is kept once');
select ok((tests.of('a')).next_read_at between core.now() + interval '50 minutes' and core.now() + interval '1 hour', 'it is read again within the hour');
select is((tests.of('a')).reading_until, null, 'and nobody reads it now');
select tests.freeze_time('2026-03-10 11:30:00+00');
select is((select c.etag from calendar.claim_imports(1) c), '"1"', 'the server is asked whether the text has changed');
select tests.keep('a', null);
select bag_eq('table public.calendar_imported_events', 'table known', 'what has not changed stays');
select is((tests.of('a')).etag, '"1"', 'with its name');
select tests.freeze_time('2026-03-11 11:00:00+00');
select is((select count(c.etag) from calendar.claim_imports(1) c), 0::bigint, 'once a day the text is read in full');
select tests.fail('a');
select is((tests.of('a')).refresh_error, 'The address did not answer in time', 'why it could not be read is said');
select is((tests.of('a')).refreshed_at, '2026-03-10 11:30:00+00'::timestamptz, 'and when it last could');
select bag_eq('table public.calendar_imported_events', 'table known', 'what it said before stays');
select tests.keep('a', '[
  {"title": "Walk", "description": null, "startsAt": "2026-03-11T09:00:00Z", "endsAt": null, "isAllDay": false},
  {"title": "Swim", "description": "Pool", "startsAt": "2026-03-12T00:00:00Z", "endsAt": "2026-03-13T00:00:00Z", "isAllDay": true}]');
select is(
  (select string_agg(e.title || ' ' || (e.id in (select k.id from known k)), ', ' order by e.title) from public.calendar_imported_events e), 'Swim true, Walk false',
  'only what has changed is written'
);
select is(((tests.of('a')).refresh_error, (tests.of('a')).failed_at, (tests.of('a')).failures)::text, '(,,0)', 'and the failure is forgotten');
select lives_ok($$ select calendar.keep_import(gen_random_uuid(), '[]', null, null) $$, 'one that was deleted meanwhile keeps nothing');

-- failures
create function tests.wait_after(failures integer) returns interval language plpgsql set search_path = '' as $$
begin
  update public.calendar_integrations i set failures = wait_after.failures - 1 where i.calendar_name = 'a';
  perform tests.fail('a');
  return (tests.of('a')).next_read_at - core.now();
end
$$;
select ok(tests.wait_after(1) between interval '9 minutes' and interval '11 minutes', '[SYNC-20] ten minutes after a failure');
select ok(tests.wait_after(4) between interval '72 minutes' and interval '88 minutes', 'twice as long after each');
select ok(tests.wait_after(1000) between interval '21 hours' and interval '27 hours', 'and about once a day at last');
update public.calendar_integrations set is_active = false;
select tests.authenticate_as('te.tokyo1');
update public.calendar_integrations set is_active = true where calendar_name = 'a';
select tests.clear_authentication();
select is((tests.of('a')).next_read_at, core.now() + interval '1 minute', 'one that is switched on again is read again, a minute after the last time');

delete from public.calendar_integrations;
select tests.follow('f' || n, 'host' || n || '.example', 'te.paris1') from generate_series(1, 20) n;
update public.calendar_integrations set failures = 1, next_read_at = next_read_at - interval '1 day';
select tests.follow('well', 'well.example');
select is((select count(*) from calendar.claim_imports(100)), 17::bigint, 'sixteen that failed the last time are read at once, beside those that did not');
select tests.follow('fine', 'fine.example');
select is(tests.claimed(), 'fine', 'and keep no place from these');

select * from finish();
rollback;
