import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../paths.ts'

const names = ['recovery', 'invite'] as const

type Template = { subject: string; content_path: string }

/** The templates of Auth's mails, the same files that supabase/config.toml names. The title is the subject. */
export function templates(): Record<(typeof names)[number], Template> {
  const entries = names.map(
    (name) => [name, templateOf(join(projectDir, 'supabase', 'templates', `${name}.html`))] as const,
  )
  return Object.fromEntries(entries) as Record<(typeof names)[number], Template>
}

function templateOf(file: string): Template {
  const subject = /<title>(.+)<\/title>/.exec(readFileSync(file, 'utf8'))?.[1]
  if (!subject) throw new Error(`${file} has no title`)
  return { subject, content_path: file }
}
