import { addressOf } from '@/lib/api.ts'
import { callRecordings } from '@contract/chat/recordings.ts'

/** Where the sound of a recording is. */
export const contentOfRecording = (callId: string, recordingId: string, as: 'shown' | 'attachment'): string =>
  addressOf(callRecordings.download, { params: { id: callId }, query: { recordingId, as } })
