/** A goal for measurements. `limit` is the largest value that meets it or, with `atLeast`, the smallest. */
export interface Goal {
  readonly title: string
  readonly limit: number
  readonly unit: string
  readonly atLeast?: boolean
  /** A ratio above the limit still meets the goal when it costs at most this many milliseconds. */
  readonly orAddedMs?: number
}

const atMost = (limit: number, unit: string, title: string): Goal => ({ title, limit, unit })
const atLeast = (limit: number, title: string): Goal => ({ title, limit, unit: '', atLeast: true })

/** A ratio of two very short times means little, so a small absolute cost also meets the goal. */
export const rulesGoal: Goal = {
  ...atMost(1.5, '', 'Cost of the rules: with them ÷ with constants in their place'),
  orAddedMs: 0.3,
}

export const growthGoal = atMost(1.5, '', 'Growth: 1,000,000 ÷ 10,000 reports')
export const pageGoal = atMost(100, ' ms', 'A page or a figure at 1,000,000 reports')
export const feedGoal = atMost(200, ' ms', 'A calendar feed at 1,000,000 reports')
export const usersGoal = atMost(60, ' ms', 'A page of 5,000 users')
export const agendaGoal = atMost(60, ' ms', 'A request of the agenda at 10,000 meetings')
export const requestGoal = atLeast(0.4, 'Requests a second ÷ bare statements a second')
export const signInGoal = atLeast(0.75, 'Sign-ins a second ÷ bare password hashes on all cores, a second')
export const signInWaitGoal = atMost(1.5, '', '50 sign-ins at once: p95 ÷ what bare password hashes on all cores take')
export const signInCrowdGoal = atLeast(200, '200 sign-ins at once: how many succeed')
/** A sign-in may wait for 30 s. */
export const signInLastGoal = atMost(20, ' s', '200 sign-ins at once: time of the last one')
export const liveGoal = atMost(100, ' ms', '/api/live with 500 sign-ins waiting')
export const broadcastDelayGoal = atMost(100, ' ms', 'A broadcast to 500 connections: p95')
export const broadcastRateGoal = atLeast(20_000, 'A broadcast to 500 connections: copies a second')
export const roomGoal = atMost(50, ' ms', 'Opening a room at 1,000,000 messages')
export const roomGrowthGoal = atMost(1.5, '', 'Growth: 1,000,000 ÷ 10,000 messages')
export const unreadGoal = atMost(20, ' ms', 'Unread counts of 200 rooms in one statement')
export const searchGoal = atMost(100, ' ms', 'A search of 1,000,000 messages')
export const oversightGoal = atMost(
  100,
  ' ms',
  'A request of the document repository or the call logs at 1,000,000 files and 100,000 calls',
)
export const pushGoal = atMost(2_000, ' ms', 'From sending a message to its push')
export const seenGoal = atMost(2, '', 'From sending a message to seeing it ÷ a bare broadcast: p95, 500 members')
export const windowGoal = atMost(1.5, '', 'Chat in a browser: 5,000 ÷ 50 loaded messages')
export const burstGoal = atMost(1_000, ' ms', '100 messages within a second, until a browser shows them')
export const exportMemoryGoal = atMost(256, ' MB', 'Export of 100,000 reports: peak memory of the worker')
export const exportTimeGoal = atMost(120, ' s', 'Export of 100,000 reports: time')
export const trackGoal = atMost(2, ' %', 'Recording a call, each track that sounds: of one core')
export const recordingGoal = atMost(10, ' %', 'Recording a call with six people who sound: of one core')
export const callGoal = atMost(2, '', 'From joining a call to the first sound ÷ with LiveKit alone')
export const connectGoal = atMost(2, '', 'From joining a call to the first sound ÷ connecting to LiveKit alone')
export const roomsGoal = atMost(1_000, ' ms', 'Rooms of running calls after the return of the LiveKit server')
export const soundGoal = atMost(8, ' s', 'Sound in both directions after the return of the LiveKit server')
export const bundleGoal = (kilobytes: number) => atMost(kilobytes, ' kB', 'First-load JavaScript, gzip')
