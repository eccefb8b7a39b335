import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { ifMatch, isOutdated } from '@/lib/if-match.ts'
import { refresh } from '@/lib/query.ts'
import { useRequestKey } from '@/lib/useRequestKey.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { contract } from '@contract/index.ts'
import type { Report } from '@contract/reports.ts'
import type { Review } from '@contract/reviews.ts'

/** Reviews the version of the report that was read; `onDone` runs once the review is stored. */
export function useReviewing(report: Report, onDone: () => void) {
  const { t } = useTranslation('reports')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { keyOf, forget } = useRequestKey()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ decision, note }: Pick<Review, 'decision' | 'note'>) =>
      call(contract.reviews.create, {
        params: { id: report.id },
        body: { id: keyOf(`${report.version} ${decision} ${note}`), decision, note },
        headers: ifMatch(report.version),
      }),
    onSuccess: async ({ decision }) => {
      forget()
      onDone()
      toasts.success(t(`review.done.${decision}`))
      await refresh(contract.reports.list)
    },
    onError: async (error) => {
      toasts.error(t('review.failed'), isOutdated(error) ? t('review.outdated') : errorText(error))
      if (!isOutdated(error)) return
      await refresh(contract.reports.list)
    },
  })
  return { review: mutate, pending: isPending ? variables.decision : undefined }
}
