import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import type { Absence } from '@contract/leave.ts'
import styles from './Absences.module.css'

interface Named {
  id: string
  name: string
}

interface Props {
  people: readonly Named[]
  absences: readonly Absence[]
  /** Whether they are away on the day of a meeting rather than today. */
  isLater: boolean
  /** What is offered to be done with the person who stands in. */
  action: 'write' | 'call' | 'add' | 'invite'
  /** Whether somebody is offered; by default everyone but the reader is. */
  isOffered?: (id: string) => boolean
  onChoose: (standIn: Named, absentId: string) => void
}

/** Who is away, until when, and who stands in. */
export default function Absences({ people, absences, isLater, action, isOffered = () => true, onChoose }: Props) {
  const { t, i18n } = useTranslation('people')
  const user = useUser()
  const show = (day: string) => showDay(day, i18n.language)
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return (
    <output className={styles.absences}>
      {absences.map(({ userId, backOn, deputy, standIn }) => {
        const role = standIn?.id === deputy?.id ? 'deputy' : 'standIn'
        return (
          <span key={userId} className={styles.absence}>
            <span className={styles.words}>
              <span>{t(isLater ? 'awayThen' : 'away', { name: nameOf(userId), day: show(backOn) })}</span>
              {deputy?.backOn && <span>{t('deputyAway', { name: deputy.name, day: show(deputy.backOn) })}</span>}
            </span>
            {standIn && standIn.id !== user.id && isOffered(standIn.id) && (
              <Button onClick={() => onChoose(standIn, userId)}>
                {t(`${action}.${role}`, { name: standIn.name })}
              </Button>
            )}
          </span>
        )
      })}
    </output>
  )
}
