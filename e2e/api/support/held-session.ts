import pg from 'pg'
import { expect } from 'vitest'
import { testedStack } from '../../support/addresses.ts'
import { query } from './database.ts'

const key = 20_260_101

/** Makes the next session that Auth opens for the person wait, uncommitted, until `release`. */
export async function holdNextSession(username: string) {
  const holder = new pg.Client(testedStack().dbUrl)
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [key])
  await query(`
    create sequence public.opened_sessions;
    create function public.hold_session() returns trigger language plpgsql security definer as $$
    begin
      if new.user_id = (select p.id from public.profiles p where p.username = '${username}') and nextval('public.opened_sessions') = 1 then
        perform pg_advisory_xact_lock(${key});
      end if;
      return new;
    end
    $$;
    create trigger hold_session before insert on auth.sessions for each row execute function public.hold_session()`)

  return {
    /** Resolves once Auth has checked the password and is opening the session. */
    reached: () =>
      expect
        .poll(() => query(`select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`))
        .toHaveLength(1),
    release: () => holder.query('select pg_advisory_unlock($1)', [key]),
    forget: async () => {
      await holder.end()
      await query('drop function public.hold_session cascade; drop sequence public.opened_sessions')
    },
  }
}
