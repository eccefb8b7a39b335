import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { callRecordings } from '@contract/chat/recordings.ts'

/** In milliseconds; only for people whose page does not receive the changes live. */
const pause = 10_000

/**
 * Why the call of a room is recorded and by whom, in words; undefined when it is not. It is asked again whenever `present`,
 * the number of people in the call, changes: who takes part decides whether it is recorded.
 */
export function useRecordingNotice(roomId: string | null, present?: number): string | undefined {
  const { t } = useTranslation('calls')
  const { data, refetch } = useQuery({
    ...read(callRecordings.notice, { params: { id: roomId ?? '' } }),
    enabled: roomId !== null,
    refetchInterval: pause,
  })
  const asked = useRef(present)
  useEffect(() => {
    if (asked.current === present) return
    asked.current = present
    void refetch()
  }, [present, refetch])
  if (!data) return undefined
  const { state, notice, days, recordedBy } = data
  const lines = state === 'on' ? [notice ?? t('recording.reason'), t('recording.kept', { count: days })] : []
  if (recordedBy.length > 0) lines.push(t('recording.by', { names: recordedBy.map(({ name }) => name).join(', ') }))
  return lines.join(' ') || undefined
}
