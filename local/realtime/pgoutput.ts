/** The messages of the logical replication protocol (section 53.9 of the manual of PostgreSQL 17) that Realtime needs. */

type Relation = { name: string; columns: string[] }

export type Change = {
  kind: 'insert' | 'delete'
  /** `schema.table`; a row of a partitioned table comes from its partition. */
  table: string
  /** In text form. They share memory with the chunk that they came in, which is reused: copy what you keep. */
  values: ReadonlyMap<string, Buffer | null>
}

class Reader {
  readonly #bytes: Buffer
  #at: number

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  skip(count: number): void {
    this.#at += count
  }

  letter(): string {
    return String.fromCharCode(this.#bytes.readUInt8(this.#at++))
  }

  int16(): number {
    this.#at += 2
    return this.#bytes.readInt16BE(this.#at - 2)
  }

  int32(): number {
    this.#at += 4
    return this.#bytes.readInt32BE(this.#at - 4)
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at)
    const text = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + 1
    return text
  }

  bytes(count: number): Buffer {
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }
}

/** Returns a function that decodes one message; it returns a change for an inserted or deleted row. */
export function pgoutputDecoder(): (bytes: Buffer) => Change | undefined {
  const relations = new Map<number, Relation>()

  function readRelation(reader: Reader): void {
    const id = reader.int32()
    const name = `${reader.text()}.${reader.text()}`
    reader.skip(1)
    const columns = Array.from({ length: reader.int16() }, () => {
      reader.skip(1)
      const column = reader.text()
      reader.skip(8)
      return column
    })
    relations.set(id, { name, columns })
  }

  function readRow(reader: Reader, kind: Change['kind']): Change | undefined {
    const relation = relations.get(reader.int32())
    if (!relation) return undefined
    reader.skip(1)
    const count = reader.int16()
    const values = new Map<string, Buffer | null>()
    for (const column of relation.columns.slice(0, count))
      values.set(column, reader.letter() === 't' ? reader.bytes(reader.int32()) : null)
    return { kind, table: relation.name, values }
  }

  return (bytes) => {
    const reader = new Reader(bytes, 0)
    const kind = reader.letter()
    if (kind === 'R') readRelation(reader)
    if (kind === 'I') return readRow(reader, 'insert')
    if (kind === 'D') return readRow(reader, 'delete')
    return undefined
  }
}
