import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCompany } from './useCompany.ts'

const all = 'all'

/** Filters the figures and the recent reports by all companies or one (NAV-31 to NAV-33). */
export function CompanyFilter() {
  const { t } = useTranslation('main-portal')
  const { companies, company, choose } = useCompany()
  if (!companies) return null
  return (
    <Segmented
      aria-label={t('company')}
      value={company ?? all}
      options={[
        { value: all, label: t('allCompanies') },
        ...companies.map(({ code, name }) => ({ value: code, label: code, title: name })),
      ]}
      onChange={(chosen) => choose(chosen === all ? undefined : chosen)}
    />
  )
}
