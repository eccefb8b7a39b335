import { ToastProvider } from '@/ui/Toasts.tsx'
import { Calls } from './Calls.tsx'

/** Calls above the mobile chat, which has no frame with toasts. */
export default function MobileCalls() {
  return (
    <ToastProvider>
      <Calls />
    </ToastProvider>
  )
}
