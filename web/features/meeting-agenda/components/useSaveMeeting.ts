import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createOnce } from '@/lib/create-once.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { isOutdated } from '@/lib/if-match.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { changesOf, formField, type MeetingInput } from '../form-request.ts'
import { type MeetingForm } from '../meeting-form.ts'
import type { FormPurpose, Meeting } from '../meeting.ts'
import { createMeeting, readMeeting, refreshMeetings, updateMeeting } from '../queries/changes.ts'

interface Callbacks {
  onSaved: () => void
  getValues: () => MeetingForm
  /** Gets each message of the server about a field. */
  onIssue: (name: keyof MeetingForm, message: string) => void
  /** Gets the version that someone else saved after the meeting was read. */
  onOutdated: (stored: Meeting) => void
}

/** A meeting that was stored before its form was changed. */
async function changed(meeting: Meeting, input: MeetingInput): Promise<Meeting> {
  const changes = changesOf(meeting, input, false)
  return Object.keys(changes).length === 0 ? meeting : updateMeeting(meeting, 'all', changes)
}

/** Creates a meeting, or changes the version that was read. A retry after a failure does not create it twice. */
export function useSaveMeeting(purpose: FormPurpose, { onSaved, getValues, onIssue, onOutdated }: Callbacks) {
  const { t } = useTranslation('meeting-agenda')
  const toasts = useToasts()
  const errorText = useErrorText()
  const [create] = useState(() => createOnce(createMeeting, changed))
  const [stored, setStored] = useState<Meeting>()
  const change = 'meeting' in purpose ? { ...purpose, meeting: stored ?? purpose.meeting } : undefined
  const failure = t(change ? 'failure.update' : 'failure.create')
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: MeetingInput) => {
      if (!change) return create(input)
      const { meeting, scope } = change
      const changes = changesOf(meeting, input, scope === 'this')
      // Otherwise a series would be split, and everyone told of a change that there is not.
      return Object.keys(changes).length === 0 ? meeting : updateMeeting(meeting, scope, changes)
    },
    onSuccess: () => {
      onSaved()
      toasts.success(t(change ? 'done.updated' : 'done.created'))
      return refreshMeetings()
    },
    onError: async (error) => {
      for (const { name, message } of fieldIssues(error)) {
        const field = formField(name, getValues())
        if (field) onIssue(field, message)
      }
      toasts.error(failure, errorText(error))
      if (!change || !isOutdated(error)) return
      const latest = await readMeeting(change.meeting.id, change.scope === 'all' ? null : change.meeting.occurrence)
      setStored(latest)
      onOutdated(latest)
    },
  })
  return { save: (input: MeetingInput) => mutate(input), isPending, isOutdated: stored !== undefined }
}
