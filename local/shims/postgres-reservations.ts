import postgres, { type Sql } from 'postgres'

/** What Kysely uses of a reserved connection. */
interface Reservation {
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
        return place.sql.unsafe(text, parameters).catch((error: unknown) => {
          if (!(error instanceof postgres.PostgresError)) place.isLost = true
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
  const place: Place = {
    isLost: false,
    sql: postgres({
      ...(pool.options as object),
      max: 1,
      // A connection that the client itself closes would end the transaction that has just begun.
      idle_timeout: 0,
      max_lifetime: 0,
      onclose: () => (place.isLost = true),
    }),
  }
  return place
}

const lost = () => Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' })
