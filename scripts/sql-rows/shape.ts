import { type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The kinds of values that a type allows. */
export interface Shape {
  /** True for `any` and `unknown`, which are not checked. */
  isAnything: boolean
  mayBeNull: boolean
  kinds: Set<'string' | 'number' | 'boolean' | 'array' | 'object'>
  /** The array and object types among the alternatives. */
  types: Type[]
}

export function shapeOf(project: Project, type: Type): Shape {
  const shape: Shape = { isAnything: false, mayBeNull: false, kinds: new Set(), types: [] }
  for (const part of type.isUnionType() ? type.getTypes() : [type]) add(project, part, shape)
  return shape
}

function add(project: Project, type: Type, shape: Shape): void {
  const { flags } = type
  if (flags & TypeFlags.AnyOrUnknown) shape.isAnything = true
  else if (flags & TypeFlags.Null) shape.mayBeNull = true
  else if (flags & TypeFlags.StringLike) shape.kinds.add('string')
  else if (flags & TypeFlags.NumberLike) shape.kinds.add('number')
  else if (flags & TypeFlags.BooleanLike) shape.kinds.add('boolean')
  else if (flags & (TypeFlags.Object | TypeFlags.Intersection)) {
    shape.kinds.add(project.checker.isArrayLikeType(type) ? 'array' : 'object')
    shape.types.push(type)
  }
}

export interface Member {
  type: Type
  isOptional: boolean
}

/** The properties of an object type by name; null for a type without named properties, such as a record. */
export function membersOf(project: Project, type: Type): Map<string, Member> | null {
  const properties = project.checker.getPropertiesOfType(type)
  if (properties.length === 0) return null
  return new Map(
    properties.flatMap((property) => {
      const member = project.checker.getTypeOfSymbol(property)
      return member
        ? [[property.name, { type: member, isOptional: (property.flags & SymbolFlags.Optional) !== 0 }] as const]
        : []
    }),
  )
}

/** The type of an array's elements. */
export function elementOf(project: Project, type: Type): Type | undefined {
  return type.isTypeReference() ? project.checker.getTypeArguments(type)[0] : undefined
}
