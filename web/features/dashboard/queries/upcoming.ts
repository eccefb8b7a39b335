import { milliseconds } from '@/lib/milliseconds.ts'
import { read } from '@/lib/query.ts'
import { meetings } from '@contract/meetings/index.ts'

/** How many meetings start soon, asked again while time passes. */
export const upcomingQuery = () => ({ ...read(meetings.upcoming), refetchInterval: milliseconds.comparison })
