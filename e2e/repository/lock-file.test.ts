import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const file = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = JSON.parse(file) as { packages: Record<string, LockedPackage> }
const locked = Object.entries(packages)

test('the lock file contains no addresses', () => {
  expect(locked.flatMap(([path, { resolved }]) => (resolved ? [path] : []))).toEqual([])
})

// npm omits platform packages that the registry cannot deliver; `npm ci` then fails on those systems.
test('the lock file has the platform packages of every system', () => {
  const missing = locked.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const isPinned = /^\d/.test(version)
      const isThere = packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`]
      return path && isPinned && !isThere ? [`${name} ${version}`] : []
    }),
  )
  expect(missing).toEqual([])
})

// A package that brings a second React, as @supabase/auth-ui-react would, breaks every hook.
test('the lock file has one React', () => {
  const copies = locked.flatMap(([path]) => (/(?:^|\/)node_modules\/(?:react|react-dom)$/.test(path) ? [path] : []))
  expect(copies.toSorted()).toEqual(['node_modules/react', 'node_modules/react-dom'])
})
