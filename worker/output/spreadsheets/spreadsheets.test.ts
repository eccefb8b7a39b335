import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '../../texts/texts.ts'
import { formats, type Format } from './formats.ts'
import type { Column, Row } from './spreadsheet.ts'
import { openXlsx } from './xlsx.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-spreadsheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const columns: Column[] = [
  { key: 'name', title: 'Name', type: 'text' },
  { key: 'amount', title: 'Amount', type: 'number' },
  { key: 'on', title: 'On', type: 'day' },
  { key: 'at', title: 'At', type: 'moment' },
  { key: 'isNew', title: 'New', type: 'flag' },
]

async function write(format: Format, rows: Iterable<Row>): Promise<string> {
  const path = join(folder, `file.${format}`)
  const writer = formats[format].open(path, columns, texts.en.flag)
  for (const row of rows) await writer.add(row)
  await writer.end()
  return path
}

const day = { name: 'Zoë, "Z"', amount: -2.5, on: '2026-01-31', at: '2026-01-31 12:00', isNew: true }
const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1']

/** The parts of the archive by path, in the order of its directory. */
async function partsOf(path: string): Promise<Map<string, string>> {
  const archive = await readFile(path)
  const parts = new Map<string, string>()
  for (
    let entry = archive.indexOf('PK\u0001\u0002');
    entry >= 0;
    entry = archive.indexOf('PK\u0001\u0002', entry + 46)
  ) {
    const name = archive.subarray(entry + 46, entry + 46 + archive.readUInt16LE(entry + 28)).toString('utf8')
    const start = archive.readUInt32LE(entry + 42)
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    parts.set(name, inflateRawSync(archive.subarray(data, data + archive.readUInt32LE(entry + 20))).toString('utf8'))
  }
  return parts
}

const sheetOf = async (path: string): Promise<string> => (await partsOf(path)).get('xl/worksheets/sheet1.xml') ?? ''

test('writes a CSV file that can be read back and contains no formula', async () => {
  const text = await readFile(await write('csv', [day, ...formulas.map((name) => ({ name }))]), 'utf8')
  expect(text.startsWith('\uFEFFName,Amount,On,At,New\r\n')).toBe(true)
  const [, first, ...rest] = parse(text, { bom: true })
  expect(first).toEqual(['Zoë, "Z"', '-2.5', '2026-01-31', '2026-01-31 12:00', 'yes'])
  expect(rest.map(([name]) => name)).toEqual(formulas.map((name) => `'${name}`))
})

test('escapes a formula after a line break or a separator of other locales', async () => {
  const tricky = [
    'done\n=1+1',
    'done\r\n+1',
    'a;=1+1;-2',
    'a\t@SUM(A1)',
    'a;"=1+1;b',
    'a\n""+1',
    'a;b - c',
    '10:00-11:00',
  ]
  const text = await readFile(
    await write(
      'csv',
      tricky.map((name) => ({ name })),
    ),
    'utf8',
  )
  const [, ...rows] = parse(text, { bom: true })
  expect(rows.map(([name]) => name)).toEqual([
    "done\n'=1+1",
    "done\r\n'+1",
    "a;'=1+1;'-2",
    "a\t'@SUM(A1)",
    `a;'"=1+1;b`,
    `a\n'""+1`,
    'a;b - c',
    '10:00-11:00',
  ])
})

test.each([
  ['a semicolon', ';'],
  ['a tab', '\t'],
  ['a vertical bar', '|'],
])('no cell is a formula for a reader that splits at %s and knows no quotation marks', async (_, separator) => {
  const starts = formulas.filter((text) => !/^[\t\r]/.test(text))
  const names = ['', '"', '""'].flatMap((quotes) =>
    starts.flatMap((formula) => [
      `x${separator}${quotes}${formula}${separator}y`,
      `x\n${quotes}${formula}${separator}y`,
      `${separator}${separator}${quotes}${formula}`,
      `${quotes}${formula}${separator}"y"`,
    ]),
  )
  const path = await write(
    'csv',
    names.map((name) => ({ name })),
  )
  const [, ...lines] = (await readFile(path, 'utf8')).split(/[\r\n]+/)
  const cells = lines.flatMap((line) => line.split(separator)).map((cell) => cell.replace(/^"+/, ''))
  expect(cells.length).toBeGreaterThan(names.length)
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
})

test('writes a workbook with typed numbers, dates and flags, and text as text', async () => {
  const sheet = await sheetOf(await write('xlsx', [day, { name: '=1+1' }, { name: 'a\u0000b<&_x000D_\r' }]))
  expect(sheet).toContain(
    '<is><t xml:space="preserve">Zoë, "Z"</t></is></c><c><v>-2.5</v></c><c s="2"><v>46053</v></c><c s="3"><v>46053.5</v></c><c t="b"><v>1</v></c>',
  )
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('ab&lt;&amp;_x005F_x000D__x000D_')
  expect(sheet).not.toContain('<f>')
})

test('continues rows beyond Excel’s limit in a second sheet with the same header', async () => {
  const path = join(folder, 'long.xlsx')
  const writer = openXlsx(path, [{ key: 'number', title: 'Number', type: 'number' }])
  for (let number = 1; number <= 1_048_576; number += 1) await writer.add({ number })
  await writer.end()

  const parts = await partsOf(path)
  const rowsOf = (name: string) => parts.get(`xl/worksheets/${name}.xml`)?.match(/<row>.*?<\/row>/g) ?? []
  expect(rowsOf('sheet1')).toHaveLength(1_048_576)
  expect(rowsOf('sheet1').at(-1)).toBe('<row><c><v>1048575</v></c></row>')
  expect(rowsOf('sheet2')).toEqual([rowsOf('sheet1')[0], '<row><c><v>1048576</v></c></row>'])
  expect(parts.get('xl/workbook.xml')).toContain(
    '<sheet name="Export" sheetId="1" r:id="rId1"/><sheet name="Export 2" sheetId="2" r:id="rId2"/>',
  )
  expect(parts.get('xl/_rels/workbook.xml.rels')).toContain(
    'Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"',
  )
}, 30_000)

test.each(['csv', 'xlsx'] as const)('throws when a %s file cannot be created, and ends no process', async (format) => {
  const writer = formats[format].open(join(folder, 'missing', `file.${format}`), columns, texts.en.flag)
  const writeAll = async () => {
    for (let index = 0; index < 10_000; index += 1) await writer.add({ ...day, name: 'long text '.repeat(50) })
    await writer.end()
  }
  await expect(writeAll()).rejects.toThrow('ENOENT')
})

test('streams 20,000 rows to disk without keeping them in memory', async () => {
  const before = process.memoryUsage().rss
  function* rows() {
    for (let index = 0; index < 20_000; index += 1) yield { ...day, name: `${index} ${'long text '.repeat(50)}` }
  }
  for (const format of ['csv', 'xlsx'] as const)
    expect((await stat(await write(format, rows()))).size).toBeGreaterThan(100_000)
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(120)
})

/** The files that this process has open; undefined where the system does not say. */
async function openFiles(): Promise<string[] | undefined> {
  const folder = '/proc/self/fd'
  if (!existsSync(folder)) return undefined
  return Promise.all((await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')))
}

test.each(Object.keys(formats) as Format[])('an incomplete file is not kept open: %s', async (format) => {
  const path = join(folder, `incomplete.${format}`)
  const writer = formats[format].open(path, columns, texts.en.flag)
  await writer.add(day)
  await writer.close()
  expect((await openFiles())?.includes(path) ?? false).toBe(false)
})
