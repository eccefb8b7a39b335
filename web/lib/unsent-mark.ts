import { isLeaving, markSignedOut } from './signed-in-mark.ts'
import { setIfPossible, storage } from './storage.ts'

/** What begins with this in the local storage belongs to work that was not sent yet. */
export const unsentPrefix = 'portal.unsent.'
/** What begins with this is a draft that the browser's database does not have yet. */
export const draftPrefix = 'portal.draft.'
const spared = [unsentPrefix, draftPrefix]

/** Whether a person may have unsent messages in this browser. Without the mark, pages need not load the database's code. */
export const hasUnsentMark = (person: string): boolean => storage.getItem(unsentPrefix + person) !== null

/** A storage that is full is not marked, which makes the person's outbox volatile. */
export const markUnsent = (person: string, isMarked: boolean): void =>
  isMarked ? setIfPossible(unsentPrefix + person, '') : storage.removeItem(unsentPrefix + person)

/** Clears local and session storage, except what belongs to unsent work. */
export function clearStorage(): void {
  const isSpared = (key: string) => spared.some((prefix) => key.startsWith(prefix))
  const unsent = Object.entries(localStorage).filter(([key]) => isSpared(key)) as [string, string][]
  const leaving = isLeaving()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of unsent) localStorage.setItem(key, value)
  if (leaving) markSignedOut()
}
