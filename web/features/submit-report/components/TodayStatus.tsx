import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons'
import { Card, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Department } from '@contract/organization.ts'
import type { Report } from '@contract/reports.ts'
import styles from './TodayStatus.module.css'

interface Props {
  departments: Department[]
  reports: Report[]
}

/** Every department, with whether the person has submitted a report for it today (REP-2). */
export function TodayStatus({ departments, reports }: Props) {
  const { t } = useTranslation('submit-report')
  const submitted = new Set(reports.map(({ departmentId }) => departmentId))
  return (
    <Card title={<h2>{t('status.title')}</h2>}>
      {departments.length === 0 && t('status.none')}
      <ul className={styles.list}>
        {departments.map(({ id, name }) => (
          <li key={id}>
            <Clipped>{name}</Clipped>
            {submitted.has(id) ? (
              <Tag color="success" icon={<CheckCircleFilled aria-hidden />}>
                {t('status.submitted')}
              </Tag>
            ) : (
              <Tag icon={<ClockCircleOutlined aria-hidden />}>{t('status.pending')}</Tag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
