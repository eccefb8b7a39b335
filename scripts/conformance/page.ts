import type { Area, NoteKind, Requirement } from './requirements.ts'
import type { Proof } from './tags.ts'

const counted = ['Planned', 'Open', 'No test yet', 'Not testable', 'Deviation'] as const satisfies readonly NoteKind[]
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const numberOf = ({ id }: Requirement) => Number(id.replace(/^\D+/, ''))

const isShown = ({ id, notes }: Requirement, proven: ReadonlySet<string>) => proven.has(id) && !('Open' in notes)

function counts(name: string, requirements: readonly Requirement[], proven: ReadonlySet<string>): string {
  const live = requirements.filter(({ notes }) => !('Withdrawn' in notes))
  const noted = counted.map((kind) => live.filter(({ notes }) => kind in notes).length)
  return `| ${[name, live.length, live.filter((each) => isShown(each, proven)).length, ...noted].join(' | ')} |`
}

function requirementPart({ id, statement, notes }: Requirement, proofs: readonly Proof[]): string[] {
  const said = Object.entries(notes).map(([kind, reason]) => `- *${kind}${reason ? `:* ${reason}` : '*'}`)
  const shown = proofs
    .filter((proof) => proof.id === id)
    .map(({ title, file }) => `- ${title ? `${title}: ` : ''}[${file}](../${file})`)
  return [`**${id}** ${statement}`, '', ...said, ...[...new Set(shown)].toSorted(byText), '']
}

function areaPart({ file, title, requirements }: Area, proofs: readonly Proof[]): string[] {
  const ordered = requirements.toSorted((a, b) => numberOf(a) - numberOf(b))
  return [`## [${title}](requirements/${file})`, '', ...ordered.flatMap((each) => requirementPart(each, proofs))]
}

/** The text of docs/conformance.md; the order of the arguments does not matter. */
export function conformancePage(areas: readonly Area[], proofs: readonly Proof[]): string {
  const proven = new Set(proofs.map(({ id }) => id))
  const all = areas.flatMap(({ requirements }) => requirements)
  return [
    '# Conformance',
    '',
    'Which tests show which [requirement](requirements/README.md). `npm run conformance` makes this page from the',
    "requirements and from the tags in the tests' titles; it is not written by hand.",
    '',
    `| Area | Requirements | Shown by tests | ${counted.join(' | ')} |`,
    `|---|${'--:|'.repeat(counted.length + 2)}`,
    ...areas.map(({ title, requirements }) => counts(title, requirements, proven)),
    counts('**All**', all, proven),
    '',
    ...areas.flatMap((area) => areaPart(area, proofs)),
  ].join('\n')
}
