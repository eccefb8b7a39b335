import { useMutation } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { queryClient } from '@/lib/query.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { contract } from '@contract/index.ts'

interface Props {
  user: ManagedUser
  onClose: () => void
}

/** Asks before the name of a deactivated person is removed (USER-10). */
export function AnonymizeDialog({ user: { id, name }, onClose }: Props) {
  const { t } = useTranslation('settings')
  const toasts = useToasts()
  const errorText = useErrorText()
  const removal = useMutation({
    mutationFn: () => call(contract.users.anonymize, { params: { id } }),
    onSuccess: async () => {
      onClose()
      toasts.success(t('anonymize.done'))
      // The name may be in anything that was read.
      await queryClient.invalidateQueries()
    },
  })
  return (
    <Dialog
      width={460}
      title={t('anonymize.title', { name })}
      okText={t('anonymize.action')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={removal.isPending}
      onOk={() => removal.mutate()}
      onCancel={onClose}
    >
      <p>{t('anonymize.text')}</p>
      <p>{t('anonymize.kept')}</p>
      {removal.error && <Alert type="error" showIcon title={errorText(removal.error)} />}
    </Dialog>
  )
}
