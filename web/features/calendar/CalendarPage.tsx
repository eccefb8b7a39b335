import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '@/lib/access.ts'
import { weeksOf } from '@/lib/month.ts'
import { paths } from '@/lib/paths.ts'
import { useUser } from '@/lib/session.ts'
import { useNow } from '@/lib/useNow.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import type { CalendarEvent, OwnEvent } from '@contract/calendar-event.ts'
import { DayPanel } from './components/DayPanel.tsx'
import { MonthGrid } from './components/MonthGrid.tsx'
import { Overview } from './components/Overview.tsx'
import { Toolbar } from './components/Toolbar.tsx'
import { useCalendarEvents, useOverview } from './queries/useCalendar.ts'
import { usePlaceInTime } from './usePlaceInTime.ts'
import styles from './components/Calendar.module.css'

const EventForm = lazy(() => import('./components/EventForm.tsx'))
const EventDetail = lazy(() => import('./components/EventDetail.tsx'))

type Open = { form: OwnEvent | undefined } | { detail: CalendarEvent }

/** /calendar: the month, the selected day, and an entry's details (CAL-1 to CAL-7). */
export default function CalendarPage() {
  const { t, i18n } = useTranslation('calendar')
  const { today, isAdmin } = useUser()
  const may = useAccess()
  const place = usePlaceInTime(today)
  const country = isAdmin ? place.country : 'all'
  const [open, setOpen] = useState<Open>()
  const weeks = weeksOf(place.month, i18n.language)
  const events = useCalendarEvents(weeks, country)
  const overview = useOverview(weeks, country)
  const clock = { today, now: useNow() }
  const mayAdd = may?.({ tab: 'calendar', level: 'write' }) ?? false
  const opened = open && 'detail' in open ? open.detail : undefined
  // Prefers the grid's copy, which is newer once an action has changed the entry.
  const detail = opened && (events.data?.find(({ id }) => id === opened.id) ?? opened)
  const close = () => setOpen(undefined)
  const add = mayAdd ? () => setOpen({ form: undefined }) : undefined

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Link to={paths.calendarIntegration.getHref()}>{t('integrations')}</Link>
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              {t('addEvent')}
            </Button>
          )}
        </>
      }
    >
      {isAdmin && <Overview month={place.month} country={country} />}
      <Toolbar place={place} today={today} hasCountries={isAdmin} />
      {events.error && <Failure title={t('failed')} error={events.error} onRetry={() => void events.refetch()} />}
      <div className={styles.columns}>
        <MonthGrid weeks={weeks} place={place} clock={clock} events={events.data} counts={overview.data?.days} />
        <DayPanel
          day={place.day}
          clock={clock}
          country={country}
          isInGrid={weeks.flat().includes(place.day)}
          events={events.data}
          isFailed={events.isError}
          count={overview.data?.days[place.day]}
          onOpen={(event) => setOpen({ detail: event })}
          onAdd={add}
        />
      </div>
      <Suspense>
        {open && 'form' in open && <EventForm day={place.day} event={open.form} onClose={close} />}
        {detail && (
          <EventDetail event={detail} clock={clock} onEdit={(event) => setOpen({ form: event })} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}
