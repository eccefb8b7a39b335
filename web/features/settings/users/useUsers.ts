import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { keyOf, queryClient } from '@/lib/query.ts'
import { choice, text, type ValuesOf, wholeNumber } from '@/lib/search-parameters.ts'
import { userQuery } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { isManaged, type UserQuery, userSorts } from '@contract/administration/users.ts'
import type { Answer } from '@contract/endpoint.ts'
import { contract } from '@contract/index.ts'
import type { TableChoice } from '@contract/jobs/table-export.ts'
import { listParameters, pageSize, useSorting } from '../records/local-list.ts'

interface UserPage {
  users: ManagedUser[]
  total: number
}

const parameters = {
  ...listParameters,
  role: text,
  company: wholeNumber(1),
  country: wholeNumber(1),
  active: choice(['true', 'false']),
}

export type UserFilters = Pick<ValuesOf<typeof parameters>, 'search' | 'role' | 'company' | 'country' | 'active'>

type Order = Pick<UserQuery, 'sort' | 'order'>

/** The export of the listed people. */
function exportOf(
  { search, role, company, country, active }: UserFilters,
  order: Order,
): Extract<TableChoice, { table: 'users' }> {
  return {
    table: 'users',
    search,
    role,
    companyId: company,
    countryId: country,
    isActive: active === undefined ? undefined : active === 'true',
    ...order,
  }
}

/** The people, searched, filtered, sorted and paged by the server. */
export function useUsers() {
  const { values, change } = useAddress(parameters)
  const { page, ...filters } = values
  const { role, company: companyId, country: countryId, active: isActive } = filters
  const [sorting, sort] = useSorting(userSorts, 'name')
  const order = {
    sort: userSorts.find((sort) => sort === sorting.by),
    order: sorting.isDescending ? ('desc' as const) : ('asc' as const),
  }
  const search = useDebouncedValue(filters.search)
  const wanted = { search, role, companyId, countryId, isActive, ...order, page, limit: pageSize }
  const query = useQuery({
    queryKey: [...keyOf(contract.users.list.path), wanted],
    queryFn: async (): Promise<UserPage> => {
      const response = await request(contract.users.list, { query: wanted })
      const rows = (await response.json()) as Answer<typeof contract.users.list>
      const users = rows.filter(isManaged)
      // Only administrators manage people: the reader is none anymore.
      if (users.length < rows.length) void queryClient.invalidateQueries(userQuery)
      return { users, total: Number(response.headers.get('X-Total-Count')) }
    },
    placeholderData: keepPreviousData,
  })
  return {
    query,
    filters,
    exported: exportOf(filters, order),
    change: (changed: Partial<UserFilters>) => change({ ...changed, page: 1 }),
    sorting,
    sort,
    page,
    setPage: (wanted: number) => change({ page: wanted }),
  }
}
