import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Dependencies } from './dependencies.ts'

/** What a statement with these parameters returns: its rows. */
export type Answer = (sql: string, parameters: readonly unknown[]) => unknown[]

/** Connections to a database that answers each function of the schema `calls` with the next of these answers. */
export function scriptedConnections(answers: Record<string, Answer[]>): Dependencies['connections'] {
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection()
      return Object.assign(connection, {
        executeQuery: async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
          const name = /calls\.(\w+)/.exec(sql)?.[1] ?? ''
          return { rows: answers[name]?.shift()?.(sql, parameters) ?? [] }
        },
      })
    }
  }
  const database = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const client = { query: async (text: string) => ({ command: text.toUpperCase() }), release: () => undefined }
  const run = (work: (connection: object) => Promise<unknown>) => work({ client, database })
  return { run } as unknown as Dependencies['connections']
}
