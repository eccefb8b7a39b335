import { z } from 'zod'
import { contract } from '../../../_shared/contract/index.ts'
import {
  countUpcoming,
  listMeetings,
  readBusyTimes,
  readMeeting,
} from '../../../_shared/domain/meetings/read-meetings.ts'
import {
  cancelMeeting,
  changeMeeting,
  createMeeting,
  deleteMeeting,
  respond,
} from '../../../_shared/domain/meetings/write-meeting.ts'
import { setEtag } from '../../../_shared/platform/http/etag.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { meetings } = contract

const instant = z.iso.datetime({ offset: true })
const key = z.tuple([instant, z.uuid(), instant])

export function meetingRoutes(register: Register): void {
  register(meetings.list, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, key)
    const rows = await caller.transaction((database) => listMeetings(database, query, after))
    return answerPage(context, rows, query.limit, ({ startDateTime, id, occurrence }) => [
      startDateTime,
      id,
      occurrence ?? startDateTime,
    ])
  })

  register(meetings.upcoming, ({ caller }) => caller.transaction(countUpcoming))

  register(meetings.busy, ({ caller, query }) => caller.transaction((database) => readBusyTimes(database, query)))

  register(meetings.one, async ({ caller, params, query, context }) =>
    setEtag(context, await caller.transaction((database) => readMeeting(database, params.id, query.occurrence))),
  )

  register(meetings.create, async ({ caller, body, context }) =>
    setEtag(context, await caller.transaction((database) => createMeeting(database, body))),
  )

  register(meetings.update, async ({ caller, params, query, body, context }) => {
    const ifMatch = context.req.header('If-Match')
    return setEtag(
      context,
      await caller.transaction((database) => changeMeeting(database, params.id, query, body, ifMatch)),
    )
  })

  register(meetings.cancel, ({ caller, params, query }) =>
    caller.transaction((database) => cancelMeeting(database, params.id, query)),
  )

  register(meetings.remove, ({ caller, params, query }) =>
    caller.transaction((database) => deleteMeeting(database, params.id, query)),
  )

  register(
    meetings.respond,
    ({ caller, params, query, body }) =>
      caller.transaction((database) => respond(database, params, query.occurrence, body)),
    {
      of: ({ participants }, { params }) =>
        participants.find(({ userId }) => userId === params.userId)?.invitationStatus ?? null,
      read: (database, { params, query }) => readMeeting(database, params.meetingId, query.occurrence),
    },
  )
}
