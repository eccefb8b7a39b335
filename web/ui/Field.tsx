import type { ReactNode } from 'react'
import { useId } from 'react'
import { describedBy } from './described-by.ts'
import { useMessage } from './useMessage.ts'
import styles from './Field.module.css'

export interface ControlProps {
  id: string
  status: 'error' | ''
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
}

interface Props {
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  required?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A form control with label, hint and error, associated for screen readers. */
export function Field({ label, hint, error, required = false, children }: Props) {
  const id = useId()
  const translate = useMessage()
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={required ? styles.required : undefined}>
        {label}
      </label>
      {children({
        id,
        status: error ? 'error' : '',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy(id, hint, error),
        'aria-invalid': Boolean(error),
        'aria-required': required,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {translate(error)}
        </p>
      )}
    </div>
  )
}
