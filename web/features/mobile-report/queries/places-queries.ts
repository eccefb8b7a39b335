import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '@/lib/api.ts'
import { keep, readKept } from '@/lib/kept.ts'
import { keyOf, queryClient } from '@/lib/query.ts'
import { markedPerson } from '@/lib/signed-in-mark.ts'
import { areas, countries, sites } from '@contract/administration/geography.ts'
import { organization } from '@contract/organization.ts'

/** Reads a list that a form chooses from, and keeps it for a form that is opened without a connection. */
const keptListQuery = <Row>({ path }: { path: string }, load: () => Promise<Row[]>) =>
  queryOptions({
    queryKey: keyOf(path),
    queryFn: async (): Promise<Row[]> => {
      // Empty right after a sign-in, until the server has named the person.
      const person = markedPerson()
      try {
        const rows = await load()
        if (person) void keep(person, path, rows)
        return rows
      } catch (error) {
        const rows = person && !(error instanceof ApiError) ? await readKept<Row[]>(person, path) : undefined
        if (rows) return rows
        throw error
      }
    },
  })

export const countriesQuery = keptListQuery(countries.list, () => call(countries.list))
export const areasQuery = keptListQuery(areas.list, () => call(areas.list))
export const sitesQuery = keptListQuery(sites.list, () => call(sites.list))
export const departmentsQuery = keptListQuery(organization.departments, () => call(organization.departments))

/** Starts the reads while the page loads. */
export const prefetchPlaces = (): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(countriesQuery),
    queryClient.prefetchQuery(areasQuery),
    queryClient.prefetchQuery(sitesQuery),
    queryClient.prefetchQuery(departmentsQuery),
  ])
