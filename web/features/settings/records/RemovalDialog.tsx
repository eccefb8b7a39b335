import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { isInUse } from './failures.ts'

interface Props {
  name: string
  isActive: boolean
  error: unknown
  isPending: boolean
  onRemove: () => void
  onDeactivate: () => void
  onClose: () => void
}

/** Asks before a record is deleted; if it is in use, names the uses and offers to deactivate it instead. */
export function RemovalDialog({ name, isActive, error, isPending, onRemove, onDeactivate, onClose }: Props) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const staysInUse = isInUse(error)
  return (
    <Dialog
      width={460}
      title={t('remove.title', { name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {staysInUse && isActive && (
            <Button type="primary" onClick={onDeactivate}>
              {t('remove.deactivate')}
            </Button>
          )}
          {!staysInUse && (
            <Button danger type="primary" loading={isPending} onClick={onRemove}>
              {t('remove.action')}
            </Button>
          )}
        </>
      }
    >
      {staysInUse ? (
        <Alert type="warning" showIcon title={errorText(error, t('remove.inUse'))} />
      ) : (
        <p>{t('remove.text')}</p>
      )}
    </Dialog>
  )
}
