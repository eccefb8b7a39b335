/** Kinds of notes under a requirement: why it is not met or tested yet, or why it differs from what was asked. */
export const noteKinds = ['Planned', 'Open', 'No test yet', 'Not testable', 'Deviation', 'Withdrawn'] as const

export type NoteKind = (typeof noteKinds)[number]

export interface Requirement {
  readonly id: string
  readonly statement: string
  /** The text of each note by kind; may be empty. */
  readonly notes: Partial<Record<NoteKind, string>>
}

/** A file of docs/requirements. */
export interface Area {
  readonly file: string
  readonly title: string
  readonly requirements: readonly Requirement[]
}

const needsReason: readonly NoteKind[] = ['Open', 'Not testable', 'Deviation', 'Withdrawn']
const item = /^- \*\*([A-Z]+-[1-9]\d*)\*\*(?: (.+))?$/
const note = /^ {2}- (.+)$/
const isNoteKind = (kind: string): kind is NoteKind => noteKinds.some((known) => known === kind)

function readNote(id: string, text: string): [NoteKind, string] {
  const [, kind = '', reason = ''] = /^([^:.]+)[:.]?\s*(.*)$/.exec(text) ?? []
  if (!isNoteKind(kind)) throw new Error(`${id}: "${text}" is not a note; README.md lists the kinds`)
  if (needsReason.includes(kind) && reason === '') throw new Error(`${id}: the note ${kind} must say why`)
  return [kind, reason]
}

/** Splits a file into lines and joins each wrapped line to the one that it continues. */
function blocks(source: string): string[] {
  const joined: string[] = []
  for (const line of source.split('\n')) {
    const isContinuation = /^\s+(?!- )\S/.test(line) && joined.at(-1)?.trim() !== ''
    if (isContinuation && joined.length > 0) joined.push(`${joined.pop()} ${line.trim()}`)
    else joined.push(line)
  }
  return joined
}

/**
 * Reads a file of docs/requirements.
 * Throws an Error that names the id when a note is unknown or lacks its reason, or a statement is missing.
 */
export function readArea(file: string, source: string): Area {
  const requirements: { id: string; statement: string; notes: [NoteKind, string][] }[] = []
  for (const block of blocks(source)) {
    const [, id, statement = ''] = item.exec(block) ?? []
    const current = requirements.at(-1)
    const noteText = note.exec(block)?.[1]
    if (id !== undefined) requirements.push({ id, statement, notes: [] })
    else if (noteText !== undefined && current) current.notes.push(readNote(current.id, noteText))
    else if (block.startsWith('- **')) throw new Error(`${file}: no requirement can be read from "${block}"`)
  }
  const title = /^# (.+)$/m.exec(source)?.[1] ?? file
  const read = requirements.map(({ id, statement, notes }) => ({ id, statement, notes: Object.fromEntries(notes) }))
  const empty = read.find(({ statement, notes }) => statement === '' && !('Withdrawn' in notes))
  if (empty) throw new Error(`${file}: ${empty.id} has no statement`)
  return { file, title, requirements: read }
}
