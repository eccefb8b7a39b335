import { type Gateway, openGateway } from '../../local/gateway/gateway.ts'
import { webFiles } from '../../local/gateway/web-files.ts'
import { distDir } from '../../local/paths.ts'
import { buildWeb } from '../../local/web/build.ts'

/** Serves the web app and, from the same origin, a Supabase on another port, as the proxy of an installation does. */
export async function openFront(port: number, supabasePort: number): Promise<Gateway> {
  await buildWeb()
  const gateway = await openGateway(port)
  gateway.serve({
    litePort: supabasePort,
    functionsPort: supabasePort,
    realtimePort: supabasePort,
    functionsPrefix: '/functions/v1',
    isDatabaseUp: () => true,
    serveWeb: await webFiles(distDir),
  })
  return gateway
}
