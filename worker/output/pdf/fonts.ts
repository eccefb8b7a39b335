import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const fontOf = (name: string, file: string): string => join(dirname(resolve(name)), '../fonts', file)

/** Noto Sans for Latin, Greek and Cyrillic, Noto Sans JP for Japanese. PDFs embed only the glyphs that they use. */
export const fonts = {
  text: fontOf('@embedpdf/fonts-latin', 'NotoSans-Regular.ttf'),
  bold: fontOf('@embedpdf/fonts-latin', 'NotoSans-Bold.ttf'),
  textJp: fontOf('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'),
  boldJp: fontOf('@embedpdf/fonts-jp', 'NotoSansJP-Bold.otf'),
} as const

/** Kana, Han, full-width forms and the punctuation that goes with them. */
const japanese = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{2ffff}]+/u

/** Splits a text into runs of one script each. */
export function runsOf(text: string): { text: string; isJapanese: boolean }[] {
  const runs: { text: string; isJapanese: boolean }[] = []
  let rest = text
  for (let match = japanese.exec(rest); match; match = japanese.exec(rest)) {
    if (match.index > 0) runs.push({ text: rest.slice(0, match.index), isJapanese: false })
    runs.push({ text: match[0], isJapanese: true })
    rest = rest.slice(match.index + match[0].length)
  }
  if (rest) runs.push({ text: rest, isJapanese: false })
  return runs
}
