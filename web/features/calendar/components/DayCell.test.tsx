import { expect, test } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { testEvent as event } from '../test-event.ts'
import texts from '../texts.en.ts'
import { DayCell } from './DayCell.tsx'
import styles from './MonthGrid.module.css'

const day = '2026-11-20'
const clock = { today: '2026-11-21', now: Date.parse('2026-11-21T12:00:00Z') }
const nothing = () => undefined
const place = {
  month: '2026-11',
  day: '2026-11-22',
  select: nothing,
  show: nothing,
  turn: nothing,
  country: 'all',
  chooseCountry: nothing,
}

/** The markup of a cell of the month. */
const cellOf = (shownDay: string, ...events: Parameters<typeof event>[0][]): string =>
  screenOf(
    <DayCell
      day={shownDay}
      place={place}
      clock={clock}
      events={events.map((changes) => event({ startDay: shownDay, ...changes }))}
      count={events.length}
      isTabStop
      onKeyDown={nothing}
    />,
    undefined,
    { texts: { calendar: texts } },
  )

/** The titles of the entries that a cell of the month shows in red. */
function redOnes(...events: Parameters<typeof event>[0][]): string[] {
  const markup = cellOf(day, ...events)
  const entries = [...markup.matchAll(/<span class="([^"]*)" title="([^"]*)"/g)]
  expect(entries).toHaveLength(events.length)
  return entries.flatMap(([, classes = '', title = '']) =>
    classes.split(' ').includes(styles.overdue ?? '') ? title : [],
  )
}

test('[CAL-9] an overdue deadline is red in the month, and no other entry is', () => {
  expect(
    redOnes({ id: 'late', title: 'Late', category: 'deadline' }, { id: 'trip', title: 'Trip', category: 'personal' }),
  ).toEqual(['Late (OVERDUE)'])
  expect(redOnes({ id: 'done', title: 'Done', category: 'deadline', status: 'completed' })).toEqual([])
})

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, title: `Entry ${index + 1}` }))

test('[CAL-3] a day shows two entries and the number of further ones', () => {
  expect(textsOf(cellOf(day, ...entries(5)))).toEqual([
    'Friday, November 20, 2026, 5 events',
    '20',
    'Entry 1',
    'Entry 2',
    '+3 more',
  ])
})

test('[CAL-3] a day with two entries has no further ones', () => {
  expect(textsOf(cellOf(day, ...entries(2))).slice(2)).toEqual(['Entry 1', 'Entry 2'])
})

test.each([
  ['today', '2026-11-21', ['date', 'false']],
  ['the selected day', '2026-11-22', [undefined, 'true']],
  ['another day', '2026-11-20', [undefined, 'false']],
])('[CAL-4] [CAL-5] marks only today as such, and only the selected day as selected: %s', (_, shownDay, marks) => {
  const cell = cellOf(shownDay)
  expect([/aria-current="(\w+)"/.exec(cell)?.[1], /aria-pressed="(\w+)"/.exec(cell)?.[1]]).toEqual(marks)
})
