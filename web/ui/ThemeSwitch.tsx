import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { saveTheme } from '@/lib/preferences.ts'
import { useIsDark } from '@/lib/theme-choice.ts'

/** Switches between the light and the dark theme. */
export function ThemeSwitch() {
  const { t } = useTranslation('ui')
  const isDark = useIsDark()
  return (
    <Button
      type="text"
      shape="circle"
      icon={isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      aria-label={isDark ? t('toLight') : t('toDark')}
      onClick={() => {
        // The theme has already changed here; storing it for other browsers may fail silently.
        saveTheme(isDark ? 'light' : 'dark').catch(() => undefined)
      }}
    />
  )
}
