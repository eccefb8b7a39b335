import { useSyncExternalStore } from 'react'
import type { CallPlace, CallType } from './call-state.ts'
import { Store } from './store.ts'

export interface CalledPerson {
  id: string
  name: string
}

/** A call that somebody wants to start or to join. */
export interface WantedCall {
  place: CallPlace
  type: CallType
  /** The running call to join; without it, one is started. */
  callId?: string | undefined
  /** Joins with the devices of the last call, because the caller waits. */
  isAnswer?: boolean
  /** The only other person in the room. */
  called?: CalledPerson | undefined
}

class CurrentCall extends Store<WantedCall | undefined> {
  /** Leaves the open call without its view, which may be gone. */
  leave: () => void = () => undefined

  constructor() {
    super(undefined)
  }

  /** Opens the call view. A call that is open stays. */
  open(wanted: WantedCall): void {
    if (!this.snapshot()) this.set(wanted)
  }

  /** Opens the call view in place of the one that is open. */
  replace(wanted: WantedCall): void {
    this.set(wanted)
  }

  /** Closes the view of a call, unless it has been replaced. */
  close(wanted: WantedCall): void {
    if (this.snapshot() === wanted) this.set(undefined)
  }
}

/** The call that is open in this tab, above all pages; the call view with all its code is loaded when there is one. */
export const currentCall = new CurrentCall()

export const useCurrentCall = (): WantedCall | undefined =>
  useSyncExternalStore(currentCall.subscribe, currentCall.snapshot)
