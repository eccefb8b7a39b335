import { connect, type Connections } from '../../supabase/functions/_shared/platform/db/connections.ts'
import { type Commands, createCommands } from './commands.ts'
import type { Settings } from './settings.ts'

/** A statement of a job may take this long, in milliseconds. */
const queryTimeout = 130_000

/** What jobs and scheduled work are done with. */
export interface Dependencies {
  settings: Settings
  connections: Connections
  commands: Commands
}

/** Every job may have a transaction open while the worker looks for others and tells how far they are. */
export function openDependencies(settings: Settings): Dependencies {
  const connections = connect(settings.databaseUrl, settings.atOnce + 3, queryTimeout)
  return { settings, connections, commands: createCommands(connections) }
}
