-- Who has seen an announcement, for the owners and moderators of its room. It follows from the members' read marks.

create function chat.announcement(message uuid) returns public.chat_messages
language plpgsql stable security definer set search_path = '' as $$
declare
  found_message public.chat_messages;
begin
  select m.* into found_message
  from public.chat_messages m join public.chat_rooms r on r.id = m.room_id and r.category = 'announcement'
  where m.id = message and m.deleted_at is null and m.room_id = any (access.rooms_as(array['owner', 'moderator']));
  if not found then
    raise exception 'message.not_found' using errcode = 'PT404';
  end if;
  return found_message;
end
$$;
comment on function chat.announcement(uuid) is
  'A message of an announcement room that the caller owns or moderates; 404 for any other.';

create function chat.audience(message public.chat_messages) returns table (person_id uuid, has_seen boolean)
language sql stable security definer set search_path = '' as $$
  select c.person_id, s.read_seq >= message.seq
  from public.chat_members c
  join public.profiles p on p.id = c.person_id and p.is_active
  join public.chat_member_settings s on s.room_id = c.room_id and s.person_id = c.person_id
  where c.room_id = message.room_id and c.person_id <> message.author_id and c.joined_at <= message.created_at
$$;
comment on function chat.audience(public.chat_messages) is
  'The members for whom a message was written, and whether they have read up to it. '
  'People who joined later do not count.';

create function chat.seen_by_place(message uuid)
returns table (country text, site text, seen_count integer, total integer, seen text[], unseen text[])
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select
      c.name::text, s.name::text, (count(*) filter (where a.has_seen))::integer, count(*)::integer,
      coalesce((array_agg(p.full_name::text order by p.full_name) filter (where a.has_seen))[1:20], '{}'),
      coalesce((array_agg(p.full_name::text order by p.full_name) filter (where not a.has_seen))[1:20], '{}')
    from chat.audience(chat.announcement(message)) a
    join public.profiles p on p.id = a.person_id
    left join public.countries c on c.id = p.country_id
    left join public.sites s on s.id = p.site_id
    group by c.id, s.id
    order by c.name nulls last, s.name nulls first, s.id;
end
$$;
comment on function chat.seen_by_place(uuid) is
  'How many members have seen an announcement, by their country and site, with the first 20 names of each.';

create function chat.remind_unseen(message uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  announced public.chat_messages := chat.announcement(message);
begin
  perform chat.lock_room(announced.room_id);
  -- It may have been changed or deleted while this waited.
  announced := chat.announcement(message);
  return (
    select count(*)
    from (
      select array_agg(a.person_id) as people, (core.now() at time zone access.time_zone_of(a.person_id))::date as day
      from chat.audience(announced) a
      where not a.has_seen
      group by 2
    ) as unseen
    cross join lateral notifications.notify_all(
      unseen.people, 'announcement_reminder', chat.notice(announced), 'announcement_reminder ' || unseen.day
    )
  );
end
$$;
comment on function chat.remind_unseen(uuid) is
  'Notifies people who have not seen an announcement, each at most once on a day in their time zone, for all '
  'announcements together. Returns how many were notified.';

grant execute on function chat.seen_by_place(uuid), chat.remind_unseen(uuid) to authenticated;
