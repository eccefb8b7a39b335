import { selectPeople } from '../../../../supabase/functions/_shared/domain/people/list-people.ts'
import type { SheetColumn } from '../../../output/spreadsheets/spreadsheet.ts'

const columns: readonly SheetColumn[] = [
  { key: 'username', title: 'username', type: 'text' },
  { key: 'email', title: 'email', type: 'text', width: 32 },
  { key: 'firstName', title: 'firstName', type: 'text' },
  { key: 'lastName', title: 'lastName', type: 'text' },
  { key: 'position', title: 'position', type: 'text', width: 28 },
  { key: 'role', title: 'role', type: 'text', width: 10 },
  { key: 'department', title: 'department', type: 'text' },
  { key: 'company', title: 'company', type: 'text', width: 24 },
  { key: 'country', title: 'country', type: 'text' },
  { key: 'area', title: 'area', type: 'text' },
  { key: 'site', title: 'site', type: 'text', width: 24 },
  { key: 'companyNames', title: 'companies', type: 'text' },
  { key: 'countryNames', title: 'countries', type: 'text' },
  { key: 'areaNames', title: 'areas', type: 'text' },
  { key: 'siteNames', title: 'sites', type: 'text' },
  { key: 'isAdmin', title: 'administrator', type: 'flag', width: 13 },
  { key: 'isActive', title: 'active', type: 'flag', width: 10 },
]

export const peopleSheet = (choice: Parameters<typeof selectPeople>[0]) => ({ columns, query: selectPeople(choice) })
