/** Classes of errors about the values of a statement: https://www.postgresql.org/docs/17/errcodes-appendix.html */
const aboutValues = /^2[23]/

/**
 * Upstream gap: lite logs each error of a statement as it is, and Postgres quotes the value that it refuses, which may be
 * personal. PostgREST logs no values.
 */
export function hideLoggedValues(): void {
  const print = console.error
  console.error = (...logged: unknown[]) => print(...logged.map(withoutValues))
}

function withoutValues(logged: unknown): unknown {
  if (!(logged instanceof Error && logged.name === 'PostgresError')) return logged
  const { code, routine } = logged as Error & { code?: string; routine?: string }
  return aboutValues.test(code ?? '') ? `A value was refused: ${code} (${routine})` : logged
}
