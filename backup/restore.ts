import { resolve } from 'node:path'
import { pushMigrations } from '../local/postgres/migrate.ts'
import { readLocalSettings } from '../local/settings.ts'
import { openArchive } from './archive/reader.ts'
import { command, counted } from './command.ts'
import { assertKnownMigrations } from './database/migrations.ts'
import { load } from './load.ts'
import { supabasePortal } from './portal.ts'
import { restoreToFolder } from './restore-folder.ts'

const usage = 'npm run restore -- <file> [--to supabase]'

/** `npm run restore`: checks a backup, and writes it into an empty data folder or an empty Supabase. */
await command({ usage, option: 'to' }, async ({ path, supabase, signal, installed }) => {
  const archive = await openArchive(resolve(path))
  try {
    await assertKnownMigrations(archive.manifest.migrations, installed.migrationsDir)
    const { createdAt } = archive.manifest
    const { rows, files } = supabase
      ? await restoreToSupabase()
      : await restoreToFolder(archive, resolve(readLocalSettings().dataDir), installed, signal)
    return `The backup of ${createdAt} is restored: ${counted(rows, 'row')} and ${counted(files, 'file')}`
  } finally {
    await archive.close()
  }

  function restoreToSupabase() {
    const portal = supabasePortal(process.env)
    const push = (project: string) => pushMigrations({ postgresUrl: portal.databaseUrl, project, signal })
    return load(archive, { ...portal, migrate: push }, installed, signal)
  }
})
