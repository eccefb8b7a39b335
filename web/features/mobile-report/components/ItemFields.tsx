import { Input, Radio } from 'antd'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showDuration } from '@/lib/dates.ts'
import { FormField } from '@/ui/form/FormField.tsx'
import { categories, durationOf, fieldsOf, type FormValues, importances, textOf } from '../form.ts'
import { PhotoField } from './PhotoField.tsx'
import styles from './MobileReport.module.css'

interface Props {
  control: Control<FormValues>
  index: number
  onAddingPhotos: (change: 1 | -1) => void
}

/** The fields of one item; its category decides which (MREP-6 to MREP-9). */
export function ItemFields({ control, index, onAddingPhotos }: Props) {
  const { t, i18n } = useTranslation('mobile-report')
  const item = useWatch({ control, name: `items.${index}` })
  const shown = fieldsOf(item)
  const duration = durationOf(item)

  const choices = (name: 'category' | 'importance', values: readonly (keyof typeof labels)[]) => (
    <FormField control={control} name={`items.${index}.${name}`} label={t(name)}>
      {(field, { id, 'aria-labelledby': labelledBy }) => (
        <Radio.Group
          id={id}
          aria-labelledby={labelledBy}
          className={styles.choices ?? ''}
          optionType="button"
          buttonStyle="solid"
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
          options={values.map((value) => ({ value, label: labels[value] }))}
        />
      )}
    </FormField>
  )
  const labels = {
    positive: t('categories.positive'),
    negative: t('categories.negative'),
    scheduled: t('categories.scheduled'),
    timesheet: t('categories.timesheet'),
    low: t('importances.low'),
    medium: t('importances.medium'),
    high: t('importances.high'),
    critical: t('importances.critical'),
  }
  const lines = (name: 'description' | 'nextStep' | 'expectedOutcome' | 'observations', required = false) => (
    <FormField control={control} name={`items.${index}.${name}`} label={t(name)} required={required}>
      {(field, props) => (
        <Input.TextArea
          {...field}
          {...props}
          value={textOf(field.value)}
          className={styles.growing ?? ''}
          autoCapitalize="sentences"
        />
      )}
    </FormField>
  )
  const native = (name: 'dueDate' | 'scheduledDate' | 'startTime' | 'endTime', type: 'date' | 'time') => (
    <FormField control={control} name={`items.${index}.${name}`} label={t(name)}>
      {(field, props) => <Input {...field} {...props} value={textOf(field.value)} type={type} />}
    </FormField>
  )

  return (
    <div className={styles.fields}>
      {choices('category', categories)}
      {lines('description', true)}
      {shown.scheduledDate && native('scheduledDate', 'date')}
      {shown.times && (
        <div className={styles.times}>
          {native('startTime', 'time')}
          {native('endTime', 'time')}
        </div>
      )}
      {shown.times && duration !== undefined && (
        <p className={styles.duration}>{t('duration', { duration: showDuration(duration, i18n.language) })}</p>
      )}
      {choices('importance', importances)}
      {shown.nextStep && lines('nextStep')}
      {shown.dueDate && native('dueDate', 'date')}
      {shown.expectedOutcome && lines('expectedOutcome')}
      {lines('observations')}
      <PhotoField control={control} index={index} onAdding={onAddingPhotos} />
    </div>
  )
}
