import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { type Addresses, addressesOf } from './addresses.ts'
import { joinDev } from './dev-target.ts'
import { chosenRealServices } from './installation/real-services.ts'
import { startRealTarget } from './real-target.ts'
import { startTestStack } from './stack.ts'
import { startAll } from './start-all.ts'
import { openSupabaseTarget } from './supabase-target.ts'

type Running = Addresses & { stop: () => Promise<void> }

const shared = globalThis as { portalTestStacks?: Promise<Running[]> | undefined }

/** PORTAL_TARGET selects a portal that is already running: `dev` or `supabase`. `npm run test:real` chooses real services. */
const start = async (processes: number): Promise<Running[]> => {
  const target = process.env['PORTAL_TARGET']
  if (target) return [await (target === 'dev' ? joinDev() : openSupabaseTarget())]
  const real = chosenRealServices()
  // LiveKit refuses the tokens of a portal whose clock `npm run test:clocks` has moved.
  const calls = process.env['FAKETIME'] ? {} : ({ livekit: 'own' } as const)
  const startOne = () => (real ? startRealTarget(real) : startTestStack({ serveWeb: true, ...calls }))
  return startAll(processes, startOne)
}

/** How many test files can run at the same time: one when the command line names a single file and nothing else. */
const countProcesses = ({ config }: TestProject): number => {
  const files = process.argv.filter((argument) => argument.endsWith('.test.ts') && existsSync(argument))
  const folders = process.argv.slice(2).filter((argument) => argument.includes('/') && !argument.startsWith('-'))
  return files.length === 1 && folders.length <= 1 ? 1 : config.maxWorkers
}

/**
 * Starts a stack for each test process, which all projects of a run share: the first project to need them starts them,
 * and the first to end stops them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starting = (shared.portalTestStacks ??= start(countProcesses(project)))
  const stacks = await starting.catch((error: unknown) => {
    // The next project tries again.
    shared.portalTestStacks = undefined
    throw error
  })
  project.provide('stacks', stacks.map(addressesOf))
  return async () => {
    const running = await shared.portalTestStacks
    shared.portalTestStacks = undefined
    await Promise.all((running ?? []).map((stack) => stack.stop()))
  }
}
