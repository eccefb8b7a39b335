import type pg from 'pg'

/** Resolves when a statement of the client waits for another session's lock. */
export async function isWaiting(client: pg.Client, watcher: pg.Client): Promise<void> {
  const { processID } = client as pg.Client & { processID: number }
  const deadline = Date.now() + 5_000
  while (Date.now() < deadline) {
    const { rows } = await watcher.query<{ blocked: boolean }>(
      `select cardinality(pg_blocking_pids($1)) > 0 as blocked`,
      [processID],
    )
    if (rows[0]?.blocked) return
  }
  throw new Error('The client does not wait for a lock')
}

interface Sessions {
  first: pg.Client
  second: pg.Client
  observer: pg.Client
}

/** Ends the transaction of `first` once `late`, a statement of `second`, waits for it; returns what that results in. */
export async function afterEnd<T>(
  { first, second, observer }: Sessions,
  late: Promise<T>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<T> {
  await isWaiting(second, observer)
  await first.query(end)
  return late
}

/** The message of the error that `work` ends with; undefined when it succeeds. */
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error as pg.DatabaseError).message,
  )
