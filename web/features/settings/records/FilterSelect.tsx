import { Select } from 'antd'
import type { Choice } from '@/ui/form/field.ts'
import styles from './Records.module.css'

interface Props<Value> {
  /** The filter's name, shown as a placeholder while nothing is chosen. */
  label: string
  value: Value | undefined
  choices: Choice<Value>[]
  onChange: (value: Value | undefined) => void
}

/** Filters a list by a related record. */
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
