import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { createOnce } from '@/lib/create-once.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { isOutdated } from '@/lib/if-match.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { EventInput, OwnEvent } from '@contract/calendar-event.ts'
import { type EventFormValues, inputOf } from '../event-form.ts'
import { createEvent, readOwnEvent, updateEvent } from './events.ts'

interface Callbacks {
  onSaved: () => void
  /** Gets each message of the server about a field. */
  onIssue: (name: keyof EventFormValues, message: string) => void
  /** Gets the version that someone else saved after `event` was read. */
  onOutdated: (stored: OwnEvent) => void
}

const fieldOf: Record<string, keyof EventFormValues> = {
  startDate: 'startDay',
  endDate: 'endDay',
  title: 'title',
  description: 'description',
}

/** An event that was stored before its form was changed. */
const changed = (event: OwnEvent, body: EventInput) => updateEvent(event, { ...body, status: event.status })

/** Adds an event, or changes the version that was read. A retry after a failure does not add it twice. */
export function useSaveEvent(event: OwnEvent | undefined, { onSaved, onIssue, onOutdated }: Callbacks) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [create] = useState(() => createOnce(createEvent, changed))
  const fail = (error: unknown) => toasts.error(t(event ? 'form.updateFailed' : 'form.addFailed'), errorText(error))
  const loadStored = async (id: string) => {
    try {
      onOutdated(await readOwnEvent(id))
    } catch (error) {
      fail(error)
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (form: EventFormValues) => {
      const body = inputOf(form, timeZone)
      return event ? updateEvent(event, { ...body, status: event.status }) : create(body)
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
      await loadStored(event.id)
      await refreshTasks()
    },
  })
  return { save: mutate, isPending }
}
