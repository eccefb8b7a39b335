import { connect, type Connections } from '../../supabase/functions/_shared/platform/db/connections.ts'
import { type Commands, createCommands } from './commands.ts'
import type { Settings } from './settings.ts'

/** The timeout of a job's statement, in milliseconds. */
const queryTimeout = 130_000

/** The services that jobs and scheduled work use. */
export interface Dependencies {
  settings: Settings
  connections: Connections
  commands: Commands
}

/** The pool has a connection for each running job, and some for the worker's own polling and progress reports. */
export function openDependencies(settings: Settings): Dependencies {
  const connections = connect(settings.database, settings.atOnce + 3, queryTimeout)
  return { settings, connections, commands: createCommands(connections) }
}
