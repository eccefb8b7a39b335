import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '@/lib/api.ts'
import { keep, readKept } from '@/lib/kept.ts'
import { keyOf, queryClient } from '@/lib/query.ts'
import { markedPerson } from '@/lib/signed-in-mark.ts'
import { areas, countries, sites } from '@contract/administration/geography.ts'

/** Reads a list of places, and keeps it for a form that is opened without a connection. */
const placesQuery = <Row>({ path }: { path: string }, load: () => Promise<Row[]>) =>
  queryOptions({
    queryKey: keyOf(path),
    queryFn: async (): Promise<Row[]> => {
      const person = markedPerson() ?? ''
      try {
        const rows = await load()
        void keep(person, path, rows)
        return rows
      } catch (error) {
        const rows = error instanceof ApiError ? undefined : await readKept<Row[]>(person, path)
        if (rows) return rows
        throw error
      }
    },
  })

export const countriesQuery = placesQuery(countries.list, () => call(countries.list))
export const areasQuery = placesQuery(areas.list, () => call(areas.list))
export const sitesQuery = placesQuery(sites.list, () => call(sites.list))

/** Starts the reads while the page loads. */
export const prefetchPlaces = (): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(countriesQuery),
    queryClient.prefetchQuery(areasQuery),
    queryClient.prefetchQuery(sitesQuery),
  ])
