import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definitionOf, notificationDefinitions } from '../functions/_shared/contract/notifications/index.ts'
import { connectAsOwner } from './support/clients.ts'

let client: pg.Client

beforeAll(async () => {
  client = await connectAsOwner()
})
afterAll(() => client.end())

/** Runs statements as a demo person, and the checks that are deferred to the end of the transaction. */
const as = (username: string, statements: string) =>
  client.query(`
    select set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'authenticated')::text, true)
    from public.profiles where username = '${username}';
    set local role authenticated;
    ${statements};
    set constraints all immediate;
    set constraints all deferred;
    reset role;
    select set_config('request.jwt.claims', '', true)`)

const report = 'select max(r.id) from public.reports r where r.author_id = access.person()'
const reviewed = `select max(r.id) from public.reports r join public.profiles p on p.id = r.author_id where p.username = 'te.paris1'`
const room = '0198f000-0000-7000-8000-0000000000e1'
const message = '0198f000-0000-7000-8000-0000000000e2'
const call = '0198f000-0000-7000-8000-0000000000e3'

/** Makes the database send every kind of notification. */
async function notifyOfEverything(): Promise<void> {
  await client.query(`
    delete from public.notifications;
    delete from reminders.summaries;
    delete from public.leave;
    delete from public.holidays;
    update public.countries set working_days = '{1,2,3,4,5,6,7}';
    update public.companies set reminder_time = '00:00', report_deadline = '00:00';
    select reminders.remind(false), reminders.summarize(false)`)
  await as(
    'te.paris1',
    `insert into public.reports (date, department_id) values ((now() at time zone 'Europe/Paris')::date, 1);
     insert into public.report_items (report_id, type, category, description)
     values ((${report}), 'report_content', 'general', 'Done')`,
  )
  await as(
    'som.paris1',
    `insert into public.report_reviews (report_id, decision, note) values ((${reviewed}), 'returned', 'Which machine?')`,
  )
  await as('te.paris1', `update public.report_items set description = 'The press' where report_id = (${report})`)
  await as(
    'som.paris1',
    `insert into public.report_reviews (report_id, decision) values ((${reviewed}), 'acknowledged');
     insert into public.action_plans (title, assignee_id) select 'A plan', id from public.profiles where username = 'te.paris1';
     update public.report_items i set assignee_id = p.id from public.profiles p
     where p.username = 'te.paris2' and i.report_id = (${reviewed})`,
  )
  await as(
    'te.paris1',
    `select chat.create_room('${room}', 'Notifications', null, 'group', null, null, null);
     insert into public.chat_members (room_id, person_id)
     select '${room}', id from public.profiles where username = 'som.paris1';
     select chat.send_message('${message}', '${room}', 'Good morning @som.paris1', null)`,
  )
  await as(
    'som.paris1',
    `select chat.send_message(gen_random_uuid(), '${room}', 'Morning', '${message}');
     select chat.save_message('${message}')`,
  )
  await client.query(`
    update public.chat_saved_messages set remind_at = now() - interval '1 second' where message_id = '${message}';
    select chat.send_reminders()`)
  await as(
    'te.paris1',
    `select calls.start('${call}', '${room}', 'video', false, 6);
     select calls.finish('${call}', null);
     update public.chat_rooms set category = 'announcement' where id = '${room}';
     select chat.send_message(gen_random_uuid(), '${room}', 'The canteen is closed', null);
     select chat.remind_unseen(m.id) from public.chat_messages m where m.room_id = '${room}' and m.content = 'The canteen is closed'`,
  )
  await as(
    'som.paris1',
    `insert into public.task_shares (task_id, person_id, permission)
     select a.id, p.id, 'comment' from public.action_plans a, public.profiles p
     where a.title = 'A plan' and p.username = 'te.paris2';
     insert into public.task_comments (task_id, content)
     select id, 'Can you bring a ladder, @te.paris2?' from public.action_plans where title = 'A plan'`,
  )
  await as(
    'te.paris1',
    `select meetings.create('${call}', jsonb_build_object(
       'title', 'Review', 'startDateTime', now() + interval '1 day', 'endDateTime', now() + interval '25 hours',
       'isRecurring', true, 'recurrencePattern', 'weekly', 'recurrenceOccurrences', 3,
       'participantIds', jsonb_build_array((select id from public.profiles where username = 'som.paris1'))
     ));
     select meetings.change('${call}', '{"title": "Review of the week"}', null, null);
     select meetings.cancel('${call}', (select max(original_start) from public.meeting_occurrences where meeting_id = '${call}'), 'this')`,
  )
}

test('sends every kind of notification in the contract, with the payload that the contract describes', async () => {
  await client.query('begin')
  try {
    await notifyOfEverything()
    const { rows } = await client.query<{ kind: string; payload: unknown }>(
      'select kind, payload from public.notifications',
    )
    for (const { kind, payload } of rows) expect(definitionOf(kind)?.payload.parse(payload), kind).toEqual(payload)
    const kinds = notificationDefinitions.map(({ kind }) => kind)
    expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted())
    expect(rows.filter(({ kind }) => kind === 'task_assigned')).toHaveLength(2)
  } finally {
    await client.query('rollback')
  }
})

test('sends notifications from no other functions than the ones tested here', async () => {
  const { rows } = await client.query<{ caller: string }>(`
    select p.oid::regproc::text as caller
    from pg_proc p
    where p.prosrc ~ 'notifications\\.notify(_all)?\\(|reminders\\.notify\\(|reports\\.notify_of_review\\(|tasks\\.notify_assignee\\(|chat\\.notify\\(|insert into public\\.notifications'
    order by 1`)
  expect(rows.map(({ caller }) => caller)).toEqual([
    'calls.miss',
    'chat.mention',
    'chat.notify',
    'chat.notify_added',
    'chat.remind_unseen',
    'chat.send_message',
    'chat.send_reminders',
    'meetings.announce',
    'notifications.notify',
    'notifications.notify_all',
    'reminders.notify',
    'reminders.remind',
    'reminders.summarize',
    'reports.apply_review',
    'reports.notify_of_review',
    'reports.resubmit',
    'tasks.notify_assignee',
    'tasks.notify_item_assignee',
    'tasks.notify_of_comment',
    'tasks.notify_of_share',
    'tasks.notify_plan_assignee',
  ])
})
