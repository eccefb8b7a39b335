import { decodeJwt } from 'jose'

/** The person whose token a request carries. `checkCallers` has verified it; without a token there is nobody. */
export function personOf({ headers }: Request): string | undefined {
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  try {
    return decodeJwt(token).sub
  } catch {
    return undefined
  }
}
