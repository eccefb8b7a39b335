begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;
delete from public.notifications;
delete from public.leave;
delete from public.holidays;
-- A Wednesday, in the afternoon everywhere in Europe
select tests.freeze_time('2027-03-10 14:00Z');
delete from public.reports where date >= '2027-03-01';

create function tests.send(sender text, content text) returns uuid language plpgsql set search_path = '' as $$
declare
  id constant uuid := gen_random_uuid();
begin
  perform tests.authenticate_as(sender);
  perform chat.send_message(id, tests.room(), content, null);
  perform tests.clear_authentication();
  return id;
end
$$;
-- Whom a message mentions
create function tests.mentioned(message uuid) returns text language sql security definer set search_path = '' as $$
  select string_agg(p.username, ', ' order by p.username)
  from public.chat_mentions c join public.profiles p on p.id = c.person_id where c.message_id = message
$$;
create function tests.groups(username text) returns text language plpgsql set search_path = '' as $$
declare
  answer text;
begin
  perform tests.authenticate_as(username);
  answer := (
    select string_agg(g.name || ' ' || g.count, ', ' order by g.name)
    from (select f.name, count(*) from chat.people_in_groups(tests.room()) f group by f.name) as g
  );
  perform tests.clear_authentication();
  return answer;
end
$$;
grant execute on all functions in schema tests to authenticated;
update public.sites s set manager_id = tests.person('som.paris1')
from public.profiles p where p.username = 'te.paris1' and s.id = p.site_id;
update public.areas a set manager_id = tests.person('aom.paris')
from public.profiles p where p.username = 'te.paris1' and a.id = p.area_id;
update public.sites s set name = 'Paris La Défense'
from public.profiles p
where p.username = 'te.paris1' and s.id = p.site_id;

select tests.authenticate_as('te.paris1');
select chat.create_room(tests.room(), 'Groups', null, 'group', null, null, null);
insert into public.chat_members (room_id, person_id)
select tests.room(), tests.person(u) from unnest(array['te.paris2', 'som.paris1', 'aom.paris', 'te.berlin1']) as u;
select tests.clear_authentication();

select is(tests.mentioned(tests.send('te.paris1', 'Please decide, @manager.')), 'som.paris1',
  '[MSG-49] @manager is the manager of the author''s site');
select is(tests.mentioned(tests.send('som.paris1', '@manager')), 'aom.paris',
  '[MSG-49] the manager of a site has the manager of its area');
select is(tests.mentioned(tests.send('te.paris1', '@site:paris-la-défense: lights off!')),
  (
    select string_agg(p.username, ', ' order by p.username)
    from public.profiles p join public.profiles own on own.username = 'te.paris1' and own.site_id = p.site_id
    where p.username in ('te.paris2', 'som.paris1', 'aom.paris', 'te.berlin1')
  ),
  '[MSG-49] @site means the members of the room at the site, without the author');
select is(tests.mentioned(tests.send('te.paris1', '@site:atlantis')), null, 'a site that does not exist means nobody');
select is(tests.mentioned(tests.send('aom.paris', 'Reports, @missing-today!')), 'som.paris1, te.paris1, te.paris2',
  '[MSG-49] @missing-today means those whose report is missing');
select is(tests.mentioned(tests.send('te.paris1', 'Reports, @missing-today!')), null,
  '[MSG-49] nobody learns from @missing-today who has not reported');
insert into public.reports (author_id, date, department_id, submitted_at)
values (tests.person('te.paris2'), '2027-03-10', 1, '2027-03-10 13:00Z');
select is(tests.mentioned(tests.send('aom.paris', '@missing-today')), 'som.paris1, te.paris1',
  '[MSG-49] somebody who has reported is not meant');
select matches(tests.groups('som.paris1'), '^manager 1, missing-today 1, site:.* \d',
  '[MSG-49] groups are offered with the number of people meant');
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('som.paris1');
select is(tests.mentioned(tests.send('te.paris1', '@manager')), 'aom.paris',
  '[MSG-49] a manager who is not a member is not meant, but the next one who is');
insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('som.paris1'));

