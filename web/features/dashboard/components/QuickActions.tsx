import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExportButton } from '@/blocks/jobs/ExportButton.tsx'
import { useAccess } from '@/lib/access.ts'
import { useDestinations } from '@/lib/destinations.ts'
import { paths } from '@/lib/paths.ts'
import { exportReports } from '../queries/export-reports.ts'
import styles from '../Dashboard.module.css'

/** The dashboard's quick actions, with an export in place of the link to the reports (DASH-16, DASH-17). */
export function QuickActions() {
  const { t } = useTranslation('dashboard')
  const may = useAccess()
  const { quickActions } = useDestinations()
  const offered = quickActions.filter(({ path }) => path !== paths.reports.path)
  return (
    <Card title={<h2>{t('actions')}</h2>}>
      <ul className={styles.actions}>
        {offered.map(({ path, title, Icon, preload }) => (
          <li key={path}>
            <Link to={path} className={styles.action} onMouseEnter={preload} onFocus={preload}>
              <Icon aria-hidden />
              {title}
            </Link>
          </li>
        ))}
        {may?.({ tab: 'reports' }) && (
          <li>
            <ExportButton name="reports" text={t('export')} start={exportReports} />
          </li>
        )}
      </ul>
    </Card>
  )
}
