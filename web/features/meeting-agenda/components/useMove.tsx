import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutdated } from '@/lib/if-match.ts'
import { useUser } from '@/lib/session.ts'
import type { Meeting, Scope } from '../meeting.ts'
import type { Move } from '../moving.ts'
import { moveMeeting, seriesReader } from '../queries/changes.ts'
import { useMeetingAction } from './useMeetingAction.ts'

const ScopeDialog = lazy(async () => ({ default: (await import('./ScopeDialog.tsx')).ScopeDialog }))

interface Wanted {
  meeting: Meeting
  move: Move
  readSeries?: () => Promise<Meeting>
}

/** Saves a move, after asking which meetings of a series it applies to. */
export function useMove() {
  const { t } = useTranslation('meeting-agenda')
  const { timeZone } = useUser()
  const [asked, setAsked] = useState<Wanted>()
  const saving = useMeetingAction(
    ({ meeting, move, readSeries, scope }: Wanted & { scope: Scope }) =>
      moveMeeting(meeting, scope, move, timeZone, readSeries).catch((error: unknown) => {
        // The times that were asked about are no longer those of the meeting.
        if (isOutdated(error)) setAsked(undefined)
        throw error
      }),
    { done: t('done.updated'), failed: t('failure.update') },
    () => setAsked(undefined),
  )
  return {
    start: (meeting: Meeting, move: Move) => {
      if (meeting.occurrence === null) saving.mutate({ meeting, move, scope: 'all' })
      else setAsked({ meeting, move, readSeries: seriesReader(meeting) })
    },
    question: asked && (
      <Suspense>
        <ScopeDialog
          title={t('scope.move')}
          okText={t('form.save')}
          isSeries
          isPending={saving.isPending}
          onChosen={(scope) => saving.mutate({ ...asked, scope })}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}
