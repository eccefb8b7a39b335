import { DatePicker, Input, InputNumber, Select, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { RefCallBack } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayFormat } from '@/lib/dates.ts'
import type { ControlProps } from '@/ui/Field.tsx'
import { textMaximum } from '@contract/fields.ts'
import type { Section } from '@contract/organization.ts'
import type { SectionValue } from '@contract/reports.ts'
import styles from './ReportForm.module.css'

interface Props {
  section: Section
  control: ControlProps
  value: SectionValue | null | undefined
  onChange: (value: SectionValue | null) => void
  onBlur: () => void
  /** Lets the form focus the first control with an error. */
  ref: RefCallBack
}

const timeFormat = 'HH:mm'
const textOf = (value: Props['value']): string => (value === null || value === undefined ? '' : String(value))

/** The control for a template section, by its type. */
export function SectionControl(props: Props) {
  const Control = controls[props.section.type]
  return <Control {...props} />
}

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

function TextControl(props: Props) {
  return <Input {...typed(props)} onChange={({ target }) => props.onChange(target.value)} />
}

function TextAreaControl(props: Props) {
  return (
    <Input.TextArea
      {...typed(props)}
      className={styles.growing ?? ''}
      onChange={({ target }) => props.onChange(target.value)}
    />
  )
}

/** Reads a decimal comma as a point, so that '99,5' does not become 995. */
const decimal = (text = ''): string => text.replace(',', '.').replaceAll(/[^\d.-]/g, '')

function NumberControl({ section, control, value, onChange, onBlur, ref }: Props) {
  return (
    <InputNumber<number | string>
      {...control}
      ref={ref}
      parser={decimal}
      className={styles.wide ?? ''}
      placeholder={section.placeholder ?? undefined}
      onBlur={onBlur}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}

function picked({ section, control, onBlur, ref }: Props) {
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

function BooleanControl(props: Props) {
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

function SelectControl(props: Props) {
  return (
    <Select
      {...useChosen(props)}
      value={textOf(props.value) || undefined}
      options={choicesOf(props.section)}
      onChange={(choice?: string) => props.onChange(choice ?? null)}
    />
  )
}

function MultiSelectControl(props: Props) {
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

function TimeControl(props: Props) {
  return (
    <TimePicker
      {...picked(props)}
      format={[timeFormat, 'HHmm']}
      minuteStep={5}
      needConfirm={false}
      value={props.value ? dayjs(textOf(props.value), timeFormat) : null}
      onChange={(time) => props.onChange(time?.format(timeFormat) ?? null)}
    />
  )
}

function DateControl(props: Props) {
  return (
    <DatePicker
      {...picked(props)}
      value={props.value ? dayjs(textOf(props.value)) : null}
      onChange={(date) => props.onChange(date?.format(dayFormat) ?? null)}
    />
  )
}

const controls: Record<Section['type'], (props: Props) => ReactNode> = {
  text: TextControl,
  textarea: TextAreaControl,
  number: NumberControl,
  boolean: BooleanControl,
  select: SelectControl,
  multiselect: MultiSelectControl,
  time: TimeControl,
  date: DateControl,
}
