-- As on Supabase, the services own their schemas: postgres may add policies, triggers and comments there, and nothing
-- else. Supabase enforces this with the supautils extension, the local stack with two event triggers.

create schema supabase_guard authorization supabase_admin;

create function supabase_guard.refuse_ddl() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed record;
begin
  if session_user <> 'postgres' then
    return;
  end if;
  for changed in select * from pg_catalog.pg_event_trigger_ddl_commands() loop
    if changed.schema_name in ('auth', 'storage', 'realtime')
      and changed.object_type not in ('policy', 'trigger')
      and changed.command_tag not in ('COMMENT', 'GRANT', 'REVOKE')
    then
      raise exception 'permission denied for schema %', changed.schema_name
        using errcode = '42501', detail = format('%s %s', changed.command_tag, changed.object_identity),
          hint = 'Supabase allows policies, triggers and comments only in its own schemas.';
    end if;
  end loop;
end
$$;

create function supabase_guard.refuse_drop() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  dropped record;
begin
  if session_user <> 'postgres' then
    return;
  end if;
  for dropped in select * from pg_catalog.pg_event_trigger_dropped_objects() where original loop
    if dropped.schema_name in ('auth', 'storage', 'realtime') and dropped.object_type not in ('policy', 'trigger') then
      raise exception 'must be owner of %', dropped.object_identity using errcode = '42501',
        hint = 'Supabase allows policies, triggers and comments only in its own schemas.';
    end if;
  end loop;
end
$$;

create event trigger supabase_guard_ddl  on ddl_command_end execute function supabase_guard.refuse_ddl();
create event trigger supabase_guard_drop on sql_drop        execute function supabase_guard.refuse_drop();
