import type { TestProject } from 'vitest/node'
import type { Addresses } from './addresses.ts'
import { joinDev } from './dev-target.ts'
import { startTestStack } from './stack.ts'
import { openSupabaseTarget } from './supabase-target.ts'

type Running = Addresses & { stop: () => Promise<void> }

const shared = globalThis as { portalTestStack?: Promise<Running> | undefined }

/** PORTAL_TARGET selects a portal that is already running: `dev` or `supabase`. */
const start = (): Promise<Running> => {
  const target = process.env['PORTAL_TARGET']
  if (target === 'dev') return joinDev()
  return target === 'supabase' ? openSupabaseTarget() : startTestStack({ serveWeb: true })
}

/** One stack for all projects of a run: the first project to need it starts it, and the first to end stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, dbUrl, postgresUrl, publishableKey, secretKey, jwtSecret, cookieKey, mailDir } =
    await (shared.portalTestStack ??= start())
  project.provide('stack', { url, dbUrl, postgresUrl, publishableKey, secretKey, jwtSecret, cookieKey, mailDir })
  return async () => {
    const running = shared.portalTestStack
    shared.portalTestStack = undefined
    await (await running)?.stop()
  }
}
