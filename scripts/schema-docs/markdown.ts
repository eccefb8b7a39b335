const longestInline = 110

/** Removes the casts and names that Postgres adds when it prints SQL. */
export const plainSql = (sql: string): string =>
  sql
    .replaceAll(/\( ?SELECT ([\w.]+\([^()]*\)) AS \w+\)/g, '(select $1)')
    .replaceAll(/('(?:[^']|'')*')::(?:text|date|jsonb|character varying)(?:\[\])?/g, '$1')

/** Replaces a type's name with its shorter form. */
export const plainType = (type: string): string =>
  type.replace(/^time(stamp)? with(out)? time zone/, (_, stamp = '', out = '') => `time${stamp}${out ? '' : 'tz'}`)

/** Shortens a condition that only compares new with old columns to the list of these columns. */
export function plainCondition(sql: string): string {
  const text = plainSql(sql).replaceAll(/\s+/g, ' ')
  const comparison = /^\(?(?:new|old)\.("?\w+"?) (?:IS DISTINCT FROM|<>) (?:new|old)\.\1\)?$/
  const columns = text.split(' OR ').map((arm) => comparison.exec(arm)?.[1])
  return columns.includes(undefined) ? `when \`${text}\`` : `when ${columns.join(' or ')} changes`
}

/** Formats an expression inline, or as a block when it is long, indented like the list that contains it. */
export function expression(sql: string, indent = ''): string {
  const text = plainSql(sql).trim()
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= longestInline) return ` \`${line}\``
  const block = ['```sql', ...text.split('\n'), '```'].map((part) => `${indent}${part.trimEnd()}`)
  return `\n\n${block.join('\n')}\n`
}

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()

/** A table without its empty columns. */
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
