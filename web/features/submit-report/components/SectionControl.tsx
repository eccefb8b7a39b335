import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { dayFormat } from '@/lib/dates.ts'
import type { Section } from '@contract/organization.ts'
import { type Props, textOf } from '../section-control.ts'
import { picked, BooleanControl, SelectControl, MultiSelectControl } from './ChoiceControls.tsx'
import { TextControl, TextAreaControl, NumberControl } from './TypedControls.tsx'

const timeFormat = 'HH:mm'

/** The control for a template section, by its type. */
export function SectionControl(props: Props) {
  const Control = controls[props.section.type]
  return <Control {...props} />
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
