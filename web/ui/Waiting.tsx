import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'

/** The skeleton of a page or list that is loading. */
export function Waiting({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('ui')
  return (
    <output aria-label={t('loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </output>
  )
}
