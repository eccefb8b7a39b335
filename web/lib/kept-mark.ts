import { showBadge } from './app-badge.ts'
import { forgetAnswers } from './last-person.ts'
import { endPush } from './push-mark.ts'
import { storage } from './storage.ts'

const mark = 'portal.kept'

let isViewing = false
const known = Promise.withResolvers<void>()

/** While an administrator views as somebody else, nothing is kept, so that what is theirs stays. */
export const setViewing = (isViewed: boolean): void => {
  isViewing = isViewed
  known.resolve()
}

/** Waits until the server has said whether somebody is viewed: the reads of a page start in parallel with that one. */
export async function mayKeep(): Promise<boolean> {
  await known.promise
  return !isViewing
}

/**
 * Marks for whom the browser keeps what was read from the server. Fails if the storage is full: without the mark, a
 * sign-out would not remove it.
 */
export const markKept = (person: string): void => storage.setItem(mark, person)

/**
 * Removes what the browser keeps of the server's data, except for this person, and ends the notifications of others.
 * Called whenever the server says who is signed in.
 */
export async function forgetKept(except?: string): Promise<void> {
  forgetAnswers(except)
  if (except === undefined) showBadge(0)
  await Promise.all([endPush(except), forgetRows(except)])
}

/** If there is no mark, the database's code is not loaded. */
async function forgetRows(except?: string): Promise<void> {
  const person = storage.getItem(mark)
  if (person === null || person === except) return
  const { removeKept } = await import('./browser-database.ts')
  await removeKept()
  storage.removeItem(mark)
}
