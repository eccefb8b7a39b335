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

/** What the server has against single fields. What it says of a column is about the field that ends with its name. */
export function faultsOf(error: unknown): { name: (typeof names)[number]; message: string }[] {
  return fieldIssues(error).flatMap(({ name: said, message }) => {
    const name = names.find((known) => known === said || known.endsWith(`.${said}`))
    return name ? [{ name, message }] : []
  })
}
