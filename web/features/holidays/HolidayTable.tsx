import { EditOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Card, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { showDay } from '@/lib/dates.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { DataTable } from '@/ui/DataTable.tsx'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type Holiday, holidays as calls } from '@contract/holidays.ts'
import { refreshHolidays } from './refresh-holidays.ts'

interface Props {
  holidays: Holiday[]
  onEdit: (holiday: Holiday) => void
}

/** The holidays of a country and year, in order of date. */
export function HolidayTable({ holidays, onEdit }: Props) {
  const { t, i18n } = useTranslation('holidays')
  const toasts = useToasts()
  const errorText = useErrorText()
  const remove = useMutation({
    mutationFn: (id: number) => call(calls.remove, { params: { id } }),
    onSuccess: () => {
      toasts.success(t('removed'))
      return refreshHolidays()
    },
    onError: (error) => toasts.error(t('notSaved'), errorText(error)),
  })
  if (holidays.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      </Card>
    )
  }
  return (
    <DataTable
      label={t('title')}
      stacks
      rows={holidays}
      rowKey={({ id }) => id}
      columns={[
        { key: 'day', title: t('day'), width: '220px', render: ({ day }) => showDay(day, i18n.language) },
        { key: 'name', title: t('name'), render: ({ name }) => <Clipped>{name}</Clipped> },
        {
          key: 'actions',
          title: t('actions'),
          width: '130px',
          align: 'end',
          render: (holiday) => (
            <span>
              <Button
                type="text"
                icon={<EditOutlined />}
                aria-label={t('editRow', { name: holiday.name })}
                onClick={() => onEdit(holiday)}
              />
              <DeleteButton
                isIcon
                label={t('remove')}
                name={t('removeRow', { name: holiday.name })}
                question={t('ask', { name: holiday.name })}
                isPending={remove.isPending && remove.variables === holiday.id}
                onDelete={() => remove.mutate(holiday.id)}
              />
            </span>
          ),
        },
      ]}
    />
  )
}
