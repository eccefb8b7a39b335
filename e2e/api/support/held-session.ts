import { holdFirst } from './hold.ts'

const key = 20_260_101
const sequence = 'public.opened_sessions'

/** Makes the next session that Auth opens for the person wait, uncommitted, until `release`. */
export const holdNextSession = (username: string) =>
  holdFirst(
    key,
    sequence,
    `create function public.hold_session() returns trigger language plpgsql security definer as $$
    begin
      if new.user_id = (select p.id from public.profiles p where p.username = '${username}') and nextval('${sequence}') = 1 then
        perform pg_advisory_xact_lock(${key});
      end if;
      return new;
    end
    $$;
    create trigger hold_session before insert on auth.sessions for each row execute function public.hold_session()`,
    'drop function public.hold_session cascade',
  )
