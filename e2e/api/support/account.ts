import { query } from './database.ts'

/** An account without a profile, as Auth leaves it when a person's creation is interrupted. */
export const leaveAccount = (email: string) =>
  query(
    `insert into auth.users (
       instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
       confirmation_token, recovery_token, email_change, email_change_token_new
     ) values (
       '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', $1, '{}', '{}',
       now(), now(), '', '', '', ''
     )`,
    [email],
  )
