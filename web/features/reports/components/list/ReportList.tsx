import { useTranslation } from 'react-i18next'
import { useMedia } from '@/lib/narrow.ts'
import { PagedList } from '@/ui/PagedList.tsx'
import type { useReports } from '../../queries/useReports.ts'
import { ReportCards } from './ReportCards.tsx'
import { ReportTable } from './ReportTable.tsx'

interface Props {
  query: ReturnType<typeof useReports>
  onOpen: (id: number) => void
}

/** The matching reports, in a table or, on narrow screens, in cards. */
export function ReportList({ query, onOpen }: Props) {
  const { t } = useTranslation('reports')
  const hasRoom = useMedia('(min-width: 1000px)')
  return (
    <PagedList query={query} failed={t('failed')} empty={t('empty')} end={(count) => t('end', { count })}>
      {(reports, isStale) =>
        hasRoom ? (
          <ReportTable reports={reports} isStale={isStale} onOpen={onOpen} />
        ) : (
          <ReportCards reports={reports} onOpen={onOpen} />
        )
      }
    </PagedList>
  )
}
