import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showDay } from '@/lib/dates.ts'
import { paths } from '@/lib/paths.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { CallSummary } from '@contract/chat/summaries.ts'
import { makePlan } from '../queries/summaries.ts'
import { MomentButton } from './MomentButton.tsx'
import styles from './CallLogDialog.module.css'

interface Props {
  item: CallSummary['actionItems'][number]
  onPlay: (moment: number) => void
}

/** An action item of a summary, which becomes an action plan with a click. */
export function ActionItem({ item, onPlay }: Props) {
  const { t, i18n } = useTranslation('admin-documents')
  const { text, at, assignee, dueDate } = item
  const toasts = useToasts()
  const errorText = useErrorText()
  const {
    mutate,
    isPending,
    data: plan,
  } = useMutation({
    mutationFn: () => makePlan(item),
    onSuccess: () => toasts.success(t('summary.planned')),
    onError: (error) => toasts.error(t('summary.notPlanned'), errorText(error)),
  })
  // Somebody may have made it before, perhaps another administrator.
  const planId = plan?.id ?? item.planId
  const about = [assignee?.name, dueDate && t('summary.due', { day: showDay(dueDate, i18n.language) })]
  return (
    <li>
      {text} <MomentButton at={at} onPlay={onPlay} />
      <div className={styles.item}>
        <span className={styles.hint}>{about.filter(Boolean).join(' · ')}</span>
        {planId ? (
          <Link to={paths.actionPlans.getHref({ plan: planId })}>{t('summary.openPlan')}</Link>
        ) : (
          <Button size="small" loading={isPending} aria-label={t('summary.planOf', { text })} onClick={() => mutate()}>
            {t('summary.plan')}
          </Button>
        )}
      </div>
    </li>
  )
}
