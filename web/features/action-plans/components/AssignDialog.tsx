import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenPerson, PersonSelect } from '@/blocks/people/PersonSelect.tsx'
import { ChangedMeanwhile } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { isStale, isOutdated } from '@/lib/if-match.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Field } from '@/ui/Field.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { ActionPlan } from '@contract/action-plans.ts'
import { assignPlan } from '../queries/plans.ts'

interface Props {
  plan: ActionPlan
  onClose: () => void
  /** Runs when the person can no longer see the plan; closes the dialog that showed it. */
  onHandedOver: () => void
}

/** Assigns a plan or a report item to a colleague. */
export function AssignDialog({ plan, onClose, onHandedOver }: Props) {
  const { t } = useTranslation('action-plans')
  const toasts = useToasts()
  const errorText = useErrorText()
  const [person, setPerson] = useState<ChosenPerson | undefined>(plan.assignee)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (assigneeId: string) => assignPlan(plan, assigneeId),
    onSuccess: async (changed) => {
      if (changed) onClose()
      else onHandedOver()
      toasts.success(t('assign.done'))
      await refreshTasks()
    },
    onError: async (failure) => {
      toasts.error(t('assign.failed'), errorText(failure))
      if (isStale(failure)) await refreshTasks()
    },
  })

  return (
    <Dialog
      title={t('assign.title')}
      okText={t('assign.submit')}
      okButtonProps={{ loading: isPending }}
      cancelText={t('assign.cancel')}
      onOk={() => (person ? mutate(person.id) : setMissing(true))}
      onCancel={onClose}
    >
      {isOutdated(error) && (
        <ChangedMeanwhile differences={[{ label: t('detail.assignee'), stored: plan.assignee.name }]} />
      )}
      <Field label={t('assign.person')} error={isMissing && !person ? t('assign.missing') : undefined} required>
        {(props) => <PersonSelect {...props} value={person} onChange={setPerson} />}
      </Field>
    </Dialog>
  )
}
