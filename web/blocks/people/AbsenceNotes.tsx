import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { read } from '@/lib/query.ts'
import { withTexts } from '@/lib/texts.ts'
import { absencePortion, leaves } from '@contract/leave.ts'

// Without a connection nobody is known to be away, so it is not needed then.
const Absences = lazy(() => withTexts(import('./Absences.tsx'), 'people'))

interface Props extends Omit<ComponentProps<typeof Absences>, 'absences' | 'isLater'> {
  /** The start of a meeting; without it, today counts. */
  at?: string | undefined
}

/** Says who of some people is away today or on the day of a meeting, and offers whoever stands in (MSG-48, MSG-54). */
export function AbsenceNotes({ people, at, ...offer }: Props) {
  const ids = people.map(({ id }) => id).toSorted()
  const portions = Array.from({ length: Math.ceil(ids.length / absencePortion) }, (_, index) =>
    ids.slice(index * absencePortion, (index + 1) * absencePortion).join(','),
  )
  const answers = useQueries({
    queries: portions.map((userIds) => ({
      ...read(leaves.absences, { query: { userIds, ...(at && { at }) } }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    })),
  })
  const absences = answers.flatMap(({ data }) => data ?? []).filter(({ userId }) => ids.includes(userId))
  if (absences.length === 0) return null
  return (
    <Suspense>
      <Absences {...offer} people={people} absences={absences} isLater={at !== undefined} />
    </Suspense>
  )
}
