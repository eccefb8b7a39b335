begin;
\ir support/helpers.psql
select no_plan();
delete from public.chat_rooms;

-- What connected members have received since the last call, in order.
create function tests.received() returns text language plpgsql security definer set search_path = '' as $$
declare
  events constant text := (
    select string_agg(
      m.event || coalesce(' ' || (m.payload ->> 'rev'), '') || ' at epoch ' || split_part(m.topic, ':', 3), ', '
      order by (m.payload ->> 'rev')::bigint nulls last, m.event
    )
    from realtime.messages m where m.topic like 'room:' || tests.room() || ':%' and m.private
  );
begin
  delete from realtime.messages;
  return events;
end
$$;
create function tests.topic() returns text language sql security definer set search_path = ''
as $$ select chat.topic(r) from public.chat_rooms r where r.id = tests.room() $$;
-- What the last event that moved the members to a new topic said, apart from the id that Realtime adds.
create function tests.moved() returns jsonb language sql security definer set search_path = ''
as $$ select m.payload - 'id' from realtime.messages m where m.event = 'moved' and m.private $$;
-- The rooms and unread messages that a person counts in the room.
create function tests.unread(person text, room uuid default null) returns text language sql set search_path = '' as $$
  select tests.ask(person, format(
    $q$ select count(*) || ' rooms, ' || sum(u.unread_count) || ' unread' from chat.unread_rooms(10, %L) as u
      where u.room_id = tests.room() $q$, room
  ))
$$;
grant execute on all functions in schema tests to authenticated;

select tests.authenticate_as('te.paris1');
select tests.create_room('som.paris1', 'qc.fr');
select tests.received();

-- messages that are sent to connected members
select chat.send_message(tests.message(1), tests.room(), 'Hello @som.paris1', null);
select is(
  (select m.payload from realtime.messages m),
  (select d.message from public.chat_message_details d where d.id = tests.message(1)),
  'members receive a new message in the shape that the API returns'
) from (select set_config('role', 'postgres', true)) as owner;
select tests.clear_authentication();
select tests.authenticate_as('te.paris1');
select is(tests.received(), 'message 1 at epoch 1', 'a new message is sent once');
select chat.edit_message(tests.message(1), 'Hello all');
select chat.react(tests.message(1), '👍', true);
select chat.pin_message(tests.message(1), true);
select chat.delete_message(tests.message(1));
select is(
  tests.received(), 'message 2 at epoch 1, message 3 at epoch 1, message 4 at epoch 1, message 5 at epoch 1',
  'an edit, a reaction, a pin and a deletion each take the next number and are sent'
);
select chat.send_message(tests.message(2), tests.room(), 'Once', null);
select chat.send_message(tests.message(2), tests.room(), 'Once', null);
select is(tests.received(), 'message 6 at epoch 1', '[MSG-11] a message that is sent again takes no number');
select chat.react(tests.message(2), '👍', false);
select chat.pin_message(tests.message(2), false);
select chat.edit_message(tests.message(2), 'Once');
select is(tests.received(), null, 'a change that changes nothing takes no number');

-- counts of unread messages
select tests.clear_authentication();
select is(tests.unread('som.paris1'), '1 rooms, 1 unread',
  '[MSG-15] members count the messages of others in all rooms');
select is(tests.unread('som.paris1', tests.room()), '1 rooms, 1 unread',
  '[MSG-15] members count the messages of others in one room');
select is(tests.unread('som.paris1', tests.message(99)), null, '[MSG-15] the count of one room leaves out the others');
select is(tests.unread('te.paris1'), '1 rooms, 0 unread', '[MSG-15] nobody counts their own messages');
select tests.authenticate_as('te.paris1');

-- who may join the topic
select ok(access.may_join(tests.topic()), '[ROOM-37] a member may join the topic of the room');
select ok(not access.may_join('room:' || tests.room() || ':2'), 'nobody may join a topic of another epoch');
select tests.clear_authentication();
select tests.authenticate_as('adm');
select ok(not access.may_join(tests.topic()), 'an administrator who is not a member may not join the topic');
select tests.clear_authentication();

-- who may become a member
insert into public.chat_rooms (id, name, type) values (tests.message(99), 'Open', 'department');
insert into public.chat_members (room_id, person_id, role) values (tests.message(99), tests.person('fin.fr'), 'owner');
select tests.authenticate_as('te.berlin1');
select throws_ok(
  $$ insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('te.berlin1')) $$,
  '42501', null, '[ROOM-22] nobody adds themselves to a closed room'
);
select throws_ok(
  $$ insert into public.chat_members (room_id, person_id) values (tests.message(99), tests.person('te.lyon1')) $$,
  '42501', null, 'nobody who is not a member adds others to an open room'
);
select lives_ok(
  $$ insert into public.chat_members (room_id, person_id) values (tests.message(99), tests.person('te.berlin1')) $$,
  '[ROOM-22] people add themselves to an open room'
);
select tests.clear_authentication();

select tests.authenticate_as('te.paris1');
delete from public.chat_members where room_id = tests.room() and person_id = tests.person('qc.fr');
select is(
  tests.moved(),
  jsonb_build_object(
    'topic', 'room:' || tests.room() || ':2', 'memberCount', 2, 'leftIds', jsonb_build_array(tests.person('qc.fr'))
  ),
  '[ROOM-37] those who remain learn the new topic, and who has left'
);
select is(tests.received(), 'moved at epoch 1', '[ROOM-37] removing a member sends the others to a new topic');
select chat.send_message(tests.message(3), tests.room(), 'Among us', null);
select is(tests.received(), 'message 7 at epoch 2', '[ROOM-37] messages go to the new topic');
select tests.clear_authentication();
select tests.authenticate_as('qc.fr');
select ok(not access.may_join(tests.topic()), '[ROOM-37] the removed person may not join the new topic');
select tests.clear_authentication();

update public.profiles set is_active = false where id = tests.person('som.paris1');
select is(tests.received(), 'moved at epoch 2', '[ROOM-37] deactivating a member sends the others to a new topic');
update public.profiles set is_active = true where id = tests.person('som.paris1');
insert into public.chat_members (room_id, person_id) values (tests.room(), tests.person('qc.fr'));
update public.chat_rooms set description = 'All of us' where id = tests.room();
select is(
  tests.received(), null,
  'a member who is added or active again, and a description, are announced by hints, one client after the other'
);

select tests.authenticate_as('te.paris1');
delete from public.chat_rooms where id = tests.room();
select is(tests.received(), 'moved at epoch 3', 'deleting the room is announced to its members');
select tests.clear_authentication();

select * from finish();
rollback;
