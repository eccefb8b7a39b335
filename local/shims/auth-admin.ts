import { Hono } from 'hono'
import type { Sql } from 'postgres'
import { authError } from './auth-error.ts'

type UserInput = {
  id?: string
  email?: string
  password?: string
  email_confirm?: boolean
  role?: string
  user_metadata?: Record<string, unknown>
  app_metadata?: Record<string, unknown>
  ban_duration?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const durationUnits: Record<string, string> = { ns: 'nanoseconds', us: 'microseconds', ms: 'milliseconds', s: 'seconds', m: 'minutes', h: 'hours' }
const minimumPasswordLength = 8

/**
 * Upstream gap: lite has no Auth admin API. These are GoTrue's user endpoints (create, list, get, update, delete), with
 * its answers and error codes, for callers that hold the secret key.
 */
export function authAdmin(sql: Sql, secretKey: string): Hono {
  const app = new Hono().basePath('/auth/v1/admin')

  app.use(async (context, next) => {
    if (context.req.header('apikey') !== secretKey) return authError(401, 'not_admin', 'User not allowed')
    return next()
  })
  app.onError((cause) => {
    if ((cause as { code?: string }).code === '23505') return authError(422, 'email_exists', 'A user with this email address has already been registered')
    console.error(cause)
    return authError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
  })

  app.get('/users', async (context) => {
    const page = Math.max(1, Number(context.req.query('page')) || 1)
    const perPage = Math.min(1000, Math.max(1, Number(context.req.query('per_page')) || 50))
    const users = await sql`${selectUsers(sql)} order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`
    const [total] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`
    context.header('X-Total-Count', String(total?.count ?? 0))
    return context.json({ users: users.map((row) => row.user), aud: 'authenticated' })
  })

  app.post('/users', async (context) => {
    const input = await context.req.json<UserInput>()
    const refusal = refuse(input)
    if (refusal) return refusal
    if (!input.email) return authError(400, 'validation_failed', 'Cannot create a user without either an email or phone')
    const id = await sql.begin(async (tx) => {
      const [user] = await tx<{ id: string }[]>`
        insert into auth.users (
          instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
          created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
        ) values (
          '00000000-0000-0000-0000-000000000000', ${input.id ?? crypto.randomUUID()}, 'authenticated', 'authenticated',
          ${input.email?.toLowerCase() ?? null}, '', case when ${input.email_confirm ?? false} then now() end,
          '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', ''
        ) returning id`
      if (!user) throw new Error('The insert into auth.users gave no row')
      await tx`
        insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
        values (${user.id}, ${user.id}, 'email', jsonb_build_object('sub', ${user.id}::text, 'email', ${input.email?.toLowerCase() ?? null}::text, 'email_verified', false, 'phone_verified', false), now(), now())`
      await change(tx, user.id, { ...input, email: undefined })
      return user.id
    })
    return context.json(await findUser(sql, id))
  })

  app.use('/users/:id', async (context, next) => {
    const id = context.req.param('id')
    if (!uuid.test(id)) return authError(404, 'validation_failed', 'user_id must be an UUID')
    if (!(await findUser(sql, id))) return authError(404, 'user_not_found', 'User not found')
    return next()
  })

  app.get('/users/:id', async (context) => context.json(await findUser(sql, context.req.param('id'))))

  app.put('/users/:id', async (context) => {
    const input = await context.req.json<UserInput>()
    const refusal = refuse(input)
    if (refusal) return refusal
    await sql.begin((tx) => change(tx, context.req.param('id'), input))
    return context.json(await findUser(sql, context.req.param('id')))
  })

  app.delete('/users/:id', async (context) => {
    await sql`delete from auth.users where id = ${context.req.param('id')}`
    return context.json({})
  })

  return app as unknown as Hono
}

function refuse(input: UserInput): Response | undefined {
  if (input.password !== undefined && input.password.length < minimumPasswordLength) {
    return authError(422, 'weak_password', `Password should be at least ${minimumPasswordLength} characters.`)
  }
  if (input.ban_duration !== undefined && input.ban_duration !== 'none' && !toInterval(input.ban_duration)) {
    return authError(400, 'validation_failed', `invalid format for ban duration: time: invalid duration "${input.ban_duration}"`)
  }
  return undefined
}

async function change(sql: Sql, id: string, input: UserInput): Promise<void> {
  const email = input.email?.toLowerCase()
  if (email !== undefined) {
    await sql`update auth.users set email = ${email} where id = ${id}`
    await sql`update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email}::text), updated_at = now() where user_id = ${id} and provider = 'email'`
  }
  if (input.password !== undefined) {
    await sql`update auth.users set encrypted_password = extensions.crypt(${input.password}, extensions.gen_salt('bf', 10)) where id = ${id}`
    await sql`delete from auth.sessions where user_id = ${id}`
  }
  if (input.email_confirm) await sql`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`
  if (input.role !== undefined) await sql`update auth.users set role = ${input.role} where id = ${id}`
  if (input.user_metadata) await sql`update auth.users set raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || ${sql.json(input.user_metadata as never)}) where id = ${id}`
  if (input.app_metadata) await sql`update auth.users set raw_app_meta_data = jsonb_strip_nulls(coalesce(raw_app_meta_data, '{}') || ${sql.json(input.app_metadata as never)}) where id = ${id}`
  if (input.ban_duration === 'none') await sql`update auth.users set banned_until = null where id = ${id}`
  else if (input.ban_duration !== undefined) await sql`update auth.users set banned_until = now() + ${toInterval(input.ban_duration) ?? ''}::interval where id = ${id}`
  await sql`update auth.users set updated_at = now() where id = ${id}`
}

/** Go's duration ("1h30m") as Postgres' interval text; undefined when it is none. */
function toInterval(duration: string): string | undefined {
  if (!/^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/.test(duration)) return undefined
  return duration.replace(/([\d.]+)([a-z]+)/g, (_, amount: string, unit: string) => `${amount} ${durationUnits[unit]} `).trim()
}

async function findUser(sql: Sql, id: string): Promise<unknown> {
  const [row] = await sql`${selectUsers(sql)} where u.id = ${id}`
  return row?.user
}

function selectUsers(sql: Sql) {
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
