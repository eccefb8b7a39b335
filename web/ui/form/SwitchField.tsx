import { Switch } from 'antd'
import { useId } from 'react'
import { Controller, type FieldValues } from 'react-hook-form'
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
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className={styles.switch}>
          <Switch id={id} ref={field.ref} checked={field.value === true} onChange={field.onChange} />
          <div>
            <label htmlFor={id}>{label}</label>
            {hint && <p>{hint}</p>}
            {fieldState.error && (
              <p className={styles.error} role="alert">
                {fieldState.error.message}
              </p>
            )}
          </div>
        </div>
      )}
    />
  )
}
