import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { call } from '@/lib/api.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { ifMatch, isOutdated } from '@/lib/if-match.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { calendar, type OwnEvent } from '@contract/calendar.ts'
import { type EventFormValues, inputOf } from './event-form.ts'

interface Then {
  onSaved: () => void
  /** What the server has against a field. */
  onIssue: (name: keyof EventFormValues, message: string) => void
  /** What somebody else saved since `event` was read. */
  onOutdated: (theirs: OwnEvent) => void
}

const fieldOf: Record<string, keyof EventFormValues> = {
  startDate: 'startDay',
  endDate: 'endDay',
  title: 'title',
  description: 'description',
}

/** Adds an event or changes the version that was read; sent again after a failure, it is the same event. */
export function useSaveEvent(event: OwnEvent | undefined, { onSaved, onIssue, onOutdated }: Then) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [newId] = useState(newRequestId)
  const fail = (error: unknown) => toasts.error(t(event ? 'form.updateFailed' : 'form.addFailed'), errorText(error))
  const catchUp = async (id: string) => {
    try {
      onOutdated(await call(calendar.one, { params: { id } }))
    } catch (error) {
      fail(error)
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (form: EventFormValues) => {
      const body = inputOf(form, timeZone)
      return event
        ? call(calendar.update, {
            params: { id: event.id },
            body: { ...body, status: event.status },
            headers: ifMatch(event.version),
          })
        : call(calendar.create, { body: { ...body, id: newId } })
    },
    onSuccess: () => {
      onSaved()
      toasts.success(t(event ? 'form.updated' : 'form.added'))
      return refreshTasks()
    },
    onError: async (error) => {
      for (const { name, message } of fieldIssues(error)) {
        const field = fieldOf[name]
        if (field) onIssue(field, message)
      }
      fail(error)
      if (!event || !isOutdated(error)) return
      await catchUp(event.id)
      await refreshTasks()
    },
  })
  return { save: mutate, isPending }
}
