import { useSyncExternalStore } from 'react'

let isVerified = true
const changed = new Set<() => void>()
const reconnected = new Set<() => void>()

/** Whether the server has confirmed who is signed in; otherwise the page shows what this browser has kept. */
export const isSessionVerified = (): boolean => isVerified

export function markVerified(value: boolean): void {
  const isBack = value && !isVerified
  isVerified = value
  for (const listener of changed) listener()
  if (isBack) for (const listener of reconnected) listener()
}

/** Calls the listener when the server is reached again, or may be. Returns a function that stops. */
export function onReconnected(listener: () => void): () => void {
  reconnected.add(listener)
  addEventListener('online', listener)
  return () => {
    reconnected.delete(listener)
    removeEventListener('online', listener)
  }
}

function subscribe(listener: () => void): () => void {
  changed.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    changed.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const isOffline = (): boolean => !isVerified || !navigator.onLine

/** Whether there is no connection, or the session could not be verified for lack of one. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline)
