/** A mail server, described like GoTrue's SMTP settings. */
export type Smtp = { host: string; port: number; user: string | undefined; password: string | undefined; from: string }

/** Reads the SMTP_* variables; undefined without SMTP_HOST. */
export function readSmtp(environment: NodeJS.ProcessEnv): Smtp | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from } = environment
  if (!host) return undefined
  return { host, port: Number(port ?? 587), user, password, from: from ?? user ?? `portal@${host}` }
}
