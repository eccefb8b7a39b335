import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonSelect } from '@/blocks/people/PersonSelect.tsx'
import { ChangedMeanwhile } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { FormField } from '@/ui/form/FormField.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import type { PlanDraft } from './draft.ts'
import { PlanFields } from './PlanFields.tsx'
import { usePlanForm } from './usePlanForm.ts'
import { useStoredText } from './useStoredText.ts'

interface Props {
  /** The plan to change; without it, the form creates one. */
  plan?: ActionPlan
  /** What a new plan starts with. */
  draft?: PlanDraft
  onClose: () => void
  /** Runs instead of `onClose` when the person cannot see the plans of its new assignee. */
  onHandedOver?: () => void
}

/** The form of a plan that does not come from a report. */
export default function PlanForm({ plan, draft, onClose, onHandedOver = onClose }: Props) {
  const { t } = useTranslation('plans')
  const [chosen, setChosen] = useState(draft?.assignee)
  const storedText = useStoredText()
  const { control, submit, isSubmitting, conflict } = usePlanForm({
    plan,
    draft,
    onSaved: (saved) => (saved ? onClose() : onHandedOver()),
  })
  const stored = conflict?.stored ?? plan

  const notice = conflict && (
    <ChangedMeanwhile
      differences={conflict.differing.map((name) => ({
        label: t(name === 'assigneeId' ? 'form.assignee' : `form.${name}`),
        stored: storedText(conflict.stored, name),
      }))}
    />
  )
  const assignee = (
    <FormField
      control={control}
      name="assigneeId"
      label={t('form.assignee')}
      hint={plan ? undefined : t('form.assigneeHint')}
      isWide
    >
      {(field, props) => (
        <PersonSelect
          {...props}
          value={chosen ?? stored?.assignee}
          onChange={(person) => {
            // A cleared field keeps the stored assignee, or assigns a new plan to its creator.
            setChosen(person)
            field.onChange((person ?? stored?.assignee)?.id)
          }}
        />
      )}
    </FormField>
  )

  return (
    <FormDialog
      width={640}
      title={t(plan ? 'form.edit' : 'form.create')}
      okText={t(plan ? 'form.save' : 'form.submit')}
      cancelText={t('form.cancel')}
      isSaving={isSubmitting}
      notice={notice}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlanFields control={control} assignee={assignee} />
    </FormDialog>
  )
}
