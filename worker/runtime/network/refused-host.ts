/** A host that may not be reached: it is in a private network, or its name is unknown. */
export class RefusedHost extends Error {
  readonly reason: 'private' | 'unknown_name'

  constructor(reason: RefusedHost['reason']) {
    super(reason === 'private' ? 'The host is in a private network' : 'The host has no address')
    this.name = 'RefusedHost'
    this.reason = reason
  }
}
