import type { ReactElement } from 'react'
import { Controller, type ControllerRenderProps, type FieldPath, type FieldValues } from 'react-hook-form'
import { type ControlProps, Field } from '../Field.tsx'
import type { FieldProps } from './field.ts'
import styles from './Form.module.css'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  children: (field: ControllerRenderProps<Values, FieldPath<Values>>, props: ControlProps) => ReactElement
}

/** Connects a control with its form value, label and error. */
export function FormField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { control, name, label, hint, required = false, isWide = false, children } = props
  return (
    <div className={isWide ? styles.wide : undefined}>
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <Field label={label} hint={hint} error={fieldState.error?.message} required={required}>
            {(controlProps) => children(field, controlProps)}
          </Field>
        )}
      />
    </div>
  )
}
