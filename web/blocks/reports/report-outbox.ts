import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/lib/api.ts'
import { ifMatch, isOutdated } from '@/lib/if-match.ts'
import type { Entry } from '@/lib/outbox/entry.ts'
import { Outbox } from '@/lib/outbox/outbox.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { isSignedInAs } from '@/lib/signed-in-mark.ts'
import { type Report, type ReportInput, reports } from '@contract/reports.ts'
import { draftOf } from './draft-of.ts'
import { removeDraft } from './drafts.ts'
import { holds, isAsRead, type ReadItems } from './holds.ts'
import { forgetPhotos } from './kept-photos.ts'
import { sendPhotos, type TakenPhoto } from './photo-outbox.ts'
import { isReturnedSince } from './returned.ts'
import { withSession } from './with-session.ts'

/** A report as it is sent, and its photos, which follow it. */
export type ReportToSend = ReportInput & {
  photos?: TakenPhoto[]
  /** The items as they were sent first, if the person has changed them since: the server may have stored those. */
  before?: ReportInput['items']
  /** The person has also changed something else than the items since it was sent first. */
  isMoved?: boolean
  /** The stored report that it changes: the version that the form has read, with its items, and whether it was returned. */
  edits?: ReadItems & { id: number; version: number; isReturned?: boolean }
  /** The person has withdrawn it. The server may have stored it all the same. */
  isWithdrawn?: boolean
}

/** A report that waits to be sent, or that the server has refused. */
export type WaitingReport = Entry<ReportToSend>

/** What became of an entry. arrived: it was withdrawn after the server had stored it. */
export type Delivery = 'sent' | 'changed' | 'withdrawn' | 'arrived'

const queue = 'reports'

/** A report that the server has, if it does. */
async function found(reading: Promise<Report>): Promise<Report | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** The report that a withdrawn entry has left on the server, if any. */
async function findSent(payload: ReportToSend, person: string, signal: AbortSignal): Promise<Report | undefined> {
  const { clientId = '', edits, items, before = items } = payload
  if (!edits) return found(call(reports.sent, { params: { clientId }, query: { userId: person }, signal }))
  const report = await found(call(reports.one, { params: { id: edits.id }, signal }))
  // A change that only adds photos leaves the items as they are, whether it was stored or not.
  if (!report || isAsRead(report, edits)) return undefined
  return holds(report, items) || holds(report, before) ? report : undefined
}

/** Changes a stored report, unless it was changed elsewhere since the form has read it. */
async function changed(
  { date, items, before = [] }: ReportToSend,
  edits: NonNullable<ReportToSend['edits']>,
  signal: AbortSignal,
): Promise<Report> {
  const { id, version, isReturned = false } = edits
  const change = (known: number) =>
    call(reports.update, { params: { id }, body: { date, items }, headers: ifMatch(known), signal })
  try {
    return await change(version)
  } catch (error) {
    if (!isOutdated(error) && !isForbidden(error)) throw error
    // The response to an earlier attempt may have been lost. The author adds photos although the report's day is over.
    const now = await call(reports.one, { params: { id }, signal })
    if (holds(now, items)) return now
    if (isForbidden(error)) throw error
    // A review of the report, for example, makes a new version with the same items.
    const isUnchanged = isAsRead(now, edits) && !isReturnedSince(now, isReturned)
    if (holds(now, before) || isUnchanged) return change(now.version)
    throw error
  }
}

/** The stored report with the changes that the person made while they did not know whether it was stored. */
async function revised(
  report: Report,
  { before, isMoved = false }: ReportToSend,
  { clientId: _sent, ...body }: ReportInput,
  signal: AbortSignal,
): Promise<Report> {
  if (before === undefined || (holds(report, body.items) && !isMoved)) return report
  // The server may have stored the change already, and its day may be over since.
  if (!report.canEdit && holds(report, body.items)) return report
  // No report has version 0: one that was changed elsewhere is not overwritten.
  const version = holds(report, before) || holds(report, body.items) ? report.version : 0
  return call(reports.update, { params: { id: report.id }, body, headers: ifMatch(version), signal })
}

/** Sends a report of a person, or finds out whether one that they have withdrawn was stored. */
export const deliver = (payload: ReportToSend, signal: AbortSignal, person: string): Promise<Delivery> =>
  withSession(async () => {
    const { photos = [], before: _before, isMoved: _isMoved, edits, isWithdrawn = false, ...body } = payload
    if (isWithdrawn) {
      const stored = await findSent(payload, person, signal)
      if (stored) await sendPhotos(stored, photos)
      else
        await forgetPhotos(
          person,
          photos.map(({ id }) => id),
        )
      return stored ? 'arrived' : 'withdrawn'
    }
    const report = edits
      ? await changed(payload, edits, signal)
      : await revised(await call(reports.create, { body: { ...body, userId: person }, signal }), payload, body, signal)
    await sendPhotos(report, photos)
    if (body.clientId) await removeDraft(person, draftOf(body.clientId))
    return edits ? 'changed' : 'sent'
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

const head = ['date', 'departmentId', 'categoryId', 'country', 'area', 'site'] as const

/** Replaces a waiting report by a changed one, which then waits to be sent. */
export const reviseReport = ({ id, payload }: Held, body: ReportToSend): Promise<void> =>
  reportOutbox.change(queue, id, {
    ...body,
    clientId: id,
    before: payload.before ?? payload.items,
    isMoved: payload.isMoved === true || head.some((field) => payload[field] !== body[field]),
  })

type Outcome = { is: 'sent' } | { is: 'waiting' } | { is: 'refused'; id: string; error: ApiError }

/** In milliseconds: who waits longer for the server may leave the page. */
const patience = 5_000

/**
 * Adds a report, or replaces a waiting one. Resolves as soon as it is known whether it was sent, refused, or has to wait.
 * `onKept` is called before that, once the report outlives the page.
 */
export async function sendReport(body: ReportToSend, held?: Held, onKept?: () => Promise<void>): Promise<Outcome> {
  const id = held?.id ?? newRequestId()
  await (held ? reviseReport(held, body) : reportOutbox.add(queue, id, { ...body, clientId: id }))
  if (!reportOutbox.isVolatile()) await onKept?.()
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
