import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { livekitService } from './service.ts'

test('ends a server at once that does not respond yet and loses the signals', async ({ onTestFinished }) => {
  const service = livekitService({
    program: 'livekit-server',
    port: 7880,
    mediaPort: 7882,
    key: { name: 'key', secret: 'secret' },
    webhookUrl: 'http://127.0.0.1:1',
    onStarted: () => undefined,
    onReady: () => undefined,
  })
  service.command()
  const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')`
  const child: ChildProcess = spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout ?? child, 'data')
  service.askToStop?.(child)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
