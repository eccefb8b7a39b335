import { join, relative } from 'node:path'
import {
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Project, type Type } from 'typescript/unstable/sync'
import { shapeOf } from './shape.ts'

const root = join(import.meta.dirname, '../..')
const isProduction = /^(supabase\/functions|worker)\/(?!.*\.(test|fixture)\.ts$)/

/** A statement in the functions or the worker that declares the type of its rows. */
export interface Claim {
  /** `file:line` */
  place: string
  row: Type
  template: TaggedTemplateExpression
}

export interface Program {
  project: Project
  claims: Claim[]
  close: () => void
}

/** Opens the repository in the compiler and finds every such statement. */
export function openProgram(): Program {
  const api = new API({ cwd: root })
  const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
  if (!project) throw new Error('The compiler opens no project')
  const claims = project.program.getSourceFileNames().flatMap((name) => {
    const path = relative(root, name).replaceAll('\\', '/')
    const file = isProduction.test(path) ? project.program.getSourceFile(name) : undefined
    return file ? claimsOf(project, file, path) : []
  })
  return { project, claims, close: () => api.close() }
}

function claimsOf(project: Project, file: SourceFile, path: string): Claim[] {
  const claims: Claim[] = []
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const row = rowOf(project, node)
      const line = file.text.slice(0, node.getStart(file)).split('\n').length
      if (row && isRowType(project, row) && !comesFromFragment(project, row, node))
        claims.push({ place: `${path}:${line}`, row, template: node })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return claims
}

/** The `Row` of a `RawBuilder<Row>`, explicit or inferred from its context. */
function rowOf(project: Project, node: Node): Type | undefined {
  const type = project.checker.getTypeAtLocation(node)
  return type?.isTypeReference() ? project.checker.getTypeArguments(type)[0] : undefined
}

/** Whether a type is the type of a row, not `unknown` or the type of a single value. */
const isRowType = (project: Project, row: Type): boolean =>
  row.isTypeParameter() || shapeOf(project, row).kinds.has('object')

/** Whether a generic statement takes its row type from a fragment, which is checked where it is written. */
const comesFromFragment = (project: Project, row: Type, { template }: TaggedTemplateExpression): boolean =>
  row.isTypeParameter() &&
  !isNoSubstitutionTemplateLiteral(template) &&
  template.templateSpans.some(({ expression }) => rowOf(project, expression)?.id === row.id)
