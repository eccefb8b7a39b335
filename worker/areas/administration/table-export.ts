import type { JobArguments } from '../../../supabase/functions/_shared/contract/jobs/definition.ts'
import { tableExport } from '../../../supabase/functions/_shared/contract/jobs/table-export.ts'
import { writeQuery } from '../../output/spreadsheets/write-query.ts'
import { defineHandler } from '../../runtime/job.ts'
import { auditSheet } from './exports/audit-log-sheet.ts'
import { listedSheet } from './exports/organization-sheets.ts'
import { peopleSheet } from './exports/people-sheet.ts'
import { permissionSheet } from './exports/tab-permissions-sheet.ts'

type Choice = JobArguments<typeof tableExport>['rows']

function sheetOf(rows: Choice) {
  switch (rows.table) {
    case 'users':
      return peopleSheet(rows)
    case 'tab-permissions':
      return permissionSheet(rows)
    case 'audit-log':
      return auditSheet(rows)
    default:
      return listedSheet(rows.table, rows.ids)
  }
}

/** Exports a table of the administration with the filters of its screen. */
export const tableExportHandler = defineHandler(tableExport, (job, { format, rows }) =>
  writeQuery(job, { format, name: rows.table, ...sheetOf(rows) }),
)
