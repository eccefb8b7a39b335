import { sql } from 'kysely'
import { type AccessLevel, dailyActivities, type Tab } from '../contract/permissions.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../db/connections.ts'
import type { Work } from '../db/transaction.ts'

/** 403 unless the caller has at least the level on one of the tabs whose screens use a call. */
export const requireTab = (database: Database, tabs: readonly Tab[], level: AccessLevel): Promise<unknown> =>
  sql`select access.require_any(${dailyActivities}, ${tabs}, ${level})`.execute(database)

/** The question and the permission travel together; a refusal comes first. */
export const reading = <T>(caller: Caller, tabs: readonly Tab[], work: Work<T>): Promise<T> =>
  caller.transaction(async (database) => {
    const [, answer] = await Promise.all([requireTab(database, tabs, 'read'), work(database)])
    return answer
  })
