import { parseArgs } from 'node:util'
import { aiVariables } from './ai.ts'
import { adminInvitation } from './first-admin.ts'
import { outputOf } from './output.ts'
import { readLocalSettings, warningsAbout } from './settings.ts'
import { stopAtSignals } from './signals.ts'
import type { Stack } from './stack-types.ts'
import { startStack } from './stack.ts'
import { orExplain } from './terminal.ts'

const demoSignIns = `Sign in as te.paris1 (technician), aom.paris (area manager), cm.de (another country) or adm (administrator);
everyone's password is Portal-demo-1. Press Ctrl-C to stop.`

/** Printed when other machines can reach the portal. */
const demoWarning =
  'Its passwords are public, so anyone who reaches it can sign in as administrator: use PORTAL_SEED=none for real data.'

const now = () => new Date().toTimeString().slice(0, 8)

/** `npm start`; with `--dev` it is `npm run dev`, which also accepts `--inspect`. */
await orExplain(async () => {
  const { values } = parseArgs({
    options: { dev: { type: 'boolean', default: false }, inspect: { type: 'boolean', default: false } },
  })
  const settings = readLocalSettings()
  const startedAt = performance.now()
  const passedOn = ['ALLOW_DIRECT_LOGIN', 'PORTAL_CUSTOM_DOMAIN', ...aiVariables].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  )
  const interrupted = new AbortController()
  let stack: Stack | undefined
  stopAtSignals(() => {
    console.log(`\n${now()} Stopping`)
    if (stack) void stack.stop().finally(() => process.exit())
    else interrupted.abort()
  })
  try {
    stack = await startStack({
      ...settings,
      livekit: settings.livekit ?? 'own',
      serveWeb: true,
      hotReload: values.dev,
      inspect: values.dev && values.inspect,
      functionEnvironment: Object.fromEntries(passedOn) as Record<string, string>,
      log: (line) => console.log(`${now()} ${line}`),
      ...(values.dev && { show: outputOf((line) => console.log(line)) }),
      signal: interrupted.signal,
    })
  } catch (cause) {
    if (interrupted.signal.aborted) process.exit()
    throw cause
  }
  console.log(
    `\nThe portal is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${stack.publicUrl}`,
  )
  console.log(stack.seed === 'demo' ? demoSignIns : await adminInvitation(stack, settings.dataDir))
  for (const warning of warningsAbout(settings)) console.log(warning)
  if (stack.seed === 'demo' && (settings.publicUrl ?? settings.listen)) console.log(demoWarning)
})
