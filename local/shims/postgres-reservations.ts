import postgres, { type Sql } from 'postgres'

/** What Kysely uses of a reserved connection. */
export interface Reservation {
  unsafe: (text: string, parameters: never[]) => Promise<unknown>
  release: () => void
}

interface Place {
  sql: Sql
  /** Whether the connection was lost while the present transaction held it. */
  isLost: boolean
}

/**
 * Upstream gap: postgres.js forgets who waits for a connection when one is lost meanwhile (porsager/postgres#1195), writes to
 * connections that are gone (#1168), and goes on with a transaction outside of it on a new one (#1155). So each
 * reservation gets a client with a connection of its own, of which nothing else makes use.
 */
export function reserveSafely(pool: Sql, count: number): void {
  const free = Array.from({ length: count }, () => openPlace(pool))
  const waiting: ((place: Place) => void)[] = []

  async function reserve(): Promise<Reservation> {
    const place = free.pop() ?? (await new Promise<Place>((resolve) => waiting.push(resolve)))
    place.isLost = false
    return {
      unsafe: async (text, parameters) => {
        if (place.isLost) throw lost()
        const { sql } = place
        return sql.unsafe(text, parameters).catch((error: unknown) => {
          if (!(error instanceof postgres.PostgresError)) renew(place, sql, pool)
          throw error
        })
      },
      release: () => {
        const next = waiting.shift()
        if (next) next(place)
        else free.push(place)
      },
    }
  }
  Reflect.set(pool, 'reserve', reserve)
}

function openPlace(pool: Sql): Place {
  const place: Place = { isLost: false, sql: pool }
  renew(place, pool, pool)
  return place
}

/**
 * Gives a place a new client in place of one whose connection is lost. Its own would connect again, but what it was about to
 * write when the connection was lost keeps it from writing anything to the next one.
 */
function renew(place: Place, former: Sql, pool: Sql): void {
  if (place.sql !== former) return
  place.isLost = true
  const sql = postgres({
    ...(pool.options as object),
    max: 1,
    // A connection that the client itself closes would end the transaction that has just begun.
    idle_timeout: 0,
    max_lifetime: 0,
    onclose: () => renew(place, sql, pool),
  })
  place.sql = sql
  if (former !== pool) former.end({ timeout: 0 }).catch(() => undefined)
}

const lost = () => Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' })
