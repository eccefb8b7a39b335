import { LogoutOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countDrafts } from '@/blocks/reports/drafts.ts'
import { serverPages } from '@/lib/paths.ts'
import { markSignedOut, useUser } from '@/lib/session.ts'

const ConfirmLeaveDialog = lazy(() => import('@/ui/ConfirmLeaveDialog.tsx'))

interface Props extends Pick<ButtonProps, 'type' | 'className' | 'block'> {
  /** The label; 'Sign Out' by default. */
  label?: string
  /** Also clears local and session storage (DASH-19); drafts are stored elsewhere. */
  clearsStorage?: boolean
}

/** Signs out through a GET form (NAV-25); asks first when there is an unsent draft. */
export function SignOut({ label, clearsStorage = false, ...props }: Props) {
  const { t } = useTranslation('session')
  const { id } = useUser()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)

  const leave = () => {
    markSignedOut()
    if (clearsStorage) {
      localStorage.clear()
      sessionStorage.clear()
    }
    form.current?.submit()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const drafts = await countDrafts(id).catch(() => 0)
    if (drafts > 0) setAsking(true)
    else leave()
  }

  return (
    <form ref={form} action={serverPages.signOut} method="get" onSubmit={submit}>
      <Button htmlType="submit" icon={<LogoutOutlined aria-hidden />} {...props}>
        {label ?? t('signOut')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmLeaveDialog
            title={t('drafts.title')}
            text={t('drafts.text')}
            leave={t('signOut')}
            stay={t('drafts.stay')}
            onLeave={leave}
            onStay={() => setAsking(false)}
          />
        </Suspense>
      )}
    </form>
  )
}
