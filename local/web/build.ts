import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { distDir, functionsDir, packageDir, projectDir, webDir } from '../paths.ts'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)
const inputFolders = [webDir, join(functionsDir, '_shared', 'contract')]
const scripts = [
  'addresses-only',
  'build-manifest',
  'chunk-groups',
  'service-worker',
  'without-json-schema',
  'worker-files',
].map((name) => `scripts/${name}.ts`)
const inputFiles = ['vite.config.ts', ...scripts, 'tsconfig.json', 'package.json', 'package-lock.json']
const hashFile = join(distDir, '.inputs')

/** Builds the web app when its sources have changed since the last build. Returns whether it did. */
export async function buildWeb(signal?: AbortSignal): Promise<boolean> {
  const inputs = await hashInputs()
  if (inputs === (await readFile(hashFile, 'utf8').catch(() => ''))) return false
  await run(process.execPath, [join(packageDir('vite'), 'bin', 'vite.js'), 'build', '--logLevel', 'error'], {
    cwd: projectDir,
    ...(signal && { signal }),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  }).catch((cause: { stderr?: string }) => {
    signal?.throwIfAborted()
    throw new StartError(`The web app does not build: ${(cause.stderr ?? '').trim()}`, 'fix it and start again')
  })
  await writeFile(hashFile, inputs)
  return true
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of inputFolders) {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.toSorted()) hash.update(relative(projectDir, file)).update(await readFile(file))
  }
  for (const name of inputFiles) hash.update(await readFile(join(projectDir, name)).catch(() => ''))
  return hash.digest('hex')
}
