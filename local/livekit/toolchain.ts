import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInBackground } from './run.ts'

const lockedDir = join(import.meta.dirname, 'toolchain')

/** Installs the Go toolchain of the npm package into a folder, checked by the hash in the lock file; returns its program. */
export async function installGo(folder: string, signal: AbortSignal): Promise<string> {
  await mkdir(folder)
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(lockedDir, name), join(folder, name))
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const npm = process.env['npm_execpath']
  const [program, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
  await runInBackground(program, [...first, ...args], { cwd: folder, env: process.env, signal })
  const root = join(folder, 'node_modules', '@ttsc', 'linux-x64', 'bin', 'go')
  const version = await readFile(join(root, 'VERSION'), 'utf8')
  if (!version.startsWith('go1.26.')) throw new Error(`@ttsc/linux-x64 contains ${version.split('\n')[0]}`)
  return join(root, 'bin', 'go')
}
