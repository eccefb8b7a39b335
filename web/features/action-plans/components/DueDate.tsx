import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import type { ActionPlan } from '@contract/action-plans.ts'
import styles from './ActionPlans.module.css'
import text from '@/ui/text.module.css'

/** The due date and how many days are left or overdue (PLAN-11); a closed plan shows the date alone. */
export function DueDate({ plan: { dueDate, daysLeft, status } }: { plan: ActionPlan }) {
  const { t, i18n } = useTranslation('action-plans')
  if (dueDate === null || daysLeft === null) return <span className={text.quiet}>{t('due.none')}</span>
  const isClosed = status === 'completed' || status === 'stopped'
  const remaining =
    daysLeft < 0
      ? t('due.overdue', { count: -daysLeft })
      : daysLeft > 0
        ? t('due.left', { count: daysLeft })
        : t('due.today')
  return (
    <span className={styles.due}>
      {showDay(dueDate, i18n.language)}
      {!isClosed && (
        <span className={text.quiet} data-urgency={daysLeft < 0 ? 'overdue' : daysLeft === 0 ? 'today' : 'later'}>
          {remaining}
        </span>
      )}
    </span>
  )
}
