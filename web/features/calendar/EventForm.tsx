import { zodResolver } from '@hookform/resolvers/zod'
import { DatePicker, Input, Select, Switch, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import { dayFormat } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Field } from '@/ui/Field.tsx'
import { eventCategories, eventPriorities, type OwnEvent } from '@contract/calendar.ts'
import {
  type DifferingFact,
  differingFacts,
  type EventFormValues as Values,
  eventForm,
  formOf,
  newForm,
} from './event-form.ts'
import { useSaveEvent } from './useSaveEvent.ts'
import { useStoredFact } from './useStoredFact.ts'
import styles from './EventForm.module.css'

interface Props {
  /** The day of a new event. */
  day: string
  /** The own event to change; undefined adds one. */
  event: OwnEvent | undefined
  onClose: () => void
}

const timeFormat = 'HH:mm'

/** Adds or changes an own event (CAL-19). A click beside it does not lose what was typed. */
export default function EventForm({ day, event, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useUser()
  const id = useId()
  const { control, handleSubmit, setError, reset, getValues, formState } = useForm<Values>({
    resolver: zodResolver(eventForm),
    defaultValues: event ? formOf(event, timeZone) : newForm(day),
  })
  const { dirtyFields } = formState
  const [theirs, setTheirs] = useState<{ event: OwnEvent; differing: DifferingFact[] }>()
  const saving = useSaveEvent(theirs?.event ?? event, {
    onSaved: onClose,
    onIssue: (name, message) => setError(name, { message }),
    onOutdated: (stored) => {
      const values = formOf(stored, timeZone)
      setTheirs({ event: stored, differing: differingFacts(getValues(), values, dirtyFields) })
      reset(values, { keepDirtyValues: true })
    },
  })
  const stored = useStoredFact()
  const isAllDay = useWatch({ control, name: 'isAllDay' })

  const dayField = (name: 'startDay' | 'endDay') => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={t(`form.${name}`)} error={fieldState.error?.message} required={name === 'startDay'}>
          {(props) => (
            <DatePicker
              {...props}
              ref={field.ref}
              className={styles.control ?? ''}
              value={field.value ? dayjs(field.value) : null}
              onChange={(chosen) => field.onChange(chosen?.format(dayFormat) ?? '')}
              onBlur={field.onBlur}
            />
          )}
        </Field>
      )}
    />
  )
  const timeField = (name: 'startTime' | 'endTime') => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={t(`form.${name}`)} error={undefined}>
          {(props) => (
            <TimePicker
              {...props}
              ref={field.ref}
              className={styles.control ?? ''}
              format={timeFormat}
              minuteStep={5}
              needConfirm={false}
              allowClear={false}
              disabled={isAllDay}
              value={dayjs(`2000-01-01T${field.value}`)}
              onChange={(time) => field.onChange(time?.format(timeFormat) ?? field.value)}
              onBlur={field.onBlur}
            />
          )}
        </Field>
      )}
    />
  )

  return (
    <Dialog
      title={t(event ? 'form.edit' : 'form.add')}
      mask={{ closable: false }}
      okText={t(event ? 'form.save' : 'addEvent')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: saving.isPending }}
      cancelText={t('form.cancel')}
      onCancel={onClose}
    >
      {theirs && <ChangedMeanwhile differences={theirs.differing.map((fact) => stored(theirs.event, fact))} />}
      <form id={id} className={styles.form} noValidate onSubmit={handleSubmit((form) => saving.save(form))}>
        <div className={styles.wide}>
          <Controller
            control={control}
            name="title"
            render={({ field, fieldState }) => (
              <Field label={t('form.title')} error={fieldState.error?.message} required>
                {(props) => <Input {...props} {...field} autoComplete="off" />}
              </Field>
            )}
          />
        </div>
        <div className={styles.wide}>
          <Controller
            control={control}
            name="isAllDay"
            render={({ field }) => (
              <Field label={t('form.allDay')} error={undefined}>
                {(props) => (
                  <Switch
                    id={props.id}
                    className={styles.switch ?? ''}
                    aria-labelledby={props['aria-labelledby']}
                    checked={field.value}
                    onChange={field.onChange}
                  />
                )}
              </Field>
            )}
          />
        </div>
        {dayField('startDay')}
        {timeField('startTime')}
        {dayField('endDay')}
        {timeField('endTime')}
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <Field label={t('form.category')} error={undefined}>
              {(props) => (
                <Select
                  {...props}
                  {...field}
                  options={eventCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="priority"
          render={({ field }) => (
            <Field label={t('form.priority')} error={undefined}>
              {(props) => (
                <Select
                  {...props}
                  {...field}
                  allowClear
                  placeholder={t('form.none')}
                  options={eventPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
                  onChange={(chosen) => field.onChange(chosen ?? null)}
                />
              )}
            </Field>
          )}
        />
        <div className={styles.wide}>
          <Controller
            control={control}
            name="description"
            render={({ field, fieldState }) => (
              <Field label={t('form.description')} error={fieldState.error?.message}>
                {(props) => <Input.TextArea {...props} {...field} rows={4} />}
              </Field>
            )}
          />
        </div>
      </form>
    </Dialog>
  )
}
