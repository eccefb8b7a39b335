import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectDir } from '../local/paths.ts'
import { migrationsFolderOf } from '../local/postgres/migrate.ts'
import { stopAtSignals } from '../local/signals.ts'
import { StartError } from '../local/start-error.ts'
import { orExplain } from '../local/terminal.ts'

/** The version and the migrations of the portal that is installed here. */
export type Installed = { portalVersion: string; project: string; migrationsDir: string }

type Request = {
  path: string
  /** Whether the portal is on Supabase instead of in the data folder. */
  supabase: boolean
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal
  installed: Installed
}

/** Runs `npm run backup` or `npm run restore`, and prints the line that it returns with the time it took. */
export async function command(
  { usage, option }: { usage: string; option: 'from' | 'to' },
  work: (request: Request) => Promise<string>,
): Promise<void> {
  const interrupted = new AbortController()
  stopAtSignals(() => interrupted.abort())
  const startedAt = performance.now()
  await orExplain(async () => {
    const request = { ...readArguments(usage, option), signal: interrupted.signal, installed: installedPortal() }
    const line = await work(request).catch((cause: unknown) => {
      if (interrupted.signal.aborted) throw new StartError('Interrupted', 'run it again')
      throw cause
    })
    console.log(`${line}, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  })
}

/** A number with its noun. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

function readArguments(usage: string, option: string): { path: string; supabase: boolean } {
  const { values, positionals } = parseOrRefuse(usage, option)
  const [path] = positionals
  const other = values[option]
  if (positionals.length !== 1 || !path) throw new StartError('The file is missing', usage)
  if (other !== undefined && other !== 'supabase') throw new StartError(`--${option} ${other} is unknown`, usage)
  return { path, supabase: other === 'supabase' }
}

function parseOrRefuse(usage: string, option: string) {
  try {
    return parseArgs({ options: { [option]: { type: 'string' } }, allowPositionals: true })
  } catch (cause) {
    throw new StartError((cause as Error).message.split('.')[0] ?? '', usage)
  }
}

function installedPortal(): Installed {
  const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as { version: string }
  return { portalVersion: version, project: projectDir, migrationsDir: migrationsFolderOf(projectDir) }
}
