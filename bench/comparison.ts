import type pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { pageGoal } from './goals.ts'
import { medians } from './measure.ts'
import { costOfRules, growth, type Measurement, worstOf } from './measurement.ts'

/**
 * From the technician to the administrator, who see everything from their own to all; then those who see nothing or next
 * to nothing: a manager where hardly anybody of the department reports, one who has never reported, one who is inactive.
 */
export const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'adm', 'sqm.paris1', 'quiet1', 'inactive']

const turns = 40

export interface Comparison {
  readonly what: string
  /** The statement as the person asks it. */
  readonly text: string
  /** Where among ten thousand reports there is less to count, the two sizes are not compared. */
  readonly countsUpToALimit?: boolean
  /** Makes the same one with the person's predicate as constants, past the policies, and answers its text. */
  readonly withConstants: (owner: pg.Client, person: pg.Client, name: string) => Promise<string>
}

/** Milliseconds of one person's statements on the small and the large database and past the policies, in turns. */
async function measure(
  comparisons: readonly Comparison[],
  username: string,
  small: Stack,
  large: Stack,
): Promise<Measurement[]> {
  const owner = await connect(large.postgresUrl)
  const onSmall = await connectAs(small.postgresUrl, username)
  const onLarge = await connectAs(large.postgresUrl, username)
  try {
    const rows: Measurement[] = []
    for (const { what, text, countsUpToALimit = false, withConstants } of comparisons) {
      const bareText = await withConstants(owner, onLarge, username.replaceAll('.', '_'))
      const [onFew, onMany] = await Promise.all([onSmall.query(text), onLarge.query(text)])
      const [bare = NaN, few = NaN, many = NaN] = await medians(
        [() => owner.query(bareText), () => onSmall.query(text), () => onLarge.query(text)],
        turns,
      )
      rows.push(
        { what: `${what}, 1,000,000 reports`, detail: username, measured: many, goal: pageGoal },
        costOfRules(what, username, many, bare),
      )
      // Of ten thousand reports there may be no page that is as long: what takes less then is not the same work.
      if (onFew.rowCount === onMany.rowCount && !countsUpToALimit) rows.push(growth(what, username, few, many))
    }
    return rows
  } finally {
    await Promise.all([owner.end(), onSmall.end(), onLarge.end()])
  }
}

/** What each statement takes at a million reports, against ten thousand and against itself without the rules, for every persona. */
export async function compare(comparisons: readonly Comparison[], small: Stack, large: Stack): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const username of personas) rows.push(...(await measure(comparisons, username, small, large)))
  return [...Map.groupBy(rows, ({ what }) => what).values()].flat()
}

/** Of each measurement the persona that comes closest to missing the goal, or misses it most. */
export const worstOfEach = (rows: readonly Measurement[]): Measurement[] =>
  [...Map.groupBy(rows, ({ what }) => what).values()].flatMap((same) => worstOf(same) ?? [])
