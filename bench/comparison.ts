import type pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { pageGoal } from './goals.ts'
import { medians } from './measure.ts'
import { costOfRules, growth, type Measurement, worstOf } from './measurement.ts'

/**
 * First by rising visibility, from a technician, who sees only their own reports, to the administrator, who sees all.
 * Then people who see little or nothing: the manager of a department that hardly reports, a person who has never
 * reported, and an inactive one.
 */
export const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'adm', 'sqm.paris1', 'quiet1', 'inactive']

const turns = 40

export interface Comparison {
  readonly what: string
  /** The statement that runs as the person. */
  readonly text: string
  /** The statement counts up to a limit. The small database may hold fewer rows, so sizes are not compared. */
  readonly countsUpToALimit?: boolean
  /** Creates the same statement with the person's predicate as constants, bypassing the policies; returns its text. */
  readonly withConstants: (owner: pg.Client, person: pg.Client, name: string) => Promise<string>
}

/** Times one person's statements in turns: on the small database, on the large one, and bypassing the policies. */
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
      // Ten thousand reports may not fill the page; a shorter page is less work, so the sizes cannot be compared.
      if (onFew.rowCount === onMany.rowCount && !countsUpToALimit) rows.push(growth(what, username, few, many))
    }
    return rows
  } finally {
    await Promise.all([owner.end(), onSmall.end(), onLarge.end()])
  }
}

/** For every persona: each statement at a million reports, compared with ten thousand and without policies. */
export async function compare(comparisons: readonly Comparison[], small: Stack, large: Stack): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const username of personas) rows.push(...(await measure(comparisons, username, small, large)))
  return [...Map.groupBy(rows, ({ what }) => what).values()].flat()
}

/** For each measurement, the persona that misses the goal most or comes closest to missing it. */
export const worstOfEach = (rows: readonly Measurement[]): Measurement[] =>
  [...Map.groupBy(rows, ({ what }) => what).values()].flatMap((same) => worstOf(same) ?? [])
