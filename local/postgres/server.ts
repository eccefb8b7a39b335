import { type ChildProcess, spawn } from 'node:child_process'
import { takeLock } from '../lock.ts'
import { type Service, supervise, type Supervision } from '../supervisor.ts'
import { withClient } from './client.ts'
import { endOrphans } from './orphan.ts'
import { type Place, program } from './place.ts'

/** Sized for a laptop that runs everything else too. `synchronous_commit` stays on: no acknowledged commit is lost. */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '96MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  wal_level: 'logical',
  // The limit for what Realtime has not read yet; without it, a hung Realtime would fill the disk.
  max_slot_wal_keep_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  shared_preload_libraries: 'pg_stat_statements',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

/** Starts Postgres under supervision and resolves when it accepts connections. */
export async function startPostgres(
  place: Place,
  port: number,
  probeUrl: string,
  supervision: Supervision,
): Promise<Service> {
  // A copied data folder may link to the original's database, so the database folder needs its own lock.
  const lock = await takeLock(place.dataDir)
  const service = await startServer(place, port, probeUrl, supervision).catch(async (cause: unknown) => {
    await lock.release()
    throw cause
  })
  return {
    ...service,
    async stop() {
      await service.stop()
      await lock.release()
    },
  }
}

/** After a crash, it recovers first. An interrupted recovery would begin anew, and never end. */
const recoveredWithinMs = 30 * 60_000

/** Postgres gets little of the environment: its messages are read in English, and whatever every process preloads applies to it too. */
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_MESSAGES: 'C', ...preloaded() })

const preloaded = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD$|FAKETIME)/.test(name)))

async function startServer(place: Place, port: number, probeUrl: string, supervision: Supervision): Promise<Service> {
  await endOrphans(place.dataDir)
  const waiting = setTimeout(() => supervision.log('postgres is still starting: it may be recovering'), 15_000)
  return supervise(
    {
      name: 'postgres',
      command: () => ({
        program: program(place, 'postgres'),
        args: [
          '-D',
          place.dataDir,
          '-p',
          String(port),
          ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        options: { ...place.account, env: environment(), cwd: place.dataDir },
      }),
      isReady: () =>
        withClient(probeUrl, async (client) => (await client.query('select 1')).rowCount === 1).catch(() => false),
      askToStop: (child) => askToStop(place, child),
      mayBeBusy: true,
      readyWithinMs: recoveredWithinMs,
    },
    supervision,
  ).finally(() => clearTimeout(waiting))
}

function askToStop(place: Place, child: ChildProcess): void {
  // SIGINT requests a fast shutdown; Windows has no signals, so pg_ctl does it there.
  if (process.platform === 'win32')
    spawn(program(place, 'pg_ctl'), ['stop', '-m', 'fast', '-D', place.dataDir], { stdio: 'ignore' })
  else child.kill('SIGINT')
}
