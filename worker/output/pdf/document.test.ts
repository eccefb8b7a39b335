import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as mupdf from 'mupdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Pdf } from './document.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Line {
  text: string
  bbox: { x: number; y: number; w: number; h: number }
  font: { size: number; weight: string }
}

/** The lines of each page, with their positions. */
async function linesOf(write: (pdf: Pdf) => void): Promise<Line[][]> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  const pdf = new Pdf(path, 'A test', new Date(0), 'en')
  write(pdf)
  await pdf.end()
  const document = mupdf.Document.openDocument(await readFile(path), 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, page) => {
    const { blocks } = JSON.parse(document.loadPage(page).toStructuredText('').asJSON(1)) as {
      blocks: { lines: Line[] }[]
    }
    return blocks.flatMap(({ lines }) => lines)
  })
}

test('throws when the file cannot be created, and ends no process', async () => {
  const pdf = new Pdf(join(folder, 'missing', 'file.pdf'), 'A test', new Date(0), 'en')
  // The file has failed before the document is complete.
  await expect(readFile(join(folder, 'missing', 'file.pdf'))).rejects.toThrow('ENOENT')
  await expect(pdf.end()).rejects.toThrow('ENOENT')
})

const columns = [
  { title: 'Name', share: 0.5 },
  { title: 'Late', share: 0.5, isNumber: true },
]

/** Whether two lines overlap by more than the space between letters. */
const overlap = ({ bbox: one }: Line, { bbox: other }: Line): boolean =>
  Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y) > 3

test('wraps a name that is too long for its column without overlapping other lines', async () => {
  const names = [
    'The Democratic Republic of a Name that Does not Fit into Half a Page',
    'France',
    '東京都の'.repeat(20),
    'Japan',
  ]
  const [lines = []] = await linesOf((pdf) =>
    pdf.table(
      columns,
      names.map((name) => [name, '1']),
    ),
  )
  const pairs = lines.flatMap((line, index) => lines.slice(index + 1).map((other) => [line, other] as const))
  expect(lines.length).toBeGreaterThan(10)
  expect(
    pairs.filter(([line, other]) => overlap(line, other)).map(([line, other]) => `${line.text} | ${other.text}`),
  ).toEqual([])
})

test('wraps a long value before the right margin', async () => {
  const [lines = []] = await linesOf((pdf) => pdf.facts([['Name', 'A value of several words. '.repeat(20)]]))
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.filter(({ bbox }) => bbox.x + bbox.w > 595 - 56)).toEqual([])
})

test('prints each cell of a row in the font of its script', async () => {
  const [lines] = await linesOf((pdf) => pdf.table(columns, [['東京都', 'Paris']]))
  expect(lines?.map(({ text }) => text)).toEqual(['Name', 'Late', '東京都', 'Paris'])
})

test('repeats the header of a table on each page and numbers the pages', async () => {
  const pages = await linesOf((pdf) =>
    pdf.table(
      columns,
      Array.from({ length: 90 }, (_, index) => [`Country ${index}`, String(index)]),
    ),
  )
  expect(pages).toHaveLength(3)
  for (const [index, lines] of pages.entries()) {
    const texts = lines.map(({ text }) => text)
    expect(lines.filter(({ text }) => text === 'Name').map(({ font }) => font.weight)).toEqual(['bold'])
    expect(texts).toContain(`${index + 1} / 3`)
  }
  expect(pages.flat().filter(({ text }) => text.startsWith('Country'))).toHaveLength(90)
})

test.each([0, 4, 8, 12, 16])('keeps a row on one page when its table begins %i points lower', async (points) => {
  const rows = Array.from({ length: 45 }, (_, index) => [`Country ${index}`, `Late ${index}`])
  const pages = await linesOf((pdf) => {
    pdf.space(points)
    pdf.table(columns, rows)
  })
  const texts = pages.map((lines) => lines.map(({ text }) => text))
  expect(pages).toHaveLength(2)
  for (const [country = '', late = ''] of rows)
    expect(texts.filter((page) => page.includes(country)).flat()).toContain(late)
})

/** `last`: the last place, in points from the top of the page, below which there is still room for what it introduces. */
test.each([
  ['heading', 721, (pdf: Pdf) => pdf.heading('Kept')],
  ['header of a table', 738, (pdf: Pdf) => pdf.table([{ title: 'Kept', share: 1 }], [['Below']])],
])('moves a %s to the next page when nothing else would fit below it', async (_, last, write) => {
  const pageAt = async (top: number) => {
    const pages = await linesOf((pdf) => {
      pdf.space(top - 56)
      write(pdf)
    })
    return pages.findIndex((lines) => lines.some(({ text }) => text === 'Kept'))
  }
  expect([await pageAt(last), await pageAt(last + 1)]).toEqual([0, 1])
})

test('prints the page numbers small and in the bottom margin', async () => {
  const pages = await linesOf((pdf) => {
    pdf.space(730)
    pdf.heading('On the second page')
  })
  const small = { font: { size: 8 }, bbox: { y: 805 } }
  expect(pages.map((lines) => lines.at(-1))).toMatchObject([
    { text: '1 / 2', ...small },
    { text: '2 / 2', ...small },
  ])
})

test('prints no page number on a single page', async () => {
  const [lines] = await linesOf((pdf) => pdf.text('The only line'))
  expect(lines?.map(({ text }) => text)).toEqual(['The only line'])
})
