import { zodResolver } from '@hookform/resolvers/zod'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type ChosenPerson, PersonSelect } from '@/blocks/people/PersonSelect.tsx'
import { editedFields } from '@/lib/edited-fields.ts'
import { useUser } from '@/lib/session.ts'
import { DayField } from '@/ui/form/DayField.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { FormField } from '@/ui/form/FormField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { useRefusal } from '@/ui/form/useRefusal.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { type Leave, leaveInput, type LeaveInput } from '@contract/leave.ts'
import { addLeave, changeLeave } from '../queries/leave.ts'
import { refreshDays } from '../queries/refresh-days.ts'

interface Props {
  person: { id: string; name: string }
  /** The leave to change; undefined adds one. */
  leave: Leave | undefined
  onClose: () => void
}

/** The form of a leave: first day, last day, note and deputy. */
export function TimeOffDialog({ person, leave, onClose }: Props) {
  const { t } = useTranslation('compliance')
  const { isAdmin, today } = useUser()
  const toasts = useToasts()
  const [deputy, setDeputy] = useState<ChosenPerson | undefined>(leave?.deputy ?? undefined)
  const refuse = useRefusal(t('leave.failed'))
  const values: Required<LeaveInput> = {
    userId: person.id,
    firstDay: leave?.firstDay ?? '',
    lastDay: leave?.lastDay ?? '',
    note: leave?.note ?? '',
    deputyId: leave?.deputy?.id ?? null,
  }
  const form = useForm<LeaveInput, unknown, LeaveInput>({ resolver: zodResolver(leaveInput), defaultValues: values })
  const { control, formState, handleSubmit, getValues } = form

  const firstAllowed = isAdmin ? undefined : dayjs(today).add(1, 'day')
  const submit = handleSubmit(async ({ userId, ...body }) => {
    try {
      await (leave ? changeLeave(leave.id, editedFields(body, getValues(), values)) : addLeave({ ...body, userId }))
      toasts.success(t('leave.saved'))
      await refreshDays()
      onClose()
    } catch (error) {
      refuse(error, form)
    }
  })

  return (
    <FormDialog
      title={t(leave ? 'leave.edit' : 'leave.addFor', { name: person.name })}
      okText={t('save')}
      cancelText={t('cancel')}
      isSaving={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField
        control={control}
        name="firstDay"
        label={t('leave.firstDay')}
        required
        min={firstAllowed}
        opensAt={() => today}
      />
      <DayField
        control={control}
        name="lastDay"
        label={t('leave.lastDay')}
        required
        min={firstAllowed}
        opensAt={() => getValues('firstDay') || today}
      />
      <TextField control={control} name="note" label={t('leave.note')} kind="lines" isWide />
      <FormField control={control} name="deputyId" label={t('leave.deputy')} hint={t('leave.deputyHint')} isWide>
        {(field, props) => (
          <PersonSelect
            {...props}
            value={deputy}
            onChange={(chosen) => {
              setDeputy(chosen)
              field.onChange(chosen?.id ?? null)
            }}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
