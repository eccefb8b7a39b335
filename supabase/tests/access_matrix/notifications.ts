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

export const notificationAccess = { notifications } satisfies Record<string, TableAccess>
