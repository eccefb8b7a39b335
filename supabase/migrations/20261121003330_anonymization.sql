-- Removing the name of a person who has left (USER-10). Their reports, messages and calls stay, for the figures and for
-- those who worked with them, but nothing says any longer whose they were, except what people wrote in their texts.

create function people.without_name(payload jsonb, name text, alias text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(
    e.key,
    case
      when e.value = to_jsonb(name) then to_jsonb(alias)
      when e.key = 'names'
      then to_jsonb(array_to_string(array_replace(string_to_array(e.value #>> '{}', ', '), name, alias), ', '))
      else e.value
    end
  ), '{}')
  from jsonb_each(payload) as e
$$;
comment on function people.without_name(jsonb, text, text) is
  'The parameters of a notification with another name in place of a person''s.';

-- Deferred to the end of the transaction: when Auth stores the new address before that, its trigger void_recoveries
-- changes the same rows, and would wait for this transaction, which waits for Auth.
create function people.forget_recoveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from session.recoveries r where r.person_id = new.id or r.email = lower(old.email);
  return null;
end
$$;
create constraint trigger profiles_forget_recoveries after update of anonymized_at on public.profiles
  deferrable initially deferred for each row when (old.anonymized_at is null and new.anonymized_at is not null)
  execute function people.forget_recoveries();

create function people.anonymize(person_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  person public.profiles;
  mentioning record;
  corrected public.chat_messages;
  name_in_json text;
  alias constant text := 'anonymous-' || left(replace(gen_random_uuid()::text, '-', ''), 12);
begin
  perform access.require_admin();
  -- Not for update: the trigger void_recoveries at Auth checks a foreign key to the row.
  select p.* into person from public.profiles p where p.id = anonymize.person_id for no key update;
  if person.id is null then
    raise exception 'person.not_found' using errcode = 'PT404';
  elsif person.is_active then
    raise exception 'person.still_active'
      using errcode = 'PT409', detail = json_build_object('name', person.full_name)::text;
  elsif person.anonymized_at is not null then
    return person.email;
  end if;

  update public.profiles p set
    username = alias, email = alias || '@portal.invalid', first_name = '', last_name = '', position = null,
    avatar_path = null, is_admin = false, anonymized_at = core.now()
  where p.id = person.id;

  -- What was theirs alone.
  delete from public.notifications n where n.person_id = person.id;
  delete from public.calendar_events e where e.owner_id = person.id;
  delete from public.calendar_integrations i where i.owner_id = person.id;
  delete from public.push_subscriptions s where s.person_id = person.id;
  delete from people.presence s where s.person_id = person.id;
  delete from requests.keys k where k.person_id = person.id;
  delete from session.sign_in_attempts a
  where a.user_id = person.id or a.name_key in (lower(person.username), lower(person.email));
  delete from session.sign_in_waits w where w.name_key in (lower(person.username), lower(person.email));
  update public.leave l set note = null where l.profile_id = person.id and l.note is not null;

  -- Where the name was copied. In the text of a payload, its quotation marks and backslashes are escaped.
  name_in_json := to_jsonb(person.full_name)::text;
  update public.notifications n set payload = people.without_name(n.payload, person.full_name, alias)
  where strpos(n.payload::text, substr(name_in_json, 2, length(name_in_json) - 2)) > 0;
  for mentioning in
    select r as room, m.id as message
    from public.chat_mentions c
    join public.chat_messages m on m.id = c.message_id
    join public.chat_rooms r on r.id = m.room_id
    where c.person_id = person.id and not c.is_group and m.deleted_at is null
    order by r.id, m.seq
    for no key update of r
  loop
    update public.chat_messages m
    set
      content = regexp_replace(
        m.content,
        '@' || regexp_replace(person.username, '([.\\^$*+?()\[\]{}|-])', '\\\1', 'g') || '(?![[:alnum:]_-])',
        '@' || alias, 'gi'
      ),
      rev = chat.next_rev(mentioning.room)
    where m.id = mentioning.message
    returning * into corrected;
    perform chat.correct_notifications(corrected);
    perform chat.publish(corrected.id);
  end loop;
  delete from chat.search_days d
  where d.word = any (tsvector_to_array(chat.searchable(person.username)))
    and d.day in (
      select (m.created_at at time zone 'UTC')::date
      from public.chat_mentions c join public.chat_messages m on m.id = c.message_id
      where c.person_id = person.id
    )
    and not exists (
      select from chat.search_entries e
      where e.created_at >= d.day::timestamp at time zone 'UTC'
        and e.created_at < (d.day + 1)::timestamp at time zone 'UTC'
        and d.word = any (tsvector_to_array(e.words))
    );
  update public.calls c set room_name = replace(c.room_name, person.full_name, alias)
  where strpos(c.room_name, person.full_name) > 0 and (
    exists (select from public.call_participants s where s.call_id = c.id and s.person_id = person.id)
    or exists (select from public.call_rings r where r.call_id = c.id and r.person_id = person.id)
  );
  update calls.summary_points s set assignee_name = alias
  where s.assignee_id = person.id and s.assignee_name is not null;
  return alias || '@portal.invalid';
end
$$;
comment on function people.anonymize(uuid) is
  'Removes the name of a deactivated person from everything that the portal wrote; returns the address that Auth is to '
  'store. The audit log keeps its earlier entries for its retention period.';
grant execute on function people.anonymize(uuid) to authenticated;
