import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { useFocusBack } from '@/ui/useFocusBack.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import type { DayOfPerson } from '@contract/compliance.ts'
import { mapDays } from '../map-range.ts'
import { usePersonDays } from '../queries/useCompliance.ts'
import { type Cell, HeatMap } from './HeatMap.tsx'
import { TimeOffSection } from './TimeOffSection.tsx'
import { useDayText } from './useDayText.ts'
import styles from './Compliance.module.css'

interface Props {
  person: { id: string; name: string }
  onClose: () => void
}

const tones: Record<DayOfPerson['state'], Cell['tone']> = {
  submitted: 'good',
  late: 'fair',
  missing: 'bad',
  pending: 'pending',
  off: 'off',
}

/** A person's last 90 days and their leave. */
export default function PersonDrawer({ person, onClose }: Props) {
  useFocusBack()
  const { t } = useTranslation('compliance')
  return (
    <Drawer open size={520} title={person.name} onClose={onClose}>
      <section className={styles.section} aria-label={t('map.person')}>
        <h3>{t('map.person')}</h3>
        <Days id={person.id} />
      </section>
      <TimeOffSection person={person} />
    </Drawer>
  )
}

function Days({ id }: { id: string }) {
  const { t } = useTranslation('compliance')
  const textOf = useDayText()
  const { today } = useUser()
  const { data: answered, error, refetch } = usePersonDays(id, today)
  if (error) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!answered) return <Waiting rows={4} />
  const data = mapDays(answered)
  const count = (state: DayOfPerson['state']) => data.filter((day) => day.state === state).length
  return (
    <>
      <p className={styles.counts}>
        {t('counts', {
          submitted: count('submitted'),
          late: count('late'),
          missing: count('missing'),
          off: count('off'),
        })}
      </p>
      <HeatMap
        label={t('map.person')}
        words="person"
        cells={data.map((day) => ({ date: day.date, tone: tones[day.state], text: textOf(day) }))}
      />
    </>
  )
}
