import type { Verdict } from './judge.ts'
import { type Kind, kinds } from './mutant.ts'

export interface Judged {
  readonly id: string
  readonly kind: Kind
  readonly verdict: Verdict
  /** The file, line and change. */
  readonly what: string
  /** The test file that noticed it; empty when none did. */
  readonly by: string
}

/** A change that nobody can observe. */
export interface Equivalent {
  readonly id: string
  readonly what: string
  readonly why: string
}

const names: Readonly<Record<Kind, string>> = {
  policy: 'Policies',
  function: 'SQL functions',
  route: 'Routes',
  limit: 'Contract',
  worker: 'Worker',
  web: 'Web app',
}

const count = (results: readonly Judged[], verdict: Verdict) =>
  results.filter((result) => result.verdict === verdict).length

/** The section of docs/testing.md about a run. */
export function summaryOf(
  seed: number,
  drawn: number,
  results: readonly Judged[],
  leftOut: readonly Equivalent[],
): string {
  const row = (name: string, of: readonly Judged[]) =>
    `| ${name} | ${of.length} | ${count(of, 'killed')} | ${count(of, 'survived')} | ${count(of, 'unnoticed')} | ${count(of, 'unclear')} |`
  const code = (what: string) => `\`${what.replaceAll('`', '´')}\``
  const listOf = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, '', ...lines.map((line) => `- ${line}`)]
  const list = (title: string, verdict: Verdict) =>
    listOf(
      title,
      results.filter((result) => result.verdict === verdict).map(({ what }) => code(what)),
    )
  return [
    `Seed ${seed}: the first ${results.length} of ${drawn} possible changes, ${count(results, 'killed')} killed.`,
    '',
    '| | Changes | Killed | Survived | Not yet tried with all tests | Unclear |',
    '| --- | --- | --- | --- | --- | --- |',
    ...kinds.map((kind) =>
      row(
        names[kind],
        results.filter((result) => result.kind === kind),
      ),
    ),
    ...list('Survivors:', 'survived'),
    ...list('Not noticed by the tests near them, and not yet tried with all:', 'unnoticed'),
    ...list('Unclear, because what failed fails without the change too:', 'unclear'),
    ...listOf(
      'Left out, because nobody can observe them:',
      leftOut.map(({ what, why }) => `${code(what)}: ${why}`),
    ),
  ].join('\n')
}

const begin = '<!-- written by npm run mutate -->'
const end = '<!-- end -->'

/** The page with the section of the last run replaced. */
export function withSummary(page: string, summary: string): string {
  const [before, rest = ''] = page.split(begin)
  const [, after = ''] = rest.split(end)
  return `${before}${begin}\n\n${summary}\n\n${end}${after}`
}
