-- Action plans that were made from a message. Members of the room see those of them that they may see anyway.

create table public.chat_plans (
  plan_id    bigint primary key references public.action_plans (id) on delete cascade,
  message_id uuid not null,
  room_id    uuid not null,
  constraint chat_plans_message foreign key (room_id, message_id)
    references public.chat_messages (room_id, id) on delete cascade
);
create index chat_plans_of_message on public.chat_plans (room_id, message_id);
comment on table public.chat_plans is
  'Which message an action plan was made from. A deleted message keeps its plans; '
  'a deleted room does not take them along.';

alter table public.chat_plans enable row level security;
grant select on public.chat_plans to authenticated;
create policy "members who see the plan read" on public.chat_plans for select to authenticated using (
  room_id = any ((select access.rooms())::uuid[])
  and exists (select from public.action_plans p where p.id = plan_id)
);

create function chat.note_plan(plan bigint, message uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.chat_plans (plan_id, message_id, room_id)
  select p.id, m.id, m.room_id
  from public.chat_messages m
  join public.action_plans p on p.id = plan and p.creator_id = access.person()
  where m.id = message and m.deleted_at is null and m.room_id = any (access.rooms())
  on conflict (plan_id) do nothing;
  if not exists (select from public.chat_plans c where c.plan_id = plan) then
    raise exception 'message.not_found' using errcode = 'PT404';
  end if;
end
$$;
comment on function chat.note_plan(bigint, uuid) is
  'Notes that the caller has made a plan of theirs from a message. A plan that has a message keeps it, so that a '
  'request can be repeated.';
grant execute on function chat.note_plan(bigint, uuid) to authenticated;
