import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { read } from '@/lib/query.ts'
import { contract } from '@contract/index.ts'

/** The chosen company's code, kept in the page's address; undefined for all companies, and for an unknown code. */
export function useCompany() {
  const companiesQuery = useQuery(read(contract.organisation.companies))
  const [search, setSearch] = useSearchParams()
  const { data: companies } = companiesQuery
  return {
    companies,
    companiesQuery,
    company: companies?.find(({ code }) => code === search.get('company'))?.code,
    choose: (code: string | undefined) => setSearch(code ? { company: code } : {}, { replace: true }),
  }
}
