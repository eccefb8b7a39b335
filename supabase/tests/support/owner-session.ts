import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { testedStack } from '../../../e2e/support/addresses.ts'

/** A session of the role postgres for the tests of a file. What a test leaves open is rolled back after it. */
export function ownerSession(): pg.Client {
  const session = new pg.Client({ connectionString: testedStack().postgresUrl })
  beforeAll(() => session.connect())
  afterEach(() => session.query('rollback'))
  afterAll(() => session.end())
  return session
}
