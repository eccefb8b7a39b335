import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '@/lib/api.ts'
import { listen } from '@/lib/live.ts'
import { type PageOf, readPage } from '@/lib/pages.ts'
import { queryClient, read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { live } from '@contract/live.ts'
import { type Report, reports } from '@contract/reports.ts'
import { type Filters, withoutGroups } from '../filters.ts'
import { reportsQuery } from './reports-query.ts'

/** In milliseconds: how long hints are gathered before the list is compared, and the least time between comparisons. */
const gathering = 500
const pause = 10_000

type Pages = InfiniteData<PageOf<Report>>

/** Shows what has changed in the rows of a list, which keep their places. */
function showChanges(pages: Pages | undefined, latest: readonly Report[]): Pages | undefined {
  const byId = new Map(latest.map((report) => [report.id, report]))
  const current = (row: Report) => byId.get(row.id) ?? row
  return pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map(current) })) }
}

/** Runs `look` some time after the last of several calls that follow each other, and not more often than every 10 seconds. */
function gathered(look: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  return {
    ask: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = Date.now()
          look()
        },
        Math.max(gathering, last + pause - Date.now()),
      )
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Follows the reports that the person reviews while a list shows them: brings its rows up to date, except the one that is
 * open, and returns how many reports of the first page it does not show yet. They are left out until the person asks for
 * them, so that no row moves.
 */
export function useNewReports(filters: Filters, shown: readonly Report[], openId: number | undefined): number {
  const { isViewed } = useUser()
  const { data: topics } = useQuery({ ...read(live.topics), enabled: !isViewed })
  const { data: latest = [], refetch } = useQuery({
    queryKey: ['latest reports', filters],
    queryFn: async () => {
      const { rows } = await readPage<Report>(await request(reports.list, { query: withoutGroups(filters) }))
      queryClient.setQueryData<Pages>(reportsQuery(filters).queryKey, (pages) =>
        showChanges(
          pages,
          rows.filter(({ id }) => id !== openId),
        ),
      )
      return rows
    },
    enabled: false,
  })

  useEffect(() => {
    const { ask, stop } = gathered(() => void refetch())
    /** The list was read shortly before a topic is joined first; what is sent while the connection is lost is missed. */
    const followed = (topic: string) => {
      let isFirst = true
      return listen(topic, {
        onJoined: () => {
          if (!isFirst) ask()
          isFirst = false
        },
        onEvent: ask,
      })
    }
    const stops = (topics?.reports ?? []).map(followed)
    return () => {
      stop()
      for (const leave of stops) leave()
    }
  }, [topics, refetch])

  const newest = Math.max(0, ...shown.map(({ id }) => id))
  return latest.filter(({ id }) => id > newest).length
}
