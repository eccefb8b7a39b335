import { useInfiniteQuery } from '@tanstack/react-query'
import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay, showInstant } from '@/lib/dates.ts'
import { readPages } from '@/lib/pages.ts'
import { Failure } from '@/ui/Failure.tsx'
import { MoreButton } from '@/ui/MoreButton.tsx'
import { useFocusOnMore } from '@/ui/useFocusOnMore.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import { type HistoryEntry, reportItems } from '@contract/report-items.ts'
import { itemStatuses } from '@contract/reports.ts'
import text from '@/ui/text.module.css'

/** Every change of a task, newest first (PLAN-17). */
export function TaskHistory({ id }: { id: number }) {
  const { t, i18n } = useTranslation('tasks')
  const query = useInfiniteQuery({
    ...readPages(reportItems.history, { params: { itemId: String(id) } }),
    // Fetched each time it is opened, because other people change the task, too.
    gcTime: 0,
  })
  const { data, error, refetch, hasNextPage } = query
  const entries = data?.pages.flatMap((page) => page.rows) ?? []
  const [list, remember] = useFocusOnMore<HTMLDivElement>(entries.length)

  const valueOf = (action: HistoryEntry['action'], value: string | null): string => {
    if (value === null) return t('noDueDate')
    if (action === 'due_date_change') return showDay(value, i18n.language)
    const status = action === 'status_change' && itemStatuses.find((known) => known === value)
    return status ? t(`status.${status}`) : value
  }
  const textOf = ({ action, oldValue, newValue }: HistoryEntry): string =>
    action === 'created'
      ? t('history.created')
      : t(`history.${action}`, { from: valueOf(action, oldValue), to: valueOf(action, newValue) })

  if (error) return <Failure title={t('history.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={3} />
  if (entries.length === 0) return <p className={text.quiet}>{t('history.none')}</p>
  return (
    <>
      <div ref={list}>
        <Timeline
          items={entries.map((entry) => ({
            key: entry.id,
            content: (
              <>
                <div>{textOf(entry)}</div>
                <div className={text.quiet}>
                  {entry.user.name} · {showInstant(entry.timestamp, i18n.language)}
                </div>
              </>
            ),
          }))}
        />
      </div>
      {hasNextPage && (
        <MoreButton query={query} onMore={remember}>
          {t('history.more')}
        </MoreButton>
      )}
    </>
  )
}
