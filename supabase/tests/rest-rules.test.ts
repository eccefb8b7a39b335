import { afterAll, beforeAll, expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { connectAsOwner } from './support/clients.ts'
import { signInToAuth } from './support/sign-in.ts'

const { url, publishableKey } = testedStack()
const owner = await connectAsOwner()
let token = ''
let reportId = 0

const post = async (table: string, body: unknown) => {
  const response = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as unknown }
}

const answer = (category: string, description: string) => ({
  report_id: reportId,
  type: 'department_specific',
  category,
  description,
})

const stored = async () => {
  const { rowCount } = await owner.query('select from public.report_items where report_id = $1', [reportId])
  return rowCount
}

beforeAll(async () => {
  token = await signInToAuth('te.boston1')
  const { rows } = await owner.query<{ today: string }>(
    `select (now() at time zone 'America/New_York')::date::text as today`,
  )
  const made = await post('reports', { date: rows[0]?.today, department_id: 6, category_id: 26 })
  reportId = (made.answer as { id: number }[])[0]?.id ?? 0
})

afterAll(async () => {
  await owner.query('delete from public.reports where id = $1', [reportId])
  await owner.end()
})

test('names the section of a refused answer in a REST response', async () => {
  const { status, answer: refusal } = await post('report_items', [answer('backup_status', 'Backup Status: Perfect')])
  expect(status).toBe(400)
  expect(refusal).toMatchObject({ message: 'section.answer_not_option', hint: 'items.backup_status' })
  expect(await stored()).toBe(0)
})

test('checks the whole report at the end of a REST request and stores nothing on failure', async () => {
  const { status, answer: refusal } = await post('report_items', [
    answer('system_uptime', 'System Uptime: 99'),
    answer('new_incidents', 'New Incidents: 0'),
  ])
  expect(status).toBe(400)
  expect(refusal).toMatchObject({ message: 'section.answer_required', hint: 'items.incidents_resolved' })
  expect(await stored()).toBe(0)
})

test('stores complete answers', async () => {
  const { status } = await post('report_items', [
    answer('system_uptime', 'System Uptime: 99'),
    answer('incidents_resolved', 'Incidents Resolved: 1'),
    answer('new_incidents', 'New Incidents: 0'),
    answer('backup_status', 'Backup Status: Successful'),
  ])
  expect(status).toBe(201)
  expect(await stored()).toBe(4)
})

test('records the address of a change through REST in the audit log', async () => {
  const admin = await signInToAuth('adm')
  const change = async (name: string) => {
    const response = await fetch(`${url}/rest/v1/roles?code=eq.STAFF`, {
      method: 'PATCH',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${admin}`,
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.1',
      },
      body: JSON.stringify({ name }),
    })
    expect(response.ok).toBe(true)
  }
  const { rows: before } = await owner.query<{ name: string }>(`select name from public.roles where code = 'STAFF'`)
  await change('Probe of REST')
  await change(before[0]?.name ?? '')
  const { rows } = await owner.query<{ address: string }>(
    `select address from public.audit_log where entity = 'roles' and after ->> 'name' = 'Probe of REST'`,
  )
  expect(rows.map(({ address }) => address.replace('::ffff:', ''))).toEqual(['127.0.0.1'])
})
