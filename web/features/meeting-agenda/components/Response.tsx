import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import type { InvitationStatus, Meeting } from '../meeting.ts'
import { respond } from '../queries/changes.ts'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './MeetingDetail.module.css'

const choices = [
  ['accepted', 'accept'],
  ['maybe', 'maybe'],
  ['declined', 'decline'],
] as const

/** The reader's response to an invitation, for the series or for one of its meetings (MEET-16, MEET-33). */
export function Response({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('meeting-agenda')
  const { id } = useUser()
  const [extent, setExtent] = useState<'this' | 'all'>('all')
  const { mutate, isPending, variables } = useMeetingAction(
    (status: InvitationStatus) => respond(meeting, id, status, extent === 'all'),
    { done: t('done.answered'), failed: t('failure.answer') },
  )
  if (meeting.status === 'cancelled') return null
  return (
    <section className={styles.answer}>
      <h3>{t('detail.answer')}</h3>
      {choices.map(([status, name]) => (
        <Button
          key={status}
          aria-pressed={meeting.myStatus === status}
          type={meeting.myStatus === status ? 'primary' : 'default'}
          loading={isPending && variables === status}
          onClick={() => mutate(status)}
        >
          {t(`detail.${name}`)}
        </Button>
      ))}
      {meeting.occurrence !== null && (
        <Segmented
          aria-label={t('scope.answer')}
          value={extent}
          options={(['all', 'this'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
          onChange={setExtent}
        />
      )}
    </section>
  )
}
