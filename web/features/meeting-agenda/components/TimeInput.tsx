import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { showClock } from '@/lib/dates.ts'
import { FormField } from '@/ui/form/FormField.tsx'
import type { InputProps } from './DayInput.tsx'
import styles from './MeetingForm.module.css'

interface TimeInputProps extends InputProps {
  name: 'startTime' | 'endTime'
  hint?: string
  times: readonly string[]
}

export function TimeInput({ form, name, label, hint, times, onChosen }: TimeInputProps) {
  const { i18n } = useTranslation('meeting-agenda')
  return (
    <FormField control={form.control} name={name} label={label} hint={hint} required>
      {(field, control) => {
        const value = typeof field.value === 'string' ? field.value : ''
        // A meeting that another client has planned may be at any time.
        const offered = !value || times.includes(value) ? times : [...times, value].toSorted()
        return (
          <Select<string>
            {...control}
            ref={field.ref}
            className={styles.control ?? ''}
            showSearch
            value={value || null}
            options={offered.map((time) => ({ value: time, label: showClock(time, i18n.language) }))}
            onChange={onChosen}
            onBlur={field.onBlur}
          />
        )
      }}
    </FormField>
  )
}
