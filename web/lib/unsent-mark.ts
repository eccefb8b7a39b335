import { isLeaving, markSignedOut } from './signed-in-mark.ts'
import { storage } from './storage.ts'

/** What begins with this in the local storage belongs to work that was not sent yet. */
export const unsentPrefix = 'portal.unsent.'

/** Whether a person may have unsent messages in this browser. Without the mark, pages need not load the database's code. */
export const hasUnsentMark = (person: string): boolean => storage.getItem(unsentPrefix + person) !== null

export const markUnsent = (person: string, isMarked: boolean): void =>
  isMarked ? storage.setItem(unsentPrefix + person, '') : storage.removeItem(unsentPrefix + person)

/** Clears local and session storage, except what belongs to unsent work. */
export function clearStorage(): void {
  const unsent = Object.entries(localStorage).filter(([key]) => key.startsWith(unsentPrefix)) as [string, string][]
  const leaving = isLeaving()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of unsent) localStorage.setItem(key, value)
  if (leaving) markSignedOut()
}
