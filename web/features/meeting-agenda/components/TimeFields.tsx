import { Button } from 'antd'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { wallClock } from '@/lib/zones.ts'
import { endAfterMove } from '../form-recurrence.ts'
import type { MeetingInput } from '../form-request.ts'
import { withDuration, withStartDay, withStartTime } from '../form-times.ts'
import type { MeetingForm } from '../meeting-form.ts'
import { endTimes, quickDurations, startTimes } from '../working-hours.ts'
import { DayInput } from './DayInput.tsx'
import { TimeInput } from './TimeInput.tsx'
import styles from './MeetingForm.module.css'

interface Props {
  form: UseFormReturn<MeetingForm, unknown, MeetingInput>
  zone: string
  /** A new meeting cannot start in the past (MEET-23). */
  isNew: boolean
}

const fields = ['startDay', 'startTime', 'endDay', 'endTime'] as const

/** Start and end of a meeting, in steps of 30 minutes within the working hours, and quick durations (MEET-24 to MEET-26). */
export function TimeFields({ form, zone, isNew }: Props) {
  const { t } = useTranslation('meeting-agenda')
  const { control } = form
  const [startDay, startTime, endDay, endTime] = useWatch({ control, name: fields })
  const times = { startDay, startTime, endDay, endTime }
  const [now] = useState(() => wallClock(Date.now(), zone))

  function change(changed: typeof times) {
    for (const name of fields)
      if (changed[name] !== times[name]) form.setValue(name, changed[name], { shouldDirty: true })
    if (changed.startTime && changed.endTime) void form.trigger(['startDay', 'startTime', 'endDay', 'endTime'])
  }

  function chooseStartDay(day: string) {
    const before = form.getValues()
    const end = endAfterMove(before, day, form.formState.defaultValues?.recurrenceEndDate ?? '')
    change(withStartDay(times, day, now))
    if (end === before.recurrenceEndDate) return
    form.setValue('recurrenceEndDate', end, { shouldDirty: true })
    form.clearErrors('recurrenceEndDate')
  }

  return (
    <>
      <DayInput
        form={form}
        name="startDay"
        label={t('form.startDay')}
        first={isNew ? now.day : undefined}
        onChosen={chooseStartDay}
      />
      <TimeInput
        form={form}
        name="startTime"
        label={t('form.startTime')}
        times={startTimes}
        onChosen={(time) => change(withStartTime(times, time))}
      />
      <DayInput
        form={form}
        name="endDay"
        label={t('form.endDay')}
        first={startDay || undefined}
        onChosen={(day) => change({ ...times, endDay: day })}
      />
      <TimeInput
        form={form}
        name="endTime"
        label={t('form.endTime')}
        hint={t('form.workingHours')}
        times={endTimes}
        onChosen={(time) => change({ ...times, endTime: time })}
      />
      <fieldset className={styles.durations}>
        <legend>{t('form.durations')}</legend>
        {quickDurations.map((minutes) => (
          <Button key={minutes} disabled={!startDay || !startTime} onClick={() => change(withDuration(times, minutes))}>
            {minutes % 60 === 0 ? t('form.hours', { count: minutes / 60 }) : t('form.minutes', { count: minutes })}
          </Button>
        ))}
      </fieldset>
    </>
  )
}
