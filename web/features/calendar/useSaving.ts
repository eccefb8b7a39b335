import { calendar, type CalendarEvent } from '@contract/calendar.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { queryClient, keyOf } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { useErrorText } from '@/ui/useErrorText.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { type EventForm, inputOf } from './event-form.ts'

/** Lets everything that the calendar shows fetch again. */
export const refreshCalendar = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf('/api/calendar') })

interface Then {
  onSaved: () => void
  /** What the server has against a field. */
  onIssue: (name: keyof EventForm, message: string) => void
}

const fieldOf: Record<string, keyof EventForm> = { startDate: 'startDay', endDate: 'endDay', title: 'title', description: 'description' }

/** Adds an event or changes it; sent again after a failure, it is the same event. */
export function useSaving(event: CalendarEvent | undefined, { onSaved, onIssue }: Then) {
  const { t } = useTranslation('calendar')
  const { timeZone } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [newId] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: (form: EventForm) => {
      const body = inputOf(form, timeZone)
      return event
        ? call(calendar.update, { params: { id: event.id }, body: { ...body, status: event.status } })
        : call(calendar.create, { body: { ...body, id: newId } })
    },
    onSuccess: () => {
      onSaved()
      toasts.success(t(event ? 'form.updated' : 'form.added'))
      return refreshCalendar()
    },
    onError: (error) => {
      for (const { name, message } of fieldIssues(error)) {
        const field = fieldOf[name]
        if (field) onIssue(field, message)
      }
      toasts.error(t(event ? 'form.updateFailed' : 'form.addFailed'), errorText(error))
    },
  })
  return { save: mutate, isPending }
}
