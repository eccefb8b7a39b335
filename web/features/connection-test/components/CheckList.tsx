import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Check, checkNames, type Checks } from '../checks.ts'
import { explain } from '../explain.ts'
import styles from '../ConnectionTest.module.css'

const looks = {
  waiting: { color: 'default', Icon: ClockCircleOutlined },
  running: { color: 'processing', Icon: LoadingOutlined },
  passed: { color: 'success', Icon: CheckCircleFilled },
  failed: { color: 'error', Icon: CloseCircleFilled },
  skipped: { color: 'default', Icon: MinusCircleOutlined },
} as const

const stateOf = (check: Check) => (check.state === 'skipped' ? (`skipped-${check.reason}` as const) : check.state)

/** Each check with its state and what that means. */
export function CheckList({ checks }: { checks: Checks }) {
  const { t, i18n } = useTranslation('connection-test')
  const seconds = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  return (
    <ul className={styles.checks} aria-label={t('checks')}>
      {checkNames.map((name) => {
        const check = checks[name]
        const { color, Icon } = looks[check.state]
        return (
          <li key={name} className={styles.check}>
            <h2>{t(`names.${name}`)}</h2>
            <Tag color={color} icon={<Icon aria-hidden />}>
              {t(`states.${stateOf(check)}`)}
            </Tag>
            <p>{explain(t, name, check)}</p>
            {'duration' in check && (
              <p className={styles.facts}>{[seconds.format(check.duration / 1_000), ...check.addresses].join(' · ')}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
