import { Modal, type ModalProps } from 'antd'
import { useFocusBack } from './useFocusBack.ts'

/** A dialog that is open while it is rendered; on closing, the focus returns to the element that opened it. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusBack()
  return <Modal open {...props} />
}
