import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'
import { blocksOf } from '../support/tutorial/blocks.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Generated pages, which other tests compare with their sources. */
const generated = /^docs\/(?:schema\/|conformance\.md)/
const documents = trackedFiles().filter((file) => file.endsWith('.md') && !generated.test(file))
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** Every match of the pattern's first group in the documents. */
const found = (pattern: RegExp, textOf = read): [document: string, found: string][] =>
  documents.flatMap((document) =>
    [...textOf(document).matchAll(pattern)].map(([, name = '']): [string, string] => [document, name]),
  )

/** A document without the edits that it shows of other files, whose links are relative to those. */
const withoutEdits = (document: string) => read(document).replaceAll(/^```diff\n[\s\S]*?^```$/gm, '')

test('every test file that a document names exists, or is created by the tutorial', () => {
  const created = blocksOf(read('docs/tutorial.md')).flatMap((block) => (block.kind === 'create' ? [block.file] : []))
  const missing = found(/\b((?:e2e|supabase\/tests|local|worker|backup)\/[\w/-]+\.(?:test\.ts|sql))\b/g).filter(
    ([, file]) => !existsSync(join(root, file)) && !created.includes(file),
  )
  expect(missing).toEqual([])
})

test('every test that the table of faults names exists', () => {
  const tests = trackedFiles().filter((file) => file.endsWith('.test.ts'))
  const rows = read('docs/reliability.md')
    .split('\n')
    .filter((line) => /^\| .*`[\w/-]+` \|$/.test(line))
  const named = rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/`([\w/-]+)`/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !tests.some((file) => `/${file}`.includes(`/${name}`)))).toEqual([])
})

test('every npm script that a document names exists', () => {
  expect(found(/\bnpm run ([a-z:]+)/g).filter(([, name]) => !scripts.includes(name))).toEqual([])
})

test('every page that a document links to exists', () => {
  const links = found(/\]\((?!https?:|#|mailto:)([^)#]+)/g, withoutEdits)
  expect(links.filter(([document, link]) => !existsSync(join(root, document, '..', link)))).toEqual([])
})

describe('docs/supabase.md', () => {
  const page = read('docs/supabase.md')
  const compose = read('deploy/docker-compose.portal.yml')
  const unnamed = (names: Iterable<string>, text = page) => [...new Set(names)].filter((name) => !text.includes(name))

  test('names every variable that the portal adds to .env', () => {
    expect(unnamed([...compose.matchAll(/\$\{(PORTAL_\w+)/g)].map(([, name = '']) => name))).toEqual([])
  })

  // The key of the AI server is the worker's alone; the others are not for operators.
  test.each([
    ['function', 'supabase/functions/_shared/platform', ['PORTAL_VERSION', 'PORTAL_SHOW_ERRORS', 'AI_API_KEY']],
    ['worker', 'worker/runtime', ['PORTAL_MAIL_DIR']],
  ])('lists every setting of the %s', (part, folder, unlisted) => {
    const [, section = ''] = page.split(`\nOf the ${part}:\n`)
    const [list = ''] = section.split(/\n(?:## |Of the )/)
    const shared = ['livekit.ts', 'ai.ts'].map((file) => `supabase/functions/_shared/platform/${file}`)
    const settings = [`${folder}/settings.ts`, ...shared].map(read).join()
    const names = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(unnamed(names, list)).toEqual(unlisted)
  })

  test('defines every shell function in the step that calls it, because a restore leaves steps out', () => {
    const steps = page.split(/^(?=\d+\. |## )/m)
    const names = new Set([...page.matchAll(/^ {7}(\w+)\(\) \{/gm)].map(([, name = '']) => name))
    const undefinedIn = (step: string) =>
      [...names].filter((name) => new RegExp(`^ {7}.*\\b${name} `, 'm').test(step) && !step.includes(`${name}() {`))
    expect([...names]).toEqual(['setting', 'login'])
    expect(steps.flatMap(undefinedIn)).toEqual([])
  })

  test('signs in to supabase.com and names the project before the first step', () => {
    const [, hosted = ''] = page.split('\n## On supabase.com\n')
    const [preparation] = hosted.split(/^1\. /m)
    expect(preparation).toMatch(/^ {4}npx supabase login\n {4}npx supabase link /m)
  })

  test('limits the logs of every container that the portal sets up', () => {
    const [, services = ''] = (compose.split('\nvolumes:')[0] ?? '').split('\nservices:\n')
    const unlimited = services
      .split(/^(?= {2}[\w-]+:$)/m)
      .filter((service) => /^ {2}[\w-]+:$/m.test(service) && !service.includes('logging: *limited-logs'))
    expect(services).toContain('  db:\n')
    expect(unlimited).toEqual([])
  })

  test('restarts every service of the portal with an upgrade', () => {
    const [declared = ''] = compose.split('\nvolumes:')
    const services = [...declared.matchAll(/^ {2}(portal-[a-z]+):$/gm)].map(([, name = '']) => name)
    expect(services).toContain('portal-recorder')
    expect(page).toContain(`sh run.sh restart functions ${services.join(' ')}`)
    expect(page).toContain(`systemctl restart ${services.join(' ')}`)
  })

  test('describes a Storage that accepts what its buckets accept', () => {
    const largest = 2 * 1_073_741_824
    expect(read('supabase/migrations/20261121003255_call_recordings.sql')).toContain(
      `'recordings', false, 2 * 1073741824::bigint`,
    )
    expect(compose).toContain(`FILE_SIZE_LIMIT: '${largest}'`)
    expect(read('supabase/config.toml')).toContain('file_size_limit = "2GiB"')
  })

  test('describes a compose file that publishes ports on this machine only', () => {
    const ports = [...compose.matchAll(/^ {6}- (.*:\d+(?:\/tcp)?)$/gm)].map(([, port = '']) => port)
    expect(ports).toHaveLength(3)
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })
})
