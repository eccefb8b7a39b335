import type { ReactElement, ReactNode } from 'react'
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form'
import { type ControlProps, Field } from '../Field.tsx'

interface Props<Values extends FieldValues, Name extends FieldPath<Values>, Sent> extends UseControllerProps<
  Values,
  Name,
  Sent
> {
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  children: (field: ControllerRenderProps<Values, Name>, props: ControlProps) => ReactElement
}

/** Connects a control with its form value, label and error. */
export function ControlledField<Values extends FieldValues, Name extends FieldPath<Values>, Sent>({
  label,
  hint,
  required = false,
  children,
  ...value
}: Props<Values, Name, Sent>) {
  return (
    <Controller
      {...value}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} error={fieldState.error?.message} required={required}>
          {(props) => children(field, props)}
        </Field>
      )}
    />
  )
}
