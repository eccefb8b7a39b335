import { z } from 'zod'

/** What pg needs to reach a database. */
export interface DatabaseAddress {
  connectionString: string
  /** Present when the connection is encrypted and the server's certificate is verified. */
  ssl?: { ca?: string }
}

const encrypting = ['require', 'verify-full']

/** This machine, a private network, or a name without a domain, such as that of a container. */
const isNear = ({ hostname }: URL): boolean =>
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\]$|\[f[cd]|[^.:]*$)/.test(hostname)

function faultOf(text: string): string | null {
  if (!/^postgres(?:ql)?:/.test(text) || !URL.canParse(text))
    return 'Must be like postgresql://<user>:<password>@<host>:5432/postgres'
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && mode !== 'disable' && !encrypting.includes(mode))
    return 'sslmode must be verify-full, require or disable'
  return encrypting.includes(mode ?? '') || isNear(url)
    ? null
    : `The connection to ${url.hostname} would not be encrypted: add ?sslmode=verify-full`
}

/** The setting of a database's address. Refuses one that would send data through the internet in clear text. */
export const databaseUrl = z.string().superRefine((text, context) => {
  const message = faultOf(text)
  if (message) context.addIssue({ code: 'custom', message })
})

/** The setting of the certificate authority's certificate; unset, the system's authorities are trusted. */
export const databaseCa = z
  .string()
  .optional()
  .transform((text) => text || null)
  .refine((text) => text === null || text.startsWith('-----BEGIN CERTIFICATE-----'), {
    error: 'Must be a certificate in PEM, not the name of its file',
  })

/** With `require` too, the certificate must be valid for the host. `ca` alone asks for encryption as well. */
export function databaseAddress(text: string, ca: string | null): DatabaseAddress {
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode')
  if (!(mode === null ? ca !== null : encrypting.includes(mode))) return { connectionString: text }
  // pg would prefer the mode in the address to `ssl`.
  url.searchParams.delete('sslmode')
  return { connectionString: url.href, ssl: ca === null ? {} : { ca } }
}
