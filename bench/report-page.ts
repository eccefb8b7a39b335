import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { medians } from './measure.ts'
import { createPageWithConstants, reportPage } from './page-with-constants.ts'
import type { Row } from './table.ts'

const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'adm']
const turns = 40
const goal = 1.5
const pages = [
  { what: 'Report page', source: reportPage, parameters: '' },
  { what: 'Page of acknowledged reports', source: { ...reportPage, name: 'report_page_in_review' }, parameters: `'acknowledged'` },
]

/** The first page for one person, on the small and the large database and past the policies, in turns. */
async function measure({ what, source, parameters }: (typeof pages)[number], username: string, small: Stack, large: Stack): Promise<Row[]> {
  const owner = await connect(large.postgresUrl)
  const onSmall = await connectAs(small.postgresUrl, username)
  const onLarge = await connectAs(large.postgresUrl, username)
  try {
    const withConstants = await createPageWithConstants(owner, onLarge, source, `${source.name}_of_${username.replaceAll('.', '_')}`)
    const page = `select * from public.${source.name}(${parameters})`
    const [bare = NaN, few = NaN, many = NaN] = await medians(
      [
        () => owner.query(`select * from ${withConstants}(${parameters})`),
        () => onSmall.query(page),
        () => onLarge.query(page),
      ],
      turns,
    )
    const milliseconds = `${few.toFixed(1)} → ${many.toFixed(1)} ms`
    return [
      {
        what: `${what}: row level security ÷ constants`,
        detail: `${username}, 1,000,000 reports, ${many.toFixed(1)} ÷ ${bare.toFixed(1)} ms`,
        measured: many / bare,
        goal,
        unit: '',
      },
      {
        what: `${what}: 1,000,000 ÷ 10,000 reports`,
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
  for (const page of pages) for (const username of personas) rows.push(...(await measure(page, username, small, large)))
  return rows.toSorted((a, b) => b.what.localeCompare(a.what, 'en'))
}
