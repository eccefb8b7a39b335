import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import ui from '@/ui/texts.en.ts'
import { contract } from '@contract/index.ts'
import { testMeeting } from '../test-meeting.ts'
import texts from '../texts.en.ts'
import MeetingDetail from './MeetingDetail.tsx'

vi.mock('@/ui/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => <section>{children}</section> }))
vi.mock('./MeetingFacts.tsx', () => ({ MeetingFacts: () => 'Facts' }))
vi.mock('./MeetingActions.tsx', () => ({ MeetingActions: () => 'Actions' }))
vi.mock('./Participants.tsx', () => ({ Participants: () => 'Participants' }))
vi.mock('./Response.tsx', () => ({ Response: () => 'Response' }))
afterEach(() => queryClient.clear())

const meeting = testMeeting({ myStatus: 'pending' })
const { queryKey } = read(contract.meetings.one, { params: { id: meeting.id }, query: {} })
const nothing = () => undefined
const shown = (isViewed = false): string =>
  screenOf(
    <MeetingDetail id={meeting.id} occurrence={undefined} now={0} onEdit={nothing} onClose={nothing} />,
    { ...viewer, isViewed },
    { texts: { 'meeting-agenda': texts, ui } },
  )
const isLoading = (markup: string) => markup.includes(`aria-label="${ui.loading}"`)

test('a meeting that is being read is shown as such', () => {
  expect(isLoading(shown())).toBe(true)
})

test('[MEET-7] [MEET-16] a meeting that was read is shown with everything that belongs to it', () => {
  queryClient.setQueryData(queryKey, meeting)
  expect(isLoading(shown())).toBe(false)
  expect(textsOf(shown()).join(' ')).toBe('FactsResponseParticipantsActions')
})

test('whoever views as somebody else cannot answer for them', () => {
  queryClient.setQueryData(queryKey, meeting)
  expect(textsOf(shown(true)).join(' ')).toBe('FactsParticipantsActions')
})

test('a meeting that cannot be read is shown as such, with the reason', async () => {
  const failure = new ApiError(500, '', '{"message":"Not now"}')
  await queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failure) })
  expect(isLoading(shown())).toBe(false)
  expect(textsOf(shown())).toContain('Not now')
})
