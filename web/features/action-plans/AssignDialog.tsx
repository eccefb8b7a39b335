import { type ActionPlan, actionPlans } from '@contract/action-plans.ts'
import { reportItems } from '@contract/report-items.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, call } from '@/lib/api.ts'
import { keyOf, queryClient, refresh } from '@/lib/query.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Field } from '@/ui/Field.tsx'
import { type ChosenPerson, PersonSelect } from '@/ui/PersonSelect.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { useToasts } from '@/ui/Toasts.tsx'

interface Props {
  plan: ActionPlan
  onClose: () => void
  /** Closes what showed the plan: it is not for the person to see any more. */
  onHandedOver: () => void
}

const historyOf = ({ id }: ActionPlan) => keyOf(addressOf(reportItems.history, { params: { itemId: String(id) } }))

/** Hands a plan, or a report's item, to a colleague. */
export function AssignDialog({ plan, onClose, onHandedOver }: Props) {
  const { t } = useTranslation('action-plans')
  const toasts = useToasts()
  const errorText = useErrorText()
  const [person, setPerson] = useState<ChosenPerson | undefined>(plan.assignee)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (assigneeId: string) => call(actionPlans.assign, { params: { id: plan.id }, body: { assigneeId } }),
    onSuccess: async (changed) => {
      if (changed) onClose()
      else onHandedOver()
      toasts.success(t('assign.done'))
      await Promise.all([refresh(actionPlans.list), queryClient.invalidateQueries({ queryKey: historyOf(plan) })])
    },
    onError: (error) => toasts.error(t('assign.failed'), errorText(error)),
  })

  return (
    <Dialog
      title={t('assign.title')}
      okText={t('assign.submit')}
      okButtonProps={{ loading: isPending }}
      cancelText={t('form.cancel')}
      onOk={() => (person ? mutate(person.id) : setMissing(true))}
      onCancel={onClose}
    >
      <Field label={t('assign.person')} error={isMissing && !person ? t('assign.missing') : undefined} required>
        {(props) => <PersonSelect {...props} value={person} onChange={setPerson} />}
      </Field>
    </Dialog>
  )
}
