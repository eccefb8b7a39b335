import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { monthTitle, weekdayName } from '@/lib/month.ts'
import styles from './WeeksTable.module.css'

interface Props extends Pick<ComponentProps<'table'>, 'ref' | 'role'> {
  /** Such as 2026-11. */
  month: string
  weeks: readonly (readonly string[])[]
  className: string | undefined
  classNameOf?: (day: string) => string
  children: (day: string) => ReactNode
}

/** The weeks of a month as a table; its children show a day. */
export function WeeksTable({ month, weeks, className = '', classNameOf, children, ...table }: Props) {
  const { i18n } = useTranslation('ui')
  return (
    <div className={styles.frame}>
      <table className={`${styles.weeks} ${className}`} aria-label={monthTitle(month, i18n.language)} {...table}>
        <thead>
          <tr>
            {weeks.at(0)?.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, i18n.language, 'long')}>
                {weekdayName(day, i18n.language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={classNameOf?.(day)}>
                  {children(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
