import { deviations } from '../../docs/deviations.ts'
import { type DocumentName, documentNames, sectionsOf } from './sections.ts'
import type { Proof } from './tags.ts'

const headings: Record<DocumentName, string> = {
  portal: 'spec/portal.md',
  communication: 'spec/communication.md',
}

const cell = (text: string) => text.replaceAll('|', '\\|')
const byText = (a: string, b: string) => a.localeCompare(b, 'en')

function sectionTable(proofs: readonly Proof[]): string[] {
  const rows = proofs.map(({ sentence, title, file }) => `| ${sentence} | ${cell(title)} | [${file}](../${file}) |`)
  return ['| Sentence | Shown by | File |', '|---|---|---|', ...[...new Set(rows)].toSorted(byText), '']
}

function documentPart(document: DocumentName, proofs: readonly Proof[]): string[] {
  const parts = sectionsOf(document).flatMap(([section, name]) => {
    const own = proofs.filter((proof) => proof.document === document && proof.section === section)
    return own.length > 0 ? [`### §${section} ${name}`, '', ...sectionTable(own)] : []
  })
  return parts.length > 0 ? [`## ${headings[document]}`, '', ...parts] : []
}

const deviationList = () =>
  deviations.map(
    ({ document, section, what, reason }) => `- **${headings[document]} §${section}**: ${what} *Why:* ${reason}`,
  )

/** docs/conformance.md, the same for the same proofs in any order. */
export const conformancePage = (proofs: readonly Proof[]): string =>
  [
    '# Conformance',
    '',
    'Which test shows which sentence of the specification. Made by `npm run conformance` from the tags in the',
    "tests' titles; not written by hand.",
    '',
    ...documentNames.flatMap((document) => documentPart(document, proofs)),
    '## On purpose',
    '',
    'Where the portal knowingly does other than the text says, or decides what it leaves open.',
    '',
    ...deviationList(),
    '',
  ].join('\n')
