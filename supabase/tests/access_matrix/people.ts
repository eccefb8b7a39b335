import { ownerAndAdmins, application_permissions, tab_permissions, product } from './permissions.ts'
import { admins, everyone, nobody } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

const profiles: TableAccess = {
  make: `update public.profiles set theme = 'system', language = null where username = 'te.paris1'`,
  clear: `update public.profiles set theme = 'system', language = null where username = 'te.paris1'`,
  row: { id: '{te.paris1}' },
  visible: 'full_name',
  select: everyone,
  hidden: ['email', 'is_admin', 'is_active', 'theme', 'language', 'created_at', 'updated_at', 'anonymized_at'],
  insert: {
    values: { id: '{te.paris1}', username: 'matrix', email: 'matrix@nordwind.example', role_id: 1 },
    by: nobody,
  },
  update: [
    { set: { theme: 'dark', language: 'fr' }, by: ['te.paris1'] },
    { set: { is_admin: true }, by: nobody },
    { set: { is_active: false }, by: nobody },
    { set: { role_id: 1 }, by: nobody },
    { set: { first_name: 'Changed' }, by: nobody },
    { set: { photo_id: null }, by: nobody },
  ],
  delete: nobody,
}

const photoId = '0198f000-0000-7000-8000-0000000000d3'

/** Others see the photo of a person by its id in their profile. */
const person_photos: TableAccess = {
  make: `
    insert into public.person_photos (id, person_id, uploader_id, original_name, file_size, mime_type, state)
    select '${photoId}', p.id, p.id, 'photo', 1, 'image/webp', 'ready' from public.profiles p where p.username = 'te.paris1'`,
  clear: `delete from public.person_photos where id in ('${photoId}', '0198f000-0000-7000-8000-0000000000d4')`,
  row: { id: photoId },
  visible: 'person_id',
  select: ['te.paris1'],
  hidden: [
    'attempts',
    'claimed_until',
    'copied_from',
    'created_at',
    'deleted_at',
    'file_size',
    'height',
    'mime_type',
    'original_name',
    'releases',
    'uploaded_at',
    'width',
  ],
  insert: {
    values: {
      id: '0198f000-0000-7000-8000-0000000000d4',
      person_id: '{te.paris1}',
      uploader_id: '{te.paris1}',
      original_name: 'photo',
      file_size: 1,
      mime_type: 'image/webp',
    },
    by: nobody,
  },
  update: [
    { set: { state: 'ready' }, by: nobody },
    { set: { person_id: '{adm}' }, by: nobody },
  ],
  delete: nobody,
}

/** A person's scope: readable by the person, inserted and deleted by administrators, never updated. */
const scope = (table: string, column: string, id: number, other: number): TableAccess => ({
  make: `insert into public.${table} select p.id, ${id} from public.profiles p where p.username = 'te.paris1' on conflict do nothing`,
  clear: `delete from public.${table} s using public.profiles p
          where p.id = s.profile_id and p.username = 'te.paris1' and s.${column} = ${other}`,
  row: { profile_id: '{te.paris1}', [column]: id },
  visible: column,
  select: ownerAndAdmins,
  insert: { values: { profile_id: '{te.paris1}', [column]: other }, by: admins },
  update: [{ set: { [column]: other }, by: nobody }],
  delete: admins,
})

/** Written by triggers only, even for the tables' owner. The row comes from the owner's change to a role. */
const audit_log: TableAccess = {
  make: `update public.roles set name = name || '.' where code = 'STAFF'`,
  clear: `update public.roles set name = rtrim(name, '.') where code = 'STAFF'`,
  row: { entity: 'roles', action: 'update', subject: 'STAFF' },
  visible: 'subject',
  select: admins,
  insert: { values: { action: 'update', entity: 'roles' }, by: nobody },
  update: [{ set: { entity: 'changed' }, by: nobody }],
  delete: nobody,
}

export const peopleAccess = {
  audit_log,
  profiles,
  person_photos,
  profile_companies: scope('profile_companies', 'company_id', 1, 2),
  profile_countries: scope('profile_countries', 'country_id', 1, 2),
  profile_areas: scope('profile_areas', 'area_id', 1, 2),
  profile_sites: scope('profile_sites', 'site_id', 1, 2),
  application_permissions,
  tab_permissions,
  applications: product('applications', { code: 'HR_MANAGEMENT' }, { code: 'MATRIX', name: 'Matrix' }),
  application_tabs: product(
    'application_tabs',
    { code: 'calendar' },
    { application_id: 1, code: 'matrix', name: 'Matrix' },
  ),
} satisfies Record<string, TableAccess>

export const peopleViews = {
  directory: { row: { username: 'te.paris1' }, visible: 'name', select: everyone },
} satisfies Record<string, ViewAccess>
