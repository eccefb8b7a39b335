import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api.ts'
import { ifMatch } from '@/lib/if-match.ts'
import { read } from '@/lib/query.ts'
import { type EventInput, type OwnEvent } from '@contract/calendar-event.ts'
import { calendar } from '@contract/calendar.ts'
import { reportItems } from '@contract/report-items.ts'

/** One of the person's own events, read each time it is opened. */
export const useOwnEvent = (id: string) => useQuery({ ...read(calendar.one, { params: { id } }), gcTime: 0 })

/** The current state of a report item or a plan, because the month's may be outdated. */
export const useTask = (itemId: string) => useQuery({ ...read(reportItems.one, { params: { itemId } }), gcTime: 0 })

export const readOwnEvent = (id: string) => call(calendar.one, { params: { id } })

/** Idempotent by `id`. */
export const createEvent = (body: EventInput, id: string) => call(calendar.create, { body: { ...body, id } })

/** Changes the version that was read. */
export const updateEvent = ({ id, version }: OwnEvent, body: EventInput & Pick<OwnEvent, 'status'>) =>
  call(calendar.update, { params: { id }, body, headers: ifMatch(version) })

export const removeEvent = (id: string) => call(calendar.remove, { params: { id } })
