import { freePort } from '../../local/ports.ts'
import type { Addresses } from './addresses.ts'
import { openFront } from './front.ts'
import { startInstallation } from './installation/installation.ts'
import type { RealServices } from './installation/real-services.ts'
import type { Seed } from './template.ts'

export type RealTarget = Addresses & { workerUrl: string; stop: () => Promise<void> }

/** A portal on Supabase's own Auth and Storage, with the demo organization and a worker unless chosen otherwise. */
export async function startRealTarget(
  real: RealServices,
  options: { seed?: Seed; hasWorker?: boolean } = {},
): Promise<RealTarget> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { gateway, ...installation } = await startInstallation({ publicUrl: url, real, ...options })
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
