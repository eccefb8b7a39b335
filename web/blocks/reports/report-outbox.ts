import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/lib/api.ts'
import { ifMatch } from '@/lib/if-match.ts'
import type { Entry } from '@/lib/outbox/entry.ts'
import { Outbox } from '@/lib/outbox/outbox.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { isSignedInAs } from '@/lib/signed-in-mark.ts'
import { type Report, type ReportInput, reports } from '@contract/reports.ts'
import { draftOf } from './draft-of.ts'
import { removeDraft } from './drafts.ts'
import { holds } from './holds.ts'
import { forgetPhotos } from './kept-photos.ts'
import { sendPhotos, type TakenPhoto } from './photo-outbox.ts'
import { withSession } from './with-session.ts'

/** A report as it is sent, and its photos, which follow it. */
export type ReportToSend = ReportInput & {
  photos?: TakenPhoto[]
  /** The items as they were sent first, if the person has changed them since: the server may have stored those. */
  before?: ReportInput['items']
  /** The person has withdrawn it. The server may have stored it all the same. */
  isWithdrawn?: boolean
}

/** A report that waits to be sent, or that the server has refused. */
export type WaitingReport = Entry<ReportToSend>

/** What became of an entry. arrived: it was withdrawn after the server had stored it. */
export type Delivery = 'sent' | 'withdrawn' | 'arrived'

const queue = 'reports'

/** The person's report that the server has stored under a client id, if any. */
async function findSent(clientId: string, person: string, signal: AbortSignal): Promise<Report | undefined> {
  try {
    return await call(reports.sent, { params: { clientId }, query: { userId: person }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** The stored report with the changes that the person made while they did not know whether it was stored. */
async function revised(report: Report, { date, items, before }: ReportToSend, signal: AbortSignal): Promise<Report> {
  if (before === undefined || holds(report, items)) return report
  // No report has version 0: one that was changed elsewhere is not overwritten.
  const version = holds(report, before) ? report.version : 0
  return call(reports.update, { params: { id: report.id }, body: { date, items }, headers: ifMatch(version), signal })
}

/** Sends a report of a person, or finds out whether one that they have withdrawn was stored. */
export const deliver = (payload: ReportToSend, signal: AbortSignal, person: string): Promise<Delivery> =>
  withSession(async () => {
    const { photos = [], before: _before, isWithdrawn = false, ...body } = payload
    if (isWithdrawn) {
      const stored = await findSent(body.clientId ?? '', person, signal)
      if (stored) await sendPhotos(stored, photos)
      else
        await forgetPhotos(
          person,
          photos.map(({ id }) => id),
        )
      return stored ? 'arrived' : 'withdrawn'
    }
    const created = await call(reports.create, { body: { ...body, userId: person }, signal })
    await sendPhotos(await revised(created, payload, signal), photos)
    if (body.clientId) await removeDraft(person, draftOf(body.clientId)).catch(() => undefined)
    return 'sent'
  })

/** The reports that the person has written on a phone. */
export const reportOutbox = new Outbox<ReportToSend, Delivery>({
  kind: 'report',
  isSignedIn: isSignedInAs,
  send: deliver,
})

export const useWaitingReports = (): readonly WaitingReport[] =>
  useSyncExternalStore(reportOutbox.subscribe, reportOutbox.snapshot)

/** Withdraws a waiting report. */
export const withdrawReport = ({ id, payload }: WaitingReport): Promise<void> =>
  reportOutbox.change(queue, id, { ...payload, isWithdrawn: true })

/** A waiting report that a form changes: what is sent instead of it. */
export type Held = Pick<WaitingReport, 'id' | 'payload'>

/** Replaces a waiting report by a changed one, which then waits to be sent. */
export const reviseReport = ({ id, payload }: Held, body: ReportToSend): Promise<void> =>
  reportOutbox.change(queue, id, { ...body, clientId: id, before: payload.before ?? payload.items })

type Outcome = { is: 'sent' } | { is: 'waiting' } | { is: 'refused'; id: string; error: ApiError }

/** In milliseconds: who waits longer for the server may leave the page. */
const patience = 5_000

/**
 * Adds a report, or replaces a waiting one. Resolves as soon as it is known whether it was sent, refused, or has to wait.
 */
export async function sendReport(body: ReportToSend, held?: Held): Promise<Outcome> {
  const id = held?.id ?? newRequestId()
  await (held ? reviseReport(held, body) : reportOutbox.add(queue, id, { ...body, clientId: id }))
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
