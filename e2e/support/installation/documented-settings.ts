import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectDir } from '../../../local/paths.ts'

type Settings = Record<string, string>

/**
 * The variables that deploy/docker-compose.portal.yml sets for each container, with `values` in place of the variables
 * of .env. A variable without a value is empty, as Docker Compose has it.
 */
export async function documentedSettings(values: Settings): Promise<(container: string) => Settings> {
  const text = await readFile(join(projectDir, 'deploy/docker-compose.portal.yml'), 'utf8')
  const containers = new Map<string, Settings>()
  let current: Settings = {}
  for (const line of text.split('\n')) {
    const container = /^ {2}([\w-]+):$/.exec(line)?.[1]
    if (container) containers.set(container, (current = {}))
    const [, name, value = ''] = /^ {6}([A-Z_]+): '(.*)'$/.exec(line) ?? []
    if (name)
      current[name] = value.replaceAll(
        /\$\{(\w+)(?::-(\w*)|:\?)?\}/g,
        (_, key: string, ifMissing = '') => values[key] ?? ifMissing,
      )
  }
  return (container) => {
    const settings = containers.get(container)
    if (!settings) throw new Error(`deploy/docker-compose.portal.yml has no container ${container}`)
    return settings
  }
}
