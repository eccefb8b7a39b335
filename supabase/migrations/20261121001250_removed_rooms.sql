-- Deleted chat rooms of which something is left. A deleted room is gone at once for everybody: its row, its members,
-- and with them the rights to what is in it. A large one has more messages, files and notifications than one request
-- can remove. The first part goes with the row, and the worker removes the rest, which nobody sees meanwhile.

create table chat.removed_rooms (
  room_id    uuid primary key,
  removed_at timestamptz(3) not null default core.now()
);
alter table chat.removed_rooms enable row level security;
comment on table chat.removed_rooms is
  'Deleted rooms of which something is still to be removed. A row is deleted once nothing is left.';

create function access.removed_rooms() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select r.room_id from chat.removed_rooms r where access.person() is not null);
end
$$;
comment on function access.removed_rooms() is
  'The deleted rooms of which something is left. They have no members; a rule by which others see something of a room '
  'leaves these out.';
grant execute on function access.removed_rooms() to authenticated;
