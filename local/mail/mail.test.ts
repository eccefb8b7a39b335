import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectDir } from '../paths.ts'
import { linkOf, textOf } from './mail.ts'
import { readSmtp } from './smtp.ts'
import { templates } from './templates.ts'

const mail = {
  to: 'a@b.example',
  subject: 'Hello',
  html: '<html>\n<head>\n<title>Hello</title>\n</head>\n<body>\n<p>Open this:</p>\n<a href="http://portal.example/?a=1&amp;b=2">Here</a>\n</body>\n</html>',
}

test('writes a mail as text with its link', () => {
  expect(linkOf(mail)).toBe('http://portal.example/?a=1&b=2')
  expect(textOf(mail)).toBe('Open this:\nHere\nhttp://portal.example/?a=1&b=2')
})

test('uses no mail server without a host', () => {
  expect(readSmtp({})).toBeUndefined()
  expect(readSmtp({ SMTP_HOST: 'mail.example', SMTP_USER: 'me@mail.example', SMTP_PASSWORD: 'secret' })).toEqual({
    host: 'mail.example',
    port: 587,
    user: 'me@mail.example',
    password: 'secret',
    from: 'me@mail.example',
  })
})

test("config.toml has the local stack's subjects and templates", () => {
  const config = readFileSync(join(projectDir, 'supabase/config.toml'), 'utf8')
  for (const [name, { subject }] of Object.entries(templates())) {
    expect(config).toContain(
      `[auth.email.template.${name}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${name}.html"`,
    )
  }
})
