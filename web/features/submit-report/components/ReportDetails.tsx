import { Card, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayFormat, daysBefore } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { ControlledField } from '@/ui/form/ControlledField.tsx'
import type { Category, Department } from '@contract/organization.ts'
import { backdatingDays, type Report } from '@contract/reports.ts'
import { noCategory, type ReportFormValues } from '../report-form.ts'
import { type CategoryOption, categoryOptions } from './category-options.ts'
import styles from './ReportForm.module.css'

interface Props {
  form: UseFormReturn<ReportFormValues>
  departments: Department[]
  categories: Category[] | undefined
  /** The report that is being edited, whose category may have been deactivated since. */
  report: Report | undefined
  onDate: (day: string) => void
  onDepartment: (id: number) => void
  onCategory: (id: number) => void
}

const renderCategory = ({ label, color }: CategoryOption) => (
  <span className={styles.option}>
    <span className={styles.dot} style={{ background: color }} />
    {label}
  </span>
)

/** Date and department, and the category once a department is chosen (REP-3). */
export function ReportDetails({
  form: { control },
  departments,
  categories,
  report,
  onDate,
  onDepartment,
  onCategory,
}: Props) {
  const { t } = useTranslation('submit-report')
  const { today, departmentId: ownDepartment } = useUser()
  const departmentId = useWatch({ control, name: 'departmentId' })
  return (
    <Card title={<h2>{t('details.title')}</h2>}>
      <div className={`${styles.fields} ${styles.details}`}>
        <ControlledField control={control} name="date" label={t('details.date')} required>
          {(field, props) => (
            <DatePicker
              {...props}
              ref={field.ref}
              onBlur={field.onBlur}
              className={styles.wide ?? ''}
              value={field.value ? dayjs(field.value) : null}
              minDate={dayjs(daysBefore(today, backdatingDays))}
              maxDate={dayjs(today)}
              onChange={(date) => onDate(date?.format(dayFormat) ?? '')}
            />
          )}
        </ControlledField>
        <ControlledField control={control} name="departmentId" label={t('details.department')} required>
          {(field, props) => (
            <Select
              {...props}
              ref={field.ref}
              onBlur={field.onBlur}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('details.departmentPlaceholder')}
              value={field.value || undefined}
              options={departments
                .filter(({ id, isActive }) => isActive || id === ownDepartment || id === field.value)
                .map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onDepartment}
            />
          )}
        </ControlledField>
        {departmentId > 0 && (
          <ControlledField control={control} name="categoryId" label={t('details.category')} required>
            {(field, props) => (
              <Select
                {...props}
                ref={field.ref}
                onBlur={field.onBlur}
                loading={!categories}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('details.categoryPlaceholder')}
                value={field.value || undefined}
                options={[
                  ...(field.value === noCategory
                    ? [{ value: noCategory, label: t('details.noCategory'), color: 'transparent' }]
                    : []),
                  ...categoryOptions(categories ?? [], field.value === report?.categoryId ? report : undefined),
                ]}
                optionRender={({ data }) => renderCategory(data)}
                onChange={onCategory}
              />
            )}
          </ControlledField>
        )}
      </div>
    </Card>
  )
}
