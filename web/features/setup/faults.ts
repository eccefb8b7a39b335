import { fieldIssues } from '@/lib/field-issues.ts'

const names = [
  'token',
  'company.code',
  'company.name',
  'administrator.username',
  'administrator.email',
  'administrator.firstName',
  'administrator.lastName',
  'administrator.password',
] as const

/** The server's messages about fields. One about a column belongs to the field whose path ends with its name. */
export function faultsOf(error: unknown): { name: (typeof names)[number]; message: string }[] {
  return fieldIssues(error).flatMap(({ name: said, message }) => {
    const name = names.find((known) => known === said || known.endsWith(`.${said}`))
    return name ? [{ name, message }] : []
  })
}
