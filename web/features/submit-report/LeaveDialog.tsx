import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  onLeave: () => void
  onStay: () => void
}

/** Before another report takes the place of one whose changes were not sent. */
export default function LeaveDialog({ onLeave, onStay }: Props) {
  const { t } = useTranslation('submit-report')
  return (
    <Modal
      open
      title={t('leave.title')}
      okText={t('leave.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('leave.stay')}
      onOk={onLeave}
      onCancel={onStay}
    >
      {t('leave.text')}
    </Modal>
  )
}
