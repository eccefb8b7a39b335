import { selectCompliance } from '../../supabase/functions/_shared/compliance/list-compliance.ts'
import type { Column } from '../spreadsheets/spreadsheet.ts'

const columns: readonly Column[] = [
  { key: 'name', title: 'Name', type: 'text', width: 28 },
  { key: 'username', title: 'Username', type: 'text' },
  { key: 'position', title: 'Position', type: 'text', width: 28 },
  { key: 'company', title: 'Company', type: 'text', width: 10 },
  { key: 'country', title: 'Country', type: 'text' },
  { key: 'area', title: 'Area', type: 'text' },
  { key: 'owedDays', title: 'Days owed', type: 'number', width: 12 },
  { key: 'reportedDays', title: 'Days reported', type: 'number', width: 14 },
  { key: 'complianceRate', title: 'Compliance rate (%)', type: 'number', width: 20 },
  { key: 'status', title: 'Status', type: 'text', width: 10 },
]

export const complianceSheet = (choice: Parameters<typeof selectCompliance>[0]) => ({ columns, query: selectCompliance(choice) })
