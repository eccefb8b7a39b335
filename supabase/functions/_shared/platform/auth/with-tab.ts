import { type AccessLevel, dailyActivities, type Tab } from '../../contract/permissions.ts'
import type { Work } from '../db/transaction.ts'
import type { Caller } from './caller.ts'

/** Runs `work` as the caller; 403 without at least the level on one of the tabs whose screens use a call. */
export const withTab = <T>(caller: Caller, tabs: readonly Tab[], level: AccessLevel, work: Work<T>): Promise<T> =>
  caller.transaction(work, { application: dailyActivities, tabs, level })

/** Reads as the caller, who may look at one of the tabs at least. */
export const readWithTab = <T>(caller: Caller, tabs: readonly Tab[], work: Work<T>): Promise<T> =>
  withTab(caller, tabs, 'read', work)
