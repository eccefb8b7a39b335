import { expect, test } from 'vitest'
import { forbiddenImport, forbiddenPackage } from './layers.ts'

const contract = 'supabase/functions/_shared/contract/index.ts'
const pool = 'supabase/functions/_shared/platform/db/pool.ts'
const domain = 'supabase/functions/_shared/domain'

test.each([
  ['web/features/reports/page.tsx', 'web/features/reports/table.tsx'],
  ['web/features/reports/page.tsx', 'web/ui/empty.tsx'],
  ['web/features/reports/page.tsx', 'web/blocks/tasks/dialog.tsx'],
  ['web/features/reports/page.tsx', contract],
  ['web/blocks/chat/components/RoomHeader.tsx', 'web/blocks/calls/components/CallButtons.tsx'],
  ['web/blocks/people/Person.tsx', 'web/blocks/people/photo/Photo.tsx'],
  ['web/ui/field.tsx', 'supabase/functions/_shared/contract/errors/message.ts'],
  ['web/lib/session.ts', 'supabase/functions/_shared/contract/auth.ts'],
  ['web/app/features.ts', 'web/features/reports/feature.ts'],
  ['supabase/functions/api/routes/reports.ts', `${domain}/reports/read-reports.ts`],
  ['supabase/functions/api/routes/reports.ts', pool],
  ['supabase/functions/api/routes/administration/roles.ts', 'supabase/functions/api/routes/administration/records.ts'],
  [`${domain}/reports/read-reports.ts`, pool],
  [`${domain}/reports/read-reports.ts`, contract],
  [pool, contract],
  ['worker/areas/reports/report-pdf.ts', `${domain}/reports/read-reports.ts`],
  ['worker/areas/reports/report-pdf.ts', 'worker/output/pdf/document.ts'],
  ['worker/worker.ts', 'worker/areas/reports/report-pdf.ts'],
  ['e2e/support/stack.ts', 'local/index.ts'],
  ['local/main.ts', contract],
  ['e2e/api/reports.test.ts', contract],
])('%s may import %s', (file, target) => {
  expect(forbiddenImport(file, target)).toBeNull()
})

test.each([
  ['web/app/features.ts', 'web/features/reports/page.tsx'],
  ['web/features/reports/page.tsx', 'web/features/profile/page.tsx'],
  ['web/features/reports/page.tsx', 'web/features/profile/feature.ts'],
  ['web/features/reports/page.tsx', 'web/app/router.tsx'],
  ['web/blocks/tasks/dialog.tsx', 'web/features/reports/page.tsx'],
  ['web/blocks/tasks/dialog.tsx', 'web/blocks/chat/feed.ts'],
  ['web/blocks/people/Person.tsx', 'web/blocks/tasks/dialog.tsx'],
  ['web/ui/empty.tsx', 'web/features/reports/page.tsx'],
  ['web/ui/empty.tsx', 'web/blocks/tasks/dialog.tsx'],
  ['web/ui/empty.tsx', 'supabase/functions/_shared/contract/reports.ts'],
  ['web/lib/api.ts', 'web/ui/empty.tsx'],
  ['web/lib/api.ts', pool],
  ['web/lib/drafts.ts', 'supabase/functions/_shared/contract/reports.ts'],
  ['web/lib/api.ts', contract],
  [pool, 'supabase/functions/api/app.ts'],
  [pool, `${domain}/reports/read-reports.ts`],
  [contract, pool],
  [`${domain}/reports/read-reports.ts`, `${domain}/tasks/read-plans.ts`],
  [`${domain}/reports/read-reports.ts`, 'supabase/functions/api/routes/reports.ts'],
  ['worker/runtime/run-job.ts', 'worker/areas/reports/report-pdf.ts'],
  ['worker/output/pdf/document.ts', 'worker/areas/reports/report-pdf.ts'],
  ['worker/areas/reports/report-pdf.ts', 'worker/areas/compliance/compliance-export.ts'],
  ['worker/areas/reports/report-pdf.ts', 'supabase/functions/api/routes/reports.ts'],
  ['supabase/functions/api/routes/reports.ts', 'supabase/functions/api/app.ts'],
  ['supabase/functions/api/routes/reports.ts', 'supabase/functions/api/routes/reviews.ts'],
  ['supabase/functions/api/routes/chat/calls.ts', 'supabase/functions/api/routes/meetings/index.ts'],
  ['local/main.ts', pool],
  ['local/main.ts', 'web/app/main.tsx'],
  ['e2e/api/reports.test.ts', pool],
])('%s may not import %s', (file, target) => {
  expect(forbiddenImport(file, target)).not.toBeNull()
})

test('lets the contract import only zod, and the Markdown parser where it reads messages', () => {
  expect(forbiddenPackage(contract, 'zod')).toBeNull()
  expect(forbiddenPackage(contract, 'hono')).not.toBeNull()
  expect(forbiddenPackage(contract, 'mdast-util-from-markdown')).not.toBeNull()
  const plainText = 'supabase/functions/_shared/contract/chat/plain-text.ts'
  expect(forbiddenPackage(plainText, 'mdast-util-from-markdown')).toBeNull()
  expect(forbiddenPackage('web/lib/api.ts', 'hono')).toBeNull()
})

test('refuses a query builder in a route', () => {
  const route = 'supabase/functions/api/routes/reports.ts'
  expect(forbiddenPackage(route, 'zod')).toBeNull()
  expect(forbiddenPackage(route, 'kysely')).not.toBeNull()
})
