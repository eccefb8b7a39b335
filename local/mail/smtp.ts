/** A mail server, as GoTrue's settings of the same names describe it. */
export type Smtp = { host: string; port: number; user: string | undefined; password: string | undefined; from: string }

/** SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD and SMTP_FROM of the environment; undefined without a host. */
export function readSmtp(environment: NodeJS.ProcessEnv): Smtp | undefined {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: password, SMTP_FROM: from } = environment
  if (!host) return undefined
  return { host, port: Number(port ?? 587), user, password, from: from ?? user ?? `portal@${host}` }
}
