import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')
const packages = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(readFileSync(import.meta.filename))
  .digest('hex')
const folder = join(root, 'node_modules/.cache', `antd-${packages.slice(0, 12)}`)

/** Ant Design and its icons in a few files, instead of the 3,000 that each test process would read. */
export const antdBundle = [
  { find: /^antd$/, replacement: join(folder, 'antd.js') },
  { find: /^@ant-design\/icons$/, replacement: join(folder, 'icons.js') },
]

/** What the web app imports as well, and needs to be the same for both. */
const shared = ['react', 'react-dom', 'dayjs']

/** Builds the bundle where there is none of these packages. */
export default async function setup(): Promise<void> {
  if (existsSync(folder)) return
  const half = `${folder}.${process.pid}`
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: shared, resolve: { conditions: ['module', 'import'] } },
    build: {
      ssr: true,
      outDir: half,
      rolldownOptions: {
        input: { antd: 'antd', icons: '@ant-design/icons' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  await rename(half, folder).catch(async (error: unknown) => {
    // Another run has built it meanwhile.
    await rm(half, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}
