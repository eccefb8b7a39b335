import { CheckOutlined, StopOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { type AccessLevel, accessLevels } from '@contract/permissions.ts'
import { toggled } from './levels.ts'
import styles from './TabPermissions.module.css'

interface Props {
  name: string
  level: AccessLevel
  isDisabled: boolean
  onChange: (level: AccessLevel) => void
}

const dots = accessLevels.filter((level) => level !== 'none')

/** One tab: a button that grants or removes access, and a dot for each level. */
export function TabLevel({ name, level, isDisabled, onChange }: Props) {
  const { t } = useTranslation('settings')
  const hasAccess = level !== 'none'
  const state = hasAccess ? t('permissions.hasAccess') : t('permissions.noAccess')
  return (
    <li>
      <span className={styles.tabName}>{name}</span>
      <Button
        size="small"
        icon={hasAccess ? <CheckOutlined /> : <StopOutlined />}
        disabled={isDisabled}
        aria-pressed={hasAccess}
        aria-label={t('permissions.tab', { tab: name, state })}
        onClick={() => onChange(toggled(level))}
      >
        {state}
      </Button>
      <fieldset aria-label={t('permissions.level', { tab: name })} className={styles.dots}>
        {dots.map((dot) => (
          <Tooltip key={dot} title={t(`permissions.${dot}`)}>
            <button
              type="button"
              className={styles.dot}
              data-is-reached={accessLevels.indexOf(level) >= accessLevels.indexOf(dot)}
              disabled={isDisabled}
              aria-pressed={level === dot}
              aria-label={t('permissions.tab', { tab: name, state: t(`permissions.${dot}`) })}
              onClick={() => onChange(dot)}
            />
          </Tooltip>
        ))}
        <span className={styles.levelName}>{t(`permissions.${level}`)}</span>
      </fieldset>
    </li>
  )
}
