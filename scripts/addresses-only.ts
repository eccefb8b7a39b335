import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

const contract = /\/supabase\/functions\/_shared\/contract\/.*\.ts$/

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Removes code, and leaves what follows on its line. */
const removal = (code: string, { start, end }: ESTree.Node, text = ''): Edit => ({
  start,
  end,
  text: text + '\n'.repeat(code.slice(start, end).split('\n').length - 1),
})

/**
 * A module of the contract as the web app needs it: endpoints have only their method and path, and what nothing refers to
 * any more can be removed, because making a schema has no other effect.
 */
export function withoutSchemas(code: string, fileName = 'contract.ts'): string {
  const edits: Edit[] = []
  const { program } = parseSync(fileName, code)
  const calls: number[] = []
  new Visitor({
    CallExpression({ start, callee, arguments: [, definition] }) {
      calls.push(start)
      if (callee.type === 'Identifier' && callee.name === 'endpoint' && definition?.type === 'ObjectExpression')
        edits.push(removal(code, definition, '{}'))
    },
  }).visit(program)
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (!init || init.type === 'ArrowFunctionExpression') continue
      if (!calls.some((start) => start >= init.start && start < init.end)) continue
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      edits.push({ start: init.end, end: init.end, text: '))()' })
    }
  }
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
}

/**
 * Leaves out of the web app what only the API needs of the contract: of an endpoint, the web app uses the method, the path
 * and the types. The schemas that it checks forms and messages with are constants, and stay. Making all of them took a
 * tenth of the time in which a page opens.
 */
export const addressesOnly = (): Plugin => ({
  name: 'portal:addresses-only',
  enforce: 'pre',
  transform: {
    filter: { id: contract },
    handler: (code, id) => ({ code: withoutSchemas(code, id), map: null }),
  },
})
