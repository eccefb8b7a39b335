import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Leave } from '@contract/leave.ts'
import { useLeave } from '../queries/leave.ts'
import { TimeOffDialog } from './TimeOffDialog.tsx'
import { TimeOffEntry } from './TimeOffEntry.tsx'
import styles from './Compliance.module.css'

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
          <TimeOffEntry key={leave.id} leave={leave} onEdit={() => setEdited(leave)} />
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
