import { execFileSync } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../../local/paths.ts'
import { until } from '../../local/until.ts'
import { npmStart } from './support/npm-start.ts'
import { isAlive } from './support/process.ts'

test.skipIf(process.platform === 'win32')(
  '[nightly] npm run reset stops the Postgres and the LiveKit that outlived a killed npm start before it deletes their files',
  async () => {
    const portal = await npmStart()
    try {
      const { pid } = JSON.parse(await readFile(join(portal.dataDir, 'stack.json'), 'utf8')) as { pid: number }
      const [postgres = ''] = (await readFile(join(portal.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')
      const recorded = () => readFile(join(portal.dataDir, 'livekit.json'), 'utf8').catch(() => undefined)
      const livekit = JSON.parse(await until(recorded, 30_000, 'LiveKit does not start')) as { pid: number }
      process.kill(pid, 'SIGKILL')
      await portal.ended
      const outlived = [Number(postgres), livekit.pid]
      expect(outlived.filter(isAlive)).toEqual(outlived)
      execFileSync(process.execPath, [join(projectDir, 'local', 'reset.ts')], {
        env: { ...process.env, PORTAL_DATA_DIR: portal.dataDir },
      })
      await until(() => !outlived.some(isAlive) || undefined, 1_000, 'Postgres or LiveKit is still running')
      await expect(access(join(portal.dataDir, 'pg'))).rejects.toThrow('ENOENT')
    } finally {
      await portal.stop()
    }
  },
)
