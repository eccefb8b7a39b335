import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { useNow } from '@/lib/useNow.ts'
import type { FormPurpose } from '../meeting.ts'
import { daysShown, useAgendaAddress } from '../useAgendaAddress.ts'
import { Calendar } from './Calendar.tsx'
import { MeetingList } from './MeetingList.tsx'
import { Toolbar } from './Toolbar.tsx'
import styles from './Agenda.module.css'

const MeetingForm = lazy(() => import('./MeetingForm.tsx'))
const MeetingDetail = lazy(() => import('./MeetingDetail.tsx'))

/** The sub-tab Meeting Agenda: the reader's meetings as a calendar or a list (MEET-1). */
export default function AgendaTab() {
  const { t, i18n } = useTranslation('meeting-agenda')
  const { today, isViewed } = useUser()
  const address = useAgendaAddress()
  const { display, period, day, meeting, occurrence } = address
  const now = useNow()
  const [form, setForm] = useState<FormPurpose>()
  const days = daysShown(period, day, i18n.language)
  const create = isViewed ? undefined : (startDay = '', startTime = '') => setForm({ startDay, startTime })
  const createOnShownDay = () => create?.(display === 'calendar' && period === 'day' && day >= today ? day : '')

  return (
    <div className={styles.agenda}>
      <h2>{t('title')}</h2>
      <Toolbar address={address} days={days} today={today} onCreate={create && createOnShownDay} />
      {display === 'list' ? (
        <MeetingList
          isWithPast={address.past !== undefined}
          now={now}
          onTogglePast={address.togglePast}
          onOpen={address.openMeeting}
          onCreate={create && createOnShownDay}
        />
      ) : (
        <Calendar address={address} days={days} now={now} onCreate={create} />
      )}
      <Suspense>
        {meeting && !form && (
          <MeetingDetail
            key={`${meeting} ${occurrence ?? ''}`}
            id={meeting}
            occurrence={occurrence}
            now={now}
            onEdit={setForm}
            onClose={address.closeMeeting}
          />
        )}
        {form && (
          <MeetingForm
            purpose={form}
            onClose={() => setForm(undefined)}
            onSaved={() => {
              setForm(undefined)
              address.closeMeeting()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
