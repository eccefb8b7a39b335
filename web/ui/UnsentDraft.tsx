import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  onLeave: () => void
  onStay: () => void
}

export default function UnsentDraft({ onLeave, onStay }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Modal
      open
      title={t('drafts.title')}
      okText={t('signOut')}
      okButtonProps={{ danger: true }}
      cancelText={t('drafts.stay')}
      onOk={onLeave}
      onCancel={onStay}
    >
      {t('drafts.text')}
    </Modal>
  )
}
