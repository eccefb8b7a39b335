import { contract } from '@contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { read } from '@/lib/query.ts'

const all = 'all'

/** All or one company (spec/portal.md §1), kept in the page's address. */
export function CompanyFilter() {
  const { t } = useTranslation('main-portal')
  const { data: companies } = useQuery(read(contract.organisation.companies))
  const [search, setSearch] = useSearchParams()
  if (!companies) return null
  return (
    <Segmented
      aria-label={t('company')}
      value={search.get('company') ?? all}
      options={[{ value: all, label: t('allCompanies') }, ...companies.map(({ code, name }) => ({ value: code, label: code, title: name }))]}
      onChange={(company) => setSearch(company === all ? {} : { company }, { replace: true })}
    />
  )
}
