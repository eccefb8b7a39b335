import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as mupdf from 'mupdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '../../texts/texts.ts'
import { writeReport } from './report-document.ts'
import { sampleReport, sampleSynthesis } from './samples.fixture.ts'
import { writeSynthesis } from './synthesis-document.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const open = async (path: string) => mupdf.Document.openDocument(await readFile(path), 'application/pdf')

/** The first page as pixels, one byte per color channel. */
const pictureOf = (document: mupdf.Document) =>
  document.loadPage(0).toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false)

const pixelsOf = (png: Buffer): Uint8ClampedArray => new mupdf.Image(png).toPixmap().getPixels()

/** The share of color values that differ visibly. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  if (one.length !== other.length) return 1
  return one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 32).length / one.length
}

/** Something approved. `present` is kept in `test-results`, to be copied here once somebody has found it right. */
async function approved(file: string, present: Uint8Array | string): Promise<Buffer> {
  await mkdir('test-results', { recursive: true })
  await writeFile(join('test-results', file), present)
  return readFile(join(import.meta.dirname, 'golden', file))
}

const textOf = (document: mupdf.Document): string =>
  Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('preserve-whitespace').asText(),
  ).join('\n')

/** A document beside what was approved: the difference of the first page, and both texts. */
async function comparisonOf(name: string, document: mupdf.Document) {
  const picture = pictureOf(document)
  const text = textOf(document)
  const [approvedPicture, approvedText] = await Promise.all([
    approved(`${name}.png`, picture.asPNG()),
    approved(`${name}.txt`, text),
  ])
  const change = difference(picture.getPixels(), pixelsOf(approvedPicture))
  return { change, text, approvedText: approvedText.toString() }
}

describe('[REV-22] the PDF of a report', () => {
  test('keeps the approved layout and text in every script', async () => {
    const path = join(folder, 'report.pdf')
    await writeReport(path, sampleReport, '2026-11-20 17:00', texts.en)
    const document = await open(path)
    const { change, text, approvedText } = await comparisonOf('report', document)
    expect(change).toBe(0)
    expect(text).toBe(approvedText)
  })

  test('continues over as many pages as it needs', async () => {
    const path = join(folder, 'long.pdf')
    const [item] = sampleReport.items
    const items = Array.from({ length: 200 }, (_, index) => ({
      ...item,
      id: index,
      description: `Line ${index} of a long report`,
    }))
    await writeReport(
      path,
      { ...sampleReport, items: items as typeof sampleReport.items },
      '2026-11-20 17:00',
      texts.en,
    )
    const document = await open(path)
    expect(document.countPages()).toBeGreaterThan(5)
    expect(textOf(document)).toContain('Line 199 of a long report')
  })
})

test('[REV-25] the PDF of a day’s synthesis keeps the approved layout and text', async () => {
  const path = join(folder, 'synthesis.pdf')
  await writeSynthesis(path, sampleSynthesis, new Date(0), texts.en)
  const document = await open(path)
  const { change, text, approvedText } = await comparisonOf('synthesis', document)
  expect(change).toBe(0)
  expect(text).toBe(approvedText)
})

test.each([
  [
    texts.fr,
    ['Rapport Operations', 'Points positifs et réussites', 'Prochaine étape\u00a0: Share the photos', 'En retard'],
    ['Synthèse journalière', 'Par pays', 'et 2 de plus'],
  ],
  [
    texts.de,
    ['Bericht Operations', 'Erfolge und Positives', 'Nächster Schritt: Share the photos', 'Verspätet'],
    ['Tageszusammenfassung', 'Nach Land', 'und 2 weitere'],
  ],
])(
  '[REV-22] report and synthesis are written in the language of the person who requests them: %#',
  async (language, ofReport, ofSynthesis) => {
    const path = join(folder, `translated-${language.language}.pdf`)
    await writeReport(path, sampleReport, '2026-11-20 17:00', language)
    const report = textOf(await open(path))
    for (const text of ofReport) expect(report).toContain(text)
    await writeSynthesis(path, sampleSynthesis, new Date(0), language)
    const synthesis = textOf(await open(path))
    for (const text of ofSynthesis) expect(synthesis).toContain(text)
  },
)
