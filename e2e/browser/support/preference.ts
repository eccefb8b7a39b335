import { afterAll, beforeEach } from 'vitest'
import { forgetSignIns, query } from '../../api/support/database.ts'

/** Puts a person's theme or language back to the default before each test and after the last. */
export function resetPreference(column: 'theme' | 'language', username: string): void {
  const reset = () => query(`update public.profiles set ${column} = default where username = $1`, [username])
  beforeEach(async () => {
    await forgetSignIns()
    await reset()
  })
  afterAll(reset)
}
