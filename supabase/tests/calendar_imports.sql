begin;
\ir support/helpers.psql
select no_plan();
delete from public.calendar_integrations;
select tests.freeze_time('2026-03-10 10:00:00+00');

create function tests.follow(name text, host text, owner text default 'te.tokyo1') returns uuid
language sql set search_path = ''
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
create function tests.keep(name text, events jsonb, etag text default null) returns void
language sql set search_path = ''
as $$ select calendar.store_import((tests.of(name)).id, events, etag, null) $$;
create function tests.fail(name text) returns void language sql set search_path = ''
as $$ select calendar.fail_import((tests.of(name)).id, 'calendar_source.slow') $$;

-- claiming
insert into public.calendar_integrations (owner_id, provider, calendar_name)
values (tests.person('te.tokyo1'), 'google', 'feed');
select tests.follow('a' || n, 'one.example') from generate_series(1, 6) n;
select tests.follow('b', 'Two.Example:8443', 'te.paris1');
select tests.follow('c', 'three.example', 'te.berlin1');
update public.profiles set is_active = false where username = 'te.berlin1';
select tests.follow('d', 'three.example');
update public.calendar_integrations set is_active = false where calendar_name = 'd';
select is((tests.of('b')).source_host, 'two.example:8443', 'a calendar is queued under its host and port');
select is((tests.of('b')).next_read_at, core.now(), 'a new calendar is due at once');
select is(
  (select string_agg(distinct c.time_zone, ' ' order by c.time_zone) from calendar.claim_imports(100) c),
  'Asia/Tokyo Europe/Paris', '[SYNC-23] a worker receives the time zone of each calendar''s owner'
);
select is(
  (
    select count(*) filter (where i.source_host = 'one.example') || ' ' || count(*)
    from public.calendar_integrations i
    where i.reading_until is not null
  ), '4 5',
  'a worker claims at most four calendars of a host, and none of an inactive person, switched off or without a source'
);
select is(tests.claimed(), null, 'a calendar claimed by a worker is given to no other');
select tests.keep(i.calendar_name, '[]') from public.calendar_integrations i
where i.calendar_name = (
  select min(j.calendar_name) from public.calendar_integrations j where j.reading_until is not null
);
select is(length(tests.claimed()), 2, 'the next calendar of a host is claimed once one has been read');
select tests.freeze_time('2026-03-10 10:06:00+00');
select is(tests.claimed(2) is not null, true,
  'a calendar becomes due again five minutes after a worker claimed it without finishing');

-- results
delete from public.calendar_integrations;
select tests.follow('a', 'one.example');
select tests.claimed();
select tests.keep('a', '[
  {"title": "Walk", "description": null, "startsAt": "2026-03-11T08:00:00Z", "endsAt": null, "isAllDay": false},
  {"title": "Walk", "description": null, "startsAt": "2026-03-11T08:00:00Z", "endsAt": null, "isAllDay": false},
  {
    "title": "Swim", "description": "Pool",
    "startsAt": "2026-03-12T00:00:00Z", "endsAt": "2026-03-13T00:00:00Z", "isAllDay": true
  }
]', '"1"');
create temporary table known as select * from public.calendar_imported_events;
select is((select string_agg(k.title, ' ' order by k.title) from known k), 'Swim Walk',
  '[SYNC-18] each event is kept once');
select ok((tests.of('a')).next_read_at between core.now() + interval '50 minutes' and core.now() + interval '1 hour',
  'a calendar is due again within the hour');
select is((tests.of('a')).reading_until, null, 'a calendar is released once it has been read');
select tests.freeze_time('2026-03-10 11:30:00+00');
select is((select c.etag from calendar.claim_imports(1) c), '"1"', 'the next read sends the stored ETag');
select tests.keep('a', null);
select bag_eq('table public.calendar_imported_events', 'table known', 'an unchanged calendar keeps its events');
select is((tests.of('a')).etag, '"1"', 'an unchanged calendar keeps its ETag');
select tests.freeze_time('2026-03-11 11:00:00+00');
select is((select count(c.etag) from calendar.claim_imports(1) c), 0::bigint,
  'a read without an ETag happens once a day');
