import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { fonts, runsOf } from './fonts.ts'

const margin = 56
const ink = '#14252a'
const quiet = '#4f6066'
const petrol = '#0f6a6c'

interface Style {
  size?: number
  isBold?: boolean
  color?: string
  indent?: number
  gap?: number
}

/** A PDF of headings, facts, lists and tables on A4, written to a file as it grows. */
export class Pdf {
  readonly #document: PDFKit.PDFDocument
  readonly #written: Promise<void>

  /** `created` stands in the file's properties: the same content at the same instant makes the same file. */
  constructor(path: string, title: string, created: Date, language: string) {
    this.#document = new PDFDocument({ size: 'A4', margin, info: { Title: title, Producer: 'Enterprise Portal', CreationDate: created }, lang: language })
    for (const [name, file] of Object.entries(fonts)) this.#document.registerFont(name, file)
    const file = createWriteStream(path)
    this.#written = finished(file)
    this.#document.pipe(file)
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

  /** Names and values, one under another. */
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
    const width = document.page.width - 2 * margin - indent
    document.fillColor(color).fontSize(size)
    document.x = margin + indent
    // On one baseline, whatever the heights of the scripts.
    document.y += size
    for (const [index, run] of runs.entries()) {
      document.font(`${isBold ? 'bold' : 'text'}${run.isJapanese ? 'Jp' : ''}`)
      document.text(run.text, { width, continued: index < runs.length - 1, baseline: 'alphabetic' })
    }
    document.x = margin
    document.y += gap - size
  }

  /** Columns are shares of the width; numbers stand at the right. */
  table(columns: readonly { title: string; share: number; isNumber?: boolean }[], rows: readonly (readonly string[])[]): void {
    const document = this.#document
    const width = document.page.width - 2 * margin
    const line = (cells: readonly string[], isHead: boolean) => {
      this.#makeRoom(22)
      const { y } = document
      let x = margin
      for (const [index, { share, isNumber }] of columns.entries()) {
        const cell = cells[index] ?? ''
        const isJapanese = runsOf(cell).some((run) => run.isJapanese)
        document.font(`${isHead ? 'bold' : 'text'}${isJapanese ? 'Jp' : ''}`).fontSize(9.5).fillColor(isHead ? quiet : ink)
        document.text(cell, x, y, { width: share * width - 8, align: isNumber ? 'right' : 'left', lineBreak: false, ellipsis: true })
        x += share * width
      }
      document.moveTo(margin, y + 15).lineTo(margin + width, y + 15).lineWidth(0.5).strokeColor('#ccd4d2').stroke()
      document.x = margin
      document.y = y + 19
    }
    line(columns.map(({ title }) => title), true)
    for (const row of rows) line(row, false)
    this.space(10)
  }

  space(points: number): void {
    this.#document.y += points
  }

  /** Answers when the file is whole. */
  async end(): Promise<void> {
    this.#document.end()
    await this.#written
  }

  /** What belongs together does not stand on two pages. */
  #makeRoom(points: number): void {
    if (this.#document.y + points > this.#document.page.height - margin) this.#document.addPage()
  }
}
