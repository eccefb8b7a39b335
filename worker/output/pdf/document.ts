import PDFDocument from 'pdfkit'
import { openFile } from '../file.ts'
import { fonts, runsOf } from './fonts.ts'

const margin = 56
const ink = '#14252a'
const quiet = '#4f6066'
const petrol = '#0f6a6c'
/** Sizes of a table, in points. */
const cellSize = 9.5
const rowHeight = 19
const columnGap = 8

interface Style {
  size?: number
  isBold?: boolean
  color?: string
  indent?: number
  gap?: number
}

interface Column {
  title: string
  share: number
  isNumber?: boolean
}

/** An A4 PDF with headings, facts, lists and tables, streamed to a file. */
export class Pdf {
  readonly #document: PDFKit.PDFDocument
  readonly #written: Promise<void>

  /** `created` is written to the file's properties; the same content and time give the same file. */
  constructor(path: string, title: string, created: Date, language: string) {
    const info = { Title: title, Producer: 'Enterprise Portal', CreationDate: created }
    this.#document = new PDFDocument({ size: 'A4', margin, bufferPages: true, info, lang: language })
    for (const [name, file] of Object.entries(fonts)) this.#document.registerFont(name, file)
    this.#written = openFile(path, this.#document).written
  }

  title(text: string, line: string): void {
    this.#document.rect(margin, margin - 16, 36, 4).fill(petrol)
    this.text(text, { size: 20, isBold: true })
    this.text(line, { color: quiet, gap: 14 })
  }

  heading(text: string): void {
    this.#makeRoom(64)
    this.text(text, { size: 13, isBold: true, color: petrol, gap: 4 })
  }

  /** A list of names with values. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    for (const [name, value] of facts) {
      const { y } = this.#document
      this.text(name, { color: quiet, gap: 0 })
      const below = this.#document.y
      this.#document.y = y
      this.text(value, { indent: 120, gap: 0 })
      this.#document.y = Math.max(below, this.#document.y) + 2
    }
    this.space(10)
  }

  text(text: string, { size = 10, isBold = false, color = ink, indent = 0, gap = 2 }: Style = {}): void {
    const document = this.#document
    const runs = runsOf(text)
    const width = this.#width() - indent
    document.fillColor(color).fontSize(size)
    document.x = margin + indent
    // Keeps all scripts on one baseline, although their fonts have different heights.
    document.y += size
    for (const [index, run] of runs.entries()) {
      document.font(`${isBold ? 'bold' : 'text'}${run.isJapanese ? 'Jp' : ''}`)
      document.text(run.text, { width, continued: index < runs.length - 1, baseline: 'alphabetic' })
    }
    document.x = margin
    document.y += gap - size
  }

  /**
   * A table with its header repeated on each page. Column widths are shares of the page width; numbers are
   * right-aligned.
   */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const head = columns.map(({ title }) => title)
    this.#makeRoom(2 * rowHeight + cellSize)
    this.#row(columns, head, true)
    for (const row of rows) {
      if (this.#makeRoom(this.#heightOf(columns, row, false) + cellSize)) this.#row(columns, head, true)
      this.#row(columns, row, false)
    }
    this.space(10)
  }

  #row(columns: readonly Column[], cells: readonly string[], isHead: boolean): void {
    const document = this.#document
    const width = this.#width()
    const height = this.#heightOf(columns, cells, isHead)
    const { y } = document
    let x = margin
    for (const [index, { share, isNumber }] of columns.entries()) {
      const cell = cells[index] ?? ''
      this.#useCellFont(cell, isHead)
      document.fillColor(isHead ? quiet : ink)
      // Keeps all scripts on one baseline, although their fonts have different heights.
      document.text(cell, x, y + cellSize + 1, {
        width: share * width - columnGap,
        align: isNumber ? 'right' : 'left',
        baseline: 'alphabetic',
      })
      x += share * width
    }
    const line = y + height - 4
    document
      .moveTo(margin, line)
      .lineTo(margin + width, line)
      .lineWidth(0.5)
      .strokeColor('#ccd4d2')
      .stroke()
    document.x = margin
    document.y = y + height
  }

  #heightOf(columns: readonly Column[], cells: readonly string[], isHead: boolean): number {
    const heights = columns.map(({ share }, index) => {
      const cell = cells[index] ?? ''
      this.#useCellFont(cell, isHead)
      return (
        this.#document.heightOfString(cell, { width: share * this.#width() - columnGap }) -
        this.#document.currentLineHeight(true)
      )
    })
    return rowHeight + Math.max(0, ...heights)
  }

  #useCellFont(cell: string, isHead: boolean): void {
    const isJapanese = runsOf(cell).some((run) => run.isJapanese)
    this.#document.font(`${isHead ? 'bold' : 'text'}${isJapanese ? 'Jp' : ''}`).fontSize(cellSize)
  }

  space(points: number): void {
    this.#document.y += points
  }

  /** Resolves when the file is complete. */
  async end(): Promise<void> {
    this.#numberPages()
    this.#document.end()
    await this.#written
  }

  /** Numbers the pages if there is more than one. */
  #numberPages(): void {
    const document = this.#document
    const { count } = document.bufferedPageRange()
    if (count < 2) return
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page)
      // Otherwise text in the bottom margin would start a new page.
      document.page.margins.bottom = 0
      document.font('text').fontSize(8).fillColor(quiet)
      document.text(`${page + 1} / ${count}`, margin, document.page.height - margin / 2 - 8, {
        width: this.#width(),
        align: 'right',
      })
    }
  }

  #width(): number {
    return this.#document.page.width - 2 * margin
  }

  /** Starts a new page unless this height fits on the current one. Returns whether it did. */
  #makeRoom(points: number): boolean {
    if (this.#document.y + points <= this.#document.page.height - margin) return false
    this.#document.addPage()
    return true
  }
}