select tests.fail('a');
select is((tests.of('a')).refresh_error, 'calendar_source.slow', 'a failed read stores the reason');
select is((tests.of('a')).refreshed_at, '2026-03-10 11:30:00+00'::timestamptz,
  'a failed read keeps the time of the last success');
select bag_eq('table public.calendar_imported_events', 'table known', 'a failed read keeps the events');
select tests.keep('a', '[
  {"title": "Walk", "description": null, "startsAt": "2026-03-11T09:00:00Z", "endsAt": null, "isAllDay": false},
  {
    "title": "Swim", "description": "Pool",
    "startsAt": "2026-03-12T00:00:00Z", "endsAt": "2026-03-13T00:00:00Z", "isAllDay": true
  }
]');
select is(
  (
    select string_agg(e.title || ' ' || (e.id in (select k.id from known k)), ', ' order by e.title)
    from public.calendar_imported_events e
  ),
  'Swim true, Walk false',
  'a read replaces only the events that changed'
);
select is(((tests.of('a')).refresh_error, (tests.of('a')).failed_at, (tests.of('a')).failures)::text, '(,,0)',
  'a successful read clears the failure');
select lives_ok($$ select calendar.store_import(gen_random_uuid(), '[]', null, null) $$,
  'storing the events of a calendar deleted meanwhile does nothing');

-- days
select tests.keep('a', '[
  {
    "title": "Night", "description": null,
    "startsAt": "2026-05-04T13:00:00Z", "endsAt": "2026-05-04T15:00:00Z", "isAllDay": false
  },
  {
    "title": "Fair", "description": null,
    "startsAt": "2026-05-04T00:00:00Z", "endsAt": "2026-05-05T00:00:00Z", "isAllDay": true
  }
]');
select tests.authenticate_as('te.tokyo1');
select is(
  (
    select string_agg(e.title || ' ' || e.start_day || ' ' || e.end_day, ', ' order by e.title)
    from public.calendar_imports('2026-05-05', '2026-05-05') e
  ),
  'Fair 2026-05-04 2026-05-05',
  'a range includes the last day of an all-day event, and not an event that ended at midnight before'
);
select is((select count(*) from public.calendar_imports('2026-05-04', '2026-05-04')), 2::bigint,
  'an event that ends at midnight is in the range of its day');
select tests.clear_authentication();

-- failures
create function tests.wait_after(failures integer) returns interval language plpgsql set search_path = '' as $$
begin
  update public.calendar_integrations i set failures = wait_after.failures - 1 where i.calendar_name = 'a';
  perform tests.fail('a');
  return (tests.of('a')).next_read_at - core.now();
end
$$;
select ok(tests.wait_after(1) between interval '9 minutes' and interval '11 minutes',
  '[SYNC-20] the first retry is ten minutes after a failure');
select ok(tests.wait_after(4) between interval '72 minutes' and interval '88 minutes',
  'the interval doubles with each failure');
select ok(tests.wait_after(1000) between interval '21 hours' and interval '27 hours',
  'the interval grows to about a day at most');
update public.calendar_integrations set is_active = false;
select tests.authenticate_as('te.tokyo1');
update public.calendar_integrations set is_active = true where calendar_name = 'a';
select tests.clear_authentication();
select is((tests.of('a')).next_read_at, core.now() + interval '1 minute',
  'a calendar that is switched on again is read at the earliest a minute after its last read');

delete from public.calendar_integrations;
select tests.follow('f' || n, 'host' || n || '.example', 'te.paris1') from generate_series(1, 20) n;
update public.calendar_integrations set failures = 1, next_read_at = next_read_at - interval '1 day';
select tests.follow('well', 'well.example');
select is((select count(*) from calendar.claim_imports(100)), 17::bigint,
  'a worker claims at most sixteen calendars that failed last time, besides the others');
select tests.follow('fine', 'fine.example');
select is(tests.claimed(), 'fine', 'failing calendars do not delay the others');

select * from finish();
rollback;
