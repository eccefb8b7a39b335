import { setIfPossible, storage } from './storage.ts'

/** The key of the mark, which this browser's tabs watch. */
export const signedInMark = 'portal.signed-in'
const leavingMark = 'portal.signing-out'

/** The person whom the server has last named in this browser; empty until it has, null after a sign-out. */
export const markedPerson = (): string | null => storage.getItem(signedInMark)

/** Whether this browser was signed in last time; if so, the shell's calls start in parallel with the user's. */
export const wasSignedIn = (): boolean => markedPerson() !== null

/** Whether this browser makes its requests as this person, as far as its tabs know. */
export const isSignedInAs = (person: string): boolean => markedPerson() === person

/** Marks who is signed in, which notifies this browser's other tabs; empty until the server has named the person. */
export function markSignedIn(person = ''): void {
  storage.removeItem(leavingMark)
  setIfPossible(signedInMark, person)
}

/** Ends the session in this browser's other tabs, which watch the mark. The server may not know it yet. */
export function markSignedOut(): void {
  // First, because it makes room for the other mark in a storage that is full.
  storage.removeItem(signedInMark)
  setIfPossible(leavingMark, '')
}

/** Whether somebody has signed out and the server has not confirmed it. */
export const isLeaving = (): boolean => storage.getItem(leavingMark) !== null

export const markLeft = (): void => storage.removeItem(leavingMark)
