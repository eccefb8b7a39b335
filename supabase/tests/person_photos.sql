begin;
\ir support/helpers.psql
select no_plan();
delete from public.person_photos;

create function tests.photo(number integer) returns uuid language sql immutable set search_path = ''
as $$ select ('0198f000-0000-7000-8000-0000000f00' || lpad(number::text, 2, '0'))::uuid $$;
create function tests.declare_photo(number integer, username text, type text default 'image/jpeg') returns void
language sql set search_path = ''
as $$ select people.declare_photo(tests.photo(number), tests.person(username), 3, type) $$;
create function tests.photo_of(username text) returns uuid language sql stable security definer set search_path = ''
as $$ select p.photo_id from public.profiles p where p.username = photo_of.username $$;
grant execute on all functions in schema tests to authenticated;
-- As the worker does with an upload.
create function tests.check_photo(number integer) returns void language sql set search_path = ''
as $$ update public.person_photos set state = 'ready', mime_type = 'image/webp' where id = tests.photo(number) $$;

-- A person's own
select tests.act('te.paris1', $$ select tests.declare_photo(1, 'te.paris1') $$);
select lives_ok($$ select tests.act('te.paris1', 'select tests.declare_photo(1, ''te.paris1'')') $$,
  '[USER-27] a photo that is announced twice is one');
select throws_ok($$ select tests.act('te.paris1', 'select people.take_photo(tests.photo(1))') $$, 'PT404',
  'file.not_found', '[USER-27] a photo that was not checked is not taken');
select tests.check_photo(1);
select is(tests.photo_of('te.paris1'), null, '[USER-27] a checked photo is not shown before it is taken');
select tests.act('te.paris1', 'select people.take_photo(tests.photo(1))');
select is(tests.photo_of('te.paris1'), tests.photo(1), '[USER-27] people set their photo');
select is_empty('select from files.unsent_uploads u where u.file_id = tests.photo(1)',
  'a photo that was taken does not count as an upload that was not sent');

-- Replaced
create temporary table logged as select max(a.id) as id from public.audit_log a;
select tests.act('te.paris1', $$ select tests.declare_photo(2, 'te.paris1') $$);
select tests.check_photo(2);
select tests.act('te.paris1', 'select people.take_photo(tests.photo(2))');
select tests.act('te.paris1', 'select people.take_photo(tests.photo(2))');
select is(tests.photo_of('te.paris1'), tests.photo(2), '[USER-27] a photo takes the place of the one before');
select is_empty('select from public.person_photos o where o.id = tests.photo(1)', '[USER-27] which is deleted');
select isnt_empty(
  $$ select from files.leftovers l where l.file_id = tests.photo(1) and l.bucket = 'people'
     and l.folder = tests.person('te.paris1')::text $$, '[USER-27] with its object in Storage'
);
select is(files.is_needed(tests.person('te.paris1') || '/' || tests.photo(1) || '-checked'), false,
  'the object of a replaced photo is not needed');
select is(files.is_needed(tests.person('te.paris1') || '/' || tests.photo(2) || '-checked'), true,
  'that of the current one is');
select results_eq(
  $$ select a.actor_id, a.before, a.after from public.audit_log a, logged where a.id > logged.id $$,
  $$ values (
       tests.person('te.paris1'), jsonb_build_object('photo_id', tests.photo(1)),
       jsonb_build_object('photo_id', tests.photo(2))
     ) $$,
  '[USER-27] the audit log says who changed a photo'
);
select throws_ok($$ select tests.act('te.paris1', 'select people.take_photo(tests.photo(1))') $$, 'PT404',
  'file.not_found', '[USER-27] a replaced photo does not come back when its request is repeated');

-- Of somebody else
select throws_ok($$ select tests.act('te.paris1', 'select tests.declare_photo(3, ''te.berlin1'')') $$, 'PT403',
  'request.admins_only', '[USER-27] nobody sets the photo of somebody else');
