import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'
import { catalog, isCode } from '../../supabase/functions/_shared/contract/errors/catalog.ts'

const sources = (folder: string, kind: RegExp): string =>
  trackedFiles()
    .filter((path) => path.startsWith(folder) && kind.test(path) && !/errors\/|errors[.-]|\.test\./.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

const migrations = sources('supabase/migrations/', /\.sql$/)

/** Codes that the code composes: `<table>.not_found`, `service.<name>_away`, `use.<table>`. */
const composed =
  /^(?:company|country|area|site|role|department|category|section|tab)\.not_found$|^service\.\w+_away$|^use\.\w+$/

test('every error code is used somewhere', () => {
  const code = [
    sources('supabase/functions/', /\.ts$/),
    sources('worker/', /\.ts$/),
    sources('local/', /\.ts$/),
    sources('web/', /\.tsx?$/),
  ]
  const defaults = readFileSync('supabase/functions/_shared/contract/errors/defaults.ts', 'utf8')
  const named = new Set([...code, defaults, migrations].join('\n').match(/'\w+\.\w+'/g))
  expect(Object.keys(catalog).filter((name) => !composed.test(name) && !named.has(`'${name}'`))).toEqual([])
})

test('the catalog has every code that the schema raises', () => {
  const literal = [...migrations.matchAll(/raise exception '([^'%]*)'(?=[^;]*errcode = 'PT4)/g)]
  const assigned = [...migrations.matchAll(/problem :=[^;]*?;/g)].flatMap(([statement]) => [
    ...statement.matchAll(/'([^']+)'/g),
  ])
  const codes = [...literal, ...assigned].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((code) => !isCode(code))).toEqual([])
})

test('an error that the schema raises has a value for each placeholder of its text', () => {
  const raised = [...migrations.matchAll(/raise exception '([^'%]*)'[^;]*;/g)]
  const missing = raised.flatMap(([statement, code = '']) =>
    [...(isCode(code) ? catalog[code] : '').matchAll(/\{\{(\w+)\}\}/g)]
      .filter(([, name]) => !new RegExp(`'${name}',|"${name}":`).test(statement))
      .map(([placeholder]) => `${code}: ${placeholder}`),
  )
  expect(raised.length).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
