/**
 * `npm run test:real -- --auth <program> --storage <folder>`: the API suite, the tests behind nginx and a restore, on
 * Supabase's own Auth and Storage. docs/supabase.md says how to build them. Further arguments choose tests: `e2e/api/password.test.ts`.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { assertBuilt, realServiceVariables } from '../e2e/support/installation/real-services.ts'
import { endWith } from './test/summary.ts'
import { runSelection } from './test/vitest.ts'

const { values, positionals } = parseArgs({
  options: { auth: { type: 'string' }, storage: { type: 'string' } },
  allowPositionals: true,
})
function refuse(reason: string): never {
  console.error(reason)
  process.exit(2)
}

if (!values.auth || !values.storage) refuse('Usage: npm run test:real -- --auth <program> --storage <folder> [tests]')
const real = { auth: resolve(values.auth), storage: resolve(values.storage) }
await assertBuilt(real).catch((cause: Error) => refuse(cause.message))
process.env[realServiceVariables.auth] = real.auth
process.env[realServiceVariables.storage] = real.storage

const everything = ['e2e/api/', 'e2e/stack/behind-nginx.test.ts', 'e2e/stack/restore-into-supabase.test.ts']
endWith(await runSelection(positionals.length > 0 ? positionals : everything))
