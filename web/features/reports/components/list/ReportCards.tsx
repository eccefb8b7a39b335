import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { showDay } from '@/lib/dates.ts'
import { CardFoot, CardList } from '@/ui/CardList.tsx'
import type { Report } from '@contract/reports.ts'
import { ReviewTag } from '../ReviewTag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import text from '@/ui/text.module.css'

interface Props {
  reports: Report[]
  onOpen: (id: number) => void
}

/** The overview on narrow screens: a card for each report. */
export function ReportCards({ reports, onOpen }: Props) {
  const { t, i18n } = useTranslation('reports')
  return (
    <CardList
      label={t('table')}
      rows={reports}
      onOpen={onOpen}
      render={(report) => (
        <>
          <Person name={report.user.name} detail={showDay(report.date, i18n.language)} />
          <span>{[report.departmentName, report.categoryName].filter(Boolean).join(' · ')}</span>
          <CardFoot
            tags={
              <>
                <StatusTag status={report.status} />
                <ReviewTag state={report.reviewState} />
              </>
            }
          >
            <span className={text.quiet}>{placeOf(report)}</span>
          </CardFoot>
        </>
      )}
    />
  )
}
