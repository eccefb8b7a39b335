import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { authAdmin } from './auth-admin.ts'

const id = '00000000-0000-4000-8000-000000000000'
/** Finds a user for every id, and is asked nothing else. */
const sql = (async () => [{ user: { id } }]) as unknown as Sql
const send = (method: string, path: string, body: string) =>
  authAdmin(sql, 'secret').fetch(
    new Request(`http://localhost/auth/v1/admin/users${path}`, { method, headers: { apikey: 'secret' }, body }),
  )

test.each(['', '{', 'null', '[]', '1', '"x"', '{"email":1}', '{"password":{}}', '{"ban_duration":1}', '{"id":"x"}'])(
  'the body %s is refused with 400',
  async (body) => {
    for (const response of [await send('POST', '', body), await send('PUT', `/${id}`, body)]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error_code: 'bad_json' })
    }
  },
)
