import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLanguageChoice } from '@/lib/language-choice.ts'
import { saveLanguage, saveTheme } from '@/lib/preferences.ts'
import { useThemeChoice } from '@/lib/theme-choice.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { languages, themes } from '@contract/people.ts'
import styles from '../ProfilePage.module.css'

/** Each language has its own name, for people who can read no other. */
const languageNames = { en: 'English', fr: 'Français', de: 'Deutsch' }

/** The choice of theme (system, light or dark) and language. */
export function Appearance() {
  const { t } = useTranslation('profile')
  const toasts = useToasts()
  const theme = useThemeChoice()
  const language = useLanguageChoice()
  const reportFailure = (saving: Promise<void>) => {
    saving.catch(() => toasts.error(t('appearance.failed')))
  }
  return (
    <div className={styles.choices}>
      <Segmented
        aria-label={t('appearance.theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`appearance.${value}`) }))}
        onChange={(chosen) => reportFailure(saveTheme(chosen))}
      />
      <Segmented
        aria-label={t('appearance.language')}
        value={language}
        options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
        onChange={(chosen) => reportFailure(saveLanguage(chosen))}
      />
    </div>
  )
}
