import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { openFile } from '../file.ts'
import { type Column, textOf, type Writer } from './spreadsheet.ts'
import { escapeText, firstParts, lastParts, sheetPath, styles } from './xlsx-parts.ts'

/** Excel's limits: characters per cell, rows per sheet. */
const cellMaximum = 32_767
const rowsMaximum = 1_048_576

/** Characters per chunk written to the archive. */
const chunkSize = 65_536

const msPerDay = 86_400_000
/** Day 0 in Excel's date system. */
const epoch = Date.UTC(1899, 11, 30)

function serial(text: string): number | null {
  const time = Date.parse(`${text.replace(' ', 'T').padEnd(11, 'T').padEnd(16, '00:00')}Z`)
  return Number.isNaN(time) ? null : (time - epoch) / msPerDay
}

/** An inline string is never a formula, whatever it begins with. */
const textCell = (text: string, style = ''): string =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeText(text.slice(0, cellMaximum))}</t></is></c>`

function cell(value: unknown, { type }: Column): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (type === 'flag') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (type === 'number' && typeof value === 'number' && Number.isFinite(value)) return `<c><v>${value}</v></c>`
  if (type === 'day' || type === 'moment') {
    const days = serial(textOf(value))
    if (days !== null) return `<c s="${styles[type]}"><v>${days}</v></c>`
  }
  return textCell(textOf(value))
}

function opening(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width = 18 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }) => textCell(title, ` s="${styles.title}"`))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`
}

/** Streams rows into an Excel workbook. Continues a full sheet in another one. */
export function openXlsx(path: string, columns: readonly Column[]): Writer {
  const archive = new ZipFile()
  const file = openFile(path, archive.outputStream as Readable)
  const add = (parts: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), name)
  }
  add(firstParts)

  let sheets = 0
  let sheet = nextSheet()
  let waiting = opening(columns)
  let rows = 1

  function nextSheet(): PassThrough {
    const stream = new PassThrough()
    sheets += 1
    archive.addReadStream(stream, `xl/${sheetPath(sheets)}`)
    return stream
  }

  async function flush(): Promise<void> {
    const part = waiting
    waiting = ''
    await file.write(sheet, part)
  }

  async function closeSheet(): Promise<void> {
    waiting += '</sheetData></worksheet>'
    await flush()
    sheet.end()
  }

  return {
    async add(row) {
      if (rows === rowsMaximum) {
        await closeSheet()
        sheet = nextSheet()
        waiting = opening(columns)
        rows = 1
      }
      rows += 1
      waiting += `<row>${columns.map((column) => cell(row[column.key], column)).join('')}</row>`
      if (waiting.length > chunkSize) await flush()
    },
    async end() {
      await closeSheet()
      add(lastParts(sheets))
      archive.end()
      await file.written
    },
    close: () => file.close(),
  }
}
