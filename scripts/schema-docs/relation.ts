import type { Policy, Relation, Trigger } from './catalog-rows.ts'
import type { Catalog } from './catalog.ts'
import { code, expression, plainCondition, plainSql, plainType, table } from './markdown.ts'
import type { Definition } from './migrations.ts'

type Definitions = ReadonlyMap<string, Definition>

const note = (comment: string | null) => (comment ? ` ${comment}` : '')

/** One table or view: its columns, grants and everything that guards or follows a write. */
export function relationSection(relation: Relation, catalog: Catalog, definitions: Definitions): string {
  const own = <Row extends { relation: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.relation === relation.id)
  const name = `${relation.schema}.${relation.name}`
  const rights =
    relation.kind === 'view'
      ? `View, read with the rights of ${relation.is_invoker ? 'the caller' : 'its owner'}.`
      : relation.has_row_security
        ? ''
        : 'No row level security.'
  const parts = [
    `### ${name}`,
    [relation.comment ?? definitions.get(name)?.comment, rights].filter(Boolean).join(' '),
    table(
      ['Column', 'Type', 'Null', 'Default', 'Meaning'],
      own(catalog.columns).map((column) => [
        code(column.name),
        plainType(column.type),
        relation.kind === 'view' || column.is_required ? '' : 'yes',
        code(plainSql(column.default ?? '')),
        column.comment ?? '',
      ]),
    ),
    ...list(
      'Constraints',
      own(catalog.constraints).map(
        (key) => `- ${code(key.name)}:${expression(key.definition, '  ')}${note(key.comment)}`,
      ),
    ),
    ...list(
      'Indexes',
      own(catalog.indexes).map(
        (index) =>
          `- ${code(index.name)}${index.is_unique ? ', unique' : ''}:${expression(index.definition, '  ')}${note(index.comment)}`,
      ),
    ),
    grants(relation, catalog),
    ...list('Policies', own(catalog.policies).map(policyLine)),
    ...(own(catalog.triggers).length > 0
      ? ['**Triggers**, in firing order', triggerTable(own(catalog.triggers), catalog, definitions)]
      : []),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

const list = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`**${heading}**`, lines.join('\n').trimEnd()]

function grants({ id }: Relation, { grants: all }: Catalog): string {
  const own = all.filter(({ relation }) => relation === id)
  const roles = [...new Set(own.map(({ role }) => role))]
  if (roles.length === 0) return '**Grants**: none.'
  const lines = roles.map((role) => {
    const verbs = own
      .filter((grant) => grant.role === role)
      .map(({ verb, columns }) => (columns ? `${verb} (${columns.map(code).join(', ')})` : verb))
    return `- ${role}: ${verbs.join(', ')}`
  })
  return ['**Grants**', lines.join('\n')].join('\n\n')
}

function policyLine({ name, verb, roles, is_permissive, using, with_check, comment }: Policy): string {
  const restrictive = is_permissive ? '' : ' (restrictive)'
  return [
    `- ${verb}, ${roles.join(', ')}${restrictive}: “${name}”.${note(comment)}`,
    ...(using === null ? [] : [`  - using${expression(using, '    ')}`]),
    ...(with_check === null ? [] : [`  - with check${expression(with_check, '    ')}`]),
  ].join('\n')
}

/** Triggers in the order in which they fire. */
export function triggerTable(triggers: readonly Trigger[], { functions }: Catalog, definitions: Definitions): string {
  return table(
    ['', 'Fires', 'Trigger', 'Calls', 'What it does'],
    triggers.map((trigger, at) => {
      const columns = trigger.columns.length > 0 ? ` of ${trigger.columns.join(', ')}` : ''
      const when = trigger.condition ? `, ${plainCondition(trigger.condition)}` : ''
      const isDefiner = functions.some(
        (callable) => callable.is_definer && `${callable.schema}.${callable.name}` === trigger.function,
      )
      return [
        String(at + 1),
        `${trigger.timing} ${trigger.events.join(' or ')}${columns}, each ${trigger.level}${trigger.is_deferred ? ', at the commit' : ''}${when}`,
        code(trigger.name),
        `${code(trigger.function)}${isDefiner ? ', as its owner' : ''}`,
        trigger.comment ??
          (definitions.get(`${trigger.table}.${trigger.name}`)?.comment ||
            definitions.get(trigger.function)?.comment ||
            ''),
      ]
    }),
  )
}
