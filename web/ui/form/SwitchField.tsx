import { Switch } from 'antd'
import { useId } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
import { describedBy } from '../described-by.ts'
import { useMessage } from '../useMessage.ts'
import type { FieldProps } from './field.ts'
import styles from './fields.module.css'

/** A switch with its explanation beside it. */
export function SwitchField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  hint,
}: FieldProps<Values, Sent>) {
  const id = useId()
  const translate = useMessage()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <div className={styles.switch}>
          <Switch
            id={id}
            ref={field.ref}
            checked={field.value === true}
            aria-describedby={describedBy(id, hint, error?.message)}
            aria-invalid={Boolean(error)}
            onChange={field.onChange}
          />
          <div>
            <label htmlFor={id}>{label}</label>
            {hint && <p id={`${id}-hint`}>{hint}</p>}
            {error?.message && (
              <p id={`${id}-error`} className={styles.error} role="alert">
                {translate(error.message)}
              </p>
            )}
          </div>
        </div>
      )}
    />
  )
}
