import { type Goal, growthGoal, rulesGoal } from './goals.ts'

export interface Measurement {
  readonly what: string
  readonly detail: string
  readonly measured: number
  readonly goal: Goal
  /** For a ratio of two times: their difference in milliseconds. */
  readonly addedMs?: number
}

export function isMet({ measured, goal, addedMs = Infinity }: Measurement): boolean {
  const isWithin = goal.atLeast ? measured >= goal.limit : measured <= goal.limit
  return isWithin || (goal.orAddedMs !== undefined && addedMs <= goal.orAddedMs)
}

/** The ratio of a measurement to its limit; above 1 it misses the goal. */
const strain = ({ measured, goal }: Measurement): number =>
  goal.atLeast ? goal.limit / measured : measured / goal.limit

/** The measurement that misses its goal most or comes closest to missing it. */
export const worstOf = (measurements: readonly Measurement[]): Measurement | undefined =>
  measurements.toSorted((a, b) => Number(isMet(a)) - Number(isMet(b)) || strain(b) - strain(a))[0]

/** What the rules add to a statement; both times in milliseconds. */
export const costOfRules = (what: string, detail: string, secured: number, bare: number): Measurement => ({
  what: `${what}: rules ÷ constants`,
  detail: `${detail}, ${secured.toFixed(1)} ÷ ${bare.toFixed(1)} ms`,
  measured: secured / bare,
  goal: rulesGoal,
  addedMs: secured - bare,
})

/** The same work on the small and the large database; both times in milliseconds. */
export const growth = (what: string, detail: string, few: number, many: number): Measurement => ({
  what: `${what}: 1,000,000 ÷ 10,000 reports`,
  detail: `${detail}, ${few.toFixed(1)} → ${many.toFixed(1)} ms`,
  measured: many / few,
  goal: growthGoal,
})
