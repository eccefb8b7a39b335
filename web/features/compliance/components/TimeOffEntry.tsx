import { EditOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { Leave } from '@contract/leave.ts'
import { removeLeave } from '../queries/leave.ts'
import { refreshDays } from '../queries/refresh-days.ts'
import text from '@/ui/text.module.css'

export function TimeOffEntry({
  leave: { id, firstDay, lastDay, note, deputy, canEdit },
  onEdit,
}: {
  leave: Leave
  onEdit: () => void
}) {
  const { t, i18n } = useTranslation('compliance')
  const toasts = useToasts()
  const errorText = useErrorText()
  const remove = useMutation({
    mutationFn: () => removeLeave(id),
    onSuccess: () => {
      toasts.success(t('leave.removed'))
      return refreshDays()
    },
    onError: (error) => toasts.error(t('leave.failed'), errorText(error)),
  })
  const days = [...new Set([firstDay, lastDay])].map((day) => showDay(day, i18n.language)).join(' – ')
  return (
    <li>
      <div>
        <div>{days}</div>
        {note && <div className={text.quiet}>{note}</div>}
        {deputy && <div className={text.quiet}>{t('leave.deputyIs', { name: deputy.name })}</div>}
      </div>
      {canEdit && (
        <div>
          <Button type="text" icon={<EditOutlined />} aria-label={t('leave.editOf', { days })} onClick={onEdit} />
          <DeleteButton
            isIcon
            label={t('leave.remove')}
            name={t('leave.removeOf', { days })}
            question={t('leave.ask')}
            isPending={remove.isPending}
            onDelete={() => remove.mutate()}
          />
        </div>
      )}
    </li>
  )
}
