import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isVariableDeclaration,
  type ArrowFunction,
  type CallExpression,
  type FunctionDeclaration,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { type Project, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync'

/** The arguments of the enclosing calls, by the id of the parameter's symbol. */
type Scope = ReadonlyMap<number, { node: Node; scope: Scope }>

/** A part of a statement depends on values at run time. */
export class Unresolved extends Error {}

const nothing: Scope = new Map()
const fragments = new Set(['RawBuilder', 'AliasedRawBuilder'])
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The statements that a template can produce, with `$1` … for its values. Fragments are resolved through constants,
 * objects and functions; where a fragment has alternatives, each occurs in at least one statement.
 */
export function compose(project: Project, template: TaggedTemplateExpression): string[] {
  const texts: string[] = []
  for (let turn = 0, turns = 1; turn < turns; turn++) {
    const composer = new Composer(project, turn)
    texts.push(composer.text(template, nothing))
    turns = Math.max(turns, composer.alternatives)
  }
  return [...new Set(texts)]
}

class Composer {
  /** The largest number of alternatives of any fragment. */
  alternatives = 1
  #values = 0
  readonly #project: Project
  readonly #turn: number

  constructor(project: Project, turn: number) {
    this.#project = project
    this.#turn = turn
  }

  text({ template }: TaggedTemplateExpression, scope: Scope): string {
    if (isNoSubstitutionTemplateLiteral(template)) return template.text
    return template.templateSpans
      .map(({ expression, literal }) => `${this.#part(expression, scope)}${literal.text}`)
      .reduce((text, part) => text + part, template.head.text)
  }

  #part(node: Node, scope: Scope): string {
    return this.#isFragment(this.#project.checker.getTypeAtLocation(node)) ? this.#fragment(node, scope) : this.#value()
  }

  #value(): string {
    this.#values += 1
    return `$${this.#values}`
  }

  #isFragment(type: Type | undefined): boolean {
    if (!type) return false
    if (type.isUnionType()) return type.getTypes().some((one) => this.#isFragment(one))
    return fragments.has(type.getSymbol()?.name ?? '')
  }

  #choose<Choice>(choices: readonly Choice[], node: Node): Choice {
    this.alternatives = Math.max(this.alternatives, choices.length)
    const choice = choices[this.#turn % choices.length]
    if (choice === undefined) throw new Unresolved(node.getText())
    return choice
  }

  #fragment(node: Node, scope: Scope): string {
    if (isTaggedTemplateExpression(node)) return this.text(node, scope)
    if (isParenthesizedExpression(node) || isSatisfiesExpression(node)) return this.#fragment(node.expression, scope)
    if (isConditionalExpression(node)) return this.#fragment(this.#choose([node.whenTrue, node.whenFalse], node), scope)
    if (isCallExpression(node)) return this.#call(node, scope)
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const found = this.#choose(this.#members(node, scope), node)
      return this.#fragment(found.node, found.scope)
    }
    const known = this.#definition(node, scope)
    if (!known) throw new Unresolved(node.getText())
    return this.#fragment(known.node, known.scope)
  }

  #call(node: CallExpression, scope: Scope): string {
    const [first, second] = node.arguments
    const callee = node.expression.getText()
    if (first && callee === 'sql.join') return this.#joined(first, second, scope)
    if (first && (callee === 'sql.ref' || callee === 'sql.table')) return snake(this.#name(first, scope))
    const called = this.#definition(node.expression, scope)
    if (!called || !(isArrowFunction(called.node) || isFunctionDeclaration(called.node)))
      throw new Unresolved(node.getText())
    const inner = new Map(called.scope)
    called.node.parameters.forEach(({ name }, at) => {
      const argument = node.arguments[at]
      const symbol = isIdentifier(name) && this.#project.checker.getSymbolAtLocation(name)
      if (symbol && argument) inner.set(symbol.id, { node: argument, scope })
    })
    return this.#body(called.node, inner)
  }

  #body(called: ArrowFunction | FunctionDeclaration, scope: Scope): string {
    if (!called.body) throw new Unresolved(called.getText())
    if (!isBlock(called.body)) return this.#fragment(called.body, scope)
    const answers: Node[] = []
    const visit = (node: Node): void => {
      if (isReturnStatement(node) && node.expression) answers.push(node.expression)
      else if (!isArrowFunction(node)) node.forEachChild(visit)
    }
    visit(called.body)
    return this.#fragment(this.#choose(answers, called), scope)
  }

  #joined(list: Node, separator: Node | undefined, scope: Scope): string {
    if (!isArrayLiteralExpression(list)) throw new Unresolved(list.getText())
    const between = separator ? this.#fragment(separator, scope) : ', '
    return list.elements.map((element) => this.#part(element, scope)).join(between)
  }

  #name(node: Node, scope: Scope): string {
    if (isStringLiteral(node)) return node.text
    const known = this.#definition(node, scope)
    if (!known) throw new Unresolved(node.getText())
    return this.#name(known.node, known.scope)
  }

  /** The definition of a name: an argument, a constant's value, a parameter's default or a function. */
  #definition(node: Node, scope: Scope): { node: Node; scope: Scope } | undefined {
    if (!isIdentifier(node)) return undefined
    const symbol = this.#symbol(node)
    const bound = symbol && scope.get(symbol.id)
    if (bound) return bound
    const declaration = symbol?.valueDeclaration?.resolve(this.#project)
    if (!declaration) return undefined
    if (isFunctionDeclaration(declaration)) return { node: declaration, scope }
    if (isBindingElement(declaration)) return this.#unpacked(declaration, scope)
    if ((isVariableDeclaration(declaration) || isParameterDeclaration(declaration)) && declaration.initializer)
      return { node: declaration.initializer, scope }
    return undefined
  }

  #symbol(node: Node): Symbol | undefined {
    const symbol = this.#project.checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & SymbolFlags.Alias ? this.#project.checker.getAliasedSymbol(symbol) : symbol
  }

  /** `const { by, after: beyond } = directions[order]` */
  #unpacked(element: Node, scope: Scope): { node: Node; scope: Scope } | undefined {
    if (!isBindingElement(element) || !isObjectBindingPattern(element.parent)) return undefined
    const declaration = element.parent.parent
    if (!isVariableDeclaration(declaration) || !declaration.initializer) return undefined
    const name = (element.propertyName ?? element.name)?.getText()
    return this.#choose(this.#membersOf(declaration.initializer, name, scope), element)
  }

  #members(node: Node, scope: Scope): { node: Node; scope: Scope }[] {
    if (isPropertyAccessExpression(node)) return this.#membersOf(node.expression, node.name.text, scope)
    if (isElementAccessExpression(node)) return this.#membersOf(node.expression, undefined, scope)
    throw new Unresolved(node.getText())
  }

  /** The member of an object with this name, or all members without a name. */
  #membersOf(owner: Node, name: string | undefined, scope: Scope): { node: Node; scope: Scope }[] {
    if (isParenthesizedExpression(owner) || isSatisfiesExpression(owner))
      return this.#membersOf(owner.expression, name, scope)
    if (isPropertyAccessExpression(owner) || isElementAccessExpression(owner))
      return this.#members(owner, scope).flatMap((member) => this.#membersOf(member.node, name, member.scope))
    if (isObjectLiteralExpression(owner)) {
      const members = owner.properties.flatMap((property) => {
        if (isSpreadAssignment(property)) return this.#membersOf(property.expression, name, scope)
        if (name !== undefined && property.name?.getText() !== name) return []
        if (isPropertyAssignment(property)) return [{ node: property.initializer, scope }]
        return isShorthandPropertyAssignment(property) ? [{ node: property.name, scope }] : []
      })
      return members
    }
    const known = this.#definition(owner, scope)
    if (!known) throw new Unresolved(owner.getText())
    return this.#membersOf(known.node, name, known.scope)
  }
}
