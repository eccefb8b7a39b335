import { afterEach, expect, test } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { upcomingQuery } from '../queries/upcoming.ts'
import texts from '../texts.en.ts'
import { UpcomingMeetings } from './UpcomingMeetings.tsx'

afterEach(() => queryClient.clear())

test('[MEET-8] says how many meetings are upcoming, and leads to their sub-tab', () => {
  queryClient.setQueryData(upcomingQuery().queryKey, { count: 2 })
  const markup = screenOf(<UpcomingMeetings />, undefined, { texts: { dashboard: texts } })
  expect(textsOf(markup)).toEqual(['2 upcoming'])
  expect(markup).toContain('href="/dashboard?tab=communication&amp;part=agenda"')
})
