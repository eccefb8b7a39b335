import type { Context } from 'hono'
import type { CalendarIntegration } from '../../_shared/contract/calendar-integrations.ts'
import { contract } from '../../_shared/contract/index.ts'
import { createFeedAddresses } from '../../_shared/domain/calendar/feed-address.ts'
import { readFeed } from '../../_shared/domain/calendar/feed.ts'
import {
  changeIntegration,
  createIntegration,
  deleteIntegration,
  listIntegrations,
  readIntegration,
  type FeedPlace,
  rotateIntegration,
} from '../../_shared/domain/calendar/integrations.ts'
import type { Caller } from '../../_shared/platform/auth/caller.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import type { Work } from '../../_shared/platform/db/transaction.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { strangerOf } from '../../_shared/platform/http/client-address.ts'
import { publicOrigin } from '../../_shared/platform/http/origin.ts'
import { Problem } from '../../_shared/platform/http/problem.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { calendarIntegrations } = contract

/** A strong ETag, the hash of the text. */
async function etagOfText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

export function calendarIntegrationRoutes(register: Register, { connections, settings }: Dependencies): void {
  const addresses = createFeedAddresses(settings.cookieKey)
  const placeOf = (context: Context): FeedPlace => ({
    origin: publicOrigin(context.req.raw, settings),
    addresses,
  })
  /** Anyone with read access to the calendar may also use it in other applications. */
  const onTab = <T>(caller: Caller, work: Work<T>): Promise<T> => readWithTab(caller, ['calendar'], work)

  register(calendarIntegrations.list, ({ caller, context }) =>
    onTab(caller, (database) => listIntegrations(database, placeOf(context))),
  )

  const of = ({ isActive, calendarName }: CalendarIntegration) => ({ isActive, calendarName })

  register(
    calendarIntegrations.create,
    ({ caller, body, context }) => onTab(caller, (database) => createIntegration(database, body, placeOf(context))),
    { of },
  )

  register(
    calendarIntegrations.update,
    ({ caller, params, body, context }) =>
      onTab(caller, (database) => changeIntegration(database, params.id, body, placeOf(context))),
    { of, read: (database, { params, context }) => readIntegration(database, params.id, placeOf(context)) },
  )

  register(calendarIntegrations.rotate, ({ caller, params, context }) =>
    onTab(caller, (database) => rotateIntegration(database, params.id, placeOf(context))),
  )

  register(calendarIntegrations.remove, ({ caller, params }) =>
    onTab(caller, (database) => deleteIntegration(database, params.id)),
  )

  register(calendarIntegrations.feed, async ({ params, context }) => {
    const feed = await addresses.read(params.file)
    const text = feed && (await readFeed(connections, feed, strangerOf(context.req.raw, settings)))
    if (text === null) throw new Problem(404, 'feed.not_found')
    const etag = await etagOfText(text)
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
    if (isKnown(context.req.header('If-None-Match'), etag)) return context.body(null, 304, headers)
    return context.body(text, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
    })
  })
}
