import { Button, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat } from '@/lib/dates.ts'
import { Field } from '@/ui/Field.tsx'
import { itemStatuses } from '@contract/reports.ts'
import type { Task } from './task.ts'
import type { useTaskChange } from './useTaskChange.ts'
import styles from './TaskDialog.module.css'

interface Props extends Pick<ReturnType<typeof useTaskChange>, 'change' | 'isPending'> {
  task: Task
  onDone: () => void
}

/** Changes due date and status together. An untouched field is not sent and follows changes by others. */
export function TaskEditor({ task, change, isPending, onDone }: Props) {
  const { t } = useTranslation('tasks')
  const [chosen, setChosen] = useState<Partial<Pick<Task, 'status' | 'dueDate'>>>({})
  const { status, dueDate } = { ...task, ...chosen }

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        change(chosen, { onSuccess: onDone })
      }}
    >
      <Field label={t('dueDate')} error={undefined}>
        {(props) => (
          <DatePicker
            {...props}
            disabled={isPending}
            value={dueDate ? dayjs(dueDate) : null}
            minDate={dayjs('1970-01-01')}
            onChange={(day) => setChosen({ ...chosen, dueDate: day?.format(dayFormat) ?? null })}
          />
        )}
      </Field>
      <Field label={t('statusLabel')} error={undefined}>
        {(props) => (
          <Select
            {...props}
            disabled={isPending}
            value={status}
            options={itemStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) => setChosen({ ...chosen, status: value })}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
