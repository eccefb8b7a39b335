import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import type { Section } from '@contract/organization.ts'
import type { Report, SectionValue } from '@contract/reports.ts'
import { contentOf, isOther, keyOf, type ReportContent } from '../report-form.ts'
import styles from './ConflictDialog.module.css'

interface Props {
  typed: ReportContent
  stored: Report
  sections: Section[]
  onKeepTyped: () => void
  onUseStored: () => void
  onCancel: () => void
}

/** Shows where the typed version differs from the one saved elsewhere, and lets the person choose. */
export default function ConflictDialog({ typed, stored, sections, onKeepTyped, onUseStored, onCancel }: Props) {
  const { t } = useTranslation('submit-report')
  const { t: common } = useTranslation('ui')
  const textOf = (value: SectionValue | null | undefined): string => {
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no')
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  }
  const rowsOf = ({
    description,
    nextStep,
    priority,
    sections: values,
    otherItems,
  }: ReportContent): [string, string][] => [
    [t('content.description'), description],
    [t('content.nextStep'), nextStep],
    [t('content.priority'), t(`priority.${priority}`)],
    ...sections.map(({ key, title }): [string, string] => [title, textOf(values[key])]),
    ...stored.items
      .filter(isOther)
      .map((item, index): [string, string] => [
        t(`others.${item.kind}`, { number: index + 1 }),
        otherItems[keyOf(item)] ?? item.description,
      ]),
  ]
  const storedRows = rowsOf(contentOf(stored))
  const differences = rowsOf(typed)
    .map(([label, typedText], index) => ({ label, typedText, storedText: storedRows[index]?.[1] ?? '' }))
    .filter(({ typedText, storedText }) => typedText !== storedText)

  return (
    <Dialog
      width={760}
      title={t('conflict.title')}
      onCancel={onCancel}
      footer={
        <div className={styles.choice}>
          <Button onClick={onUseStored}>{t('conflict.useStored')}</Button>
          <Button type="primary" onClick={onKeepTyped}>
            {t('conflict.keepTyped')}
          </Button>
        </div>
      }
    >
      <p>{t('conflict.text')}</p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.typed')}</th>
            <th scope="col">{t('conflict.stored')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, typedText, storedText }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{typedText || t('conflict.empty')}</td>
              <td>{storedText || t('conflict.empty')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
