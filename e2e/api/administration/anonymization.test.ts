import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedUser } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, historyOf, removeRooms, sendMessage } from '../support/chat.ts'
import { type Client, signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query, removeReportsSince } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { tokenFor } from '../support/recovery.ts'
import { general, validReport } from '../support/report.ts'

const { users } = contract
const path = '/api/admin/users'
const [admin, manager] = clientsOf('adm', 'cm.fr')
const start = new Date()
const email = 'probe.leaver@nordwind.example'
let person: ManagedUser
let anonymous: ManagedUser
let reportId: number
let roomId: string

const anonymize = (client: Client) => client.post(`${path}/${person.id}/anonymize`)

/** The tables with a row that names the person. */
async function tablesNaming(): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await query(`select 1 from ${name} as t where t::text ilike '%leaver%' limit 1`)
    if (row) found.push(name)
  }
  return found
}

beforeAll(async () => {
  person = await expectAnswer(
    users.add,
    await admin.post(path, {
      username: 'probe.leaver',
      email,
      firstName: 'Probe "P"',
      lastName: 'Leaverson',
      position: 'Leaver of all things',
      password: 'Portal-demo-1',
      role: 'TE',
      departmentId: 1,
      companies: [1],
      countries: [1],
    }),
  )
  const author = await signedIn('probe.leaver')
  const report = await expectAnswer(
    contract.reports.create,
    await author.post('/api/reports', await validReport(author, { items: [general('Painted')] })),
  )
  reportId = report.id
  roomId = await createRoom(manager, ['probe.leaver', 'som.paris1'])
  await sendMessage(author, { roomId, content: 'Done, @cm.fr' })
  await sendMessage(manager, { roomId, content: 'Thanks, @probe.leaver and @som.paris1!' })
  await manager.post('/api/meetings', {
    title: 'Line 4',
    startDateTime: '2031-05-14T09:00:00Z',
    endDateTime: '2031-05-14T10:00:00Z',
    meetingType: 'review',
    participantIds: [person.id],
    isRecurring: false,
  })
  // Copies of the earlier name and address stay until the person is anonymized.
  const renamed = { username: 'probe.leaver.2', lastName: 'Leaverly', email: 'probe.leaverly@nordwind.example' }
  await expectAnswer(users.change, await admin.put(`${path}/${person.id}`, renamed))
  await sendMessage(manager, { roomId, content: 'And again, @probe.leaver.2' })
  await author.post('/api/calendar/events', { title: 'Leaver’s dentist', startDate: '2031-05-14T09:00:00Z' })
  await tokenFor('probe.leaver.2')
})
afterAll(async () => {
  await removeReportsSince(start)
  await removeRooms()
  await query(`delete from public.meetings where title = 'Line 4'`)
  await query('delete from auth.users where id = $1', [person.id])
})

describe('[USER-10] removing the name of a person', () => {
  test('is refused while they are active, and to anyone but administrators', async () => {
    await expectFailure(await anonymize(admin), 409, {
      message: 'Probe "P" Leaverly is still active. Deactivate the account first',
    })
    await admin.patch(`${path}/${person.id}/toggle-active`)
    await expectFailure(await anonymize(manager), 403)
    await expectFailure(await admin.post(`${path}/00000000-0000-4000-8000-000000000000/anonymize`), 404)
    expect(await query('select from public.profiles where username = $1', ['probe.leaver.2'])).toHaveLength(1)
    expect(await tablesNaming()).toEqual(expect.arrayContaining(['meetings.notices', 'people.former_names']))
  })

  test('leaves nothing that names them, except the audit log', async () => {
    expect(await tablesNaming()).toEqual(
      expect.arrayContaining(['auth.users', 'public.chat_messages', 'public.notifications', 'public.profiles']),
    )
    anonymous = await expectAnswer(users.anonymize, await anonymize(admin))
    expect(anonymous).toMatchObject({ id: person.id, isActive: false, isAnonymous: true, position: null })
    expect(anonymous.name).toBe(anonymous.username)
    expect(anonymous.name).toMatch(/^anonymous-[0-9a-f]{12}$/)
    const kept = ['audit.', 'auth.audit_log_entries', 'public.audit_log', 'realtime.']
    expect((await tablesNaming()).filter((name) => !kept.some((start) => name.startsWith(start)))).toEqual([])
  })

  test('keeps what they did, under the new name', async () => {
    const report = await expectAnswer(contract.reports.one, await manager.get(`/api/reports/${reportId}`))
    expect(report.user.name).toBe(anonymous.name)
    expect(report.items.map(({ description }) => description)).toEqual(['Painted'])
    const messages = await historyOf(manager, roomId)
    expect(messages.map(({ user, content }) => [user.name, content])).toEqual([
      [anonymous.name, 'Done, @cm.fr'],
      [expect.any(String), `Thanks, @${anonymous.username} and @som.paris1!`],
      [expect.any(String), `And again, @${anonymous.username}`],
    ])
  })

  test('is final, and may be repeated', async () => {
    expect(await expectAnswer(users.anonymize, await anonymize(admin))).toEqual(anonymous)
    const message = 'The name of this person was removed. The account cannot be changed or activated any more'
    await expectFailure(await admin.patch(`${path}/${person.id}/toggle-active`), 409, { message })
    await expectFailure(await admin.put(`${path}/${person.id}`, { firstName: 'Probe' }), 409, { message })
  })

  test('is in the audit log, without the name', async () => {
    const rows = await query<{ actor: string; before: object; after: object }>(
      `select actor, before, after from public.audit_log
       where entity = 'profiles' and after ? 'anonymized_at' and after ->> 'username' = $1`,
      [anonymous.username],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.actor).toBeTruthy()
    expect(JSON.stringify(rows[0]?.before).toLowerCase()).not.toContain('leaver')
  })
})
