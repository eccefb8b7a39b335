import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { medians } from './measure.ts'
import { createPageWithConstants, type PageFunction } from './page-with-constants.ts'
import type { Row } from './table.ts'

/** From the technician to the admin, who see everything from their own to all; the last one sees nothing. */
const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'gm', 'adm', 'inactive']
const turns = 40
const goal = 1.5

const planPage: PageFunction = {
  name: 'action_plan_page',
  table: 'tasks',
  rows: /(select t\.id, t\.sort_date from public\.tasks t\s+where )/g,
  neutral: 'task_ranges',
}
const page = `select * from public.action_plan_page('open')`
const counts = 'select * from public.action_plan_counts()'

/** The first page of open plans and the four counts for one person, on both databases and past the policies, in turns. */
async function measure(username: string, small: Stack, large: Stack): Promise<Row[]> {
  const owner = await connect(large.postgresUrl)
  const onSmall = await connectAs(small.postgresUrl, username)
  const onLarge = await connectAs(large.postgresUrl, username)
  try {
    const withConstants = await createPageWithConstants(owner, onLarge, planPage, `plans_of_${username.replaceAll('.', '_')}`)
    const runs = [
      () => owner.query(`select * from ${withConstants}('open')`),
      () => onSmall.query(page),
      () => onLarge.query(page),
      () => onLarge.query(counts),
    ]
    const [bare = NaN, few = NaN, many = NaN, counting = NaN] = await medians(runs, turns)
    return [
      {
        what: 'Action plans: row level security ÷ constants',
        detail: `${username}, 5,000,000 items, ${many.toFixed(1)} ÷ ${bare.toFixed(1)} ms`,
        measured: many / bare,
        goal,
        unit: '',
      },
      {
        what: 'Action plans: 1,000,000 ÷ 10,000 reports',
        detail: `${username}, ${few.toFixed(1)} → ${many.toFixed(1)} ms`,
        measured: many / few,
        goal,
        unit: '',
      },
      { what: 'Action plans: four counts', detail: `${username}, 5,000,000 items`, measured: counting, goal: 100, unit: ' ms' },
    ]
  } finally {
    await Promise.all([owner.end(), onSmall.end(), onLarge.end()])
  }
}

export async function actionPlanRows(small: Stack, large: Stack): Promise<Row[]> {
  const rows: Row[] = []
  for (const username of personas) rows.push(...(await measure(username, small, large)))
  return rows.toSorted((a, b) => b.what.localeCompare(a.what, 'en'))
}
