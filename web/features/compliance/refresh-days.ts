import { compliance } from '@contract/compliance.ts'
import { leaves } from '@contract/days-off.ts'
import { refresh } from '@/lib/query.ts'

/** A day off changes what was owed. */
export const refreshDays = (): Promise<unknown> => Promise.all([refresh(leaves.list), refresh(compliance.list)])
