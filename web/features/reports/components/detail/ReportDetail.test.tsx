import type { ComponentProps, ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsQuery } from '@/lib/access.ts'
import { queryClient, read } from '@/lib/query.ts'
import type { DeleteButton } from '@/ui/DeleteButton.tsx'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { reviews } from '@contract/reviews.ts'
import texts from '../../texts.en.ts'
import { testReport } from '../test-report.ts'
import ReportDetail from './ReportDetail.tsx'

type Button = ComponentProps<typeof DeleteButton>

const toasts = vi.hoisted(() => ({ success: vi.fn<(text: string) => void>(), error: vi.fn<() => void>() }))
const buttons = vi.hoisted((): Button[] => [])
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => toasts }))
vi.mock('@/ui/DeleteButton.tsx', () => ({ DeleteButton: (props: Button) => void buttons.push(props) }))
vi.mock('@/ui/Dialog.tsx', () => ({
  Dialog: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}))

beforeEach(() => {
  buttons.length = 0
  vi.clearAllMocks()
})
afterEach(() => {
  queryClient.clear()
})

const onClose = vi.fn<() => void>()
/** The details of a report of today, which its author may delete. */
function ownReport(): string {
  const own = { user: { ...viewer, position: null }, date: viewer.today, submittedAt: `${viewer.today}T12:00:00Z` }
  const report = testReport({ ...own, canEdit: true })
  queryClient.setQueryData(read(reviews.list, { params: { id: report.id } }).queryKey, [])
  queryClient.setQueryData(permissionsQuery.queryKey, [
    { applicationCode: 'DAILY_ACTIVITIES', hasAccess: true, tabs: [{ code: 'reports', accessLevel: 'full' }] },
  ] as never)
  return screenOf(<ReportDetail report={report} onClose={onClose} />, viewer, { texts: { reports: texts } })
}

test('[REV-11] the details show date, reporter, location and time of submission', () => {
  const detail = <ReportDetail report={testReport()} onClose={() => undefined} />
  const shown = textsOf(screenOf(detail, viewer, { texts: { reports: texts } }))
  expect(shown.slice(0, 8)).toEqual([
    'Date',
    'Thu, Nov 20, 2025',
    'Reporter',
    'Ann Bell',
    'Location',
    'France - Paris',
    'Submitted',
    expect.stringMatching(/^Nov 20, 2025/),
  ])
})

test('[REV-19] a report is deleted after a question', () => {
  ownReport()
  expect(buttons).toMatchObject([
    {
      label: 'Delete',
      question: 'Delete this report?',
      consequence: 'This also deletes everything in the report.',
    },
  ])
})

test('[REV-19] a deleted report is announced, and its details are closed', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', asked)
  ownReport()
  buttons[0]?.onDelete()
  await expect.poll(() => toasts.success.mock.calls).toEqual([['Report deleted successfully']])
  expect(asked.mock.calls.map(([address, init]) => [init?.method, address])).toEqual([['DELETE', '/api/reports/7']])
  expect(onClose).toHaveBeenCalledOnce()
})

test('[REV-19] a report that could not be deleted stays open, with the reason', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Not now' }, { status: 500 }))
  ownReport()
  buttons[0]?.onDelete()
  await expect.poll(() => toasts.error.mock.calls).toEqual([['Failed to delete report', 'Not now']])
  expect(onClose).not.toHaveBeenCalled()
})
