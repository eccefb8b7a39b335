import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLinkClickHandler } from 'react-router'
import { paths } from '@/lib/paths.ts'
import type { ImportTable } from '@contract/jobs/table-import.ts'

/** Leads to the import of the table that a list shows. */
export function ImportLink({ table }: { table: ImportTable }) {
  const { t } = useTranslation('settings')
  const address = paths.imports.getHref({ table })
  return (
    <Button icon={<ImportOutlined aria-hidden />} href={address} onClick={useLinkClickHandler(address)}>
      {t('import')}
    </Button>
  )
}
