import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Job } from '../../supabase/functions/_shared/contract/jobs.ts'
import { testedStack } from '../support/addresses.ts'
import { Client, signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { withLock } from './support/hold.ts'
import { ended, readJob, resultOf } from './support/job.ts'

const { jobs, exports } = contract
const companies = { format: 'csv', rows: { table: 'companies' } }

const [admin, technician] = clientsOf('adm', 'te.paris1')

const removeJobs = () => query('delete from public.jobs')
afterAll(removeJobs)

/** Sets a person's level on the tab Reporting; null restores everybody's. */
async function setTab(username: string, level: string | null): Promise<void> {
  await query(
    `delete from public.tab_permissions t using public.profiles p, public.application_tabs a
     where p.id = t.user_id and a.id = t.tab_id and p.username = $1 and a.code = 'reports'`,
    [username],
  )
  if (level === null) return
  await query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
     select p.id, a.application_id, a.id, $2 from public.profiles p, public.application_tabs a where p.username = $1 and a.code = 'reports'`,
    [username, level],
  )
}

const ask = async (body: Record<string, unknown> = companies) =>
  expectAnswer(exports.table, await admin.post('/api/admin/exports', body))
/** Stores a job of this person that exports the audit log. */
const exportOf = async (username: string): Promise<string> => {
  const [row] = await query<{ id: string }>(
    `insert into public.jobs (id, kind, owner_id, arguments)
     select gen_random_uuid(), 'table-export', id, '{"format":"csv","rows":{"table":"audit-log"}}' from public.profiles where username = $1
     returning id`,
    [username],
  )
  return row?.id ?? ''
}
const count = async () => (await query<{ count: string }>('select count(*) from public.jobs'))[0]?.count

describe('a job', () => {
  test('is queued, run by the worker, and its file downloaded by a link', async () => {
    const job = await ask()
    expect(job).toMatchObject({ kind: 'table-export', state: 'queued', errors: [], fileName: null })
    const done = await ended(admin, job.id)
    expect(done).toMatchObject({ state: 'done', fileName: 'companies.csv', outcome: null, done: 2, total: 2 })
    expect((await resultOf(done)).toString('utf8')).toContain('Nordwind Industries')
  })

  test('is created once for two requests with the same id', async () => {
    const id = randomUUID()
    const both = await Promise.all([ask({ ...companies, id }), ask({ ...companies, id })])
    expect(both.map((job) => job.id)).toEqual([id, id])
    const [row] = await query<{ count: string }>('select count(*) from public.jobs where id = $1', [id])
    expect(row?.count).toBe('1')
    expect((await ended(admin, id)).state).toBe('done')
  })

  test('belongs to one of two people who request it with the same id at the same time', async () => {
    const id = randomUUID()
    const both = await Promise.all([
      admin.post('/api/admin/exports', { ...companies, id }),
      technician.post('/api/reports/exports', { format: 'csv', id }),
    ])
    const refused = both.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(1)
    await expectFailure(refused[0] ?? Response.error(), 409, { code: 'request.id_taken', field: 'id' })
  })

  test('is hidden from others, with its file, and its id cannot be taken', async () => {
    const job = await ended(admin, (await ask()).id)
    await expectFailure(await technician.get(`/api/jobs/${job.id}`), 404, { code: 'job.not_found' })
    await expectFailure(await technician.delete(`/api/jobs/${job.id}`), 404)
    const jobsOfTechnician = await expectAnswer(jobs.list, await technician.get('/api/jobs'))
    expect(jobsOfTechnician.map(({ id }) => id)).not.toContain(job.id)
    const [{ file_path: path } = { file_path: '' }] = await query<{ file_path: string }>(
      'select file_path from public.jobs where id = $1',
      [job.id],
    )
    const readAs = async (client: Client) => {
      const { accessToken } = await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))
      return fetch(`${testedStack().url}/storage/v1/object/exports/${path}`, {
        headers: { apikey: testedStack().publishableKey, Authorization: `Bearer ${accessToken}` },
      })
    }
    expect((await readAs(admin)).status).toBe(200)
    expect((await readAs(technician)).ok).toBe(false)
  })

  test('can be stopped, unless it has finished', async () => {
    const job = await ended(admin, (await ask()).id)
    expect((await admin.delete(`/api/jobs/${job.id}`)).status).toBe(204)
    expect((await readJob(admin, job.id)).state).toBe('done')
    const waiting = randomUUID()
    await query(
      `insert into public.jobs (id, kind, owner_id, state, handed_over_at)
       select $1, 'table-export', id, 'running', now() from public.profiles where username = 'adm'`,
      [waiting],
    )
    expect((await admin.delete(`/api/jobs/${waiting}`)).status).toBe(204)
    expect((await readJob(admin, waiting)).state).toBe('canceled')
  })

  test('writes no file once its owner has lost the right to it', async () => {
    const id = await exportOf('inactive')
    const job = await ended(admin, id)
    expect(job).toMatchObject({ state: 'failed', outcome: { code: 'session.account_inactive' }, downloadUrl: null })
  })

  test('ends with the reason once its owner may no longer request it', async () => {
    const id = await exportOf('te.paris1')
    const job = await ended(technician, id)
    expect(job).toMatchObject({
      state: 'failed',
      outcome: { code: 'request.admins_only' },
      downloadUrl: null,
    })
  })

  test('is tried a fourth time when it has failed three times', async () => {
    const id = randomUUID()
    await query(
      `create function public.fail_thrice() returns trigger language plpgsql as $$
       begin
         raise 'not yet' using errcode = 'XX000';
       end $$;
       create trigger a_fail_thrice before update of total on public.jobs
       for each row when (new.id = '${id}' and new.attempts < 4) execute function public.fail_thrice()`,
    )
    try {
      await ask({ ...companies, id })
      const isTriedAtOnce = async () => {
        await query(`update queue.job set start_after = now() where data ->> 'id' = $1 and state = 'retry'`, [id])
        const { state } = await readJob(admin, id)
        return state === 'queued' || state === 'running' ? undefined : state
      }
      expect(await until(isTriedAtOnce, 50_000, 'the job does not end')).toBe('done')
      expect(await query('select attempts from public.jobs where id = $1', [id])).toEqual([{ attempts: 4 }])
    } finally {
      await query('drop function public.fail_thrice() cascade')
    }
  })

  /** Starts an export, and calls `during` while it waits for a lock on report items, until `release`. */
  const whileItWaits = (reviewer: Client, during: (id: string, release: () => Promise<unknown>) => Promise<void>) =>
    withLock('public.report_items', 'access exclusive', async (release) => {
      const { id } = await expectAnswer(
        contract.reportExports.all,
        await reviewer.post('/api/reports/exports', { format: 'csv' }),
      )
      await until(async () => (await readJob(reviewer, id)).total ?? undefined, 20_000, 'the job is not taken')
      await during(id, release)
    })

  test('leaves no file when it is canceled while it runs', async () => {
    const reviewer = await signedIn('aom.paris')
    await whileItWaits(reviewer, async (id, release) => {
      expect((await reviewer.delete(`/api/jobs/${id}`)).status).toBe(204)
      await release()
      const isOver = async () => {
        const ended = await query(`select from queue.job where data ->> 'id' = $1 and state = 'completed'`, [id])
        return ended.length > 0 || undefined
      }
      await until(isOver, 20_000, 'the worker goes on')
      expect(await readJob(reviewer, id)).toMatchObject({ state: 'canceled', fileName: null, downloadUrl: null })
      expect(await query(`select from storage.objects where strpos(name, $1) > 0`, [id])).toEqual([])
    })
  })

  test('leaves no file when its owner loses the tab while it runs', async () => {
    const reviewer = await signedIn('aom.paris')
    try {
      await whileItWaits(reviewer, async (id, release) => {
        await setTab('aom.paris', 'none')
        await release()
        const job = await ended(reviewer, id)
        expect(job).toMatchObject({
          state: 'failed',
          outcome: { code: 'request.no_access' },
          fileName: null,
          downloadUrl: null,
        })
      })
    } finally {
      await setTab('aom.paris', null)
    }
  })
})

test('is listed page by page, newest first, even among jobs of the same instant', async () => {
  await removeJobs()
  const added = await query<{ id: string }>(
    `insert into public.jobs (id, kind, owner_id, state, created_at)
     select gen_random_uuid(), 'table-export', p.id, 'canceled', now() - n / 4 * interval '1 minute'
     from public.profiles p, generate_series(1, 5) as n where p.username = 'adm'
     returning id`,
  )
  const seen: Job[] = []
  let address: string | undefined = '/api/jobs?limit=2'
  while (address) {
    const response: Response = await admin.get(address)
    address = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1]
    seen.push(...(await expectAnswer(jobs.list, response)))
  }
  expect(seen.map(({ id }) => id).toSorted()).toEqual(added.map(({ id }) => id).toSorted())
  const times = seen.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

describe('a refused job stores nothing', () => {
  beforeAll(removeJobs)
  test.each([
    ['refuses an unknown table', { format: 'csv', rows: { table: 'secrets' } }, 'rows.table'],
    ['refuses an unknown format', { format: 'pdf', rows: { table: 'companies' } }, 'format'],
    ['refuses an invalid id', { ...companies, id: '1' }, 'id'],
    ['refuses a filter of another table', { format: 'csv', rows: { table: 'companies', search: 'x' } }, 'rows.search'],
  ])('%s', async (_, body, field) => {
    await expectFailure(await admin.post('/api/admin/exports', body), 400, { field })
    expect(await count()).toBe('0')
  })

  test('refuses anyone but an administrator', async () => {
    await expectFailure(await technician.post('/api/admin/exports', companies), 403, {
      code: 'request.admins_only',
    })
    await expectFailure(await new Client().post('/api/admin/exports', companies), 401)
    expect(await count()).toBe('0')
  })

  test('refuses an eleventh unfinished job', async () => {
    await query(
      `insert into public.jobs (id, kind, owner_id, state, handed_over_at)
       select gen_random_uuid(), 'table-export', p.id, 'queued', now() from public.profiles p, generate_series(1, 10) where p.username = 'adm'`,
    )
    await expectFailure(await admin.post('/api/admin/exports', companies), 429)
    expect(await count()).toBe('10')
  })

  test('refuses the worker’s commands over REST', async () => {
    const { accessToken } = await expectAnswer(contract.auth.token, await admin.get('/api/auth/token'))
    const response = await fetch(`${testedStack().url}/rest/v1/rpc/finish`, {
      method: 'POST',
      headers: {
        apikey: testedStack().publishableKey,
        Authorization: `Bearer ${accessToken}`,
        'Content-Profile': 'jobs',
        'Content-Type': 'application/json',
      },
      body: '{}',
    })
    expect(response.ok).toBe(false)
  })
})
