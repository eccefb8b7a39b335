import type { Page, Request, Route } from 'playwright-core'
import type { Answer } from '../../../supabase/functions/_shared/contract/endpoint.ts'
import type { meetings } from '../../../supabase/functions/_shared/contract/meetings/index.ts'

type Meeting = Answer<typeof meetings.one>

export interface Sent {
  method: string
  /** Path and query. */
  address: string
  body: unknown
}

const minutes = 60_000
const hex = (count: number) => count.toString(16).padStart(12, '0')

/** A meeting of the person, of 30 minutes. */
export function meetingAt(start: string, changes: Partial<Meeting> = {}): Meeting {
  const from = Date.parse(start)
  const id = `3f8b5a0e-7f0a-4a53-9a0b-${hex(from % 2 ** 40)}`
  const person = { name: 'Amélie Faure', firstName: 'Amélie', lastName: 'Faure', position: null }
  const end = changes.endDateTime ? Date.parse(changes.endDateTime) : from + 30 * minutes
  return {
    id,
    occurrence: null,
    title: 'Weekly review',
    description: null,
    startDateTime: new Date(from).toISOString(),
    endDateTime: new Date(end).toISOString(),
    location: null,
    meetingType: 'general',
    agenda: null,
    notes: null,
    status: 'scheduled',
    chatRoomId: null,
    organizer: { id, ...person },
    participants: [],
    isRecurring: false,
    recurrencePattern: null,
    recurrenceInterval: null,
    recurrenceEndDate: null,
    recurrenceOccurrences: null,
    timeZone: 'Europe/Paris',
    isChanged: false,
    joinableFrom: new Date(from - 15 * minutes).toISOString(),
    joinableUntil: new Date(end + 15 * minutes).toISOString(),
    myStatus: 'accepted',
    canEdit: true,
    version: 1,
    ...changes,
  }
}

/** What makes a meeting one of a daily series of ten. */
export const daily = {
  isRecurring: true,
  recurrencePattern: 'daily',
  recurrenceInterval: 1,
  recurrenceOccurrences: 10,
} as const satisfies Partial<Meeting>

const sentOf = (request: Request): Sent => {
  const { pathname, search } = new URL(request.url())
  return { method: request.method(), address: decodeURIComponent(pathname + search), body: request.postDataJSON() }
}

function answerTo(request: Request, all: readonly Meeting[]): Parameters<Route['fulfill']>[0] {
  const { pathname, searchParams } = new URL(request.url())
  const time = (name: string) => Date.parse(searchParams.get(name) ?? '')
  const one = all.find(({ id }) => pathname.includes(id))
  if (request.method() === 'DELETE') return { status: 204 }
  if (pathname === '/api/meetings/busy') {
    const busy = [{ startDateTime: '2031-05-14T07:00:00Z', endDateTime: '2031-05-14T08:00:00Z' }]
    const ids = searchParams.get('userIds')?.split(',') ?? []
    return { json: ids.map((userId, index) => ({ userId, busy: index > 0 ? busy : [] })) }
  }
  if (request.method() === 'POST' && !one) return { status: 201, json: meetingAt('2031-05-14T07:00:00Z') }
  if (one) return { json: one }
  const isInRange = ({ startDateTime, endDateTime }: Meeting) =>
    Date.parse(endDateTime) > time('startDate') && Date.parse(startDateTime) < time('endDate')
  return { json: all.filter(isInRange) }
}

/** Answers the calls of the agenda with these meetings; returns the changes that the page sends. */
export async function serveMeetings(page: Page, all: readonly Meeting[]): Promise<Sent[]> {
  const changes: Sent[] = []
  await page.route(/\/api\/meetings(?:[/?]|$)/, async (route) => {
    const request = route.request()
    if (new URL(request.url()).pathname.endsWith('/upcoming')) return route.fulfill({ json: { count: 2 } })
    if (request.method() !== 'GET') changes.push(sentOf(request))
    return route.fulfill(answerTo(request, all))
  })
  return changes
}
