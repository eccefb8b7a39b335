import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { callRecordings } from '@contract/chat/recordings.ts'
import { RecordingItem } from './RecordingItem.tsx'
import { whileUnfinished } from './unfinished.ts'
import { useRetry } from './useRetry.ts'
import styles from './Recordings.module.css'

interface Props {
  roomId: string
  onClose: () => void
}

/** What the person has recorded of the calls of a room (CALL-20). */
export default function OwnRecordings({ roomId, onClose }: Props) {
  const { t } = useTranslation('recordings')
  const { data, error, isPending, refetch } = useQuery({
    ...read(callRecordings.own, { params: { id: roomId } }),
    staleTime: 0,
    refetchInterval: whileUnfinished,
  })
  const retry = useRetry()
  return (
    <Drawer open title={t('title')} onClose={onClose} size={Math.min(420, innerWidth)}>
      {isPending && <Waiting rows={4} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <p>{t(data.length === 0 ? 'none' : 'own')}</p>}
      <ul className={styles.list}>
        {data?.map((recording) => (
          <RecordingItem
            key={recording.id}
            callId={recording.callId}
            recording={recording}
            title={t(`call.${recording.callType}`)}
            onRetry={() => retry(recording.id)}
          />
        ))}
      </ul>
    </Drawer>
  )
}
