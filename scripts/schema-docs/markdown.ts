const longestInline = 110

/** SQL as Postgres prints it, without the casts and names that it adds to what was written. */
export const plainSql = (sql: string): string =>
  sql
    .replaceAll(/\( ?SELECT ([\w.]+\([^()]*\)) AS \w+\)/g, '(select $1)')
    .replaceAll(/('(?:[^']|'')*')::(?:text|date|jsonb|character varying)(?:\[\])?/g, '$1')

/** A type by its shorter name. */
export const plainType = (type: string): string =>
  type.replace(/^time(stamp)? with(out)? time zone/, (_, stamp = '', out = '') => `time${stamp}${out ? '' : 'tz'}`)

/** A condition that compares the new row's columns with the old row's, as the list of columns; any other as it is. */
export function plainCondition(sql: string): string {
  const text = plainSql(sql).replaceAll(/\s+/g, ' ')
  const comparison = /^\(?(?:new|old)\.("?\w+"?) (?:IS DISTINCT FROM|<>) (?:new|old)\.\1\)?$/
  const columns = text.split(' OR ').map((arm) => comparison.exec(arm)?.[1])
  return columns.includes(undefined) ? `when \`${text}\`` : `when ${columns.join(' or ')} changes`
}

/** An expression in the line, or in a block below it when it is long. `indent` is that of the list that holds it. */
export function expression(sql: string, indent = ''): string {
  const text = plainSql(sql).trim()
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= longestInline) return ` \`${line}\``
  const block = ['```sql', ...text.split('\n'), '```'].map((part) => `${indent}${part.trimEnd()}`)
  return `\n\n${block.join('\n')}\n`
}

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()

/** A table without the columns that no row fills. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const filled = titles.map((_, at) => at === 0 || rows.some((row) => row[at] !== ''))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, at) => filled[at])
      .map(cell)
      .join(' | ')} |`
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')
}

/** `report_items` → `Report items` */
export function title(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
