import { selectPeople } from '../../supabase/functions/_shared/people/list-people.ts'
import type { Column } from '../spreadsheets/spreadsheet.ts'

const columns: readonly Column[] = [
  { key: 'username', title: 'Username', type: 'text' },
  { key: 'email', title: 'Email', type: 'text', width: 32 },
  { key: 'firstName', title: 'First name', type: 'text' },
  { key: 'lastName', title: 'Last name', type: 'text' },
  { key: 'position', title: 'Position', type: 'text', width: 28 },
  { key: 'role', title: 'Role', type: 'text', width: 10 },
  { key: 'department', title: 'Department', type: 'text' },
  { key: 'company', title: 'Company', type: 'text', width: 24 },
  { key: 'country', title: 'Country', type: 'text' },
  { key: 'area', title: 'Area', type: 'text' },
  { key: 'site', title: 'Site', type: 'text', width: 24 },
  { key: 'companyNames', title: 'Companies of access', type: 'text' },
  { key: 'countryNames', title: 'Countries of access', type: 'text' },
  { key: 'areaNames', title: 'Areas of access', type: 'text' },
  { key: 'siteNames', title: 'Sites of access', type: 'text' },
  { key: 'isAdmin', title: 'Administrator', type: 'flag', width: 13 },
  { key: 'isActive', title: 'Active', type: 'flag', width: 10 },
]

export const peopleSheet = (choice: Parameters<typeof selectPeople>[0]) => ({ columns, query: selectPeople(choice) })
