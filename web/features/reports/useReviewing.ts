import { contract } from '@contract/index.ts'
import type { Report } from '@contract/reports.ts'
import type { Review } from '@contract/reviews.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '@/lib/api.ts'
import { refresh } from '@/lib/query.ts'
import { useErrorText } from '@/ui/useErrorText.ts'
import { useToasts } from '@/ui/Toasts.tsx'

const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 412

/** Reviews the report as it was read; `onDone` runs once that is written. */
export function useReviewing(report: Report, onDone: () => void) {
  const { t } = useTranslation('reports')
  const toasts = useToasts()
  const errorText = useErrorText()
  // A second attempt after a lost answer is the same review.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ decision, note }: Pick<Review, 'decision' | 'note'>) =>
      call(contract.reviews.create, { params: { id: report.id }, body: { id, decision, note }, headers: { 'If-Match': `"${report.version}"` } }),
    onSuccess: async ({ decision }) => {
      onDone()
      toasts.success(t(`review.done.${decision}`))
      await refresh(contract.reports.list)
    },
    onError: async (error) => {
      toasts.error(t('review.failed'), isOutdated(error) ? t('review.outdated') : errorText(error))
      if (!isOutdated(error)) return
      setId(crypto.randomUUID())
      await refresh(contract.reports.list)
    },
  })
  return { review: mutate, pending: isPending ? variables.decision : undefined }
}
