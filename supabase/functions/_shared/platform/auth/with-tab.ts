import { type AccessLevel, dailyActivities, type Tab } from '../../contract/permissions.ts'
import type { Work } from '../db/transaction.ts'
import type { Caller } from './caller.ts'

/** Runs `work` as the caller; 403 unless the caller has at least this level on one of the tabs. */
export const withTab = <T>(caller: Caller, tabs: readonly Tab[], level: AccessLevel, work: Work<T>): Promise<T> =>
  caller.transaction(work, { application: dailyActivities, tabs, level })

/** The same, with read access. */
export const readWithTab = <T>(caller: Caller, tabs: readonly Tab[], work: Work<T>): Promise<T> =>
  withTab(caller, tabs, 'read', work)
