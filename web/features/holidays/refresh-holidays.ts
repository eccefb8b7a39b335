import { compliance } from '@contract/compliance.ts'
import { holidays } from '@contract/days-off.ts'
import { refresh } from '@/lib/query.ts'

/** A holiday changes what was owed, too. */
export const refreshHolidays = (): Promise<unknown> => Promise.all([refresh(holidays.list), refresh(compliance.list)])
