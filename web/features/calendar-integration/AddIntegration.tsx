import { zodResolver } from '@hookform/resolvers/zod'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Dialog } from '@/ui/Dialog.tsx'
import { ControlledField } from '@/ui/form/ControlledField.tsx'
import { integrationInput, providers } from '@contract/calendar-integrations.ts'
import { useNewIntegration } from './useIntegrations.ts'
import styles from './CalendarIntegration.module.css'

type Values = z.input<typeof integrationInput>

/** Adds an integration (SYNC-7). */
export default function AddIntegration({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar-integration')
  const id = useId()
  const { control, handleSubmit } = useForm<Values, unknown, z.output<typeof integrationInput>>({
    resolver: zodResolver(integrationInput),
    defaultValues: { calendarName: '' },
  })
  const adding = useNewIntegration(onClose)

  return (
    <Dialog
      isForm
      title={t('add')}
      mask={{ closable: false }}
      okText={t('add')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: adding.isPending }}
      cancelText={t('form.cancel')}
      onCancel={onClose}
    >
      <form id={id} className={styles.form} noValidate onSubmit={handleSubmit((body) => adding.mutate(body))}>
        <ControlledField control={control} name="provider" label={t('form.provider')} required>
          {(field, props) => (
            <Select
              {...props}
              {...field}
              placeholder={t('form.providerPlaceholder')}
              options={providers.map((value) => ({ value, label: t(`provider.${value}`) }))}
            />
          )}
        </ControlledField>
        <ControlledField control={control} name="calendarName" label={t('form.name')} required>
          {(field, props) => <Input {...props} {...field} autoComplete="off" />}
        </ControlledField>
        <ControlledField control={control} name="sourceUrl" label={t('form.source')} hint={t('form.sourceHint')}>
          {(field, props) => (
            <Input
              {...props}
              {...field}
              value={field.value ?? ''}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
            />
          )}
        </ControlledField>
      </form>
    </Dialog>
  )
}
