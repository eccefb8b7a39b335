import { LogoutOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOffline } from '@/lib/connection.ts'
import { forgetKept } from '@/lib/kept-mark.ts'
import { paths, serverPages } from '@/lib/paths.ts'
import { useUser } from '@/lib/session.ts'
import { markSignedOut } from '@/lib/signed-in-mark.ts'
import { clearStorage } from '@/lib/unsent-mark.ts'
import type { UnsentWork } from './unsent-work.ts'

const loadUnsentWork = () => import('./unsent-work.ts')
const ConfirmLeaveDialog = lazy(() => import('@/ui/ConfirmLeaveDialog.tsx'))

interface Props extends Pick<ButtonProps, 'type' | 'className' | 'block'> {
  /** The label; 'Sign Out' by default. */
  label?: string
  /** Also clears local and session storage (DASH-19); drafts are stored elsewhere. */
  clearsStorage?: boolean
}

/** Signs out through a GET form (NAV-25); asks first when there is an unsent draft or message. */
export function SignOut({ label, clearsStorage = false, ...props }: Props) {
  const { t } = useTranslation('session')
  const { id } = useUser()
  const form = useRef<HTMLFormElement>(null)
  const [unsent, setUnsent] = useState<UnsentWork[]>([])

  const leave = async () => {
    // First, so that nothing is kept again.
    markSignedOut()
    await forgetKept().catch(() => undefined)
    if (clearsStorage) clearStorage()
    // The server ends the session once it is reached (session.ts).
    if (isOffline()) location.assign(paths.home.getHref())
    else form.current?.submit()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await loadUnsentWork()
      .then(({ findUnsentWork }) => findUnsentWork(id))
      .catch(() => [])
    if (found.length === 0) await leave()
    else setUnsent(found)
  }

  return (
    <form ref={form} action={serverPages.signOut} method="get" onSubmit={submit}>
      <Button htmlType="submit" icon={<LogoutOutlined aria-hidden />} {...props}>
        {label ?? t('signOut')}
      </Button>
      {unsent.length > 0 && (
        <Suspense>
          <ConfirmLeaveDialog
            title={t('unsent.title')}
            text={unsent.map(({ what, count }) => t(`unsent.${what}`, { count })).join(' ')}
            leave={t('unsent.leave')}
            stay={t('unsent.stay')}
            onLeave={() => void leave()}
            onStay={() => setUnsent([])}
          />
        </Suspense>
      )}
    </form>
  )
}
