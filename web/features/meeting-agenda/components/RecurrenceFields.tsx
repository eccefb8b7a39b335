import { InputNumber, Radio, Select } from 'antd'
import { Checkbox } from 'antd'
import dayjs from 'dayjs'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayField } from '@/ui/form/DayField.tsx'
import { FormField } from '@/ui/form/FormField.tsx'
import { firstEnd, intervalMaximum, occurrencesMaximum, withEnd, withRecurrence } from '../form-recurrence.ts'
import { type MeetingInput } from '../form-request.ts'
import { type MeetingForm } from '../meeting-form.ts'
import { recurrencePatterns } from '../meeting.ts'
import styles from './MeetingForm.module.css'

/** How a meeting recurs and when that ends (MEET-27 to MEET-30). */
export function RecurrenceFields({ form }: { form: UseFormReturn<MeetingForm, unknown, MeetingInput> }) {
  const { t } = useTranslation('meeting-agenda')
  const { control, setValue, clearErrors } = form
  const [isRecurring, startDay, endsBy] = useWatch({ control, name: ['isRecurring', 'startDay', 'endsBy'] })

  function change(changed: Partial<MeetingForm>) {
    for (const [name, value] of Object.entries(changed))
      setValue(name as keyof MeetingForm, value, { shouldDirty: true })
    clearErrors(['recurrencePattern', 'recurrenceEndDate', 'recurrenceOccurrences'])
  }

  return (
    <fieldset className={styles.recurrence}>
      <Checkbox
        className={styles.wide ?? ''}
        checked={isRecurring}
        onChange={({ target }) => change(withRecurrence(target.checked, startDay))}
      >
        {t('form.recurring')}
      </Checkbox>
      {isRecurring && (
        <>
          <FormField control={control} name="recurrencePattern" label={t('form.pattern')} required>
            {(field, props) => (
              <Select
                {...props}
                ref={field.ref}
                allowClear
                className={styles.control ?? ''}
                value={field.value}
                options={recurrencePatterns.map((value) => ({ value, label: t(`pattern.${value}`) }))}
                onChange={(chosen) => field.onChange(chosen ?? null)}
                onBlur={field.onBlur}
              />
            )}
          </FormField>
          <CountField
            control={control}
            name="recurrenceInterval"
            label={t('form.interval')}
            min={1}
            max={intervalMaximum}
          />
          <FormField control={control} name="endsBy" label={t('form.ends')} isWide>
            {(field, props) => (
              <Radio.Group
                aria-labelledby={props['aria-labelledby']}
                value={field.value}
                options={[
                  { value: 'day', label: t('form.onDay') },
                  { value: 'count', label: t('form.afterCount') },
                ]}
                onChange={({ target }) => change(withEnd(target.value as MeetingForm['endsBy'], startDay))}
              />
            )}
          </FormField>
          {endsBy === 'day' ? (
            <DayField
              control={control}
              name="recurrenceEndDate"
              label={t('form.endDate')}
              required
              min={startDay ? dayjs(firstEnd(startDay)) : undefined}
            />
          ) : (
            <CountField
              control={control}
              name="recurrenceOccurrences"
              label={t('form.occurrences')}
              max={occurrencesMaximum}
            />
          )}
        </>
      )}
    </fieldset>
  )
}

interface CountProps {
  control: Control<MeetingForm, unknown, MeetingInput>
  name: 'recurrenceInterval' | 'recurrenceOccurrences'
  label: string
  min?: number
  max: number
}

function CountField({ min, max, ...props }: CountProps) {
  return (
    <FormField {...props} required>
      {(field, control) => (
        <InputNumber<number>
          {...control}
          ref={field.ref}
          className={styles.control ?? ''}
          min={min}
          max={max}
          precision={0}
          value={field.value as number | null}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