select throws_ok($$ select tests.act('cm.fr', 'select people.remove_photo(tests.person(''te.paris1''))') $$, 'PT403',
  'request.admins_only', '[USER-27] nobody removes the photo of somebody else');
select throws_ok($$ select tests.act('adm', 'select people.take_photo(tests.photo(2))') $$, 'PT404', 'file.not_found',
  '[USER-27] nobody takes a photo that somebody else has uploaded');
select throws_ok($$ select tests.act('te.berlin1', 'select people.finish_photo(tests.photo(2))') $$, 'PT404',
  'file.not_found', 'nobody has the upload of somebody else checked');
select throws_ok($$ select tests.act('te.berlin1', 'select tests.declare_photo(2, ''te.berlin1'')') $$, 'PT409',
  'request.id_taken', 'the id of a photo is not used again');
select tests.act('adm', $$ select tests.declare_photo(4, 'te.paris1', 'image/png') $$);
select tests.check_photo(4);
select tests.act('adm', 'select people.take_photo(tests.photo(4))');
select is(tests.photo_of('te.paris1'), tests.photo(4), '[USER-27] an administrator sets the photo of anybody');
select tests.act('adm', $$ select people.remove_photo(tests.person('te.paris1')) $$);
select tests.act('adm', $$ select people.remove_photo(tests.person('te.paris1')) $$);
select is(tests.photo_of('te.paris1'), null, '[USER-27] and removes it');
select is_empty('select from public.person_photos', 'nothing is left of a removed photo');

-- Refused
select throws_ok($$ select tests.act('te.paris1', 'select tests.declare_photo(5, ''te.paris1'', ''image/gif'')') $$,
  'PT415', 'file.type_refused', '[USER-27] a photo is a JPEG, a PNG or a WebP');
select throws_ok(
  $$ select tests.act('te.paris1',
     'select people.declare_photo(tests.photo(5), tests.person(''te.paris1''), 52428801, ''image/png'')') $$,
  'PT413', 'file.too_large', '[USER-27] of at most 50 MB'
);
select throws_ok(
  $$ select tests.act('adm', 'select people.remove_photo(''0198f000-0000-7000-8000-0000000f0099'')') $$, 'PT404',
  'person.not_found', 'somebody who does not exist has no photo'
);

-- What was never taken
select tests.act('te.paris1', $$ select tests.declare_photo(6, 'te.paris1') $$);
select tests.act('te.paris1', $$ select tests.declare_photo(7, 'te.paris1') $$);
select tests.check_photo(7);
select tests.act('te.paris1', 'select people.take_photo(tests.photo(7))');
update public.person_photos set created_at = core.now() - interval '25 hours';
select people.remove_untaken_photos();
select results_eq('select o.id from public.person_photos o', 'select tests.photo(7)',
  '[USER-27] a photo that is not taken within 24 hours is removed');

-- People who leave
select tests.act('te.paris1', $$ select tests.declare_photo(8, 'te.paris1') $$);
update public.profiles set is_active = false where username = 'te.paris1';
create temporary table leaver as select p.id from public.profiles p where p.username = 'te.paris1';
grant select on leaver to authenticated;
select is(tests.photo_of('te.paris1'), tests.photo(7), '[USER-27] a deactivated person keeps the photo');
select tests.act('adm', format('select people.anonymize(%L)', l.id)) from leaver l;
select is((select p.photo_id from public.profiles p join leaver l on l.id = p.id), null,
  '[USER-10] the photo goes with the name');
select is_empty('select from public.person_photos', '[USER-10] and so does one that was not taken');
select is((select count(*)::int from files.leftovers l where l.file_id in (tests.photo(7), tests.photo(8))), 2,
  '[USER-10] and their objects in Storage');
select tests.authenticate_as('adm');
select throws_ok(format($$ select people.declare_photo(tests.photo(9), %L, 3, 'image/png') $$, l.id), 'PT409',
  'person.anonymized', '[USER-10] somebody without a name gets no photo') from leaver l;
select tests.clear_authentication();

select * from finish();
rollback;
