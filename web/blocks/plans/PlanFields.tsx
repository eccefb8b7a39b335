import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayField } from '@/ui/form/DayField.tsx'
import { SelectField } from '@/ui/form/SelectField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { planCategories, type PlanInput, planPriorities } from '@contract/action-plans.ts'

interface Props {
  control: Control<PlanInput>
  /** The assignee's field, which needs the name as well as the id. */
  assignee: ReactNode
}

const earliest = dayjs('1970-01-01')

/** The fields of a plan's form. */
export function PlanFields({ control, assignee }: Props) {
  const { t } = useTranslation('plans')
  return (
    <>
      <TextField control={control} name="title" label={t('form.title')} required isWide />
      <TextField control={control} name="description" label={t('form.description')} kind="lines" isWide />
      {assignee}
      <SelectField
        control={control}
        name="category"
        label={t('form.category')}
        choices={planCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <SelectField
        control={control}
        name="priority"
        label={t('form.priority')}
        choices={planPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <DayField control={control} name="dueDate" label={t('form.dueDate')} min={earliest} empty={null} />
      <DayField control={control} name="scheduledDate" label={t('form.scheduledDate')} min={earliest} empty={null} />
    </>
  )
}
