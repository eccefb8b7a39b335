import { admins, everyone, nobody, type Persona, reviewersOfParis } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

const holidays: TableAccess = {
  make: `insert into public.holidays (country_id, day, name) values (1, '2099-01-01', 'Matrix')`,
  clear: `delete from public.holidays where day >= '2099-01-01'`,
  row: { country_id: 1, day: '2099-01-01' },
  visible: 'name',
  select: everyone,
  insert: { values: { country_id: 1, day: '2099-01-02', name: 'Matrix' }, by: admins },
  update: [{ set: { country_id: 2, day: '2099-01-03', name: 'Changed' }, by: admins }],
  delete: admins,
}

const selfAndAdmins: Persona[] = ['te.paris1', ...admins]

/** Future leave. Only administrators may change leave that has begun (supabase/tests/days_off.sql). */
const leave: TableAccess = {
  make: `insert into public.leave (profile_id, first_day, last_day, note)
         select id, '2099-01-01', '2099-01-05', 'Matrix' from public.profiles where username = 'te.paris1'`,
  clear: `delete from public.leave where first_day >= '2099-01-01'`,
  row: { profile_id: '{te.paris1}', first_day: '2099-01-01' },
  visible: 'note',
  select: ['te.paris1', ...reviewersOfParis],
  insert: {
    values: {
      profile_id: '{te.paris1}',
      first_day: '2099-02-01',
      last_day: '2099-02-02',
      note: null,
      deputy_id: '{te.paris2}',
    },
    by: selfAndAdmins,
  },
  update: [
    {
      set: { first_day: '2099-03-01', last_day: '2099-03-02', note: 'Changed', deputy_id: '{som.paris1}' },
      by: selfAndAdmins,
    },
    { set: { profile_id: '{te.berlin1}' }, by: nobody },
  ],
  delete: selfAndAdmins,
}

export const daysOffAccess = { holidays, leave } satisfies Record<string, TableAccess>

export const complianceViews = {
  compliance: {
    row: { username: 'te.paris1' },
    visible: 'compliance_rate',
    select: ['te.paris1', ...reviewersOfParis],
  },
} satisfies Record<string, ViewAccess>
