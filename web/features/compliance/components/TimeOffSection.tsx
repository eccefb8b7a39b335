import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Leave } from '@contract/leave.ts'
import { removeLeave, useLeave } from '../queries/leave.ts'
import { refreshDays } from '../queries/refresh-days.ts'
import { TimeOffDialog } from './TimeOffDialog.tsx'
import styles from './Compliance.module.css'
import text from '@/ui/text.module.css'

/** A person's leave. Administrators change anyone's; other people change their own future leave. */
export function TimeOffSection({ person }: { person: { id: string; name: string } }) {
  const { t } = useTranslation('compliance')
  const user = useUser()
  const { data, error, refetch } = useLeave(person.id)
  const [edited, setEdited] = useState<Leave | 'new'>()
  const mayAdd = user.isAdmin || user.id === person.id
  return (
    <section className={styles.section} aria-label={t('leave.title')}>
      <div className={styles.head}>
        <h3>{t('leave.title')}</h3>
        {mayAdd && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            {t('leave.add')}
          </Button>
        )}
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting rows={2} />}
      {data?.length === 0 && <p className={styles.counts}>{t('leave.none')}</p>}
      <ul className={styles.leave}>
        {data?.map((leave) => (
          <Entry key={leave.id} leave={leave} onEdit={() => setEdited(leave)} />
        ))}
      </ul>
      {edited && (
        <TimeOffDialog
          person={person}
          leave={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

function Entry({ leave: { id, firstDay, lastDay, note, canEdit }, onEdit }: { leave: Leave; onEdit: () => void }) {
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
