import pg from 'pg'
import { StartError } from '../../local/start-error.ts'

/** Fixes the format of values, whatever the settings of the server are, and turns off time limits. */
const settings = `
  set application_name = 'portal backup';
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  -- An error instead of missing rows where a policy would hide some.
  set row_security = off`

const insufficientPrivilege = '42501'

/** Runs `work` on a new connection and closes it afterwards. */
export async function withDatabase<T>(url: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  // Without a listener, a connection that breaks between two statements would end the process.
  database.on('error', () => undefined)
  await database.connect().catch((cause: Error) => {
    throw new StartError(`The database cannot be reached (${cause.message})`, 'check its address and its password')
  })
  try {
    await database.query(settings)
    return await work(database)
  } catch (cause) {
    const isForbidden = cause instanceof pg.DatabaseError && cause.code === insufficientPrivilege
    throw isForbidden ? new StartError(`The database refuses: ${cause.message}`, 'connect as the role postgres') : cause
  } finally {
    await database.end()
  }
}

export async function rowsOf<Row extends pg.QueryResultRow>(
  database: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>(text, values)).rows
}
