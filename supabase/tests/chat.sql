begin;
\ir support/helpers.psql
select no_plan();

select tests.authenticate_as('te.paris1');
select chat.create_room('0198f000-0000-7000-8000-0000000000d1', 'Test', null, 'group', null, null, null);
select chat.send_message('0198f000-0000-7000-8000-0000000000d2', '0198f000-0000-7000-8000-0000000000d1', 'Hello', null);
select is((select count(*)::integer from public.chat_messages m where m.room_id = '0198f000-0000-7000-8000-0000000000d1'), 1, 'a message is stored');
select * from finish();
rollback;
