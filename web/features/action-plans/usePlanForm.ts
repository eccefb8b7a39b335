import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { call } from '@/lib/api.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { ifMatch, isOutdated } from '@/lib/if-match.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type ActionPlan, actionPlans, type PlanInput, planInput } from '@contract/action-plans.ts'

const fieldNames = ['title', 'description', 'assigneeId', 'category', 'priority', 'dueDate', 'scheduledDate'] as const

/** The form's values for a plan, or for a new one. */
const inputOf = (plan?: ActionPlan) =>
  ({
    title: plan?.title ?? '',
    description: plan?.description ?? '',
    category: plan?.category ?? 'issue_resolution',
    priority: plan?.priority ?? 'medium',
    dueDate: plan?.dueDate ?? null,
    scheduledDate: plan?.scheduledDate ?? null,
    assigneeId: plan?.assignee.id,
  }) satisfies PlanInput

/** The version that someone else saved while the form was open, and the fields where it differs from the form. */
interface Theirs {
  plan: ActionPlan
  differing: (typeof fieldNames)[number][]
}

/** The form of a plan; `onSaved` gets the saved plan, or null if the person can no longer see it. */
export function usePlanForm(plan: ActionPlan | undefined, onSaved: (saved: ActionPlan | null) => void) {
  const { t } = useTranslation('action-plans')
  const toasts = useToasts()
  const errorText = useErrorText()
  // One key for all attempts: a retry after a lost answer does not create a second plan.
  const [requestId] = useState(newRequestId)
  const [theirs, setTheirs] = useState<Theirs>()
  const { control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(planInput),
    defaultValues: inputOf(plan),
  })
  const { dirtyFields } = formState
  const known = theirs?.plan ?? plan
  const fail = (error: unknown) => toasts.error(t(known ? 'form.saveFailed' : 'form.createFailed'), errorText(error))

  /** Takes over changes by others, except in the fields that the person has edited. */
  const catchUp = async (id: number, sent: PlanInput) => {
    try {
      const stored = await call(actionPlans.one, { params: { id } })
      const input = inputOf(stored)
      const differing = fieldNames.filter((name) => dirtyFields[name] && (sent[name] || null) !== (input[name] || null))
      reset(input, { keepDirtyValues: true })
      setTheirs({ plan: stored, differing })
    } catch (error) {
      fail(error)
    }
  }

  const submit = handleSubmit(async (sent) => {
    try {
      const saved = await (known
        ? call(actionPlans.update, { params: { id: known.id }, body: sent, headers: ifMatch(known.version) })
        : call(actionPlans.create, { body: { ...sent, requestId } }))
      onSaved(saved)
      toasts.success(t(known ? 'form.saved' : 'form.created'))
    } catch (error) {
      for (const { name, message } of fieldIssues(error)) {
        const field = fieldNames.find((other) => other === name)
        if (field) setError(field, { message })
      }
      fail(error)
      if (!known || !isOutdated(error)) return
      await catchUp(known.id, sent)
    }
    await refreshTasks()
  })

  return { control, submit, isSubmitting: formState.isSubmitting, theirs }
}
