import { execFileSync } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../../local/paths.ts'
import { until } from '../../local/until.ts'
import { npmStart } from './support/npm-start.ts'
import { isAlive } from './support/process.ts'

test.skipIf(process.platform === 'win32')(
  'npm run reset stops a Postgres that outlived a killed npm start before it deletes its files',
  async () => {
    const portal = await npmStart()
    try {
      const { pid } = JSON.parse(await readFile(join(portal.dataDir, 'stack.json'), 'utf8')) as { pid: number }
      const [postgres = ''] = (await readFile(join(portal.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(pid, 'SIGKILL')
      await portal.ended
      expect(isAlive(Number(postgres))).toBe(true)
      execFileSync(process.execPath, [join(projectDir, 'local', 'reset.ts')], {
        env: { ...process.env, PORTAL_DATA_DIR: portal.dataDir },
      })
      await until(() => (isAlive(Number(postgres)) ? undefined : true), 1_000, 'Postgres is still running')
      await expect(access(join(portal.dataDir, 'pg'))).rejects.toThrow('ENOENT')
    } finally {
      await portal.stop()
    }
  },
)
