import { useSyncExternalStore } from 'react'
import { Store } from './store.ts'

interface UnsavedRecording {
  callId: string
  recordingId: string
}

class UnsavedRecordings extends Store<readonly UnsavedRecording[]> {
  constructor() {
    super([])
  }

  add(callId: string, recordingId: string): void {
    this.remove(recordingId)
    this.set([...this.snapshot(), { callId, recordingId }])
  }

  remove(recordingId: string): void {
    this.set(this.snapshot().filter((recording) => recording.recordingId !== recordingId))
  }
}

/** What the person has recorded in this tab that is not stored yet. */
export const unsavedRecordings = new UnsavedRecordings()

export const useUnsavedRecordings = (): readonly UnsavedRecording[] =>
  useSyncExternalStore(unsavedRecordings.subscribe, unsavedRecordings.snapshot)
