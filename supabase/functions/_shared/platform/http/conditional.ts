import type { Context } from 'hono'
import { type Caller, callerWithin } from '../auth/caller.ts'
import type { Database } from '../db/connections.ts'
import type { Work } from '../db/transaction.ts'
import { etagOfState, requireEtag } from './etag.ts'

/** How often an edit with If-Match runs before somebody else's changes of the same rows make it fail. */
const attemptsMaximum = 5

/** What a conditional edit needs of a request that was received. */
interface Received {
  context: Context
  caller: Caller
}

/** What an ETag stands for, in the response of a call. */
export interface Tag<Answer, Incoming> {
  /** The part of the response that can be edited; without it, all of it. Null where nothing is stored yet. */
  of?: (answer: Answer, incoming: Incoming) => unknown
}

/** The same for an edit, with the response that it would have if it changed nothing. */
export interface EditTag<Answer, Incoming> extends Tag<Answer, Incoming> {
  read: (database: Database, incoming: Incoming) => Promise<Answer | null>
  /**
   * Makes other changes of what is compared wait until the end of the edit, instead of comparing in one snapshot. For edits
   * in which another service changes a row that the transaction changes after it.
   */
  lock?: (database: Database, incoming: Incoming) => Promise<unknown>
}

export const etagOfAnswer = <Answer, Incoming>(
  { of = (whole: Answer): unknown => whole }: Tag<Answer, Incoming>,
  answer: Answer | null,
  incoming: Incoming,
): string => etagOfState(answer === null ? null : of(answer, incoming))

/**
 * Runs an edit, and throws a 412 if its If-Match header does not match what is stored. Both see the same state: nobody
 * else can change what is locked. Without a lock, they see one snapshot of the database: Postgres refuses to change what
 * somebody else has changed since it was compared, and then it is compared again.
 */
export async function ifUnchanged<Answer, Incoming extends Received>(
  tag: EditTag<Answer, Incoming>,
  incoming: Incoming,
  run: (incoming: Incoming) => Promise<Response>,
): Promise<Response> {
  const { context, caller } = incoming
  const ifMatch = context.req.header('If-Match')
  if (!ifMatch) return run(incoming)
  const { lock } = tag
  const within = (work: Work<Response>) => (lock ? caller.transaction(work) : caller.snapshot(work))
  const attempt = () =>
    within(async (database) => {
      await lock?.(database, incoming)
      requireEtag(ifMatch, etagOfAnswer(tag, await tag.read(database, incoming), incoming))
      return run({ ...incoming, caller: callerWithin(caller, database) })
    })
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      // The route has set it for a response that is not sent.
      context.header('ETag', undefined)
      if (count === attemptsMaximum || !isOutrun(error)) throw error
    }
  }
}

/** Whether a statement would have changed a row that another transaction has changed since the snapshot. */
const isOutrun = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40001'
