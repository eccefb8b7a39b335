import { ApiError } from '@/lib/api.ts'

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
  const issues = error instanceof ApiError ? (error.failure?.issues ?? []) : []
  return issues.flatMap(({ path, message }) => {
    const said = path.join('.')
    const name = names.find((known) => known === said || known.endsWith(`.${said}`))
    return name ? [{ name, message }] : []
  })
}
