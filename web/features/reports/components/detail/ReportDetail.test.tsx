import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import texts from '../../texts.en.ts'
import { testReport } from '../test-report.ts'
import ReportDetail from './ReportDetail.tsx'

vi.mock('@/ui/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))

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
