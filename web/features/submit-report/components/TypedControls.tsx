import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { decimalsIn } from '@/ui/form/decimal.ts'
import { textMaximum } from '@contract/fields.ts'
import { type Props, textOf } from '../section-control.ts'
import styles from './ReportForm.module.css'

function typed({ section, control, value, onBlur, ref }: Props) {
  return {
    ...control,
    ref,
    onBlur,
    value: textOf(value),
    placeholder: section.placeholder ?? undefined,
    maxLength: textMaximum,
  }
}

export function TextControl(props: Props) {
  return <Input {...typed(props)} onChange={({ target }) => props.onChange(target.value)} />
}

export function TextAreaControl(props: Props) {
  return (
    <Input.TextArea
      {...typed(props)}
      className={styles.growing ?? ''}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}

export function NumberControl({ section, control, value, onChange, onBlur, ref }: Props) {
  const { i18n } = useTranslation()
  return (
    <InputNumber<number | string>
      {...control}
      ref={ref}
      {...decimalsIn(i18n.language)}
      className={styles.wide ?? ''}
      placeholder={section.placeholder ?? undefined}
      onBlur={onBlur}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}
