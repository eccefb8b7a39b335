import { adminInvitation } from './first-admin.ts'
import { readLocalSettings } from './settings.ts'
import { startStack } from './stack.ts'
import { orExplain } from './terminal.ts'

const demoSignIns = `Sign in as te.paris1 (technician), aom.paris (area manager), cm.de (another country) or adm (administrator);
the password of everyone is Portal-demo-1. Ctrl-C stops.`

/** `npm start`, and with --dev `npm run dev`. */
await orExplain(async () => {
  const settings = readLocalSettings()
  const startedAt = performance.now()
  const passedOn = ['ALLOW_DIRECT_LOGIN', 'PORTAL_CUSTOM_DOMAIN'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  )
  const starting = startStack({
    ...settings,
    serveWeb: true,
    hotReload: process.argv.includes('--dev'),
    functionEnvironment: Object.fromEntries(passedOn) as Record<string, string>,
    log: (line) => console.log(line),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      console.log('\nStopping')
      void starting.then((stack) => stack.stop()).finally(() => process.exit())
    })
  }
  const stack = await starting
  console.log(`\nThe portal is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${stack.url}`)
  console.log(settings.seed === 'demo' ? demoSignIns : await adminInvitation(stack, settings.dataDir))
})
