import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { useUrlState, useUrlNumber } from '@/lib/useUrlState.ts'
import { isManaged, type ManagedUser, type UserQuery, userSorts } from '@contract/administration/users.ts'
import { contract } from '@contract/index.ts'
import type { TableChoice } from '@contract/jobs/table-export.ts'
import { pageSize, usePageNumber, useSorting } from '../records/local-list.ts'

interface UserPage {
  users: ManagedUser[]
  total: number
}

export type UserFilters = Pick<UserQuery, 'search' | 'role' | 'companyId' | 'countryId' | 'isActive'>

type Order = Pick<UserQuery, 'sort' | 'order'>

/** The same people, as an export takes them. */
function exportOf({ search, role, companyId, countryId, isActive }: UserFilters, order: Order): TableChoice {
  const number = (id: unknown) => (id === undefined ? undefined : Number(id))
  return {
    table: 'users',
    search,
    role,
    companyId: number(companyId),
    countryId: number(countryId),
    isActive: isActive === undefined ? undefined : isActive === 'true',
    ...order,
  }
}

const flags = ['true', 'false'] as const

/** People as the server searches, filters, sorts and pages them. */
export function useUsers() {
  const [typed, setTyped] = useUrlState('search')
  const [role, setRole] = useUrlState('role')
  const [companyId, setCompanyId] = useUrlNumber('company')
  const [countryId, setCountryId] = useUrlNumber('country')
  const [active, setActive] = useUrlState('active')
  const [sorting, sort] = useSorting(userSorts, 'name')
  const [page, setPage] = usePageNumber()
  const isActive = flags.find((flag) => flag === active)
  const filters: UserFilters = { search: typed, role, companyId, countryId, isActive }
  const order = {
    sort: userSorts.find((sort) => sort === sorting.by),
    order: sorting.isDescending ? ('desc' as const) : ('asc' as const),
  }
  const search = useDebouncedValue(filters.search)
  const wanted = { ...filters, ...order, search, page, limit: pageSize }
  const query = useQuery({
    queryKey: [...keyOf(contract.users.list.path), wanted],
    queryFn: async (): Promise<UserPage> => {
      const response = await request(contract.users.list, { query: wanted })
      const rows = contract.users.list.answer.parse(await response.json())
      return { users: rows.filter(isManaged), total: Number(response.headers.get('X-Total-Count')) }
    },
    placeholderData: keepPreviousData,
  })
  return {
    query,
    filters,
    exported: exportOf(filters, order),
    change: (changed: UserFilters) => {
      const after = { ...filters, ...changed }
      setTyped(after.search)
      setRole(after.role)
      setCompanyId(after.companyId === undefined ? undefined : Number(after.companyId))
      setCountryId(after.countryId === undefined ? undefined : Number(after.countryId))
      setActive(after.isActive)
      setPage(1)
    },
    sorting,
    sort,
    page,
    setPage,
  }
}
