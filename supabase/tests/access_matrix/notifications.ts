import { nobody } from './personas.ts'
import type { TableAccess } from './table-access.ts'

const notifications: TableAccess = {
  make: `select notifications.notify(p.id, 'report_reminder', '{}', 'matrix') from public.profiles p where p.username = 'te.paris1'`,
  clear: `delete from public.notifications where dedupe_key = 'matrix'`,
  row: { person_id: '{te.paris1}', dedupe_key: 'matrix' },
  visible: 'kind',
  select: ['te.paris1'],
  insert: {
    values: { person_id: '{te.paris1}', kind: 'report_reminder', dedupe_key: 'matrix of their own' },
    by: nobody,
  },
  update: [
    { set: { read_at: '{today}' }, by: ['te.paris1'] },
    { set: { person_id: '{te.berlin1}' }, by: nobody },
    { set: { kind: 'changed' }, by: nobody },
    { set: { payload: '{}' }, by: nobody },
    { set: { dedupe_key: 'changed' }, by: nobody },
    { set: { created_at: '{today}' }, by: nobody },
  ],
  delete: nobody,
}

const subscription = '0198f000-0000-7000-8000-0000000000f1'
const push_subscriptions: TableAccess = {
  make: `
    insert into public.push_subscriptions (id, person_id, endpoint, p256dh, auth)
    select '${subscription}', p.id, 'https://push.example/matrix', repeat('B', 87), repeat('a', 22)
    from public.profiles p where p.username = 'te.paris1'`,
  clear: `delete from public.push_subscriptions where id = '${subscription}'`,
  row: { id: subscription },
  visible: 'endpoint',
  select: ['te.paris1'],
  hidden: ['p256dh', 'auth', 'next_try_at', 'failures'],
  insert: { values: { person_id: '{te.paris1}', endpoint: 'https://push.example/other' }, by: nobody },
  update: [
    { set: { person_id: '{te.berlin1}' }, by: nobody },
    { set: { endpoint: 'https://push.example/other' }, by: nobody },
  ],
  delete: ['te.paris1'],
}

const preferences = {
  hides_content: true,
  quiet_from: '22:00',
  quiet_until: '06:00',
  pushes_chat: false,
  pushes_work: false,
  quiet_on_days_off: false,
  mentions_on_days_off: true,
}

const push_preferences: TableAccess = {
  make: `
    insert into public.push_preferences (person_id)
    select id from public.profiles where username = 'te.paris1'`,
  clear: `delete from public.push_preferences`,
  row: { person_id: '{te.paris1}' },
  visible: 'hides_content',
  select: ['te.paris1'],
  insert: { values: { person_id: '{som.paris1}', ...preferences }, by: ['som.paris1'] },
  update: [
    { set: preferences, by: ['te.paris1'] },
    { set: { person_id: '{te.berlin1}' }, by: nobody },
  ],
  delete: nobody,
}

export const notificationAccess = { notifications, push_subscriptions, push_preferences } satisfies Record<
  string,
  TableAccess
>
