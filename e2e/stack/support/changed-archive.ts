import { entryNames, fullName, type Manifest } from '../../../backup/archive/format.ts'
import { openArchive } from '../../../backup/archive/reader.ts'
import { createArchive } from '../../../backup/archive/writer.ts'

/** Writes an intact archive that differs from another one in its manifest. */
export async function withManifest(
  original: string,
  changed: string,
  change: (manifest: Manifest) => object,
): Promise<void> {
  const source = await openArchive(original)
  const target = await createArchive(changed, new Date())
  await target.addJson(entryNames.manifest, change(source.manifest))
  for (const table of source.manifest.tables)
    for (const part of source.partsOf(fullName(table))) await target.add(part.name, await part.content())
  await target.addJson(entryNames.rows, source.rows)
  for await (const entry of source.files()) await target.add(entry.name, await entry.content())
  await target.finish()
  await source.close()
}
