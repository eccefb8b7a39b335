import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayFormat } from '@/lib/dates.ts'
import { type ControlProps, Field } from '@/ui/Field.tsx'
import { planCategories, type PlanInput, planPriorities } from '@contract/action-plans.ts'
import styles from './PlanForm.module.css'

interface Props {
  control: Control<PlanInput>
  /** The assignee's field, which needs the name as well as the id. */
  assignee: ReactNode
}

/** The fields of a plan's form. */
export function PlanFields({ control, assignee }: Props) {
  const { t } = useTranslation('action-plans')
  const day = (name: 'dueDate' | 'scheduledDate') => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <Field label={t(`form.${name}`)} error={fieldState.error?.message}>
          {(props: ControlProps) => (
            <DatePicker
              {...props}
              value={value ? dayjs(value) : null}
              minDate={dayjs('1970-01-01')}
              onBlur={onBlur}
              onChange={(chosen) => onChange(chosen?.format(dayFormat) ?? null)}
            />
          )}
        </Field>
      )}
    />
  )
  return (
    <>
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState }) => (
          <div className={styles.wide}>
            <Field label={t('form.title')} error={fieldState.error?.message} required>
              {(props) => <Input {...field} {...props} />}
            </Field>
          </div>
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState }) => (
          <div className={styles.wide}>
            <Field label={t('form.description')} error={fieldState.error?.message}>
              {(props) => (
                <Input.TextArea {...field} {...props} className={styles.lines ?? ''} value={field.value ?? ''} />
              )}
            </Field>
          </div>
        )}
      />
      <div className={styles.wide}>{assignee}</div>
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <Field label={t('form.category')} error={undefined}>
            {(props) => (
              <Select
                {...field}
                {...props}
                options={planCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
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
                {...field}
                {...props}
                options={planPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
              />
            )}
          </Field>
        )}
      />
      {day('dueDate')}
      {day('scheduledDate')}
    </>
  )
}
