begin;
\ir support/helpers.psql
select no_plan();
delete from public.reports;
update public.profiles set created_at = '2026-01-01';

create function tests.report_of_day() returns bigint
language sql stable security definer as $$ select min(id) from public.reports $$;
create function tests.declare_photo(photo uuid default gen_random_uuid()) returns void language sql as $$
  select reports.declare_photo(
    photo, tests.report_of_day(), (select min(i.id) from public.report_items i), 'pump.jpg', 3, 'image/jpeg'
  )
$$;

grant execute on all functions in schema tests to authenticated;

-- 10 March in Paris, an hour before midnight
select tests.freeze_time('2026-03-10 22:00:00+00');
select tests.authenticate_as('te.paris1');
select tests.submit('2026-03-10');
insert into public.report_items (report_id, position, type, category, description)
values (tests.report_of_day(), 0, 'report_content', 'positive', 'Pump is loud');
select lives_ok($$ select tests.declare_photo('0198f000-0000-7000-8000-0000000000e1') $$,
  '[MREP-22] the author adds a photo on the day');
select tests.clear_authentication();

-- removed after a review
create function tests.remove_photo_after(decision text) returns text language plpgsql set search_path = '' as $$
declare
  photo uuid;
begin
  perform tests.act('te.paris1', 'select tests.declare_photo()');
  select p.id into photo from public.report_photos p order by p.created_at, p.id limit 1;
  update public.report_photos p set state = 'ready' where p.id = photo;
  perform tests.act('som.paris1', format(
    $insert$ insert into public.report_reviews (report_id, decision, note)
             values (tests.report_of_day(), %L, 'Seen') $insert$, decision
  ));
  perform tests.act('te.paris1', format('delete from public.report_photos where id = %L', photo));
  return (
    select r.review_state || case when exists (select from public.report_photos p where p.id = photo)
      then ' with' else ' without' end
    from public.reports r where r.id = tests.report_of_day()
  );
end
$$;
select is(tests.remove_photo_after('returned'), 'returned without',
  '[MREP-22] a returned report that loses a photo stays open until it is submitted again');
select is(tests.remove_photo_after('acknowledged'), 'to_review without',
  '[MREP-22] an acknowledged report that loses a photo is to be reviewed again');

-- removed before a review
select tests.act('te.paris1', $$ select tests.declare_photo('0198f000-0000-7000-8000-0000000000e2') $$);
update public.report_photos set state = 'ready' where id = '0198f000-0000-7000-8000-0000000000e2';
create temp table seen as select r.version from public.reports r where r.id = tests.report_of_day();
grant select on seen to authenticated;
create function tests.acknowledge(version integer) returns void language sql as $$
  insert into public.report_reviews (report_id, decision, report_version)
  values (tests.report_of_day(), 'acknowledged', version)
$$;
grant execute on function tests.acknowledge(integer) to authenticated;
select tests.act('te.paris1', $$
  delete from public.report_photos where id = '0198f000-0000-7000-8000-0000000000e2'
$$);
select tests.authenticate_as('som.paris1');
select throws_ok('select tests.acknowledge(s.version) from seen s', 'PT412', 'report.changed_meanwhile',
  '[MREP-22] a reviewer who has read a report with a photo cannot acknowledge it without');
select lives_ok('select tests.acknowledge(s.version + 1) from seen s',
  '[MREP-22] once they have read it again, they can');
select tests.clear_authentication();

-- the limit
insert into public.report_photos (id, report_id, item_id, uploader_id, original_name, file_size, mime_type)
select gen_random_uuid(), i.report_id, i.id, tests.person('te.paris1'), 'valve.jpg', 3, 'image/jpeg'
from public.report_items i, generate_series(1, 49);
select tests.authenticate_as('te.paris1');
select throws_ok('select tests.declare_photo()', 'PT409', 'photo.too_many', '[MREP-22] a report has at most 50 photos');
insert into public.report_items (report_id, position, type, category, description)
values (tests.report_of_day(), 1, 'report_content', 'positive', 'Valve');
select tests.clear_authentication();
update public.report_photos set item_id = (select max(i.id) from public.report_items i)
where original_name = 'valve.jpg';
update public.report_items set removed_at = core.now() where description = 'Valve';
select tests.authenticate_as('te.paris1');
select lives_ok('select tests.declare_photo()', '[MREP-22] photos of removed items do not count');
select tests.clear_authentication();

-- a phone that had no connection at midnight
select tests.freeze_time('2026-03-10 23:30:00+00');
select tests.authenticate_as('te.paris1');
select is(access.can_edit_report(tests.report_of_day()), false, 'the report is closed after midnight');
select lives_ok($$ select tests.declare_photo() $$, '[MREP-27] the author still adds a photo after midnight');
select is_empty($$ delete from public.report_photos returning id $$,
  '[MREP-27] photos of a closed report are not removed');
select is_empty($$ update public.reports set category_id = 2 returning id $$,
  '[MREP-27] a closed report is not changed');
select tests.clear_authentication();

select tests.freeze_time('2026-03-17 22:30:00+00');
select tests.authenticate_as('te.paris1');
select lives_ok($$ select tests.declare_photo() $$, '[MREP-27] the author still adds a photo seven days later');
select tests.clear_authentication();
select tests.authenticate_as('aom.paris');
select throws_ok($$ select tests.declare_photo() $$, 'PT403', 'report.not_yours', '[MREP-27] a reviewer adds no photo');
select tests.clear_authentication();

select tests.freeze_time('2026-03-17 23:30:00+00');
select tests.authenticate_as('te.paris1');
select throws_ok($$ select tests.declare_photo() $$, 'PT403', 'report.not_yours',
  '[MREP-27] the author adds no photo after eight days');
select tests.clear_authentication();

select * from finish();
rollback;
