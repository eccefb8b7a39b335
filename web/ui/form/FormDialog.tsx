import { ConfigProvider } from 'antd'
import { type ReactNode, type SubmitEventHandler, useId } from 'react'
import { Dialog } from '../Dialog.tsx'
import styles from './Form.module.css'

interface Props {
  title: string
  okText: string
  cancelText: string
  isSaving: boolean
  /** Whether something required is still empty, so that it cannot be sent. */
  isIncomplete?: boolean
  width?: number
  /** Shown above the form. */
  notice?: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Nothing typed is lost: a click outside does not close it, and it accepts no text while saving. */
export function FormDialog({
  title,
  okText,
  cancelText,
  isSaving,
  isIncomplete = false,
  width,
  notice,
  onSubmit,
  onClose,
  children,
}: Props) {
  const id = useId()
  return (
    <Dialog
      isForm
      title={title}
      width={width}
      mask={{ closable: false }}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSaving, disabled: isIncomplete }}
      cancelText={cancelText}
      onCancel={onClose}
    >
      {notice}
      <form id={id} className={styles.form} noValidate onSubmit={onSubmit}>
        <ConfigProvider componentDisabled={isSaving}>{children}</ConfigProvider>
      </form>
    </Dialog>
  )
}
