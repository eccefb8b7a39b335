import pg from 'pg'
import { expect } from 'vitest'
import { testedStack } from '../../support/addresses.ts'
import { query } from './database.ts'

/**
 * Makes the first statement that runs a trigger wait until `release`. `trigger` is the SQL that creates it,
 * with a function that waits for the lock `key` when `sequence` gives 1; `drop` removes it.
 */
export async function holdFirst(key: number, sequence: string, trigger: string, drop: string) {
  const holder = new pg.Client(testedStack().dbUrl)
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [key])
  await query(`create sequence ${sequence}; ${trigger}`)
  const isAwaited = (which: '=' | '<>') =>
    expect
      .poll(() => query(`select from pg_locks where locktype = 'advisory' and objid ${which} ${key} and not granted`))
      .toHaveLength(1)
  return {
    /** Resolves once the statement waits. */
    reached: () => isAwaited('='),
    /** Resolves once another one waits for what this one has locked. */
    isWaitedFor: () => isAwaited('<>'),
    release: () => holder.query('select pg_advisory_unlock($1)', [key]),
    forget: async () => {
      await holder.end()
      await query(`${drop}; drop sequence ${sequence}`)
    },
  }
}

/** Locks the table while `during` runs, or until it calls `release`. `mode`: `access exclusive`, `share` and so on. */
export async function withLock(
  table: string,
  mode: string,
  during: (release: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const holder = new pg.Client(testedStack().dbUrl)
  await holder.connect()
  try {
    await holder.query(`begin; lock table ${table} in ${mode} mode`)
    await during(() => holder.query('rollback'))
  } finally {
    await holder.end()
  }
}
