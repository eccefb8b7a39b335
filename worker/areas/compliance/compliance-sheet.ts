import { selectCompliance } from '../../../supabase/functions/_shared/domain/compliance/list-compliance.ts'
import type { SheetColumn } from '../../output/spreadsheets/spreadsheet.ts'

/** `lastDay` is today in the person's time zone; the other days count back from it. */
const columns: readonly SheetColumn[] = [
  { key: 'name', title: 'name', type: 'text', width: 28 },
  { key: 'username', title: 'username', type: 'text' },
  { key: 'position', title: 'position', type: 'text', width: 28 },
  { key: 'company', title: 'company', type: 'text', width: 10 },
  { key: 'country', title: 'country', type: 'text' },
  { key: 'area', title: 'area', type: 'text' },
  { key: 'lastDay', title: 'lastDay', type: 'day', width: 12 },
  { key: 'before6', title: 'before6', type: 'text', width: 14, words: 'dayState' },
  { key: 'before5', title: 'before5', type: 'text', width: 14, words: 'dayState' },
  { key: 'before4', title: 'before4', type: 'text', width: 14, words: 'dayState' },
  { key: 'before3', title: 'before3', type: 'text', width: 14, words: 'dayState' },
  { key: 'before2', title: 'before2', type: 'text', width: 14, words: 'dayState' },
  { key: 'before1', title: 'before1', type: 'text', width: 14, words: 'dayState' },
  { key: 'before0', title: 'before0', type: 'text', width: 14, words: 'dayState' },
  { key: 'owedDays', title: 'owedDays', type: 'number', width: 12 },
  { key: 'reportedDays', title: 'reportedDays', type: 'number', width: 14 },
  { key: 'complianceRate', title: 'complianceRate', type: 'number', width: 20 },
  { key: 'submittedDate', title: 'lastSubmission', type: 'day', width: 16 },
  { key: 'submittedTime', title: 'submissionTime', type: 'text', width: 16 },
  { key: 'status', title: 'status', type: 'text', width: 10, words: 'complianceStatus' },
]

export const complianceSheet = (choice: Parameters<typeof selectCompliance>[0]) => ({
  columns,
  query: selectCompliance(choice),
})
