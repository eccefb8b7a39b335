import { useUser } from '@/lib/session.ts'
import { useCurrentCall } from '../current-call.ts'
import { useRingingCall } from '../ringing.ts'
import { useUnsavedRecordings } from '../unsaved-recordings.ts'
import { CallView } from './CallView.tsx'
import { IncomingCall } from './IncomingCall.tsx'
import { RecordingWatch } from './RecordingWatch.tsx'

/** What is shown above all pages: the open call, the ringing call, and what becomes of manual recordings. */
export default function CallOverlay() {
  const wanted = useCurrentCall()
  const ringing = useRingingCall(!useUser().isViewed)
  const unsaved = useUnsavedRecordings()
  return (
    <>
      {unsaved.map(({ callId, recordingId }) => (
        <RecordingWatch key={recordingId} callId={callId} recordingId={recordingId} />
      ))}
      {wanted && <CallView key={`${wanted.place.roomId} ${wanted.callId ?? ''}`} wanted={wanted} />}
      {ringing && ringing.id !== wanted?.callId && <IncomingCall key={ringing.id} incoming={ringing} />}
    </>
  )
}
