import { dayParameter } from '@/lib/dates.ts'
import { daysAfter, monthOf, sameDayIn, weekOf, weeksOf } from '@/lib/month.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { choice, text } from '@/lib/search-parameters.ts'
import { useUser } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import type { Meeting } from './meeting.ts'

export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]
export const displays = ['calendar', 'list'] as const

const parameters = {
  display: choice(displays, 'calendar'),
  period: choice(periods),
  day: dayParameter,
  past: choice(['shown']),
  meeting: text,
  occurrence: text,
}

/** The days that a period shows around a day. */
export function daysShown(period: Period, day: string, language: string): string[] {
  if (period === 'day') return [day]
  return period === 'week' ? weekOf(day, language) : weeksOf(monthOf(day), language).flat()
}

/** The same place in the next or the previous period. */
const turned = (period: Period, day: string, count: number): string =>
  period === 'month' ? sameDayIn(day, count) : daysAfter(day, period === 'week' ? 7 * count : count)

/** What the agenda shows, kept in the page's address so that links and Back restore it (MEET-1). */
export function useAgendaAddress() {
  const { values, change, open } = useAddress(parameters)
  const { today } = useUser()
  const isNarrow = useNarrow()
  // A week does not fit on a phone.
  const initialPeriod: Period = isNarrow ? 'day' : 'week'
  const { period = initialPeriod, day = today } = values
  return {
    ...values,
    period,
    day,
    setDisplay: (display: (typeof displays)[number]) => open({ display }),
    setPeriod: (chosen: Period) => open({ period: chosen }),
    showDay: (chosen: string) => open({ display: 'calendar', period: 'day', day: chosen }),
    goTo: (chosen: string) => change({ day: chosen }),
    // Two quick clicks turn two pages.
    turn: (count: number) =>
      change(({ period: latest = initialPeriod, day: from = today }) => ({ day: turned(latest, from, count) })),
    togglePast: () => change(({ past }) => ({ past: past ? undefined : 'shown' })),
    openMeeting: ({ id, occurrence }: Pick<Meeting, 'id' | 'occurrence'>) =>
      change({ meeting: id, occurrence: occurrence ?? undefined }),
    closeMeeting: () => change({ meeting: undefined, occurrence: undefined }),
  }
}
