import { Select } from 'antd'
import { Field } from './Field.tsx'
import type { Choice } from './form/field.ts'

interface Props<Value> {
  label: string
  value: Value
  choices: Choice<Value>[]
  onChange: (value: Value) => void
}

/** A filter with few choices, one of which is always chosen. */
export function ChoiceFilter<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <Field label={label} error={undefined}>
      {(control) => (
        <Select<Value> {...control} value={value} options={choices} onChange={(chosen) => onChange(chosen)} />
      )}
    </Field>
  )
}
