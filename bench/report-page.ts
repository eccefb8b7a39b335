import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { medians } from './measure.ts'
import { createPageWithConstants, reportPage } from './page-with-constants.ts'
import type { Row } from './table.ts'

const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'adm']
const turns = 40
const goal = 1.5
const page = 'select * from public.report_page()'

/** The first page of reports for one person, on the small and the large database and past the policies, in turns. */
async function measure(username: string, small: Stack, large: Stack): Promise<Row[]> {
  const owner = await connect(large.postgresUrl)
  const onSmall = await connectAs(small.postgresUrl, username)
  const onLarge = await connectAs(large.postgresUrl, username)
  try {
    const withConstants = await createPageWithConstants(owner, onLarge, reportPage, `page_of_${username.replaceAll('.', '_')}`)
    const [bare = NaN, few = NaN, many = NaN] = await medians(
      [
        () => owner.query(`select * from ${withConstants}()`),
        () => onSmall.query(page),
        () => onLarge.query(page),
      ],
      turns,
    )
    const milliseconds = `${few.toFixed(1)} → ${many.toFixed(1)} ms`
    return [
      {
        what: 'Report page: row level security ÷ constants',
        detail: `${username}, 1,000,000 reports, ${many.toFixed(1)} ÷ ${bare.toFixed(1)} ms`,
        measured: many / bare,
        goal,
        unit: '',
      },
      {
        what: 'Report page: 1,000,000 ÷ 10,000 reports',
        detail: `${username}, ${milliseconds}`,
        measured: many / few,
        goal,
        unit: '',
      },
    ]
  } finally {
    await Promise.all([owner.end(), onSmall.end(), onLarge.end()])
  }
}

export async function reportPageRows(small: Stack, large: Stack): Promise<Row[]> {
  const rows: Row[] = []
  for (const username of personas) rows.push(...(await measure(username, small, large)))
  return rows.toSorted((a, b) => b.what.localeCompare(a.what, 'en'))
}
