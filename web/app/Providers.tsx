import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter } from 'react-router'
import { nonce } from '@/lib/csp.ts'
import { useMedia, useNarrow } from '@/lib/narrow.ts'
import { queryClient } from '@/lib/query.ts'
import { useIsDark } from '@/lib/theme-choice.ts'
import { localeOf } from './texts.ts'
import { themeOf, tokensClass } from './theme.ts'

/** The providers around every screen. */
export function Providers({ children }: { children: ReactNode }) {
  const { language } = useTranslation().i18n
  const isPrinted = useMedia('print')
  const isDark = useIsDark() && !isPrinted
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    document.body.className = tokensClass(isDark)
  }, [isDark])
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <ConfigProvider
      locale={localeOf(language)}
      theme={themeOf(isDark, isStill, useNarrow())}
      csp={nonce ? { nonce } : {}}
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{children}</BrowserRouter>
      </QueryClientProvider>
    </ConfigProvider>
  )
}
