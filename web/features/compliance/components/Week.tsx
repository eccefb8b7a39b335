import { CheckOutlined, ClockCircleOutlined, CloseOutlined, EllipsisOutlined, MinusOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayOfPerson } from '@contract/compliance.ts'
import { useDayText } from './useDayText.ts'
import styles from './Week.module.css'
import text from '@/ui/text.module.css'

const marks = {
  submitted: CheckOutlined,
  late: ClockCircleOutlined,
  missing: CloseOutlined,
  pending: EllipsisOutlined,
  off: MinusOutlined,
}

/** The last 7 days, oldest first, each with a color, a symbol and a text. */
export function Week({ days }: { days: DayOfPerson[] }) {
  const { t, i18n } = useTranslation('compliance')
  const textOf = useDayText()
  const initial = new Intl.DateTimeFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' })
  // One tooltip for each week instead of each day: hundreds of them would slow the list down.
  const [pointed, setPointed] = useState<DayOfPerson>()
  return (
    <Tooltip title={pointed && textOf(pointed)}>
      <ol className={styles.week} aria-label={t('column.week')}>
        {days.map((day) => {
          const Mark = marks[day.state]
          return (
            <li key={day.date}>
              <span className={`${styles.day} ${styles[day.state]}`} onMouseEnter={() => setPointed(day)}>
                <Mark aria-hidden />
                <span className={text.spoken}>{textOf(day)}</span>
              </span>
              <span aria-hidden className={styles.initial}>
                {initial.format(new Date(day.date))}
              </span>
            </li>
          )
        })}
      </ol>
    </Tooltip>
  )
}
