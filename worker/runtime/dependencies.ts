import { connect, type Connections } from '../../supabase/functions/_shared/platform/db/connections.ts'
import { type Commands, createCommands } from './commands.ts'
import type { Settings } from './settings.ts'

/** A statement of a job may take this long, in milliseconds. */
const queryTimeout = 130_000

/** The services that jobs and scheduled work use. */
export interface Dependencies {
  settings: Settings
  connections: Connections
  commands: Commands
}

/** The pool has room for a transaction of every running job, and for the worker's own polling and progress reports. */
export function openDependencies(settings: Settings): Dependencies {
  const connections = connect(settings.databaseUrl, settings.atOnce + 3, queryTimeout)
  return { settings, connections, commands: createCommands(connections) }
}
