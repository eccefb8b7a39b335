import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  text: string
  leave: string
  stay: string
  onLeave: () => void
  onStay: () => void
}

/** Asks before the person leaves unsent work. */
export default function ConfirmLeaveDialog({ title, text, leave, stay, onLeave, onStay }: Props) {
  return (
    <Dialog
      title={title}
      okText={leave}
      okButtonProps={{ danger: true }}
      cancelText={stay}
      onOk={onLeave}
      onCancel={onStay}
    >
      {text}
    </Dialog>
  )
}
