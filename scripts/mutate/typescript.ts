import { parseSync } from 'vite'
import type { Change, Kind } from './mutant.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}
interface Edit {
  readonly start: number
  readonly end: number
  readonly after: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const opposite: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
}

const replace = (node: Node, after: string): Edit => ({ start: node.start, end: node.end, after })
const isCall = ({ type, argument }: Node): boolean =>
  type === 'CallExpression' || (type === 'AwaitExpression' && isNode(argument) && isCall(argument))

function operatorChange(source: string, { left, right, operator }: Node): Edit[] {
  const after = opposite[String(operator)]
  if (after === undefined || !isNode(left) || !isNode(right)) return []
  const start = source.indexOf(String(operator), left.end)
  return [{ start, end: start + String(operator).length, after }]
}

function literalChange(node: Node): Edit[] {
  if (typeof node['value'] === 'boolean') return [replace(node, String(!node['value']))]
  return typeof node['value'] === 'number' ? [replace(node, String(node['value'] + 1))] : []
}

const changes: Readonly<Record<string, (source: string, node: Node) => Edit[]>> = {
  BinaryExpression: operatorChange,
  LogicalExpression: operatorChange,
  Literal: (_, node) => literalChange(node),
  UnaryExpression: (_, { start, operator }) => (operator === '!' ? [{ start, end: start + 1, after: '' }] : []),
  IfStatement: (_, { test }) => (isNode(test) ? [replace(test, 'false')] : []),
  ConditionalExpression: (source, { test, consequent, alternate, start, end }) => {
    if (!isNode(test) || !isNode(consequent) || !isNode(alternate)) return []
    const text = ({ start, end }: Node) => source.slice(start, end)
    return [{ start, end, after: `${text(test)} ? ${text(alternate)} : ${text(consequent)}` }]
  },
  ExpressionStatement: (_, node) => {
    const { expression } = node
    return isNode(expression) && isCall(expression) ? [replace(node, 'undefined')] : []
  },
}

/** Types do not run. What an attribute says of looks, such as a width, is for eyes and not for tests. */
const isLeftOut = ({ type, value }: Node): boolean =>
  type.startsWith('TS') ||
  type === 'ImportDeclaration' ||
  (type === 'JSXAttribute' && isNode(value) && isNode(value['expression']) && value['expression'].type === 'Literal')

function walk(source: string, node: Node): Edit[] {
  if (isLeftOut(node) && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return []
  const inside = Object.values(node).flat().filter(isNode)
  return [...(changes[node.type]?.(source, node) ?? []), ...inside.flatMap((child) => walk(source, child))]
}

export function changesOfTypescript(kind: Kind, file: string, source: string): Change[] {
  const { program } = parseSync(file, source)
  return walk(source, program as unknown as Node).map(({ start, end, after }) => ({
    kind,
    file,
    offset: start,
    before: source.slice(start, end),
    after,
  }))
}
