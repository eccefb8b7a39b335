import { openRealtime } from './realtime.ts'
import { type RealtimeSettings, settingsVariable } from './settings.ts'

const realtime = await openRealtime(JSON.parse(process.env[settingsVariable] ?? '{}') as RealtimeSettings)

// The supervisor closes stdin to stop this process; if the supervisor is killed, the operating system closes it.
process.stdin.resume()
process.stdin.once('end', () => {
  void realtime.close().finally(() => process.exit(0))
  setTimeout(() => process.exit(0), 2_000).unref()
})
