import { applyTo, type Change } from './mutant.ts'

/** A policy, or a function with its body between dollar signs. */
const statements =
  /^create policy [\s\S]*? on ([\w.]+)[^;]*;|^create (?:or replace )?function ([\w.]+)\((?:(?!^create )[\s\S])*?\$(\w*)\$([\s\S]*?)\$\3\$/gm

/** Comments and texts stay as they are; of the rest, words, numbers and operators are looked at. */
const tokens = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|[a-z_][\w.]*|\d+(?:\.\d+)?|<>|<=|>=|:=|=>|->>?|@>|<@|\|\||[=<>]/gi

const opposite: Readonly<Record<string, string>> = {
  and: 'or',
  or: 'and',
  not: '',
  exists: 'not exists',
  true: 'false',
  false: 'true',
  perform: '-- perform',
  any: 'all',
  min: 'max',
  max: 'min',
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

function changeOf(token: string): string | undefined {
  if (/^\d+$/.test(token)) return String(Number(token) + 1)
  return opposite[token.toLowerCase()]
}

/** The changes of the policies and functions of a migration. Some are no SQL, which shows when they are applied. */
export function changesOfSql(file: string, source: string): Change[] {
  return [...source.matchAll(statements)].flatMap((statement) => {
    const [text, table, name, , body] = statement
    const subject = table ?? name ?? ''
    const part = body ?? text
    const start = statement.index + (body ? text.lastIndexOf(body) : 0)
    return [...part.matchAll(tokens)].flatMap(({ 0: before, index }): Change[] => {
      const after = changeOf(before)
      const kind = table ? 'policy' : 'function'
      return after === undefined ? [] : [{ kind, file, offset: start + index, before, after, subject }]
    })
  })
}

/** What replaces a policy or function with the same one, as `source` defines it where this change is made. */
function definition(source: string, offset: number): string {
  const statement = [...source.matchAll(statements)].find(
    ({ 0: text, index }) => index <= offset && offset < index + text.length,
  )
  if (!statement) throw new Error(`No policy or function contains ${offset}`)
  const [text, table] = statement
  const [, policy] = /^create policy ("[^"]+"|\S+)/.exec(text) ?? []
  return policy
    ? `drop policy ${policy} on ${table}; ${text}`
    : `${text.replace(/^create (?:or replace )?function/, 'create or replace function')};`
}

/** The statements that make a change in a database, and those that take it back. */
export const replacements = (source: string, change: Change): { change: string; undo: string } => ({
  change: definition(applyTo(source, change), change.offset),
  undo: definition(source, change.offset),
})
