import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf } from '@/blocks/reports/draft-of.ts'
import type { Held } from '@/blocks/reports/report-outbox.ts'
import { ApiError } from '@/lib/api.ts'
import { onReconnected } from '@/lib/connection.ts'
import { text } from '@/lib/search-parameters.ts'
import { useUser } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { draftValues, type FormValues, waitingValues } from './form.ts'
import { areasQuery, countriesQuery, departmentsQuery, sitesQuery } from './queries/places-queries.ts'
import { stored } from './stored.ts'

/** Loads while the data does. In a file of its own, because no other page shows what it is made of. */
const form = import('./components/MobileReportForm.tsx')
const MobileReportForm = lazy(() => form)

const parameters = { waiting: text }

/** What the form starts with: a draft, or the waiting report in the address, which is held meanwhile. */
const startQuery = (user: { id: string; isViewed: boolean }, draft: string, waiting: string | undefined) =>
  queryOptions({
    queryKey: ['draft', user.id, draft],
    queryFn: async (): Promise<{ values: FormValues | undefined; held: Held | undefined }> => {
      const { loadDraft, reportOutbox, startSendingReports } = await stored()
      startSendingReports(user)
      const isHeld = waiting !== undefined && (await reportOutbox.hold(waiting))
      const typed = await loadDraft<FormValues>(user.id, draft).catch(() => undefined)
      // Without it, the report was sent in the meantime.
      const held = isHeld ? reportOutbox.snapshot().find(({ id }) => id === waiting) : undefined
      return { values: typed ? draftValues(typed.values) : held && waitingValues(held.payload), held }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** /mobile/report: a report written on a phone, also without a connection (MREP-1 to MREP-13, MREP-20). */
export default function MobileReportPage() {
  const { t } = useTranslation('mobile-report')
  const user = useUser()
  const { waiting } = useAddress(parameters).values
  const draft = waiting ? draftOf(waiting) : 'mobile-report'
  const start = useQuery(startQuery(user, draft, waiting))
  const countries = useQuery(countriesQuery)
  const areas = useQuery(areasQuery)
  const sites = useQuery(sitesQuery)
  // Only people without a department choose one. Without a connection, the list may never have been kept: then the server
  // decides, which knows the department of the person's role.
  const isChosen = user.departmentId === null
  const departments = useQuery({ ...departmentsQuery, enabled: isChosen })
  const isUnknown = isChosen && departments.isError && !(departments.error instanceof ApiError)
  // The form stays on the screen while the list is read again.
  const [wasUnknown, setWasUnknown] = useState(isUnknown)
  if (isUnknown && !wasUnknown) setWasUnknown(true)
  const { refetch } = departments
  useEffect(
    () => (isUnknown ? onReconnected(() => void refetch({ cancelRefetch: false })) : undefined),
    [isUnknown, refetch],
  )
  const choices = departments.data ?? (isChosen && !wasUnknown ? undefined : [])
  // What was read before is still shown if it cannot be read again.
  const failed = [start, countries, areas, sites, ...(choices ? [] : [departments])].find(
    ({ isLoadingError }) => isLoadingError,
  )
  return (
    <Page title={t('title')}>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : start.data && countries.data && areas.data && sites.data && choices ? (
        <Suspense fallback={<Waiting rows={10} />}>
          <MobileReportForm
            key={draft}
            draft={draft}
            start={start.data.values}
            held={start.data.held}
            places={{ countries: countries.data, areas: areas.data, sites: sites.data }}
            departments={choices}
          />
        </Suspense>
      ) : (
        <Waiting rows={10} />
      )}
    </Page>
  )
}
