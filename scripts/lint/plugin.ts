import { dirname, join, relative, sep } from 'node:path'
import { misplacedAddress } from './addresses.ts'
import { forbiddenImport, forbiddenPackage } from './layers.ts'

/** The parts of ESLint's rule interface, shared by oxlint, that are used here. */
interface SourceNode {
  readonly value?: unknown
}
interface TemplateNode extends SourceNode {
  readonly quasis: readonly { readonly value: { readonly cooked: string } }[]
}
interface ImportNode {
  readonly source: SourceNode | null
}
interface RuleContext {
  readonly filename: string
  report(problem: { node: SourceNode; message: string }): void
}

const root = join(import.meta.dirname, '../..')
const aliases = { '@/': 'web/', '@contract/': 'supabase/functions/_shared/contract/' }

const posix = (path: string) => path.split(sep).join('/')

/** The imported file relative to the repository, or null for a package. */
function localTarget(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix(relative(root, join(dirname(file), specifier)))
  for (const [alias, folder] of Object.entries(aliases))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  return null
}

const importDirection = {
  create(context: RuleContext) {
    const file = posix(relative(root, context.filename))

    const check = ({ source }: ImportNode) => {
      if (typeof source?.value !== 'string') return
      const target = localTarget(context.filename, source.value)
      const message = target ? forbiddenImport(file, target) : forbiddenPackage(file, source.value)
      if (message) context.report({ node: source, message })
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

const addresses = {
  create(context: RuleContext) {
    const file = posix(relative(root, context.filename))
    const check = (node: SourceNode, text: unknown) => {
      const message = misplacedAddress(file, text)
      if (message) context.report({ node, message })
    }
    return {
      Literal: (node: SourceNode) => check(node, node.value),
      TemplateLiteral: (node: TemplateNode) => check(node, node.quasis[0]?.value.cooked),
    }
  },
}

export default {
  meta: { name: 'portal' },
  rules: { 'import-direction': importDirection, addresses },
}
