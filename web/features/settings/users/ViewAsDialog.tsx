import { useMutation } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { markSignedIn } from '@/lib/signed-in-mark.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { contract } from '@contract/index.ts'

interface Props {
  user: ManagedUser
  onClose: () => void
}

/** Asks before the portal is shown as another person sees it. Then everything is loaded again, in other tabs too. */
export function ViewAsDialog({ user: { id, name }, onClose }: Props) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const start = useMutation({
    mutationFn: () => call(contract.viewAs.start, { params: { id } }),
    onSuccess: () => {
      markSignedIn(id)
      location.assign(paths.mainPortal.getHref())
    },
  })
  return (
    <Dialog
      width={460}
      title={t('viewAs.title', { name })}
      okText={t('viewAs.start')}
      cancelText={t('cancel')}
      confirmLoading={start.isPending || start.isSuccess}
      onOk={() => start.mutate()}
      onCancel={onClose}
    >
      <p>{t('viewAs.text')}</p>
      {start.error && <Alert type="error" showIcon title={errorText(start.error)} />}
    </Dialog>
  )
}
