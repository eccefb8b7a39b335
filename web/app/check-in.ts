import { call } from '@/lib/api.ts'
import { live } from '@contract/live.ts'
import { checkSession } from './expired-session.ts'

/**
 * Says that the person is looking at the portal; resolves to how many hints were sent to them, if the server answers.
 * On a page that reads nothing, only this notices that the session has ended.
 */
export const checkIn = (): Promise<number | undefined> =>
  call(live.checkIn).then(
    ({ number }) => number,
    (error: unknown) => {
      void checkSession(error)
      return undefined
    },
  )

let first: Promise<number | undefined> | undefined

/** How many hints had been sent when the page began to read, so that none after its first reads is missed. */
export const firstCheckIn = (): Promise<number | undefined> => (first ??= checkIn())
