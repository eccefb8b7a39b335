import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { nonce } from '@/lib/csp.ts'
import { queryClient } from '@/lib/query.ts'
import { useIsDark } from '@/lib/theme-choice.ts'
import { ToastProvider } from '@/ui/Toasts.tsx'
import { themeOf } from './theme.ts'

/** Everything that every screen stands on. */
export function Providers({ children }: { children: ReactNode }) {
  const isDark = useIsDark()
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <ConfigProvider theme={themeOf(isDark)} csp={nonce ? { nonce } : {}}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <BrowserRouter>
            <div className="portal">{children}</div>
          </BrowserRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ConfigProvider>
  )
}
