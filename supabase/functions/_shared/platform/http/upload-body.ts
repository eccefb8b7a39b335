import { Problem } from './problem.ts'

const [quote, backslash, slash, colon, newline, padding, comma] = new TextEncoder().encode('"\\/:\n=,')
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Uint8Array(256).fill(255)
for (const [value, character] of new TextEncoder().encode(alphabet).entries()) values[character] = value

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)
const brokenJson = () => new Problem(400, 'request.broken_json')
const notBase64 = () => new Problem(400, 'file.not_base64')

/** A data URL begins with this. */
const dataUrl = /^data:([\w.+-]+\/[\w.+-]+)(?:; *[\w.+-]+=(?:[\w.+,-]+|\\"[\w.+, -]*\\"))*; *base64$/
const dataUrlMaximum = 200

/**
 * Reads a JSON object piece by piece in which one field is a long text in base64, or a data URL of one. `push` returns the decoded bytes of a
 * piece; everything else is collected until `fields` parses it.
 */
export class UploadBody {
  place: 'before' | 'inside' | 'after' = 'before'
  /** Of a data URL, once its content begins. */
  mediaType: string | null = null
  readonly #key: string
  readonly #maximum: number
  /** The beginning of a data URL; null outside of it. */
  #beginning: string | null
  #rest: number[] = []
  #depth = 0
  #isText = false
  #isEscaped = false
  #textStart = 0
  #bits = 0
  #count = 0
  #isPadded = false

  /** `maximum`: of the other fields, in bytes. */
  constructor(field: string, maximum: number, isDataUrl = false) {
    this.#beginning = isDataUrl ? '' : null
    this.#key = `"${field}"`
    this.#maximum = maximum
  }

  push(piece: Uint8Array): Uint8Array {
    const content = new Uint8Array(Math.ceil((piece.length + 3) / 4) * 3)
    let length = 0
    for (const byte of piece) {
      if (this.place === 'inside' && this.#beginning !== null) this.#begin(byte)
      else if (this.place === 'inside') length = this.#decode(byte, content, length)
      else this.#collect(byte)
    }
    return content.subarray(0, length)
  }

  /** The other fields that have arrived, and the long one as an empty text. */
  fields(): unknown {
    const missing = this.place === 'inside' ? '""}' : ''
    try {
      return JSON.parse(new TextDecoder().decode(Uint8Array.from(this.#rest)) + missing)
    } catch {
      throw brokenJson()
    }
  }

  #collect(byte: number): void {
    if (this.place === 'before' && !this.#isText && byte === quote && this.#isContentNext()) {
      this.place = 'inside'
      return
    }
    this.#rest.push(byte)
    if (this.#rest.length > this.#maximum)
      throw new Problem(413, { code: 'request.too_large', params: { bytes: this.#maximum } })
    if (this.#isEscaped) this.#isEscaped = false
    else if (this.#isText && byte === backslash) this.#isEscaped = true
    else if (byte === quote) {
      this.#isText = !this.#isText
      if (this.#isText) this.#textStart = this.#rest.length - 1
    } else if (!this.#isText) this.#depth += depthOf(byte)
  }

  /** Whether the last text at the top level is the field's name, followed by a colon and nothing else. */
  #isContentNext(): boolean {
    if (this.#depth !== 1) return false
    const end = this.#textStart + this.#key.length
    const name = String.fromCharCode(...this.#rest.slice(this.#textStart, end))
    const following = this.#rest.slice(end).filter((byte) => !isSpace(byte))
    return name === this.#key && following.length === 1 && following[0] === colon
  }

  #begin(byte: number): void {
    const beginning = this.#beginning ?? ''
    // The names of codecs may be separated by commas, and quoted.
    if (byte !== comma || !beginning.endsWith('base64')) {
      const isEnd = byte === quote && !beginning.endsWith('\\')
      if (isEnd || beginning.length >= dataUrlMaximum) throw notBase64()
      this.#beginning = beginning + String.fromCharCode(byte)
      return
    }
    this.mediaType = dataUrl.exec(beginning.replaceAll(String.raw`\/`, '/'))?.[1] ?? null
    if (this.mediaType === null) throw notBase64()
    this.#beginning = null
  }

  #decode(byte: number, content: Uint8Array, length: number): number {
    if (byte === quote) return this.#end(content, length)
    // Some programs escape the slash, or break lines with an escaped `n` or `r`.
    if (byte === backslash && !this.#isEscaped) {
      this.#isEscaped = true
      return length
    }
    const isBreak = this.#isEscaped && (byte === 110 || byte === 114)
    if (this.#isEscaped && !isBreak && byte !== slash) throw notBase64()
    this.#isEscaped = false
    if (isBreak || byte === newline) return length
    if (byte === padding) {
      this.#isPadded = true
      return length
    }
    const value = values[byte] ?? 255
    if (value === 255 || this.#isPadded) throw notBase64()
    this.#bits = (this.#bits << 6) | value
    this.#count += 1
    if (this.#count < 4) return length
    content[length] = this.#bits >> 16
    content[length + 1] = this.#bits >> 8
    content[length + 2] = this.#bits
    this.#bits = 0
    this.#count = 0
    return length + 3
  }

  #end(content: Uint8Array, length: number): number {
    this.place = 'after'
    this.#rest.push(...new TextEncoder().encode('""'))
    if (this.#count === 1) throw notBase64()
    if (this.#count >= 2) content[length] = this.#bits >> (this.#count === 2 ? 4 : 10)
    if (this.#count === 3) content[length + 1] = this.#bits >> 2
    return length + Math.max(0, this.#count - 1)
  }
}

function depthOf(byte: number): -1 | 0 | 1 {
  const character = String.fromCharCode(byte)
  if ('{['.includes(character)) return 1
  return ']}'.includes(character) ? -1 : 0
}
