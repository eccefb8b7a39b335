import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/lib/api.ts'
import { isOthers } from '@/lib/outbox/delay.ts'
import type { Entry } from '@/lib/outbox/entry.ts'
import { Outbox } from '@/lib/outbox/outbox.ts'
import { queryClient } from '@/lib/query.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { userQuery } from '@/lib/session.ts'
import { isSignedInAs } from '@/lib/signed-in-mark.ts'
import { type Report, type ReportInput, reports } from '@contract/reports.ts'
import { sendPhotos, type TakenPhoto } from './photo-outbox.ts'

/** A report as it is sent, and its photos, which follow it. */
export type ReportToSend = ReportInput & { photos?: TakenPhoto[] }

/** A report that waits to be sent, or that the server has refused. */
export type WaitingReport = Entry<ReportToSend>

const queue = 'reports'

/** The reports that the person has written on a phone. */
export const reportOutbox = new Outbox<ReportToSend, Report>({
  kind: 'report',
  isSignedIn: isSignedInAs,
  send: async ({ photos = [], ...body }, signal, person) => {
    try {
      const report = await call(reports.create, { body: { ...body, userId: person }, signal })
      await sendPhotos(report, photos)
      return report
    } catch (error) {
      // The session may have ended, or be somebody else's; the page finds out.
      if ((error instanceof ApiError && error.status === 401) || isOthers(error))
        void queryClient.invalidateQueries(userQuery)
      throw error
    }
  },
})

export const useWaitingReports = (): readonly WaitingReport[] =>
  useSyncExternalStore(reportOutbox.subscribe, reportOutbox.snapshot)

type Outcome = { is: 'sent' } | { is: 'waiting' } | { is: 'refused'; id: string; error: ApiError }

/** In milliseconds: who waits longer for the server may leave the page. */
const patience = 5_000

/** Adds a report, and resolves as soon as it is known whether it was sent, refused, or has to wait. */
export async function sendReport(body: ReportToSend): Promise<Outcome> {
  const id = newRequestId()
  await reportOutbox.add(queue, id, { ...body, clientId: id })
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const look = () => {
    const entry = reportOutbox.snapshot().find((one) => one.id === id)
    if (!entry) resolve({ is: 'sent' })
    else if (entry.refusal) resolve({ is: 'refused', id, error: entry.refusal })
    else if (entry.isDelayed) resolve({ is: 'waiting' })
  }
  const stop = reportOutbox.subscribe(look)
  const timer = setTimeout(() => resolve({ is: 'waiting' }), patience)
  look()
  const outcome = await promise
  clearTimeout(timer)
  stop()
  return outcome
}
