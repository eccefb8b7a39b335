import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import type { Scope } from '../meeting.ts'
import styles from './MeetingDetail.module.css'

interface Props {
  title: string
  /** What follows from it. */
  text?: string
  okText: string
  isDangerous?: boolean
  /** Whether the meeting belongs to a series, so that it has to be said which meetings are meant (MEET-33). */
  isSeries: boolean
  isPending?: boolean
  onChosen: (scope: Scope) => void
  onClose: () => void
}

/** Asks for a confirmation before a meeting is changed, and which meetings of its series are meant. */
export function ScopeDialog({
  title,
  text,
  okText,
  isDangerous = false,
  isSeries,
  isPending = false,
  onChosen,
  onClose,
}: Props) {
  const { t } = useTranslation('meeting-agenda')
  const [scope, setScope] = useState<Scope>(isSeries ? 'this' : 'all')
  return (
    <Dialog
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDangerous, loading: isPending }}
      cancelText={t('form.cancel')}
      onOk={() => onChosen(scope)}
      onCancel={onClose}
    >
      {text && <p>{text}</p>}
      {isSeries && (
        <Radio.Group
          className={styles.scopes ?? ''}
          aria-label={t('scope.which')}
          value={scope}
          options={(['this', 'following', 'all'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
          onChange={({ target }) => setScope(target.value as Scope)}
        />
      )}
    </Dialog>
  )
}
