import { Modal, type ModalProps } from 'antd'
import { useFocusBack } from './useFocusBack.ts'

/** A dialog that is open as long as it is drawn; closed, it gives the focus back to what opened it. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusBack()
  return <Modal open {...props} />
}
