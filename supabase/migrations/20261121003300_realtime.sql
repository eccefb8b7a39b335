-- Who may join which topic of Realtime. People only receive: without a policy for inserts, only the database can send.

create function access.report_topics() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select 'reports:' || c.id
    from public.countries c
    where c.id = any (access.review_countries('{reports}'))
      or exists (select from public.areas a where a.country_id = c.id and a.id = any (access.review_areas('{reports}')))
      or exists (select from public.sites s where s.country_id = c.id and s.id = any (access.review_sites('{reports}')))
    order by c.id
  );
end
$$;
comment on function access.report_topics() is 'The topics of the countries where the caller reviews reports.';
grant execute on function access.report_topics() to authenticated;

-- One branch for each kind of topic.
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
    when 'typing' then exists (
      select from public.chat_rooms r where r.id = any (access.rooms()) and topic = chat.typing_topic(r)
    )
    when 'reports' then topic = any (access.report_topics())
    else false
  end;
end
$$;
comment on function access.may_join(text) is
  'Whether the caller may join a topic of Realtime: user:<id> is for that person alone, room:<id>:<epoch> and '
  'typing:<id>:<epoch> for the members of the room, reports:<country> for those who review reports there. '
  'People who are signed out or inactive may join none.';
grant execute on function access.may_join(text) to authenticated;

-- Apart from access.may_join, because it runs as the caller, so that the policies of tasks decide.
create function access.may_follow_task(topic text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return access.person() is not null and case
    when topic ~ '^task:[1-9][0-9]{0,17}$' then access.can_see_task(split_part(topic, ':', 2)::bigint)
    else false
  end;
end
$$;
comment on function access.may_follow_task(text) is
  'Whether the caller may join a topic task:<id>: everyone who sees the task. What is sent there has no content.';
grant execute on function access.may_follow_task(text) to authenticated;

create policy "people receive on topics that they may join" on realtime.messages for select to authenticated using (
  extension = 'broadcast'
  and (
    (select access.may_join((select realtime.topic()))) or (select access.may_follow_task((select realtime.topic())))
  )
);
