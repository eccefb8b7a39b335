import { zodResolver } from '@hookform/resolvers/zod'
import { Select, Switch } from 'antd'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import { useUser } from '@/lib/session.ts'
import { DayField } from '@/ui/form/DayField.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { FormField } from '@/ui/form/FormField.tsx'
import { SelectField } from '@/ui/form/SelectField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { TimeField } from '@/ui/form/TimeField.tsx'
import { eventCategories, eventPriorities, type OwnEvent } from '@contract/calendar-event.ts'
import {
  type DifferingFact,
  differingFacts,
  type EventFormValues as Values,
  eventForm,
  formOf,
  newForm,
} from '../event-form.ts'
import { useSaveEvent } from '../queries/useSaveEvent.ts'
import { useStoredFact } from './useStoredFact.ts'
import styles from './EventForm.module.css'

interface Props {
  /** The day of a new event. */
  day: string
  /** The event to change; undefined adds one. */
  event: OwnEvent | undefined
  onClose: () => void
}

/** Adds or changes a personal event (CAL-19). */
export default function EventForm({ day, event, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useUser()
  const { control, handleSubmit, setError, reset, getValues, formState } = useForm<Values>({
    resolver: zodResolver(eventForm),
    defaultValues: event ? formOf(event, timeZone) : newForm(day),
  })
  const { dirtyFields } = formState
  const [conflict, setConflict] = useState<{ stored: OwnEvent; differing: DifferingFact[] }>()
  const saving = useSaveEvent(conflict?.stored ?? event, {
    onSaved: onClose,
    onIssue: (name, message) => setError(name, { message }),
    onOutdated: (stored) => {
      const values = formOf(stored, timeZone)
      setConflict({ stored, differing: differingFacts(getValues(), values, dirtyFields) })
      reset(values, { keepDirtyValues: true })
    },
  })
  const storedFact = useStoredFact()
  const isAllDay = useWatch({ control, name: 'isAllDay' })

  return (
    <FormDialog
      title={t(event ? 'form.edit' : 'form.add')}
      okText={t(event ? 'form.save' : 'addEvent')}
      cancelText={t('form.cancel')}
      isSaving={saving.isPending}
      notice={
        conflict && (
          <ChangedMeanwhile differences={conflict.differing.map((fact) => storedFact(conflict.stored, fact))} />
        )
      }
      onSubmit={handleSubmit((form) => saving.save(form))}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('form.title')} required isWide />
      <FormField control={control} name="isAllDay" label={t('form.allDay')} isWide>
        {(field, props) => (
          <Switch
            id={props.id}
            className={styles.switch ?? ''}
            aria-labelledby={props['aria-labelledby']}
            checked={field.value === true}
            onChange={field.onChange}
          />
        )}
      </FormField>
      <DayField control={control} name="startDay" label={t('form.startDay')} required />
      <TimeField control={control} name="startTime" label={t('form.startTime')} disabled={isAllDay} />
      <DayField control={control} name="endDay" label={t('form.endDay')} />
      <TimeField control={control} name="endTime" label={t('form.endTime')} disabled={isAllDay} />
      <SelectField
        control={control}
        name="category"
        label={t('form.category')}
        choices={eventCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <FormField control={control} name="priority" label={t('form.priority')}>
        {(field, props) => (
          <Select
            {...props}
            {...field}
            allowClear
            placeholder={t('form.none')}
            options={eventPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
            onChange={(chosen) => field.onChange(chosen ?? null)}
          />
        )}
      </FormField>
      <TextField control={control} name="description" label={t('form.description')} kind="lines" isWide />
    </FormDialog>
  )
}
