import { selectCompliance } from '../../supabase/functions/_shared/compliance/list-compliance.ts'
import type { SheetColumn } from '../spreadsheets/spreadsheet.ts'

const columns: readonly SheetColumn[] = [
  { key: 'name', title: 'name', type: 'text', width: 28 },
  { key: 'username', title: 'username', type: 'text' },
  { key: 'position', title: 'position', type: 'text', width: 28 },
  { key: 'company', title: 'company', type: 'text', width: 10 },
  { key: 'country', title: 'country', type: 'text' },
  { key: 'area', title: 'area', type: 'text' },
  { key: 'owedDays', title: 'owedDays', type: 'number', width: 12 },
  { key: 'reportedDays', title: 'reportedDays', type: 'number', width: 14 },
  { key: 'complianceRate', title: 'complianceRate', type: 'number', width: 20 },
  { key: 'status', title: 'status', type: 'text', width: 10, words: 'complianceStatus' },
]

export const complianceSheet = (choice: Parameters<typeof selectCompliance>[0]) => ({ columns, query: selectCompliance(choice) })
