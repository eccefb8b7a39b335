import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { auditLog } = contract
const [admin] = clientsOf('adm')
// The rows of an earlier run cannot be deleted.
const subject = `probe ${randomUUID()}`

test('[ADM-54] is filtered by days, which begin and end at midnight where the administrator is at home', async () => {
  const times = ['2026-03-09 23:30', '2026-03-10 00:30', '2026-03-10 23:30', '2026-03-11 00:30']
  await query('alter table public.audit_log disable trigger audit_log_written_by_triggers')
  await query(
    `insert into public.audit_log (at, action, entity, subject)
     select t::timestamp at time zone access.time_zone_of(p.id), 'update', 'companies', $1 || ' ' || t
     from public.profiles p, unnest($2::text[]) as t where p.username = 'adm'`,
    [subject, times],
  )
  await query('alter table public.audit_log enable trigger audit_log_written_by_triggers')
  const listed = async (days: string) => {
    const path = `/api/admin/audit-log?search=${encodeURIComponent(subject)}&${days}`
    const entries = await expectAnswer(auditLog.list, await admin.get(path))
    return entries.map((entry) => entry.subject?.slice(subject.length + 1)).toReversed()
  }
  expect(await listed('from=2026-03-10&to=2026-03-10')).toEqual(times.slice(1, 3))
  expect(await listed('from=2026-03-11')).toEqual(times.slice(3))
  expect(await listed('to=2026-03-09')).toEqual(times.slice(0, 1))
})

test('is filtered by an entity of up to 100 characters', async () => {
  const list = (entity: string) => admin.get(`/api/admin/audit-log?entity=${entity}`)
  expect(await expectAnswer(auditLog.list, await list('x'.repeat(100)))).toEqual([])
  await expectFailure(await list('x'.repeat(101)), 400, { field: 'entity' })
})
