import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ChosenPerson, PersonSelect } from '@/blocks/people/PersonSelect.tsx'
import { ChangedMeanwhile } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Field } from '@/ui/Field.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { PlanFields } from './PlanFields.tsx'
import { usePlanForm } from './usePlanForm.ts'
import { useStoredText } from './useStoredText.ts'
import styles from './PlanForm.module.css'

interface Props {
  /** The plan to change; without it, the form creates one. */
  plan?: ActionPlan
  onClose: () => void
  /** Runs instead of `onClose` when the person cannot see the plans of its new assignee. */
  onHandedOver?: () => void
}

/** The form of a plan that does not come from a report. A click outside the dialog does not close it. */
export default function PlanForm({ plan, onClose, onHandedOver = onClose }: Props) {
  const { t } = useTranslation('action-plans')
  const id = useId()
  const [chosen, setChosen] = useState<ChosenPerson>()
  const storedText = useStoredText()
  const { control, submit, isSubmitting, theirs } = usePlanForm(plan, (saved) => (saved ? onClose() : onHandedOver()))
  const stored = theirs?.plan ?? plan

  return (
    <Dialog
      width={640}
      title={t(plan ? 'form.edit' : 'form.create')}
      mask={{ closable: false }}
      okText={t(plan ? 'form.save' : 'form.submit')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSubmitting }}
      cancelText={t('form.cancel')}
      onCancel={onClose}
    >
      {theirs && (
        <ChangedMeanwhile
          differences={theirs.differing.map((name) => ({
            label: t(name === 'assigneeId' ? 'form.assignee' : `form.${name}`),
            stored: storedText(theirs.plan, name),
          }))}
        />
      )}
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <PlanFields
          control={control}
          assignee={
            <Controller
              control={control}
              name="assigneeId"
              render={({ field, fieldState }) => (
                <Field
                  label={t('form.assignee')}
                  hint={plan ? undefined : t('form.assigneeHint')}
                  error={fieldState.error?.message}
                >
                  {(props) => (
                    <PersonSelect
                      {...props}
                      value={chosen ?? stored?.assignee}
                      onChange={(person) => {
                        // An emptied field keeps the stored assignee, or assigns a new plan to its creator.
                        setChosen(person)
                        field.onChange((person ?? stored?.assignee)?.id)
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
