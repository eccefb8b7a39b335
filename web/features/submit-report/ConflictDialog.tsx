import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import type { Section } from '@contract/organisation.ts'
import type { Report } from '@contract/reports.ts'
import { textOf } from './items.ts'
import { contentOf, isOther, keyOf, type ReportContent } from './report-form.ts'
import styles from './ConflictDialog.module.css'

interface Props {
  mine: ReportContent
  theirs: Report
  sections: Section[]
  onKeepMine: () => void
  onUseTheirs: () => void
  onCancel: () => void
}

/** Shows where the typed version and the one saved elsewhere differ, and lets the person choose. */
export default function ConflictDialog({ mine, theirs, sections, onKeepMine, onUseTheirs, onCancel }: Props) {
  const { t } = useTranslation('submit-report')
  const rowsOf = ({ description, nextStep, priority, sections: values, others }: ReportContent): [string, string][] => [
    [t('content.description'), description],
    [t('content.nextStep'), nextStep],
    [t('content.priority'), t(`priority.${priority}`)],
    ...sections.map(({ key, title }): [string, string] => [title, textOf(values[key] ?? '')]),
    ...theirs.items
      .filter(isOther)
      .map((item, index): [string, string] => [
        t(`others.${item.kind}`, { number: index + 1 }),
        others[keyOf(item)] ?? item.description,
      ]),
  ]
  const saved = rowsOf(contentOf(theirs))
  const rows = rowsOf(mine)
    .map(([label, ours], index) => ({ label, ours, theirs: saved[index]?.[1] ?? '' }))
    .filter((row) => row.ours !== row.theirs)

  return (
    <Dialog
      width={760}
      title={t('conflict.title')}
      onCancel={onCancel}
      footer={
        <div className={styles.choice}>
          <Button onClick={onUseTheirs}>{t('conflict.useTheirs')}</Button>
          <Button type="primary" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </div>
      }
    >
      <p>{t('conflict.text')}</p>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, ours, theirs: other }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{ours || t('conflict.empty')}</td>
              <td>{other || t('conflict.empty')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
