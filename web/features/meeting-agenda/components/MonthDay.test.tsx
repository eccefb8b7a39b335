import { expect, test } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { testMeeting } from '../test-meeting.ts'
import texts from '../texts.en.ts'
import { MonthDay } from './MonthDay.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const nothing = () => undefined

/** The texts of a day with that many meetings. */
function shown(count: number): string[] {
  const meetings = Array.from({ length: count }, (_, index) =>
    testMeeting({ id: `3f8b5a0e-7f0a-4a53-9a0b-00000000000${index}`, title: `Meeting ${index + 1}` }),
  )
  const day = (
    <MonthDay day="2026-11-23" isToday={false} meetings={meetings} now={now} onOpen={nothing} onDay={nothing} />
  )
  return textsOf(screenOf(day, undefined, { texts: { 'meeting-agenda': texts } }))
}
const titlesOf = (count: number) => shown(count).filter((text) => text.startsWith('Meeting '))

test('[MEET-2] a day of the month lists three meetings and the number of the others', () => {
  expect(titlesOf(5)).toEqual(['Meeting 1', 'Meeting 2', 'Meeting 3'])
  expect(shown(5)).toContain('+2 more')
})

test('[MEET-2] a day of three meetings has no others', () => {
  expect(titlesOf(3)).toHaveLength(3)
  expect(shown(3).join(' ')).not.toContain('more')
})
