import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../local/ports.ts'
import { until } from '../../../local/until.ts'
import { copyTemplate } from '../../support/template.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')
const copied = ['local', 'scripts', 'supabase', 'worker', 'web', 'package.json', 'tsconfig.json', 'vite.config.ts']
const patience = 60_000

export type DevelopmentCopy = {
  url: string
  /** The path of a copy of the repository that a test may break. */
  project: string
  dataDir: string
  /** The output so far. */
  terminal: () => string
  /** Waits until the output contains the text. */
  shown: (text: string | RegExp) => Promise<void>
  stop: () => Promise<void>
}

/** Runs `npm run dev` in a separate process on a copy of the repository. */
export async function openDevelopmentCopy(...flags: string[]): Promise<DevelopmentCopy> {
  const project = await mkdtemp(join(tmpdir(), 'portal-development-'))
  for (const name of copied) await cp(join(root, name), join(project, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'), 'junction')
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  await copyTemplate('demo', dataDir)
  const port = await freePort()
  const child = spawn(process.execPath, [join(project, 'local/main.ts'), '--dev', ...flags], {
    cwd: project,
    env: { ...process.env, PORT: String(port), PORTAL_DATA_DIR: dataDir, PORTAL_SEED: 'demo', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const terminal = textOf(child)
  const shown = async (text: string | RegExp) => {
    const isThere = () => (typeof text === 'string' ? terminal().includes(text) : text.test(terminal()))
    await until(
      () => {
        if (child.exitCode !== null) throw new Error(`npm run dev ended with ${child.exitCode}:\n${terminal()}`)
        return isThere() || undefined
      },
      patience,
      `The terminal does not show ${String(text)}`,
    ).catch((cause: unknown) => {
      throw new Error(`${String(cause)}:\n${terminal()}`)
    })
  }
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve()
    child.kill('SIGINT')
    await ended
    for (const made of [project, folder]) await rm(made, { recursive: true, force: true, maxRetries: 5 })
  }
  await shown('The portal is ready').catch(async (cause: unknown) => {
    await stop()
    throw cause
  })
  return { url: `http://127.0.0.1:${port}`, project, dataDir, terminal, shown, stop }
}

function textOf({ stdout, stderr }: ChildProcess): () => string {
  let text = ''
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
  return () => text
}
