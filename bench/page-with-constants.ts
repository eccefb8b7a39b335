/**
 * The baseline for the cost of row level security: a copy of a page function that bypasses the policies and has the
 * policy's predicate with the caller's values as constants. It is derived from the definitions in the database, so that
 * it follows their changes.
 */
import pg from 'pg'

/** A function in the schema public that selects rows of a table by `keys`, and the part of its text that does so. */
export interface PageFunction {
  readonly name: string
  readonly table: string
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
  const scalars = await replaceEach(policy, /\( SELECT access\.\w+\(\) AS \w+\)/g, (match) => literal(person, match))
  return replaceEach(scalars, /\( SELECT [^()]+FROM access\.\w+\(\) \w+\([^()]*\)\)/g, (match) =>
    literalRows(person, match.slice(1, -1)),
  )
}

const keysCall = 'reports.page_keys'

/** Creates reports.page_keys with the caller as a constant; the filters are still looked up. */
async function createKeysWithConstants(owner: pg.Client, person: pg.Client, name: string): Promise<string> {
  const scope = await literal(
    owner,
    `(select s from access.scopes s where s.reviews and s.person_id = ${await literal(person, 'access.person()')})`,
  )
  const managed = await literalRows(person, 'select * from access.managed_departments()')
  const definition = (await definitionOf(owner, 'reports', 'page_keys'))
    .replace(keysCall, () => `bench.${name}`)
    .replace(/select \* into scope from access\.scopes[^;]*;/, () => `scope := ${scope};`)
    .replaceAll('access.managed_departments() m', () => `${managed} as m (department_id, company_id)`)
  const answered = await replaceEach(definition, /access\.person\(\)/g, (match) => literal(person, match))
  await owner.query(`create schema if not exists bench; ${answered}`)
  return `bench.${name}`
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
  const keys = await createKeysWithConstants(owner, person, `keys_of_${name}`)
  const answered = await replaceEach(await definitionOf(owner, 'public', page.name), /access\.\w+\(\)/g, (match) =>
    literal(person, match),
  )
  const definition = answered
    .replace(`public.${page.name}`, `bench.${name}`)
    .replaceAll(keysCall, () => keys)
    .replaceAll(page.rows, (match) => `${match}(${predicate}) and `)

  const question = /access\.\w+/.exec(definition)?.[0]
  if (question) throw new Error(`bench.${name} still asks ${question}`)
  await owner.query(`create schema if not exists bench; ${definition}`)
  return `bench.${name}`
}
