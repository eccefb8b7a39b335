import { PhoneOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { showDuration, showInstant } from '@/lib/dates.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { DataTable } from '@/ui/DataTable.tsx'
import { OpenButton } from '@/ui/OpenButton.tsx'
import type { Call } from '@contract/chat/calls.ts'
import { CallStatusTag } from './CallStatusTag.tsx'
import { DeleteCallLog } from './DeleteCallLog.tsx'
import styles from './AdminDocuments.module.css'

interface Props {
  calls: Call[]
  isStale: boolean
  onOpen: (call: Call) => void
}

/** The calls, each in a row that opens its details. */
export function CallLogTable({ calls, isStale, onOpen }: Props) {
  const { t, i18n } = useTranslation('admin-documents')
  return (
    <DataTable
      label={t('tab.calls')}
      stacks
      isStale={isStale}
      rows={calls}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'room',
          title: t('column.room'),
          render: (call) => (
            <OpenButton onClick={() => onOpen(call)}>
              <span className={styles.file}>
                {call.callType === 'voice' ? (
                  <PhoneOutlined aria-label={t('type.voice')} />
                ) : (
                  <VideoCameraOutlined aria-label={t('type.video')} />
                )}
                <Clipped>{call.roomName}</Clipped>
              </span>
            </OpenButton>
          ),
        },
        {
          key: 'starter',
          title: t('column.starter'),
          width: '20%',
          render: ({ starterName }) => <Clipped>{starterName}</Clipped>,
        },
        {
          key: 'time',
          title: t('column.time'),
          width: '175px',
          render: ({ startTime }) => showInstant(startTime, i18n.language),
        },
        {
          key: 'duration',
          title: t('column.duration'),
          width: '110px',
          render: ({ duration }) => (duration === null ? '–' : showDuration(duration, i18n.language)),
        },
        {
          key: 'participants',
          title: t('column.participants'),
          width: '110px',
          align: 'end',
          render: ({ participants }) => participants.length,
        },
        {
          key: 'status',
          title: t('column.status'),
          width: '110px',
          render: ({ status }) => <CallStatusTag status={status} />,
        },
        {
          key: 'actions',
          title: t('column.actions'),
          width: '80px',
          render: (call) => <DeleteCallLog call={call} isIcon />,
        },
      ]}
    />
  )
}
