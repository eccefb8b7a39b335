import { freePort } from '../../local/ports.ts'
import type { Addresses } from './addresses.ts'
import { openFront } from './front.ts'
import { startInstallation } from './installation/installation.ts'
import type { RealServices } from './installation/real-services.ts'

/** A portal on Supabase's own Auth and Storage. */
export async function startRealTarget(real: RealServices): Promise<Addresses & { stop: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { gateway, ...installation } = await startInstallation({ publicUrl: url, real })
  const front = await openFront(port, gateway.port)
  return {
    ...installation,
    url,
    async stop() {
      await front.close()
      await installation.stop()
    },
  }
}
