import type { ReactElement } from 'react'
import type { ControllerRenderProps, FieldPath, FieldValues } from 'react-hook-form'
import type { ControlProps } from '../Field.tsx'
import { ControlledField } from './ControlledField.tsx'
import type { FieldProps } from './field.ts'
import styles from './Form.module.css'

interface Props<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  children: (field: ControllerRenderProps<Values, FieldPath<Values>>, props: ControlProps) => ReactElement
}

/** A field in the columns of a form. */
export function FormField<Values extends FieldValues, Sent>({ isWide = false, ...props }: Props<Values, Sent>) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <ControlledField {...props} />
    </div>
  )
}
