import { type ActionPlan, actionPlans, planInput } from '@contract/action-plans.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { refresh } from '@/lib/query.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Field } from '@/ui/Field.tsx'
import { type ChosenPerson, PersonSelect } from '@/ui/PersonSelect.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { PlanFields } from './PlanFields.tsx'
import styles from './PlanForm.module.css'

interface Props {
  /** The plan to change; a new one where it is left out. */
  plan?: ActionPlan
  onClose: () => void
  /** Runs instead when the plan went to somebody whose plans the person does not see. */
  onHandedOver?: () => void
}

const fieldNames = ['title', 'description', 'assigneeId', 'category', 'priority', 'dueDate', 'scheduledDate'] as const

/** The form of a plan that is nobody's report's. A click beside it does not lose what was typed. */
export default function PlanForm({ plan, onClose, onHandedOver }: Props) {
  const { t } = useTranslation('action-plans')
  const toasts = useToasts()
  const errorText = useErrorText()
  const id = useId()
  // One for all tries: what was sent and lost on the way back is not made twice.
  const [requestId] = useState(newRequestId)
  const [assignee, setAssignee] = useState<ChosenPerson | undefined>(plan?.assignee)
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(planInput),
    defaultValues: {
      title: plan?.title ?? '',
      description: plan?.description ?? '',
      category: plan?.category ?? 'issue_resolution',
      priority: plan?.priority ?? 'medium',
      dueDate: plan?.dueDate ?? null,
      scheduledDate: plan?.scheduledDate ?? null,
      assigneeId: plan?.assignee.id,
    },
  })

  const submit = handleSubmit(async (sent) => {
    let saved: ActionPlan | null
    try {
      saved = await (plan
        ? call(actionPlans.update, { params: { id: plan.id }, body: sent })
        : call(actionPlans.create, { body: { ...sent, requestId } }))
    } catch (error) {
      for (const { name, message } of fieldIssues(error)) {
        const field = fieldNames.find((known) => known === name)
        if (field) setError(field, { message })
      }
      toasts.error(t(plan ? 'form.saveFailed' : 'form.createFailed'), errorText(error))
      return
    }
    if (saved || !onHandedOver) onClose()
    else onHandedOver()
    toasts.success(t(plan ? 'form.saved' : 'form.created'))
    await refresh(actionPlans.list)
  })

  return (
    <Dialog
      width={640}
      title={t(plan ? 'form.edit' : 'form.create')}
      mask={{ closable: false }}
      okText={t(plan ? 'form.save' : 'form.submit')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: formState.isSubmitting }}
      cancelText={t('form.cancel')}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <PlanFields
          control={control}
          assignee={
            <Controller
              control={control}
              name="assigneeId"
              render={({ field, fieldState }) => (
                <Field label={t('form.assignee')} hint={plan ? undefined : t('form.assigneeHint')} error={fieldState.error?.message}>
                  {(props) => (
                    <PersonSelect
                      {...props}
                      value={assignee}
                      onChange={(person) => {
                        setAssignee(person)
                        field.onChange(person?.id)
                      }}
                    />
                  )}
                </Field>
              )}
            />
          }
        />
      </form>
    </Dialog>
  )
}
