import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { DataTable } from '@/ui/DataTable.tsx'
import { type FoundHoliday } from '@contract/holidays.ts'
import styles from './Holidays.module.css'

export function FoundDays({
  found,
  left,
  onToggle,
}: {
  found: FoundHoliday[]
  left: readonly string[]
  onToggle: (day: string) => void
}) {
  const { t, i18n } = useTranslation('holidays')
  const statusOf = ({ name, current }: FoundHoliday): string => {
    if (current === null) return t('import.new')
    return current === name ? t('import.same') : t('import.renames', { name: current })
  }
  return (
    <div className={styles.found}>
      <DataTable
        label={t('import.preview')}
        rows={found}
        rowKey={({ day }) => day}
        columns={[
          {
            key: 'day',
            title: t('day'),
            width: '46%',
            render: ({ day }) => (
              <Checkbox checked={!left.includes(day)} onChange={() => onToggle(day)}>
                {showDay(day, i18n.language)}
              </Checkbox>
            ),
          },
          {
            key: 'name',
            title: t('name'),
            render: (holiday) => (
              <>
                <Clipped>{holiday.name}</Clipped>
                <Clipped className={styles.hint}>{statusOf(holiday)}</Clipped>
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
