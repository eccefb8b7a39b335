import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { showPercent } from '@/lib/percent.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { UnreadableFile, type Upload } from './upload.ts'
import { uploads, useUploads } from './uploads.ts'
import styles from './files.module.css'

interface Props {
  roomId: string
  isListed: (upload: Upload) => boolean
}

/** Files that are being uploaded into a room: those of a thread, or all others. */
export function UploadList({ roomId, isListed }: Props) {
  const { t } = useTranslation('chat')
  const entries = useUploads(roomId).filter(isListed)
  if (entries.length === 0) return null
  return (
    <>
      {entries.some(uploads.isVolatile) && <Alert type="warning" banner title={t('volatileFiles')} />}
      <ul className={styles.uploads} aria-label={t('uploads')}>
        {entries.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </>
  )
}

function UploadRow({ upload: { id, name, progress, state, error } }: { upload: Upload }) {
  const { t, i18n } = useTranslation('chat')
  const errorText = useErrorText()
  const reason = error instanceof UnreadableFile ? t('fileUnreadable') : `${t('fileNotSent')}: ${errorText(error)}`
  return (
    <li className={styles.upload} data-failed={state === 'failed'}>
      <Clipped className={styles.name}>{name}</Clipped>
      {state === 'failed' ? (
        <span className={styles.failed} role="alert">
          {reason}
        </span>
      ) : (
        <Progress
          percent={progress}
          size="small"
          showInfo={state !== 'checking'}
          status="active"
          format={() => showPercent(progress, i18n.language)}
          aria-label={t(state === 'checking' ? 'checkingFile' : 'uploadingFile', { name })}
        />
      )}
      {state === 'failed' && (
        <Button type="text" size="small" icon={<ReloadOutlined />} onClick={() => uploads.retry(id)}>
          {t('retry')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('cancelUpload', { name })}
        onClick={() => uploads.cancel(id)}
      />
    </li>
  )
}
