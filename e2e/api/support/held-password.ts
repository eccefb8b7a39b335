import { holdFirst } from './hold.ts'

const key = 20_260_102
const sequence = 'public.set_passwords'

/** Makes the next password that Auth sets wait, before anything is locked, until `release`. */
export const holdNextPassword = () =>
  holdFirst(
    key,
    sequence,
    `create function public.hold_password() returns trigger language plpgsql security definer as $$
    begin
      if nextval('${sequence}') = 1 then
        perform pg_advisory_xact_lock(${key});
      end if;
      return null;
    end
    $$;
    create trigger hold_password before update of encrypted_password on auth.users
      for each statement execute function public.hold_password()`,
    'drop function public.hold_password cascade',
  )