-- Forwarded and edited
select is(tests.mentioned(tests.send('te.paris1', 'Forwarded: @manager')), null, 'a forwarded text means no group');
create temporary table sent as select tests.send('som.paris1', 'Reports, @missing-today') as id;
grant select on sent to authenticated;
select is(tests.mentioned((select id from sent)), 'te.paris1', 'a group is resolved when the message is sent');
insert into public.reports (author_id, date, department_id, submitted_at)
values (tests.person('te.paris1'), '2027-03-10', 1, '2027-03-10 13:30Z');
select tests.authenticate_as('som.paris1');
select chat.edit_message((select id from sent), 'Reports please, @missing-today');
select tests.clear_authentication();
select is(tests.mentioned((select id from sent)), 'te.paris1',
  '[MSG-49] an edit keeps those whom the group meant when the message was sent');
select is(
  (select count(*)::int from public.notifications n where n.payload ->> 'messageId' = (select id::text from sent)),
  1, 'and notifies nobody again'
);
delete from public.reports r
where r.date = '2027-03-10' and r.author_id in (tests.person('te.paris1'), tests.person('te.paris2'));
select tests.authenticate_as('som.paris1');
select chat.edit_message((select id from sent), 'Your reports please, @missing-today');
select tests.clear_authentication();
select is(tests.mentioned((select id from sent)), 'te.paris1',
  '[MSG-49] nor does it mean people who are missing since');
select tests.authenticate_as('te.paris2');
select is_empty('select from public.chat_mentions where is_group and person_id <> access.person()',
  '[MSG-49] nobody sees whom else a group meant');
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select isnt_empty('select from public.chat_mentions where is_group', 'people see that they were meant');
select tests.clear_authentication();
select tests.authenticate_as('som.paris1');
select chat.edit_message((select id from sent), 'Reports please, @missing-today, above all @te.paris1');
select tests.clear_authentication();
select is((select c.is_group from public.chat_mentions c where c.message_id = (select id from sent)), false,
  'somebody named as well is mentioned for everyone');
select tests.authenticate_as('som.paris1');
select chat.edit_message((select id from sent), 'Reports please, @missing-today');
select tests.clear_authentication();
select is(tests.mentioned((select id from sent)), 'te.paris1', 'and stays mentioned when the name is taken out again');
select tests.authenticate_as('som.paris1');
select chat.edit_message((select id from sent), 'Never mind');
select tests.clear_authentication();
select is(tests.mentioned((select id from sent)), null, 'an edit that removes the group mentions nobody');
-- @room
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('te.berlin1');
create temporary table to_all as select tests.send('te.paris2', 'Hello @room') as id;
grant select on to_all to authenticated;
insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('te.berlin1'));
update public.chat_rooms set member_count = 51 where id = tests.room();
select tests.authenticate_as('te.paris2');
select chat.edit_message((select id from to_all), 'Hello again @room');
select tests.clear_authentication();
select is(tests.mentioned((select id from to_all)), 'aom.paris, som.paris1, te.paris1',
  '[MSG-49] @room means those who were members when it was sent, also after an edit by a member in a large room');
select tests.authenticate_as('te.paris2');
select throws_ok(
  format($$ select chat.edit_message(%L, 'Hello @room @manager') $$, (select id from to_all)), 'PT403',
  'message.group_mention_restricted', 'but such an edit may not add a group'
);
select tests.clear_authentication();

-- Large rooms, and other people
select throws_ok(
  $$ select tests.send('som.paris1', 'Hello @site:Berlin') $$, 'PT403', 'message.group_mention_restricted',
  '[MSG-49] in a large room, members mention no groups'
);
select tests.clear_authentication();
select lives_ok($$ select tests.send('te.paris1', 'Hello @manager') $$, '[MSG-49] in a large room, its owner does');
select is(tests.groups('cm.de'), null, 'somebody who is not a member is offered no groups');

-- On both sides of the date line
select tests.freeze_time('2027-03-10 20:00Z');
insert into public.chat_members (room_id, person_id)
select tests.room(), tests.person(u) from unnest(array['gm', 'te.newyork1', 'te.tokyo1']) as u;
select is(
  tests.ask('gm', $$
    select string_agg(p.username, ', ' order by p.username)
    from chat.people_in_groups(tests.room(), '{missing-today}') f join public.profiles p on p.id = f.person_id
    where p.username in ('te.newyork1', 'te.tokyo1')
  $$),
  'te.newyork1, te.tokyo1', '[MSG-49] @missing-today means each by the day that it is where they are'
);

select * from finish();
rollback;
