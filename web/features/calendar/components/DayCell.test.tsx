import { expect, test } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { testEvent as event } from '../test-event.ts'
import { DayCell } from './DayCell.tsx'
import styles from './MonthGrid.module.css'

const day = '2026-11-20'
const clock = { today: '2026-11-21', now: Date.parse('2026-11-21T12:00:00Z') }
const nothing = () => undefined
const place = {
  month: '2026-11',
  day: clock.today,
  select: nothing,
  show: nothing,
  turn: nothing,
  country: 'all',
  chooseCountry: nothing,
}

/** The titles of the entries that a cell of the month shows in red. */
function redOnes(...events: Parameters<typeof event>[0][]): string[] {
  const markup = screenOf(
    <DayCell
      day={day}
      place={place}
      clock={clock}
      events={events.map((changes) => event({ startDay: day, ...changes }))}
      count={events.length}
      isTabStop
      onKeyDown={nothing}
    />,
  )
  const entries = [...markup.matchAll(/<span class="([^"]*)" title="([^"]*)"/g)]
  expect(entries).toHaveLength(events.length)
  return entries.flatMap(([, classes = '', title = '']) =>
    classes.split(' ').includes(styles.overdue ?? '') ? title : [],
  )
}

test('[CAL-9] an overdue deadline is red in the month, and no other entry is', () => {
  expect(
    redOnes({ id: 'late', title: 'Late', category: 'deadline' }, { id: 'trip', title: 'Trip', category: 'personal' }),
  ).toEqual(['Late overdue'])
  expect(redOnes({ id: 'done', title: 'Done', category: 'deadline', status: 'completed' })).toEqual([])
})
