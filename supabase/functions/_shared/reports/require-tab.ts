import { sql } from 'kysely'
import { type AccessLevel, dailyActivities, type Tab } from '../contract/permissions.ts'
import type { Database } from '../db/connections.ts'

/** 403 unless the caller has at least the level on one of the tabs whose screens use a call. */
export const requireTab = (database: Database, tabs: readonly Tab[], level: AccessLevel): Promise<unknown> =>
  sql`select access.require_any(${dailyActivities}, ${tabs}, ${level})`.execute(database)
