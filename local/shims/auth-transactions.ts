import type { Sql, TransactionSql } from 'postgres'
import { isLost } from './rest-lost-connections.ts'

/**
 * Upstream gap: when a connection is lost during a transaction, postgres.js writes the rollback to the connection that is
 * gone, which ends the process (porsager/postgres#1168). Here the transaction fails, and nothing more is written.
 */
export async function inTransaction<T>(sql: Sql, work: (transaction: TransactionSql) => Promise<T>): Promise<T> {
  const result = await sql.begin((transaction) =>
    work(transaction).catch((error: unknown) => {
      if (!isLost(error)) throw error
      // `begin` fails by itself as soon as the connection is closed.
      return new Promise<never>(() => undefined)
    }),
  )
  return result as T
}
