import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { auth } from '@contract/auth.ts'
import type { Answer } from '@contract/endpoint.ts'
import type { User } from '@contract/people.ts'
import { ApiError, call, isTransient, send } from './api.ts'
import { markVerified } from './connection.ts'
import { forgetKept, setViewing } from './kept-mark.ts'
import { keptAnswer } from './last-person.ts'
import { milliseconds } from './milliseconds.ts'
import { serverPages } from './paths.ts'
import { keyOf, queryClient } from './query.ts'
import { isLeaving, markLeft, signedInMark } from './signed-in-mark.ts'

/** `isViewed`: an administrator views the portal as this person and cannot change anything. */
type Viewer = User & Pick<Answer<typeof auth.user>, 'isViewed'>

async function readUser(): Promise<Viewer | null> {
  try {
    const { user, isViewed } = await call(auth.user)
    markVerified(true)
    if (isLeaving()) return await leave()
    // An administrator who views as somebody else keeps what is theirs.
    setViewing(isViewed)
    if (!isViewed) forgetKept(user.id).catch(() => undefined)
    return { ...user, isViewed }
  } catch (error) {
    const isUnanswered = !(error instanceof ApiError) || (isTransient(error) && isKnown())
    markVerified(!isUnanswered)
    if (!(error instanceof ApiError)) return lastPerson(error)
    if (isUnanswered) throw error
    if (error.status === 401) {
      markLeft()
      forgetKept().catch(() => undefined)
    }
    return null
  }
}

/** Whether somebody is shown as signed in, whose session a server that fails says nothing about. */
const isKnown = (): boolean => Boolean(queryClient.getQueryData(userQuery.queryKey)) && !isLeaving()

/** Ends a session of which somebody signed out without a connection. */
async function leave(): Promise<null> {
  await send(serverPages.signOut, { redirect: 'manual' }).catch((error: unknown) => {
    // A redirect that is not followed has no status. After any other response, the next load tries again.
    if (!(error instanceof ApiError) || error.status !== 0) throw error
  })
  markLeft()
  await forgetKept()
  return null
}

/** The person of the last time, who is still signed in as far as this browser knows (MOB-30). */
function lastPerson(error: unknown): Viewer {
  const kept = keptAnswer(auth.user)
  if (!kept) throw error
  return { ...kept.user, isViewed: kept.isViewed }
}

/** While nobody was signed in, requests were refused and others' changes missed: the screens read it all again. */
function readAnewAfterAbsence(): void {
  const user = queryClient.getQueryCache().find(userQuery)
  if (user?.state.data === null) queryClient.removeQueries({ type: 'inactive', predicate: (query) => query !== user })
}

/** The id of the last person whom this page has shown, also after they have signed out. */
let shown: string | undefined

/**
 * The signed-in person; null after any non-ok response (SIGN-16), except that a person who is known stays while the server
 * fails. When somebody else is signed in, the page is loaded anew instead, because everything on it was read as the person
 * before.
 */
export const userQuery = queryOptions({
  queryKey: keyOf(auth.user.path),
  staleTime: milliseconds.userCache,
  queryFn: async (): Promise<Viewer | null> => {
    const now = await readUser()
    if (!now) return null
    shown ??= now.id
    if (shown === now.id) {
      readAnewAfterAbsence()
      return now
    }
    location.reload()
    return new Promise<never>(() => undefined)
  },
})

/** The person whose screens are shown. They keep theirs until they are gone, even if the session ends while they render. */
export const PersonContext = createContext<Viewer | null>(null)

/** The signed-in person, for screens that require one. */
export function useUser(): Viewer {
  const person = useContext(PersonContext)
  if (!person) throw new Error('This screen needs a signed-in person')
  return person
}

/** Follows sign-ins and sign-outs in other tabs, and reloads a page restored from the back/forward cache. */
export function followSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === signedInMark && newValue === null) queryClient.setQueryData(userQuery.queryKey, null)
    // A null key means that the whole storage was cleared, which says nothing about the session.
    else if (key === null || (key === signedInMark && newValue !== queryClient.getQueryData(userQuery.queryKey)?.id))
      void queryClient.refetchQueries(userQuery)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
