import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { useUser } from '@/lib/session.ts'
import { type InvitationStatus, invitationColors, type Meeting, type Participant } from '../meeting.ts'
import { respond } from '../queries/changes.ts'
import { useMeetingAction } from './useMeetingAction.ts'
import styles from './MeetingDetail.module.css'

/** The participants with their responses, which the organizer may set for anyone (MEET-16, MEET-17). */
export function Participants({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('meeting-agenda')
  const { id, isViewed } = useUser()
  const isOrganizer = meeting.organizer.id === id && !isViewed && meeting.status !== 'cancelled'
  return (
    <section className={styles.people}>
      <h3>{t('detail.participants', { count: meeting.participants.length })}</h3>
      <ul>
        {meeting.participants.map((participant) => (
          <li key={participant.userId}>
            <Person
              name={participant.user.name}
              photoId={participant.user.photoId}
              detail={[participant.role !== 'required' && t(`role.${participant.role}`), participant.user.position]
                .filter(Boolean)
                .join(' · ')}
            />
            <Tag color={invitationColors[participant.invitationStatus]}>
              {t(`invitation.${participant.invitationStatus}`)}
            </Tag>
            {isOrganizer && participant.userId !== id && <Answers meeting={meeting} participant={participant} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answers({ meeting, participant }: { meeting: Meeting; participant: Participant }) {
  const { t } = useTranslation('meeting-agenda')
  const { userId, user } = participant
  const { mutate, isPending } = useMeetingAction(
    (status: InvitationStatus) => respond(meeting, userId, status, meeting.occurrence === null),
    { done: t('done.answered'), failed: t('failure.answer') },
  )
  return (
    <>
      <Button
        type="text"
        icon={<CheckOutlined />}
        aria-label={t('detail.acceptFor', { name: user.name })}
        title={t('detail.accept')}
        disabled={isPending}
        onClick={() => mutate('accepted')}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('detail.declineFor', { name: user.name })}
        title={t('detail.decline')}
        disabled={isPending}
        onClick={() => mutate('declined')}
      />
    </>
  )
}
