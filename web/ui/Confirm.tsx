import { Popconfirm, type PopconfirmProps } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusBack } from './useFocusBack.ts'

interface Props extends Omit<PopconfirmProps, 'title' | 'destroyOnHidden'> {
  title: string
}

/** Asks before something is done. The question takes the focus; on closing, it returns to the button that asked. */
export const Confirm = ({ title, ...props }: Props) => (
  <Popconfirm {...props} title={<Question>{title}</Question>} destroyOnHidden />
)

/** The question, rendered while it is open. */
function Question({ children }: { children: ReactNode }) {
  const text = useRef<HTMLSpanElement>(null)
  useFocusBack()
  useEffect(() => {
    // The question is not at its place yet, so the page must not scroll to it. The first button cancels.
    text.current?.closest('[role="tooltip"]')?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return <span ref={text}>{children}</span>
}
