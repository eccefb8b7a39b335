import { Select } from 'antd'
import styles from './Records.module.css'

export interface Choice<Value> {
  value: Value
  label: string
}

interface Props<Value> {
  /** The filter's name; it stands in the control while nothing is chosen. */
  label: string
  value: Value | undefined
  choices: Choice<Value>[]
  onChange: (value: Value | undefined) => void
}

/** Narrows a list down to what belongs to another record. */
export function FilterSelect<Value extends number | string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <Select<Value>
      allowClear
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={choices}
      onChange={(chosen?: Value) => onChange(chosen)}
    />
  )
}
