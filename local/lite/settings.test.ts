import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../paths.ts'
import { accessTokenSeconds, minimumPasswordLength } from './settings.ts'

const config = readFileSync(join(projectDir, 'supabase/config.toml'), 'utf8')

test.each([
  ['jwt_expiry', accessTokenSeconds],
  ['minimum_password_length', minimumPasswordLength],
])('uses the %s of config.toml', (name, value) => {
  expect(new RegExp(`^${name} = (.*)$`, 'm').exec(config)?.[1]).toBe(String(value))
})
