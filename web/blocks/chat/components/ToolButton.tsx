import { Button, type ButtonProps } from 'antd'
import { useTabStop } from '../tab-stop.ts'

interface Props extends ButtonProps {
  label: string
}

/** A button beside a message. */
export function ToolButton({ label, ...button }: Props) {
  return <Button type="text" size="small" tabIndex={useTabStop()} aria-label={label} title={label} {...button} />
}
