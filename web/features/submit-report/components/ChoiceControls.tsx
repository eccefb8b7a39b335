import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Section } from '@contract/organization.ts'
import { type Props, textOf } from '../section-control.ts'
import styles from './ReportForm.module.css'

export function picked({ section, control, onBlur, ref }: Props) {
  return {
    ...control,
    ref,
    ...(section.placeholder && { placeholder: section.placeholder }),
    onBlur,
    allowClear: true,
    className: styles.wide ?? '',
  }
}

function useChosen(props: Props) {
  const { t } = useTranslation('submit-report')
  return { placeholder: t('content.select'), ...picked(props) }
}

export function BooleanControl(props: Props) {
  const { t } = useTranslation('ui')
  return (
    <Select
      {...useChosen(props)}
      value={typeof props.value === 'boolean' ? String(props.value) : undefined}
      options={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
      onChange={(choice?: string) => props.onChange(choice === undefined ? null : choice === 'true')}
    />
  )
}

const choicesOf = ({ options }: Section) => options.map((option) => ({ value: option, label: option }))

export function SelectControl(props: Props) {
  return (
    <Select
      {...useChosen(props)}
      value={textOf(props.value) || undefined}
      options={choicesOf(props.section)}
      onChange={(choice?: string) => props.onChange(choice ?? null)}
    />
  )
}

export function MultiSelectControl(props: Props) {
  return (
    <Select
      {...useChosen(props)}
      mode="multiple"
      value={Array.isArray(props.value) ? props.value : []}
      options={choicesOf(props.section)}
      onChange={(choices: string[]) => props.onChange(choices)}
    />
  )
}
