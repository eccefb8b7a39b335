import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { text } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { contract } from '@contract/index.ts'

const parameters = { company: text }

/** The chosen company's code, kept in the page's address; undefined for all companies, and for an unknown code. */
export function useCompany() {
  const companiesQuery = useQuery(read(contract.organization.companies))
  const { values, change } = useAddress(parameters)
  const { data: companies } = companiesQuery
  return {
    companies,
    companiesQuery,
    company: companies?.find(({ code }) => code === values.company)?.code,
    choose: (code: string | undefined) => change({ company: code }),
  }
}
