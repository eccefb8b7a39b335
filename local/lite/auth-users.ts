import type { ISql } from 'postgres'
import { authError } from '../shims/auth-error.ts'
import { minimumPasswordLength } from './settings.ts'

/** The input of the Auth admin API, with GoTrue's field names. */
export type UserInput = {
  id?: string
  email?: string | undefined
  password?: string
  /** A bcrypt hash instead of a password; for new users only. */
  password_hash?: string
  email_confirm?: boolean
  role?: string
  user_metadata?: Record<string, unknown>
  app_metadata?: Record<string, unknown>
  /** A Go duration such as `24h`; `none` lifts the ban. */
  ban_duration?: string
}

/** A connection or a transaction. */
type Query = ISql

const durationUnits: Record<string, string> = {
  ns: 'nanoseconds',
  us: 'microseconds',
  ms: 'milliseconds',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
}

/** GoTrue's error for invalid input; undefined when the input is valid. */
export function refuse(input: UserInput): Response | undefined {
  if (input.password !== undefined && input.password.length < minimumPasswordLength) {
    return authError(422, 'weak_password', `Password should be at least ${minimumPasswordLength} characters.`)
  }
  if (input.ban_duration !== undefined && input.ban_duration !== 'none' && !toInterval(input.ban_duration)) {
    return authError(
      400,
      'validation_failed',
      `invalid format for ban duration: time: invalid duration "${input.ban_duration}"`,
    )
  }
  return undefined
}

/** Creates a user with an email identity and returns the user's id. */
export async function createUser(sql: Query, input: UserInput & { email: string }): Promise<string> {
  const id = input.id ?? crypto.randomUUID()
  const email = input.email.toLowerCase()
  await sql`
    with made as (
      insert into auth.users (
        instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
        created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
      ) values (
        '00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${email}, ${input.password_hash ?? ''},
        case when ${input.email_confirm ?? false} then now() end, '{"provider": "email", "providers": ["email"]}', '{}',
        now(), now(), '', '', '', ''
      )
    )
    insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
    values (${id}, ${id}, 'email', jsonb_build_object('sub', ${id}::text, 'email', ${email}::text, 'email_verified', false, 'phone_verified', false), now(), now())`
  const { id: _, email: __, email_confirm: ___, password_hash: ____, ...more } = input
  if (Object.keys(more).length > 0) await changeUser(sql, id, more)
  return id
}

/** Updates only the fields that are present; a new password ends the user's sessions. */
export async function changeUser(sql: Query, id: string, input: UserInput): Promise<void> {
  const email = input.email?.toLowerCase()
  if (email !== undefined) {
    await sql`update auth.users set email = ${email} where id = ${id}`
    await sql`update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email}::text), updated_at = now() where user_id = ${id} and provider = 'email'`
  }
  if (input.password !== undefined) {
    await sql`update auth.users set encrypted_password = extensions.crypt(${input.password}, extensions.gen_salt('bf', 10)) where id = ${id}`
    await sql`delete from auth.sessions where user_id = ${id}`
  }
  if (input.email_confirm)
    await sql`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`
  if (input.role !== undefined) await sql`update auth.users set role = ${input.role} where id = ${id}`
  if (input.user_metadata)
    await sql`update auth.users set raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(input.user_metadata)}::text::jsonb) where id = ${id}`
  if (input.app_metadata)
    await sql`update auth.users set raw_app_meta_data = jsonb_strip_nulls(coalesce(raw_app_meta_data, '{}') || ${JSON.stringify(input.app_metadata)}::text::jsonb) where id = ${id}`
  if (input.ban_duration === 'none') await sql`update auth.users set banned_until = null where id = ${id}`
  else if (input.ban_duration !== undefined)
    await sql`update auth.users set banned_until = now() + ${toInterval(input.ban_duration) ?? ''}::interval where id = ${id}`
  await sql`update auth.users set updated_at = now() where id = ${id}`
}

/** Converts a Go duration (`1h30m`) to a Postgres interval; undefined when it is not a duration. */
function toInterval(duration: string): string | undefined {
  if (!/^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/.test(duration)) return undefined
  return duration
    .replace(/([\d.]+)([a-z]+)/g, (_, amount: string, unit: string) => `${amount} ${durationUnits[unit]} `)
    .trim()
}

export async function findUser(sql: Query, id: string): Promise<unknown> {
  const [row] = await sql`${selectUsers(sql)} where u.id = ${id}`
  return row?.user
}

/** Selects users in GoTrue's response form as one column `user`; conditions refer to the table as `u`. */
export function selectUsers(sql: Query) {
  return sql`
    select jsonb_build_object(
      'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
      'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
      'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
      'identities', coalesce((
        select jsonb_agg(jsonb_build_object(
          'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider,
          'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email))
        from auth.identities i where i.user_id = u.id), '[]'),
      'created_at', u.created_at, 'updated_at', u.updated_at, 'banned_until', u.banned_until, 'is_anonymous', u.is_anonymous
    ) as user
    from auth.users u`
}
