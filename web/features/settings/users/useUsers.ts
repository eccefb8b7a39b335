import type { TableChoice } from '@contract/administration/exports.ts'
import { isManaged, type ManagedUser, type UserQuery, userSorts } from '@contract/administration/users.ts'
import { contract } from '@contract/index.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import { useSettled } from '@/lib/settled.ts'
import { pageSize, sortedAfter, type Sorting } from '../records/local-list.ts'

interface UserPage {
  users: ManagedUser[]
  total: number
}

export type UserFilters = Pick<UserQuery, 'search' | 'role' | 'departmentId' | 'companyId' | 'countryId' | 'isActive'>

type Order = Pick<UserQuery, 'sort' | 'order'>

/** The same people, as an export takes them. */
function exportOf({ search, role, departmentId, companyId, countryId, isActive }: UserFilters, order: Order): TableChoice {
  const number = (id: unknown) => (id === undefined ? undefined : Number(id))
  return {
    table: 'users',
    search,
    role,
    departmentId: number(departmentId),
    companyId: number(companyId),
    countryId: number(countryId),
    isActive: isActive === undefined ? undefined : isActive === 'true',
    ...order,
  }
}

/** People as the server searches, filters, sorts and pages them. */
export function useUsers() {
  const [filters, setFilters] = useState<UserFilters>({})
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', isDescending: false })
  const [page, setPage] = useState(1)
  const order = {
    sort: userSorts.find((sort) => sort === sorting.by),
    order: sorting.isDescending ? ('desc' as const) : ('asc' as const),
  }
  const search = useSettled(filters.search)
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
      setFilters((before) => ({ ...before, ...changed }))
      setPage(1)
    },
    sorting,
    sort: (by: string) => setSorting((before) => sortedAfter(by, before)),
    page,
    setPage,
  }
}
