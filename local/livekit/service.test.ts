import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { livekitService } from './service.ts'

const settings = {
  program: 'livekit-server',
  port: 7880,
  mediaPort: 7882,
  key: { name: 'portal', secret: 'secret' },
  webhookUrl: 'http://127.0.0.1:1',
  onStarted: () => undefined,
  onReady: () => undefined,
}

test('gives the server one key, because it signs renewed tokens with any of its keys', () => {
  const { options } = livekitService(settings).command()
  const { keys } = JSON.parse(options?.env?.['LIVEKIT_CONFIG'] ?? '{}') as { keys?: unknown }
  expect(keys).toEqual({ portal: 'secret' })
})

test('kills a server that does not respond yet and ignores signals', async ({ onTestFinished }) => {
  const service = livekitService(settings)
  service.command()
  const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')`
  const child: ChildProcess = spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout ?? child, 'data')
  service.askToStop?.(child)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
