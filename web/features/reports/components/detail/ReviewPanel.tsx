import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { showInstant } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Report } from '@contract/reports.ts'
import type { Review } from '@contract/reviews.ts'
import { useReviews } from '../../queries/useReports.ts'
import { ReviewTag } from '../ReviewTag.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import styles from '../Review.module.css'

interface Props {
  report: Report
  onDone: () => void
}

/** A report's reviews, latest first, and the form for people who may review it. */
export function ReviewPanel({ report, onDone }: Props) {
  const { t } = useTranslation('reports')
  const { id } = useUser()
  const may = useAccess()
  const { data, error, refetch } = useReviews(report.id)
  return (
    <section className={styles.panel} aria-label={t('review.title')}>
      <h2>
        {t('review.title')} <ReviewTag state={report.reviewState} />
      </h2>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={2} />
      ) : data.length === 0 ? (
        <p className={styles.quiet}>{t('review.none')}</p>
      ) : (
        <ol className={styles.history}>
          {data.map((review) => (
            <Entry key={review.id} review={review} />
          ))}
        </ol>
      )}
      {report.user.id !== id && may?.({ tab: 'reports', level: 'write' }) && (
        <ReviewForm key={report.id} report={report} onDone={onDone} />
      )}
    </section>
  )
}

function Entry({ review: { decision, note, reviewer, createdAt } }: { review: Review }) {
  const { t, i18n } = useTranslation('reports')
  return (
    <li>
      <span>{t(`review.decided.${decision}`, { name: reviewer.name })}</span>
      <time dateTime={createdAt}>{showInstant(createdAt, i18n.language)}</time>
      {note && <p>{note}</p>}
    </li>
  )
}
