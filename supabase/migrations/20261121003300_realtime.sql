-- Who may join which topic of Realtime. People only receive: there is no policy for inserts, and the database alone sends.

-- One arm for each kind of topic.
create function access.may_join(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := access.person();
begin
  return person is not null and case split_part(topic, ':', 1)
    when 'user' then topic = 'user:' || person
    when 'room' then exists (
      select from public.chat_rooms r where r.id = any (access.rooms()) and topic = chat.topic(r)
    )
    else false
  end;
end
$$;
comment on function access.may_join(text) is
  'Whether the caller may join a topic of Realtime: user:<id> is for that person alone, room:<id>:<epoch> for the members of the room. People who are signed out or inactive may join none.';
grant execute on function access.may_join(text) to authenticated;

create policy "people receive on topics that they may join" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select access.may_join((select realtime.topic()))));
