import { Hono } from 'hono'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { changeUser, createUser, findUser, refuse, selectUsers, type UserInput } from '../lite/auth-users.ts'
import { authError } from './auth-error.ts'
import { inTransaction } from './auth-transactions.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const userInput = z.looseObject({
  id: z.uuid().optional(),
  email: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  role: z.string().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  ban_duration: z.string().optional(),
})

/** The input, or its refusal. */
async function readInput(request: Request): Promise<UserInput | Response> {
  const { success, data } = userInput.safeParse(await request.json().catch(() => undefined))
  if (!success) return authError(400, 'bad_json', 'Could not parse request body as JSON')
  return refuse(data) ?? data
}

/**
 * Upstream gap: lite has no Auth admin API. This implements GoTrue's user endpoints (create, list, get, update, delete)
 * with its responses and error codes, for callers that hold the secret key.
 */
export function authAdmin(sql: Sql, secretKey: string) {
  const app = new Hono().basePath('/auth/v1/admin')

  app.use(async (context, next) => {
    if (context.req.header('apikey') !== secretKey) return authError(401, 'not_admin', 'User not allowed')
    return next()
  })
  app.onError((cause) => {
    if ((cause as { code?: string }).code === '23505')
      return authError(422, 'email_exists', 'A user with this email address has already been registered')
    console.error(cause)
    return authError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
  })

  app.get('/users', async (context) => {
    const page = Math.max(1, Number(context.req.query('page')) || 1)
    const perPage = Math.min(1000, Math.max(1, Number(context.req.query('per_page')) || 50))
    const users =
      await sql`${selectUsers(sql)} order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`
    const [total] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`
    context.header('X-Total-Count', String(total?.count ?? 0))
    return context.json({ users: users.map((row) => row.user), aud: 'authenticated' })
  })

  app.post('/users', async (context) => {
    const input = await readInput(context.req.raw)
    if (input instanceof Response) return input
    if (!input.email)
      return authError(400, 'validation_failed', 'Cannot create a user without either an email or phone')
    const { email } = input
    const id = await inTransaction(sql, (tx) => createUser(tx, { ...input, email }))
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
    const input = await readInput(context.req.raw)
    if (input instanceof Response) return input
    try {
      await inTransaction(sql, (tx) => changeUser(tx, context.req.param('id'), input))
    } catch (cause) {
      // GoTrue looks for an account with the address only when it creates one.
      if ((cause as { code?: string }).code === '23505')
        return authError(500, 'unexpected_failure', 'Error updating user')
      throw cause
    }
    return context.json(await findUser(sql, context.req.param('id')))
  })

  app.delete('/users/:id', async (context) => {
    await sql`delete from auth.users where id = ${context.req.param('id')}`
    return context.json({})
  })

  return app
}
