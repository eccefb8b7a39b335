/**
 * The baseline for the cost of row level security: a copy of a page function that bypasses the policies and has the
 * policy's predicate with the caller's values as constants. It is derived from the definitions in the database, so that
 * it follows their changes.
 */
import pg from 'pg'

/** A function in the schema public that selects rows of a table by the caller's keys. */
export interface PageFunction {
  readonly name: string
  readonly table: string
  /** The function that selects the rows for it, as `schema.name`, if that is not the page function itself. */
  readonly source?: string
  /** Matches the select for each key, up to its conditions. */
  readonly rows: RegExp
}

export const reportPage: PageFunction = {
  name: 'report_page',
  table: 'reports',
  rows: /(select r\.id, r\.date from public\.reports r\s+where )/g,
}

const quote = (value: string | null, type: string) =>
  value === null ? `null::${type}` : `${pg.escapeLiteral(value)}::${type}`

/** Evaluates an SQL expression in the person's session and returns it as a literal. */
export async function literal(person: pg.Client, expression: string): Promise<string> {
  const { rows } = await person.query<{ value: string | null; type: string }>(
    `select answer::text as value, pg_typeof(answer)::text as type from (select ${expression} as answer) as asked`,
  )
  return quote(rows[0]?.value ?? null, rows[0]?.type ?? 'text')
}

/** The rows of a set-returning call as a subquery of literals. */
async function literalRows(person: pg.Client, query: string): Promise<string> {
  const { rows } = await person.query<{ row: string }>(`select row(asked.*)::text as row from (${query}) as asked`)
  if (rows.length === 0) return '(select null::bigint, null::bigint where false)'
  return `(values ${rows.map(({ row }) => row).join(', ')})`
}

/** The definition of the only function with this name in a schema. */
export async function definitionOf(owner: pg.Client, schema: string, name: string): Promise<string> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = $1::regnamespace and proname = $2`,
    [schema, name],
  )
  return rows[0]?.definition ?? ''
}

export async function replaceEach(
  text: string,
  pattern: RegExp,
  value: (match: string) => Promise<string>,
): Promise<string> {
  let answer = text
  for (const [match] of text.matchAll(pattern)) {
    const replacement = await value(match)
    answer = answer.replace(match, () => replacement)
  }
  return answer
}

/** The predicate of the table's read policy with the person's values as constants. */
export async function predicateOf(person: pg.Client, table: string): Promise<string> {
  const { rows } = await person.query<{ qual: string }>(
    `select qual from pg_policies where schemaname = 'public' and tablename = $1 and cmd = 'SELECT'`,
    [table],
  )
  const policy = rows.map(({ qual }) => qual).join(' or ')
  const scalars = await replaceEach(policy, /\( SELECT access\.\w+\([^()]*\) AS \w+\)/g, (match) =>
    literal(person, match),
  )
  return replaceEach(scalars, /\( SELECT [^()]+FROM access\.\w+\(\) \w+\([^()]*\)\)/g, (match) =>
    literalRows(person, match.slice(1, -1)),
  )
}

interface Copy {
  /** The original, as `schema.name`. */
  readonly original: string
  readonly name: string
  readonly change: (definition: string) => string
}

/** Copies a function into the schema bench and returns what replaces calls of the original. */
async function copy(owner: pg.Client, { original, name, change }: Copy): Promise<(text: string) => string> {
  const [schema = '', ownName = ''] = original.split('.')
  const definition = change(await definitionOf(owner, schema, ownName))
    .replace(`${original}(`, () => `bench.${name}(`)
    // A standard SQL body qualifies its parameters with the function's name.
    .replaceAll(`${ownName}.`, () => `${name}.`)
  await owner.query(`create schema if not exists bench; ${definition}`)
  return (text) => text.replaceAll(`${original}(`, () => `bench.${name}(`)
}

/** Copies the functions that look up the caller's keys, with the caller as a constant; filters are still looked up. */
async function copyKeys(owner: pg.Client, person: pg.Client, name: string): Promise<(text: string) => string> {
  const caller = await literal(person, 'access.person()')
  const scope = await literal(owner, `(select s from access.scopes s where s.tabs <> '{}' and s.person_id = ${caller})`)
  const managed = await literalRows(person, 'select * from access.managed_departments()')
  const withCallersKeys = await copy(owner, {
    original: 'access.page_keys',
    name: `caller_${name}`,
    change: (definition) =>
      definition
        .replace(/select \* into scope from access\.scopes[^;]*;/, () => `scope := ${scope};`)
        .replaceAll('access.managed_departments() m', () => `${managed} as m (department_id, company_id)`),
  })
  const withFilters = await copy(owner, {
    original: 'reports.page_keys',
    name,
    change: (definition) => withCallersKeys(definition).replaceAll('access.person()', () => caller),
  })
  return (text) => withFilters(withCallersKeys(text))
}

/**
 * Creates the function as the owner of the tables, whom policies do not restrict, and returns its name.
 * Throws when the definition still calls a function about the caller that has not been replaced.
 */
export async function createPageWithConstants(
  owner: pg.Client,
  person: pg.Client,
  page: PageFunction,
  name: string,
): Promise<string> {
  const predicate = await predicateOf(person, page.table)
  const withKeys = await copyKeys(owner, person, `keys_of_${name}`)
  const withPredicate = (text: string) => text.replaceAll(page.rows, (match) => `${match}(${predicate}) and `)
  const withSource = page.source
    ? await copy(owner, { original: page.source, name: `source_of_${name}`, change: withPredicate })
    : withPredicate
  const definition = await replaceEach(
    withSource(withKeys(await definitionOf(owner, 'public', page.name))).replace(
      `public.${page.name}`,
      `bench.${name}`,
    ),
    /access\.\w+\(\)/g,
    (match) => literal(person, match),
  )

  // access.is_junior only compares its arguments.
  const question = /access\.(?!is_junior)\w+\(/.exec(definition)?.[0]
  if (question) throw new Error(`bench.${name} still calls ${question}`)
  await owner.query(`create schema if not exists bench; ${definition}`)
  return `bench.${name}`
}
