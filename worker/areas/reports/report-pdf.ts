import { join } from 'node:path'
import { sql } from 'kysely'
import { reportPdf } from '../../../supabase/functions/_shared/contract/jobs/report-pdf.ts'
import { readReport } from '../../../supabase/functions/_shared/domain/reports/read-reports.ts'
import { Problem } from '../../../supabase/functions/_shared/platform/http/problem.ts'
import { defineHandler } from '../../runtime/job.ts'
import { writeReport } from './report-document.ts'

/** Makes a PDF of a report that the job's owner may see. */
export const reportPdfHandler = defineHandler(reportPdf, async (job, { reportId }) => {
  const { report, submitted } = await job.transaction(async (database) => {
    const { rows } = await sql<{ submitted: string }>`
        select to_char(submitted_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as submitted from public.reports where id = ${reportId}
      `.execute(database)
    return { report: await readReport(database, reportId), submitted: rows[0]?.submitted ?? '' }
  })
  if (!report) throw new Problem(404, 'report.not_found')
  const path = join(job.folder, 'report.pdf')
  await writeReport(path, report, submitted, job.texts)
  return { file: { path, name: `report-${report.date}-${reportId}.pdf`, type: 'application/pdf' } }
})
