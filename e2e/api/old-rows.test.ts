import { afterAll, expect, test } from 'vitest'
import { removeAuthLog, removeOldRows } from '../../worker/runtime/remove-old-rows.ts'
import { schedule } from '../../worker/schedule.ts'
import { signedIn } from './support/client.ts'
import { query } from './support/database.ts'
import { workerDependencies } from './support/worker.ts'

const dependencies = workerDependencies()

afterAll(() => dependencies.connections.close())

test('every hour, the worker ends sessions that nobody uses anymore, and no others', async () => {
  const [left, used] = [await signedIn('te.lyon1'), await signedIn('te.paris1')]
  await query(`
    update auth.sessions set created_at = now() - interval '91 days', updated_at = now() - interval '91 days', refreshed_at = null
    where user_id = (select id from public.profiles where username = 'te.lyon1')`)
  await query(`
    update auth.refresh_tokens set created_at = now() - interval '91 days'
    where session_id in (select id from auth.sessions where created_at < now() - interval '90 days')`)
  expect(schedule).toContain(removeOldRows)
  await removeOldRows.run(dependencies)
  expect((await left.get('/api/auth/user')).status).toBe(401)
  expect((await used.get('/api/auth/user')).status).toBe(200)
})

test('the worker calls each function that removes old rows', async () => {
  const calls = () =>
    query<{ name: string; calls: number }>(
      `select p.proname as name, coalesce(sum(s.calls), 0)::int as calls
       from pg_proc p left join extensions.pg_stat_statements s on s.query like '%retention.' || p.proname || '()%'
       where p.pronamespace = 'retention'::regnamespace group by 1 order by 1`,
    )
  const before = await calls()
  expect(schedule).toContain(removeAuthLog)
  await removeOldRows.run(dependencies)
  await removeAuthLog.run(dependencies)
  expect(await calls()).toEqual(before.map(({ name, calls: count }) => ({ name, calls: count + 1 })))
})
