/**
 * The measure for row level security: a function that answers a page as it is, but run past the policies, with the
 * predicate of the policy written into it and every question about the caller already answered. Derived from the
 * database's own text of both, so that it follows when they change.
 */
import pg from 'pg'

/** A function of the schema public that finds its rows in a table by `keys`, and what may stay a question. */
export interface PageFunction {
  readonly name: string
  readonly table: string
  /** What the function selects for each of its keys, up to its conditions. */
  readonly rows: RegExp
  /** Functions of the schema access that have nothing to do with who sees what. */
  readonly neutral: string
}

export const reportPage: PageFunction = {
  name: 'report_page',
  table: 'reports',
  rows: /(select r\.id, r\.date from public\.reports r\s+where )/g,
  neutral: 'can_edit',
}

const quote = (value: string | null, type: string) =>
  value === null ? `null::${type}` : `${pg.escapeLiteral(value)}::${type}`

/** The value of an SQL expression, as the person of the session sees it, as a literal. */
async function literal(person: pg.Client, expression: string): Promise<string> {
  const { rows } = await person.query<{ value: string | null; type: string }>(
    `select answer::text as value, pg_typeof(answer)::text as type from (select ${expression} as answer) as asked`,
  )
  return quote(rows[0]?.value ?? null, rows[0]?.type ?? 'text')
}

/** The rows of a set-returning call as a list of literals, or one that is empty. */
async function literalRows(person: pg.Client, query: string): Promise<string> {
  const { rows } = await person.query<{ row: string }>(`select row(asked.*)::text as row from (${query}) as asked`)
  if (rows.length === 0) return '(select null::bigint, null::bigint where false)'
  return `(values ${rows.map(({ row }) => row).join(', ')})`
}

async function replaceEach(text: string, pattern: RegExp, value: (match: string) => Promise<string>): Promise<string> {
  let answer = text
  for (const [match] of text.matchAll(pattern)) {
    const replacement = await value(match)
    answer = answer.replace(match, () => replacement)
  }
  return answer
}

/** The policy that decides who reads the table, with the person's values instead of questions. */
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

/** Where the person's page can come from: the row of access.report_page_keys as a subquery of literals. */
async function keysOf(person: pg.Client): Promise<string> {
  const call = 'access.report_page_keys(null, null, null, null)'
  const { fields } = await person.query(`select * from ${call}`)
  const columns: string[] = []
  for (const { name } of fields) columns.push(`${await literal(person, `(${call}).${name}`)} as ${name}`)
  return `(select ${columns.join(', ')}) as answered`
}

/**
 * Makes the function as the owner of the tables, whom policies do not bind, and answers its name.
 * Throws when it asks something about the caller that has no answer here.
 */
export async function createPageWithConstants(owner: pg.Client, person: pg.Client, page: PageFunction, name: string): Promise<string> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [page.name],
  )
  const predicate = await predicateOf(person, page.table)
  const keys = await keysOf(person)
  const answered = await replaceEach(rows[0]?.definition ?? '', /access\.\w+\(\)/g, (match) => literal(person, match))
  const definition = answered
    .replace(`public.${page.name}`, `bench.${name}`)
    .replaceAll(/access\.report_page_keys\([^)]*\)/g, () => keys)
    .replaceAll(page.rows, (match) => `${match}(${predicate}) and `)

  const question = new RegExp(`access\\.(?!${page.neutral}\\b)\\w+`).exec(definition)?.[0]
  if (question) throw new Error(`bench.${name} still asks ${question}`)
  await owner.query(`create schema if not exists bench; ${definition}`)
  return `bench.${name}`
}
