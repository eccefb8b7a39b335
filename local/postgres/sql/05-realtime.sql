-- The realtime schema with Supabase Realtime's names, as far as the local Realtime uses it. Every start creates the
-- partitions of the days around today (message-partitions.ts).

create schema realtime authorization supabase_admin;
grant usage on schema realtime to postgres, anon, authenticated, service_role;
grant all on schema realtime to supabase_realtime_admin;

set local role supabase_realtime_admin;

create table realtime.messages (
  topic       text not null,
  extension   text not null,
  payload     jsonb,
  event       text,
  private     boolean default false,
  updated_at  timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id          uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;

-- The topic that is being joined or sent to.
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Like Supabase's, it adds an id to the payload, and turns any error into a warning: a failed broadcast never fails the
-- change that it reports.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
declare
  message_id constant uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, topic, extension, event, private, payload)
  select message_id, send.topic, 'broadcast', send.event, send.private,
    case when send.payload ? 'id' then send.payload else jsonb_set(send.payload, '{id}', to_jsonb(message_id)) end;
exception
  when others then raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end
$$;

reset role;

create publication supabase_realtime_messages_publication for table realtime.messages;

-- Local only: Realtime learns of a session's end in order with the messages, so that none reaches
-- its sockets afterwards.
create publication local_session_ends for table auth.sessions with (publish = 'delete');
