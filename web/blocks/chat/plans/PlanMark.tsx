import { CheckSquareOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TaskStatusTag } from '@/blocks/tasks/TaskStatusTag.tsx'
import { useAccess } from '@/lib/access.ts'
import { showDay } from '@/lib/dates.ts'
import { paths } from '@/lib/paths.ts'
import type { MessagePlan } from '@contract/chat/plans.ts'
import { useTabStop } from '../tab-stop.ts'
import styles from './PlanMark.module.css'

/** An action plan that was made from a message, and its status; it leads to the plan (MSG-51). */
export default function PlanMark({ plan: { id, title, status, dueDate, assignee } }: { plan: MessagePlan }) {
  const { t, i18n } = useTranslation('chat')
  const access = useAccess()
  const tabIndex = useTabStop()
  const details = [title, assignee, dueDate && showDay(dueDate, i18n.language)].filter(Boolean).join(' · ')
  return (
    <span className={styles.plan} title={details}>
      <CheckSquareOutlined aria-hidden />
      {access?.({ tab: 'action-plans' }) ? (
        <Link to={paths.actionPlans.getHref({ plan: id })} tabIndex={tabIndex}>
          {t('plan')}
        </Link>
      ) : (
        t('plan')
      )}
      <TaskStatusTag status={status} />
    </span>
  )
}
