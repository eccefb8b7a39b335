import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Card, Empty } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '@/lib/api.ts'
import type { PageOf } from '@/lib/pages.ts'
import { Failure } from './Failure.tsx'
import { MoreButton } from './MoreButton.tsx'
import { useFocusOnMore } from './useFocusOnMore.ts'
import { Waiting } from './Waiting.tsx'
import styles from './PagedList.module.css'

interface Props<Row> {
  query: UseInfiniteQueryResult<InfiniteData<PageOf<Row>>>
  /** The text of an empty list. */
  empty: string
  /** The title of the message when the list could not be read. */
  failed?: string | undefined
  /** Replaces that message. */
  renderFailure?: (error: Error, retry: () => void) => ReactNode
  /** The text below the last page; none by default. */
  end?: (count: number) => string
  /** Shows the rows of all pages read so far. `isStale`: they are those of the previous filters. */
  children: (rows: Row[], isStale: boolean) => ReactNode
}

/** A list that is read page by page, in each state: loading, failed, empty, with or without further pages. */
export function PagedList<Row>({ query, empty, failed, renderFailure, end, children }: Props<Row>) {
  const { t } = useTranslation('ui')
  const { data, error, isPlaceholderData, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
  const failure = error && (renderFailure?.(error, retry) ?? <Failure title={failed} error={error} onRetry={retry} />)
  // What was read stays while further rows cannot be read, unless the person may not see it any more.
  const rows = data?.pages.flatMap((page) => page.rows)
  const [list, remember] = useFocusOnMore<HTMLDivElement>(rows?.length ?? 0)
  if (failure && (!rows?.length || isRefused(error))) return failure
  if (!rows) return <Waiting rows={10} />
  if (rows.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      </Card>
    )
  }
  const foot = hasNextPage ? (
    <MoreButton query={query} onMore={remember}>
      {t('more')}
    </MoreButton>
  ) : (
    end?.(rows.length)
  )
  return (
    <>
      <div ref={list} className={styles.rows}>
        {children(rows, isPlaceholderData)}
      </div>
      {failure ?? (foot && <div className={styles.foot}>{foot}</div>)}
    </>
  )
}
