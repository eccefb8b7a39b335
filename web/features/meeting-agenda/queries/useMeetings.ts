import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api.ts'
import { daysAfter as dayAfter } from '@/lib/month.ts'
import { readAllPages, readPages } from '@/lib/pages.ts'
import { keyOf, read } from '@/lib/query.ts'
import { instantAt } from '@/lib/zones.ts'
import { daysAfter, daysBefore, meetings } from '@contract/meetings/index.ts'

const midnight = (day: string, zone: string) => instantAt(day, '00:00', zone)

/** All meetings of the person that touch some days in their time zone, however many they are. */
export const meetingsQuery = (days: readonly string[], zone: string) =>
  readAllPages(meetings.list, {
    query: {
      startDate: midnight(days.at(0) ?? '', zone),
      endDate: midnight(dayAfter(days.at(-1) ?? '', 1), zone),
    },
  })

export const useMeetings = (days: readonly string[], zone: string) =>
  useQuery({ ...meetingsQuery(days, zone), placeholderData: keepPreviousData })

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

/** The most people that one request asks about: the ids of more would make an address that proxies refuse. */
const busyPortion = 50

/** When people are busy on some days. Asks about any number of people, also about more than can be invited. */
export function busyQuery(userIds: readonly string[], { first, last, zone, exceptMeeting }: BusyDays) {
  const query = {
    startDate: midnight(first, zone),
    endDate: midnight(dayAfter(last, 1), zone),
    ...(exceptMeeting && { exceptMeeting }),
  }
  const portions = Array.from({ length: Math.ceil(userIds.length / busyPortion) }, (_, index) =>
    userIds.slice(index * busyPortion, (index + 1) * busyPortion).join(','),
  )
  return queryOptions({
    queryKey: [...keyOf(meetings.busy.path), portions, query],
    queryFn: async () => {
      const answers = portions.map((ids) => call(meetings.busy, { query: { userIds: ids, ...query } }))
      return (await Promise.all(answers)).flat()
    },
  })
}

export const useBusyTimes = (userIds: readonly string[], days: BusyDays) =>
  useQuery({ ...busyQuery(userIds, days), placeholderData: keepPreviousData })
