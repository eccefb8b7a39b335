import { themes } from '@contract/people.ts'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { keepTheme } from '@/lib/preferences.ts'
import { useThemeChoice } from '@/lib/theme-choice.ts'
import { useToasts } from '@/ui/Toasts.tsx'

/** The look: as the system has it, light or dark. */
export function Appearance() {
  const { t } = useTranslation('profile')
  const toasts = useToasts()
  return (
    <Segmented
      aria-label={t('appearance.theme')}
      value={useThemeChoice()}
      options={themes.map((theme) => ({ value: theme, label: t(`appearance.${theme}`) }))}
      onChange={(theme) => {
        keepTheme(theme).catch(() => toasts.error(t('appearance.failed')))
      }}
    />
  )
}
