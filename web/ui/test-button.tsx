import type { ReactNode } from 'react'

interface Props {
  children?: ReactNode
  'aria-label'?: string
  disabled?: boolean
  onClick?: () => unknown
}

const clicks = new Map<string, () => unknown>()

/** Stands in for Ant Design's button in the markup of a screen, so that a test can press it. */
export function TestButton({ children, 'aria-label': label, disabled = false, onClick }: Props) {
  const name = label ?? (typeof children === 'string' ? children : '')
  if (onClick && !disabled) clicks.set(name, onClick)
  else clicks.delete(name)
  return (
    <button type="button" aria-label={label} disabled={disabled}>
      {children}
    </button>
  )
}

/** Presses the button that was rendered last with this name. */
export function press(name: string): void {
  const click = clicks.get(name)
  if (!click) throw new Error(`There is no button "${name}" that can be pressed`)
  click()
}
