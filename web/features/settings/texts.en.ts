import departments from './departments/texts.en.ts'
import fields from './records/field-texts.en.ts'
import records from './records/texts.en.ts'
import reportTypes from './report-types/texts.en.ts'
import tabPermissions from './tab-permissions/texts.en.ts'
import users from './users/texts.en.ts'

const texts = {
  title: 'System Administration',
  subtitle: 'Set the portal up from step 1 to step 7; each step builds on the ones before.',
  steps: 'Steps',
  auditLog: 'Audit Log',
  holidays: 'Public Holidays',
  imports: 'Imports',
  import: 'Import',
  systemState: 'System State',
  apiReference: 'API Reference',
  tab: {
    companies: 'Companies',
    departments: 'Departments',
    geography: 'Geography',
    roles: 'Roles',
    users: 'Users',
    'report-types': 'Report Types',
    'tab-permissions': 'Tab Permissions',
  },
  about: {
    companies: 'The companies of the group, each with its report deadline.',
    departments: 'The departments that people report for, and their managers.',
    geography: 'Countries with their time zone and working days, their areas, and the sites of each area.',
    roles: 'What people do: their level, their department, and whether they owe a daily report.',
    users: 'Who may sign in, in which role, and which places they may see.',
    'report-types': "The categories that a report is filed under, and what each department's report asks for.",
    'tab-permissions': 'Which applications each person uses, and what they may do on each tab.',
  },
  ...records,
  ...fields,
  level: {
    L0: 'Application Admin',
    L1: 'General Manager',
    L2: 'Global Directors',
    L3: 'Country Managers',
    L4: 'Head of Departments',
    L5: 'Area Managers',
    L6: 'Site Managers',
  },
  geography: { list: 'Kind of place' },
  ...departments,
  roles: { flags: 'Rights', dailyReport: 'Daily report', monitored: 'Monitored', views: 'Views reports' },
  ...users,
  ...reportTypes,
  ...tabPermissions,
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    settings: typeof texts
  }
}
