import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { packageDir, projectDir } from '../../local/paths.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const project = 'abcdefghijklmnopqrst'
let api: Server
let folder: string

beforeAll(async () => {
  folder = await temporaryFolder()
  // Stands in for the API of supabase.com, which tells the CLI how the project is configured.
  api = createServer((_, response) => response.setHeader('Content-Type', 'application/json').end('{}'))
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const profile = { name: 'test', api_url: url, dashboard_url: url, docs_url: url, project_host: 'supabase.co' }
  await writeFile(join(folder, 'profile.yaml'), JSON.stringify(profile))
})
afterAll(async () => {
  api.close()
  await rm(folder, { recursive: true, force: true })
})

const differences = z.object({
  changes: z.array(z.object({ path: z.array(z.string()), declared: z.boolean(), local: z.unknown() })),
})

/** What `supabase config push` would set at a project that has none of it. */
async function pushed(): Promise<Record<string, unknown>> {
  const cli = join(packageDir('supabase'), 'dist', 'supabase.js')
  const args = ['config', 'diff', `--remote=${project}`, '--output-format=json', `--profile=${folder}/profile.yaml`]
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    cwd: projectDir,
    env: { ...process.env, HOME: folder, SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`, DO_NOT_TRACK: '1' },
  })
  const { changes } = differences.parse(JSON.parse(stdout))
  return Object.fromEntries(
    changes.filter(({ declared }) => declared).map(({ path, local }) => [path.join('.'), local]),
  )
}

test('[nightly] config.toml sets at a project what docs/supabase.md says, and neither an address nor a limit for links', async () => {
  expect(await pushed()).toEqual({
    'api.schemas': ['public'],
    'auth.email.enable_confirmations': false,
    'auth.email.enable_signup': true,
    'auth.email.otp_length': 10,
    'auth.email.require_current_password': true,
    'auth.email.secure_password_change': false,
    'auth.enable_anonymous_sign_ins': false,
    'auth.enable_refresh_token_rotation': true,
    'auth.enable_signup': false,
    'auth.hook.password_verification_attempt.enabled': true,
    'auth.hook.password_verification_attempt.uri': 'pg-functions://postgres/session/password_checked',
    'auth.jwt_expiry': 600,
    'auth.mfa.totp.enroll_enabled': false,
    'auth.mfa.totp.verify_enabled': false,
    'auth.minimum_password_length': 6,
    'auth.rate_limit.sign_in_sign_ups': 3000,
    'auth.rate_limit.token_refresh': 10_000,
    'auth.refresh_token_reuse_interval': 10,
    'db.major_version': 17,
    'storage.file_size_limit': '2GiB',
  })
})
