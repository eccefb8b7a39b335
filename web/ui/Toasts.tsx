import { notification } from 'antd'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { milliseconds } from '@/lib/milliseconds.ts'

export interface Toasts {
  success(title: string, description?: string): void
  error(title: string, description?: string): void
}

const ToastContext = createContext<Toasts | undefined>(undefined)

/** Shows toasts, one at a time, for five seconds (API-13, API-14). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [api, holder] = notification.useNotification({
    maxCount: 1,
    duration: milliseconds.toast / 1000,
    placement: 'topRight',
  })
  const toasts = useMemo<Toasts>(
    () => ({
      success: (title, description) => api.success({ title, description, role: 'status' }),
      error: (title, description) => api.error({ title, description, role: 'alert' }),
    }),
    [api],
  )
  return (
    <ToastContext value={toasts}>
      {holder}
      {children}
    </ToastContext>
  )
}

export function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('Toasts need their provider')
  return toasts
}
