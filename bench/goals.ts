/** A goal for measurements. `limit` is the largest value that meets it or, with `atLeast`, the smallest. */
export interface Goal {
  readonly title: string
  readonly limit: number
  readonly unit: string
  readonly atLeast?: boolean
  /** A ratio above the limit still meets the goal when it costs at most this many milliseconds. */
  readonly orAddedMs?: number
}

/** A ratio of two very short times means little, so a small absolute cost also meets the goal. */
export const rulesGoal: Goal = {
  title: 'Cost of the rules: with them ÷ with constants in their place',
  limit: 1.5,
  unit: '',
  orAddedMs: 0.3,
}

export const growthGoal: Goal = { title: 'Growth: 1,000,000 ÷ 10,000 reports', limit: 1.5, unit: '' }
export const pageGoal: Goal = { title: 'A page or a figure at 1,000,000 reports', limit: 100, unit: ' ms' }
export const feedGoal: Goal = { title: 'A calendar feed at 1,000,000 reports', limit: 200, unit: ' ms' }
export const usersGoal: Goal = { title: 'A page of 5,000 users', limit: 60, unit: ' ms' }
export const requestGoal: Goal = {
  title: 'Requests a second ÷ bare statements a second',
  limit: 0.4,
  unit: '',
  atLeast: true,
}
export const broadcastDelayGoal: Goal = { title: 'A broadcast to 500 connections: p95', limit: 100, unit: ' ms' }
export const broadcastRateGoal: Goal = {
  title: 'A broadcast to 500 connections: copies a second',
  limit: 20_000,
  unit: '',
  atLeast: true,
}
export const exportMemoryGoal: Goal = {
  title: 'Export of 100,000 reports: peak memory of the worker',
  limit: 256,
  unit: ' MB',
}
export const exportTimeGoal: Goal = { title: 'Export of 100,000 reports: time', limit: 120, unit: ' s' }
export const bundleGoal = (kilobytes: number): Goal => ({
  title: 'First-load JavaScript, gzip',
  limit: kilobytes,
  unit: ' kB',
})
