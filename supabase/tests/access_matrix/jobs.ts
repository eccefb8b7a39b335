import { nobody } from './personas.ts'
import type { TableAccess } from './table-access.ts'

/** Jobs are created by a function (schema jobs) and updated by the worker, never written directly. */
const jobs: TableAccess = {
  make: `insert into public.jobs (id, kind, owner_id, state)
         select '00000000-0000-4000-8000-00000000a11c', 'table-export', p.id, 'canceled'
         from public.profiles p where p.username = 'te.paris1'`,
  clear: `delete from public.jobs where id = '00000000-0000-4000-8000-00000000a11c'`,
  row: { id: '00000000-0000-4000-8000-00000000a11c' },
  visible: 'state',
  select: ['te.paris1', 'adm'],
  hidden: ['arguments', 'request_digest', 'attempts', 'handed_over_at'],
  insert: {
    values: { id: '00000000-0000-4000-8000-00000000a11d', kind: 'table-export', owner_id: '{te.paris1}' },
    by: nobody,
  },
  update: [
    { set: { state: 'done' }, by: nobody },
    { set: { owner_id: '{te.berlin1}' }, by: nobody },
    { set: { arguments: {} }, by: nobody },
  ],
  delete: nobody,
}

export const jobAccess = { jobs } satisfies Record<string, TableAccess>
