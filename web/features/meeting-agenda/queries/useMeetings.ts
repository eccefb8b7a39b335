import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { daysAfter as dayAfter } from '@/lib/month.ts'
import { readPages } from '@/lib/pages.ts'
import { read } from '@/lib/query.ts'
import { instantAt } from '@/lib/zones.ts'
import { daysAfter, daysBefore, meetings } from '@contract/meetings/index.ts'

const midnight = (day: string, zone: string) => instantAt(day, '00:00', zone)

/** The person's meetings that touch some days in their time zone. */
export const useMeetings = (days: readonly string[], zone: string) =>
  useQuery({
    ...read(meetings.list, {
      query: {
        startDate: midnight(days.at(0) ?? '', zone),
        endDate: midnight(dayAfter(days.at(-1) ?? '', 1), zone),
      },
    }),
    placeholderData: keepPreviousData,
  })

const listPage = 100

/** The person's meetings from today on, or from a month ago, page by page (MEET-11). */
export const useMeetingList = (today: string, isWithPast: boolean, zone: string) =>
  useInfiniteQuery({
    ...readPages(meetings.list, {
      query: {
        startDate: midnight(isWithPast ? dayAfter(today, -daysBefore) : today, zone),
        endDate: midnight(dayAfter(today, daysAfter), zone),
        limit: listPage,
      },
    }),
    placeholderData: keepPreviousData,
  })

/** One meeting, or one occurrence of a series, read each time it is opened. */
export const useMeeting = (id: string, occurrence: string | undefined) =>
  useQuery({ ...read(meetings.one, { params: { id }, query: occurrence ? { occurrence } : {} }), gcTime: 0 })

interface BusyDays {
  first: string
  last: string
  zone: string
  /** A meeting that is being changed, which does not count. */
  exceptMeeting: string | undefined
}

/** When people are busy on some days. */
export const useBusyTimes = (userIds: readonly string[], { first, last, zone, exceptMeeting }: BusyDays) =>
  useQuery({
    ...read(meetings.busy, {
      query: {
        userIds: userIds.join(','),
        startDate: midnight(first, zone),
        endDate: midnight(dayAfter(last, 1), zone),
        ...(exceptMeeting && { exceptMeeting }),
      },
    }),
    placeholderData: keepPreviousData,
  })
