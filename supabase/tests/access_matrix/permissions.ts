import { admins, everyone, nobody, type Persona } from './personas.ts'
import type { TableAccess } from './table-access.ts'

export const ownerAndAdmins: Persona[] = ['te.paris1', 'adm']

export const application_permissions: TableAccess = {
  make: `insert into public.application_permissions
         select p.id, a.id from public.profiles p, public.applications a
         where p.username = 'te.paris1' and a.code = 'HR_MANAGEMENT' on conflict do nothing`,
  clear: `delete from public.application_permissions where application_id in
          (select id from public.applications where code <> 'DAILY_ACTIVITIES')`,
  row: { user_id: '{te.paris1}', application_id: 3 },
  visible: 'has_access',
  select: ownerAndAdmins,
  insert: { values: { user_id: '{te.paris1}', application_id: 4, has_access: true }, by: admins },
  update: [
    { set: { has_access: false }, by: admins },
    { set: { user_id: '{te.berlin1}' }, by: nobody },
  ],
  delete: admins,
}

export const tab_permissions: TableAccess = {
  make: `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
         select p.id, t.application_id, t.id, 'read' from public.profiles p, public.application_tabs t
         where p.username = 'te.paris1' and t.code = 'calendar'`,
  clear: `delete from public.tab_permissions`,
  row: { user_id: '{te.paris1}', tab_id: 6 },
  visible: 'access_level',
  select: ownerAndAdmins,
  insert: {
    values: { user_id: '{te.paris1}', application_id: 1, tab_id: 1, has_access: true, access_level: 'write' },
    by: admins,
  },
  update: [
    { set: { has_access: false, access_level: 'none' }, by: admins },
    { set: { tab_id: 1 }, by: nobody },
  ],
  delete: admins,
}

/** Tables whose rows come with the product: nobody may change them. */
export const product = (table: string, row: Record<string, unknown>, values: Record<string, unknown>): TableAccess => ({
  make: `update public.${table} set name = name`,
  clear: `update public.${table} set name = name`,
  row,
  visible: 'name',
  select: everyone,
  insert: { values, by: nobody },
  update: [{ set: { name: 'Changed' }, by: nobody }],
  delete: nobody,
})
