import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { dayFormat } from '@/lib/dates.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface Props {
  days: Days
  labels: Required<Record<keyof Days, string>>
  onChange: (changed: Days) => void
}

/** The first and the last day of a filter; either may be open. */
export function DayRange({ days: { from, to }, labels, onChange }: Props) {
  return (
    <>
      <DatePicker
        aria-label={labels.from}
        placeholder={labels.from}
        value={from ? dayjs(from) : null}
        maxDate={to ? dayjs(to) : undefined}
        onChange={(day) => onChange({ from: day?.format(dayFormat) })}
      />
      <DatePicker
        aria-label={labels.to}
        placeholder={labels.to}
        value={to ? dayjs(to) : null}
        minDate={from ? dayjs(from) : undefined}
        onChange={(day) => onChange({ to: day?.format(dayFormat) })}
      />
    </>
  )
}
