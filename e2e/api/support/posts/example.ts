import { contract } from '../../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, forgetCreations, personId, removeRooms, sendMessage } from '../chat.ts'
import { Client, signIn } from '../client.ts'
import { forgetSignIns, query, removeReportsSince } from '../database.ts'
import { expectAnswer } from '../expect-answer.ts'
import { general, reporterOf, validReport } from '../report.ts'

/** The title or the name of what the examples create. */
export const mark = 'Test of every key'
export const unknown = '00000000-0000-4000-8000-000000000000'
export const [admin, author, reviewer, colleague] = [new Client(), new Client(), new Client(), new Client()]
const signIns = [
  [admin, 'adm'],
  [author, 'te.lyon1'],
  [reviewer, 'aom.south.fr'],
  [colleague, 'te.paris2'],
] as const

/** A request that a POST of the contract accepts. */
export interface Example {
  by: Client
  path: string
  body?: Record<string, unknown>
  /** The status of a refusal, for a call that cannot succeed here. Without it, the call has to succeed. */
  refused?: number
  /** What makes it another request. */
  other?: string
}
/** By path. */
export type Examples = Record<string, () => Promise<Example> | Example>

/** What the examples use; filled by `createWorld`, which also signs their people in. */
export const world = {
  authorId: '',
  colleagueId: '',
  managerId: '',
  today: '',
  roomId: '',
  messageId: '',
  itemId: 0,
  reportId: 0,
}

export async function createWorld(): Promise<void> {
  await forgetSignIns()
  for (const [client, username] of signIns) await signIn(client, username)
  world.authorId = await personId('te.lyon1')
  world.colleagueId = await personId('te.paris2')
  world.managerId = await personId('te.munich1')
  world.today = (await reporterOf(author)).today
  const items = [{ ...general('Pump is loud'), nextStep: 'Order bearings', dueDate: world.today }]
  const report = await expectAnswer(
    contract.reports.create,
    await author.post('/api/reports', await validReport(author, { items })),
  )
  world.reportId = report.id
  world.itemId = report.items[0]?.id ?? 0
  world.roomId = await createRoom(author)
  world.messageId = (await sendMessage(author, { roomId: world.roomId })).id
}

/** Removes what the examples have created since then. */
export async function removeWorld(start: Date): Promise<void> {
  await query(`delete from auth.users where email like 'every.key%'`)
  for (const [table, column] of [
    ['action_plans', 'title'],
    ['calendar_events', 'title'],
    ['meetings', 'title'],
    ['holidays', 'name'],
    ['companies', 'name'],
    ['countries', 'name'],
    ['sites', 'name'],
    ['areas', 'name'],
    ['roles', 'name'],
    ['categories', 'name'],
    ['template_sections', 'title'],
    ['departments', 'name'],
    ['calendar_integrations', 'calendar_name'],
    ['department_managers', 'title'],
  ])
    await query(`delete from public.${table} where ${column} = $1`, [mark])
  await query(`delete from public.leave where first_day = '2031-05-14'`)
  await query('delete from public.tab_permissions where user_id = $1', [world.managerId])
  await query('delete from requests.keys')
  await query('delete from public.person_photos')
  await removeReportsSince(start)
  await removeRooms()
  await forgetCreations()
}
