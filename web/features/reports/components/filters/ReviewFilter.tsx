import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { reviewStates } from '@contract/reviews.ts'
import type { Filters } from '../../filters.ts'
import styles from '../Review.module.css'

interface Props {
  state: Filters['review']
  onChange: (state: Filters['review']) => void
}

/** Filters a list by review state. */
export function ReviewFilter({ state, onChange }: Props) {
  const { t } = useTranslation('reports')
  return (
    <div className={styles.filter}>
      <Segmented<NonNullable<Filters['review']> | ''>
        aria-label={t('review.filter')}
        value={state ?? ''}
        options={[
          { value: '', label: t('review.all') },
          ...reviewStates.map((value) => ({ value, label: t(`review.state.${value}`) })),
        ]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </div>
  )
}
