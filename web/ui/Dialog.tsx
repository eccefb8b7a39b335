import { Modal, type ModalProps } from 'antd'
import { useRef } from 'react'
import { useFocusBack } from './useFocusBack.ts'
import styles from './Dialog.module.css'

/** Sliders, and fields that text is typed into, or whose options are searched. A date's field would open its calendar. */
const field =
  ':is(input:not([type]), input:is([type="text"], [type="search"], [type="range"]), textarea):enabled:not(.ant-picker *)'

interface Props extends Omit<ModalProps, 'open' | 'afterOpenChange'> {
  /** Whether people open it to fill it in. */
  isForm?: boolean
}

/**
 * A dialog that is open while it is rendered. A form starts at its first field, except on a phone, whose keyboard would
 * cover it; on closing, the focus returns to the element that opened the dialog.
 */
export function Dialog({ isForm = false, children, ...props }: Props) {
  useFocusBack()
  const body = useRef<HTMLDivElement>(null)
  const start = (isOpen: boolean) => {
    if (!isOpen || !isForm || !matchMedia('(pointer: fine)').matches) return
    if (!body.current?.contains(document.activeElement)) body.current?.querySelector<HTMLElement>(field)?.focus()
  }
  return (
    <Modal open {...props} afterOpenChange={start}>
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </Modal>
  )
}
