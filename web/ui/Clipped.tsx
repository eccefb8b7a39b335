import { Tooltip } from 'antd'
import { useState } from 'react'
import styles from './Clipped.module.css'

interface Props {
  children: string
  className?: string | undefined
}

/** One line of text; if it does not fit, it ends in an ellipsis and a tooltip shows all of it. */
export function Clipped({ children, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!children) return null
  return (
    <Tooltip title={children} open={isOpen}>
      <span
        className={`${styles.clipped} ${className ?? ''}`}
        onMouseEnter={({ currentTarget }) => setOpen(currentTarget.scrollWidth > currentTarget.clientWidth)}
        onMouseLeave={() => setOpen(false)}
      >
        {children}
      </span>
    </Tooltip>
  )
}
