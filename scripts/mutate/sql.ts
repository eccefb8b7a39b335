import type { Mutant } from './mutant.ts'

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
export function sqlMutants(file: string, source: string): Mutant[] {
  return [...source.matchAll(statements)].flatMap((statement) => {
    const [text, table, name, , body] = statement
    const subject = table ?? name ?? ''
    const part = body ?? text
    const start = statement.index + (body ? text.lastIndexOf(body) : 0)
    return [...part.matchAll(tokens)].flatMap(({ 0: before, index }): Mutant[] => {
      const after = changeOf(before)
      const kind = table ? 'policy' : 'function'
      return after === undefined ? [] : [{ kind, file, offset: start + index, before, after, subject }]
    })
  })
}
