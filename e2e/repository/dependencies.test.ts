import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'

const root = join(import.meta.dirname, '../..')
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** What `NODE_ENV=production npm ci` has to install: for the services, the commands and the build of the web app. */
const running = /^(?:worker|backup|local|web|supabase\/functions)\/|^(?:vite\.config|scripts\/chunk-groups)\.ts$/
const ofTests = /\.(?:test|fixture)\.tsx?$|\.d\.ts$/

/** Imports that remain when the types are removed, and packages whose files are found by their path. */
const uses = [
  /^\s*(?:import|export)\s(?!type\s)[^'"]*?from\s+'([^']+)'/gm,
  /^\s*import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bpackageDir\('([^']+)'/g,
  /\bfontOf\('([^']+)'/g,
]

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const isPackage = (specifier: string): boolean =>
  /^@?[a-z]/.test(specifier) &&
  !/^(?:node:|@contract\/|@\/)/.test(specifier) &&
  !builtinModules.includes(packageOf(specifier))

const used = trackedFiles()
  .filter((file) => running.test(file) && /\.tsx?$/.test(file) && !ofTests.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const specifiers = uses.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier = '']) => specifier))
    return specifiers.filter(isPackage).map((specifier) => ({ file, name: packageOf(specifier) }))
  })

/** Started or loaded without an import. */
const started = [
  // `npx node`: an older Node cannot run TypeScript.
  'node',
  // Loaded by local/shims/auth-native-bcrypt.ts in the place of bcryptjs, which @supabase/lite brings.
  '@node-rs/bcrypt',
]
const brought = ['bcryptjs']

test('everything that runs in production is a dependency', () => {
  const missing = used.filter(({ name }) => !(name in dependencies) && !brought.includes(name))
  expect(missing).toEqual([])
  expect(started.filter((name) => !(name in dependencies))).toEqual([])
})

test('nothing else is a dependency', () => {
  const names = new Set([...used.map(({ name }) => name), ...started])
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(devDependencies).filter((name) => name in dependencies)).toEqual([])
})
