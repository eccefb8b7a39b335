import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { createOnce } from '@/lib/create-once.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { isOutdated } from '@/lib/if-match.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type ActionPlan, type PlanInput, planInput } from '@contract/action-plans.ts'
import type { PlanDraft } from './draft.ts'
import { createPlan, readPlan, updatePlan } from './plan-calls.ts'

const fieldNames = planInput.keyof().options
/** What an input sends when it is left empty is like no value. */
const orNull = <Value>(value: Value) => (value === '' ? null : (value ?? null))

/** The form's values for a plan, or for a new one: of every field, because the schema empties those that are left out. */
const inputOf = (plan?: ActionPlan, draft?: PlanDraft) =>
  ({
    title: plan?.title ?? draft?.title ?? '',
    description: plan?.description ?? draft?.description ?? '',
    category: plan?.category ?? 'issue_resolution',
    priority: plan?.priority ?? 'medium',
    dueDate: plan?.dueDate ?? null,
    scheduledDate: plan?.scheduledDate ?? null,
    assigneeId: (plan ?? draft)?.assignee?.id,
  }) satisfies PlanInput & Record<keyof PlanInput, unknown>

/** The version that someone else saved while the form was open, and the fields where it differs from the form. */
interface Conflict {
  stored: ActionPlan
  differing: (typeof fieldNames)[number][]
}

interface Options {
  plan: ActionPlan | undefined
  draft: PlanDraft | undefined
  /** Gets the saved plan, or null if the person can no longer see it. */
  onSaved: (saved: ActionPlan | null) => void
}

/** The form of a plan, or of a new one. */
export function usePlanForm({ plan, draft, onSaved }: Options) {
  const { t } = useTranslation('plans')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { id } = useUser()
  const [create] = useState(() =>
    createOnce<PlanInput, ActionPlan | null>(
      (sent, requestId) => createPlan(sent, requestId, draft?.messageId),
      // Without an assignee, a plan is the creator's own; a change would leave it to whoever has it.
      async (stored, sent) => stored && updatePlan(stored, { ...sent, assigneeId: sent.assigneeId ?? id }),
    ),
  )
  const [conflict, setConflict] = useState<Conflict>()
  const { control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(planInput),
    defaultValues: inputOf(plan, draft),
  })
  const { dirtyFields } = formState
  const current = conflict?.stored ?? plan
  const fail = (error: unknown) => toasts.error(t(current ? 'form.saveFailed' : 'form.createFailed'), errorText(error))

  /** Takes over changes by others, except in the fields that the person has edited. */
  const loadStored = async (id: number, sent: PlanInput) => {
    try {
      const stored = await readPlan(id)
      const input = inputOf(stored)
      const differing = fieldNames.filter((name) => dirtyFields[name] && orNull(sent[name]) !== orNull(input[name]))
      reset(input, { keepDirtyValues: true })
      setConflict({ stored, differing })
    } catch (error) {
      fail(error)
    }
  }

  const submit = handleSubmit(async (sent) => {
    try {
      const saved = await (current ? updatePlan(current, sent) : create(sent))
      onSaved(saved)
      toasts.success(t(current ? 'form.saved' : 'form.created'))
    } catch (error) {
      for (const { name, message } of fieldIssues(error)) {
        const field = fieldNames.find((other) => other === name)
        if (field) setError(field, { message })
      }
      fail(error)
      if (!current || !isOutdated(error)) return
      await loadStored(current.id, sent)
    }
    await refreshTasks()
  })

  return { control, submit, isSubmitting: formState.isSubmitting, conflict }
}
