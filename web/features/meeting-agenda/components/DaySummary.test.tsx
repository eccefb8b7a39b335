import { expect, test } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { testMeeting } from '../test-meeting.ts'
import texts from '../texts.en.ts'
import { DaySummary } from './DaySummary.tsx'

const summaryOf = (...meetings: ReturnType<typeof testMeeting>[]): string[] =>
  textsOf(
    screenOf(<DaySummary meetings={meetings} now={Date.parse('2026-11-21T12:00:00Z')} />, undefined, {
      texts: { 'meeting-agenda': texts },
    }),
  )

test('[MEET-4] [MEET-15] a day has a summary with the number of its meetings and their statuses', () => {
  const cancelled = testMeeting({ status: 'cancelled' })
  expect(summaryOf(testMeeting(), cancelled, cancelled)).toEqual([
    'Day Summary',
    'Total meetings',
    '3',
    'Scheduled 1',
    'Cancelled 2',
  ])
})

test('[MEET-4] the summary of a day without meetings says so', () => {
  expect(summaryOf()).toEqual(['Day Summary', 'Total meetings', '0', 'No meetings scheduled'])
})
