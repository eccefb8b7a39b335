/** A file of supabase/migrations with the checksum of its content. */
export type MigrationFile = { version: string; name: string; checksum: string }

/**
 * Why the stack must not start, in one line: an applied migration was edited or removed, or a new one sorts before an
 * applied one. `applied` holds the versions in the database, `recorded` the checksums from when they were applied.
 */
export function historyFault(
  files: readonly MigrationFile[],
  applied: ReadonlySet<string>,
  recorded: ReadonlyMap<string, string>,
): string | undefined {
  const versions = new Set(files.map(({ version }) => version))
  const newest = [...applied].toSorted().at(-1) ?? ''
  const unknown = [...applied].filter((version) => !recorded.has(version))
  if (unknown.length > 0) return 'This database was created before checksums of migrations were recorded'
  const faults = [
    ...files
      .filter(({ version, checksum }) => applied.has(version) && recorded.get(version) !== checksum)
      .map(({ name }) => `Migration ${name} was edited after it had been applied`),
    ...[...applied]
      .filter((version) => !versions.has(version))
      .map((version) => `Migration ${version} was applied, but its file is missing`),
    ...files
      .filter(({ version }) => !applied.has(version) && version < newest)
      .map(({ name }) => `Migration ${name} is new, but sorts before ${newest}, which was applied`),
  ]
  const others = faults.length - 1
  return others > 0 ? `${faults[0]} (and ${others} more)` : faults[0]
}
