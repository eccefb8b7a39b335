import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { usePlan } from '../queries/plans.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import PlanForm from './PlanForm.tsx'

interface Props {
  id: number
  /** The plan as listed; a plan whose new status removed it from the list stays open. */
  listed: ActionPlan | undefined
  onClose: () => void
}

/** The open plan in one of its dialogs. */
export default function OpenPlan({ id, listed, onClose }: Props) {
  const { t } = useTranslation('action-plans')
  const [view, setView] = useState<'plan' | 'edit' | 'assign'>('plan')
  const { data: plan, error, refetch } = usePlan(id, listed)
  const back = () => setView('plan')

  if (error) {
    return (
      <Dialog title={t('title')} footer={null} onCancel={onClose}>
        <Failure title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  }
  if (!plan) return null
  if (view === 'edit') return <PlanForm plan={plan} onClose={back} onHandedOver={onClose} />
  if (view === 'assign') return <AssignDialog plan={plan} onClose={back} onHandedOver={onClose} />
  return <PlanDialog plan={plan} onEdit={() => setView('edit')} onAssign={() => setView('assign')} onClose={onClose} />
}
