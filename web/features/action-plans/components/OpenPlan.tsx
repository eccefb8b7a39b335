import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import PlanForm from '@/blocks/plans/PlanForm.tsx'
import { failureOf } from '@/lib/query.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { usePlan } from '../queries/plans.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'

interface Props {
  id: number
  /** The plan as listed; a plan whose new status removed it from the list stays open. */
  listed: ActionPlan | undefined
  onClose: () => void
}

/** The open plan in one of its dialogs. */
export default function OpenPlan({ id, listed, onClose }: Props) {
  const { t } = useTranslation('action-plans')
  const [isAssigning, setAssigning] = useState(false)
  // The form saves the version that it was opened with, so that it notices what was changed elsewhere.
  const [edited, setEdited] = useState<ActionPlan>()
  const query = usePlan(id, listed)
  const plan = query.data
  const error = failureOf(query)

  if (error) {
    return (
      <Dialog title={t('title')} footer={null} onCancel={onClose}>
        <Failure title={t('list.failed')} error={error} onRetry={() => void query.refetch()} />
      </Dialog>
    )
  }
  if (!plan) return null
  if (edited) return <PlanForm plan={edited} onClose={() => setEdited(undefined)} onHandedOver={onClose} />
  if (isAssigning) return <AssignDialog plan={plan} onClose={() => setAssigning(false)} onHandedOver={onClose} />
  return <PlanDialog plan={plan} onEdit={() => setEdited(plan)} onAssign={() => setAssigning(true)} onClose={onClose} />
}
