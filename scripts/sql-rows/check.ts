import type { Project } from 'typescript/unstable/sync'
import { compare } from './compare.ts'
import { compose, Unresolved } from './compose.ts'
import { type Describer, openDescriber } from './describe.ts'
import { type Claim, openProgram } from './program.ts'

export interface Report {
  /** Each as `file:line: problem`. */
  problems: string[]
  /** Files with statements that depend on values at run time. */
  unchecked: Set<string>
  checked: number
}

/** Compares the declared row type of every `sql<Row>` with the columns that the database at `url` returns. */
export async function checkRows(url: string): Promise<Report> {
  const program = openProgram()
  const describer = await openDescriber(url)
  const report: Report = { problems: [], unchecked: new Set(), checked: 0 }
  try {
    for (const claim of program.claims) {
      try {
        for (const problem of await problemsOf(program.project, claim, describer))
          report.problems.push(`${claim.place}: ${problem}`)
        report.checked += 1
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error
        report.unchecked.add(claim.place.replace(/:\d+$/, ''))
      }
    }
  } finally {
    program.close()
    await describer.close()
  }
  return report
}

async function problemsOf(project: Project, { row, template }: Claim, describer: Describer): Promise<Set<string>> {
  const problems = new Set<string>()
  for (const statement of compose(project, template)) {
    try {
      for (const problem of compare(project, row, await describer.columnsOf(statement))) problems.add(problem)
    } catch (error) {
      problems.add(`Postgres refuses it: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return problems
}
