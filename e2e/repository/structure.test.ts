import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'

const root = join(import.meta.dirname, '../..')
const routes = 'supabase/functions/api/routes/'
const contract = 'supabase/functions/_shared/contract/'

test('every route file implements the contract file of the same name', () => {
  const files = trackedFiles().filter((file) => file.startsWith(routes) && file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(join(root, file.replace(routes, contract))))).toEqual([])
})

const features = 'web/features/'
/** The feature that has a folder for each tab instead of queries/ and components/. */
const tabbed = 'settings'
/** The most files of a feature without folders; texts, styles and tests do not count. */
const flatMaximum = 8

const code = trackedFiles()
  .filter((file) => file.startsWith(features) && /\.tsx?$/.test(file) && !/\.test\.|\/texts\./.test(file))
  .map((file) => {
    const [feature = '', ...path] = file.slice(features.length).split('/')
    return { file, feature, folder: path.length > 1 ? path[0] : undefined, name: path.at(-1) ?? '' }
  })
  .filter(({ feature }) => feature !== tabbed)
const filesOf = (feature: string) => code.filter((file) => file.feature === feature)
const large = [...new Set(code.map(({ feature }) => feature))].filter((name) => filesOf(name).length > flatMaximum)

test('a large feature has its API calls in queries and its components in components', () => {
  expect(large.length).toBeGreaterThan(3)
  const misplaced = large
    .flatMap(filesOf)
    .filter(({ file, folder, name }) => {
      const isPage = folder === undefined && name.endsWith('Page.tsx')
      const isCall = /import \{[^}]*\b(call|request|read|readPages)\b[^}]*\} from '@\/lib\/(api|query|pages)\.ts'/.test(
        readFileSync(join(root, file), 'utf8'),
      )
      return (isCall && folder !== 'queries') || (name.endsWith('.tsx') && folder !== 'components' && !isPage)
    })
    .map(({ file }) => file)
  expect(misplaced).toEqual([])
})

test('a small feature has no folders', () => {
  expect(code.filter(({ feature, folder }) => folder && !large.includes(feature)).map(({ file }) => file)).toEqual([])
})

test('the web app uses no schema of an endpoint, because its build leaves them out', () => {
  const schema = /\.(?:answer|body|params|query)\.(?:safeParse|parse|extend|omit|pick|shape)\b|Resolver\([\w.]+\.body\b/
  const app = trackedFiles().filter((file) => /^web\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
  expect(app.length).toBeGreaterThan(500)
  expect(app.filter((file) => schema.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
