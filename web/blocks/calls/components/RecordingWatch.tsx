import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { untilFinished } from '@/blocks/recordings/unfinished.ts'
import { read, refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { callRecordings } from '@contract/chat/recordings.ts'
import { unsavedRecordings } from '../unsaved-recordings.ts'

/** Says what becomes of the person's manual recording, even after the call has ended (CALL-27). */
export function RecordingWatch({ callId, recordingId }: { callId: string; recordingId: string }) {
  const { t } = useTranslation(['calls', 'recordings'])
  const toasts = useToasts()
  const { data } = useQuery({
    ...read(callRecordings.list, { params: { id: callId } }),
    staleTime: 0,
    refetchInterval: untilFinished,
  })
  const { state, failure } = data?.find(({ id }) => id === recordingId) ?? {}
  useEffect(() => {
    if (state !== 'ready' && state !== 'failed') return
    unsavedRecordings.remove(recordingId)
    void refresh(callRecordings.own)
    if (state === 'ready') toasts.success(t('events.recording-saved'), t('recording.where'))
    else if (failure === 'broken') toasts.error(t('events.upload-failed'), t('recordings:failures.broken'))
    else toasts.error(t('events.recording-failed'), t(`recordings:failures.${failure ?? 'lost'}`))
  }, [state, failure, recordingId, toasts, t])
  return null
}
