import { Card, ConfigProvider, Input, Select } from 'antd'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/Field.tsx'
import { textMaximum } from '@contract/fields.ts'
import type { Section } from '@contract/organization.ts'
import { priorities, type ReportItem } from '@contract/reports.ts'
import { keyOf, type ReportFormValues } from '../report-form.ts'
import { SectionControl } from './SectionControl.tsx'
import styles from './ReportForm.module.css'

interface Props {
  form: UseFormReturn<ReportFormValues>
  sections: Section[]
  /** The report's items that this form did not create; their texts can be changed. */
  otherItems: ReportItem[]
  isDisabled: boolean
}

const isWide = ({ type }: Section): boolean => type === 'textarea' || type === 'multiselect'

/** Description, next steps, priority, the texts of other items, and the sections of the department's template. */
export function ReportContent({ form: { control }, sections, otherItems, isDisabled }: Props) {
  const { t } = useTranslation('submit-report')
  return (
    <ConfigProvider componentDisabled={isDisabled}>
      <Card title={<h2>{t('content.title')}</h2>}>
        <div className={styles.fields}>
          <div className={styles.wide}>
            <Controller
              control={control}
              name="description"
              render={({ field, fieldState }) => (
                <Field label={t('content.description')} error={fieldState.error?.message}>
                  {(props) => (
                    <Input.TextArea
                      {...field}
                      {...props}
                      className={styles.description ?? ''}
                      maxLength={textMaximum}
                      placeholder={t('content.descriptionPlaceholder')}
                    />
                  )}
                </Field>
              )}
            />
          </div>
          <div className={styles.wide}>
            <Controller
              control={control}
              name="nextStep"
              render={({ field, fieldState }) => (
                <Field label={t('content.nextStep')} hint={t('content.nextStepHint')} error={fieldState.error?.message}>
                  {(props) => (
                    <Input.TextArea
                      {...field}
                      {...props}
                      className={styles.nextStep ?? ''}
                      maxLength={textMaximum}
                      placeholder={t('content.nextStepPlaceholder')}
                    />
                  )}
                </Field>
              )}
            />
          </div>
          <Controller
            control={control}
            name="priority"
            render={({ field, fieldState }) => (
              <Field label={t('content.priority')} error={fieldState.error?.message}>
                {(props) => (
                  <Select
                    {...field}
                    {...props}
                    options={priorities.map((priority) => ({ value: priority, label: t(`priority.${priority}`) }))}
                  />
                )}
              </Field>
            )}
          />
          {otherItems.map((item, index) => (
            <div key={item.id} className={styles.wide}>
              <Controller
                control={control}
                name={`otherItems.${keyOf(item)}`}
                defaultValue={item.description}
                render={({ field, fieldState }) => (
                  <Field
                    label={t(`others.${item.kind}`, { number: index + 1 })}
                    error={fieldState.error?.message}
                    required
                  >
                    {(props) => (
                      <Input.TextArea {...field} {...props} className={styles.growing ?? ''} maxLength={textMaximum} />
                    )}
                  </Field>
                )}
              />
            </div>
          ))}
          {sections.length > 0 && <hr className={styles.rule} />}
          {sections.map((section) => (
            <div key={section.id} className={isWide(section) ? styles.wide : undefined}>
              <Controller
                control={control}
                name={`sections.${section.key}`}
                render={({ field, fieldState }) => (
                  <Field
                    label={section.title}
                    hint={section.description}
                    error={fieldState.error?.message}
                    required={section.isRequired}
                  >
                    {(props) => <SectionControl {...field} section={section} control={props} />}
                  </Field>
                )}
              />
            </div>
          ))}
        </div>
      </Card>
    </ConfigProvider>
  )
}
