import type { Stack } from '../local/index.ts'
import { type Comparison, compare } from './comparison.ts'
import type { Measurement } from './measurement.ts'
import { createPageWithConstants, type PageFunction } from './page-with-constants.ts'

const planPage: PageFunction = {
  name: 'action_plan_page',
  table: 'tasks',
  source: 'tasks.within_reach',
  rows: /FROM (?:public\.)?tasks t\w*\s+WHERE /g,
}
export const planCounts: PageFunction = { ...planPage, name: 'action_plan_counts' }

const plansOf = (what: string, source: PageFunction, parameters: string): Comparison => ({
  what,
  text: `select * from public.${source.name}(${parameters})`,
  withConstants: async (owner, person, name) =>
    `select * from ${await createPageWithConstants(owner, person, source, `${source.name}_of_${name}`)}(${parameters})`,
})

/** The first page of open plans among five million items, and the four counts. */
export const actionPlanRows = (small: Stack, large: Stack): Promise<Measurement[]> =>
  compare(
    [
      plansOf('Action plans', planPage, `'open'`),
      { ...plansOf('Action plans, four counts', planCounts, ''), countsUpToALimit: true },
    ],
    small,
    large,
  )
