import { Card, ConfigProvider, Input, Select } from 'antd'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ControlledField } from '@/ui/form/ControlledField.tsx'
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
            <ControlledField control={control} name="description" label={t('content.description')}>
              {(field, props) => (
                <Input.TextArea
                  {...field}
                  {...props}
                  className={styles.description ?? ''}
                  maxLength={textMaximum}
                  placeholder={t('content.descriptionPlaceholder')}
                />
              )}
            </ControlledField>
          </div>
          <div className={styles.wide}>
            <ControlledField
              control={control}
              name="nextStep"
              label={t('content.nextStep')}
              hint={t('content.nextStepHint')}
            >
              {(field, props) => (
                <Input.TextArea
                  {...field}
                  {...props}
                  className={styles.nextStep ?? ''}
                  maxLength={textMaximum}
                  placeholder={t('content.nextStepPlaceholder')}
                />
              )}
            </ControlledField>
          </div>
          <ControlledField control={control} name="priority" label={t('content.priority')}>
            {(field, props) => (
              <Select
                {...field}
                {...props}
                options={priorities.map((priority) => ({ value: priority, label: t(`priority.${priority}`) }))}
              />
            )}
          </ControlledField>
          {otherItems.map((item, index) => (
            <div key={item.id} className={styles.wide}>
              <ControlledField
                control={control}
                name={`otherItems.${keyOf(item)}`}
                defaultValue={item.description}
                label={t(`others.${item.kind}`, { number: index + 1 })}
                required
              >
                {(field, props) => (
                  <Input.TextArea {...field} {...props} className={styles.growing ?? ''} maxLength={textMaximum} />
                )}
              </ControlledField>
            </div>
          ))}
          {sections.length > 0 && <hr className={styles.rule} />}
          {sections.map((section) => (
            <div key={section.id} className={isWide(section) ? styles.wide : undefined}>
              <ControlledField
                control={control}
                name={`sections.${section.key}`}
                label={section.title}
                hint={section.description}
                required={section.isRequired}
              >
                {(field, props) => <SectionControl {...field} section={section} control={props} />}
              </ControlledField>
            </div>
          ))}
        </div>
      </Card>
    </ConfigProvider>
  )
}
