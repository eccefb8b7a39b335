import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { itemStatuses } from '@contract/reports.ts'
import type { Task } from './task.ts'
import styles from './StatusButtons.module.css'

interface Props {
  status: Task['status']
  isPending: boolean
  onChoose: (status: Task['status']) => void
}

/** One button for each status that the task could have instead (PLAN-16). */
export function StatusButtons({ status, isPending, onChoose }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <fieldset className={styles.buttons} aria-label={t('quick')}>
      {itemStatuses
        .filter((other) => other !== status)
        .map((other) => (
          <Button key={other} disabled={isPending} onClick={() => onChoose(other)}>
            {t(`mark.${other}`)}
          </Button>
        ))}
    </fieldset>
  )
}
